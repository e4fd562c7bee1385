import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billExplain, billExplainRows, billList, billNote, billRead, contractPerformance } from '@bls/proto/contracts/calls/finance/bills';
import { financeSettingsRead, financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import { royaltySimulate } from '@bls/proto/contracts/calls/finance/simulate';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { sql } from 'kysely';
import { ROLE_CODES, type Role } from '@bls/proto/domain/access/roles';
import { CalculateContract } from '../../src/billing/calculate/calculate-contract.js';
import { approveReport, billsOf, calculations, ledgerProblems, senior, type Service, signDeal, startFinance } from '../support/billing.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
}, 60_000);
afterAll(() => service?.stop());

describe('a calculation', () => {
  it('happens once when several workers run it at the same time', async () => {
    const deal = await signDeal(service);
    const report = await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
    const calculator = service.running.app.get(CalculateContract, { strict: false });
    const wanted = { contractId: deal.contractId, cause: 'race', until: new Date().toISOString().slice(0, 10), reportId: report.id };
    const context = { tenant: 'CTL', requestId: 'test' };
    const counts = await Promise.all(Array.from({ length: 4 }, () => calculator.execute(context, wanted)));
    expect(counts.filter((count) => count > 0).length).toBeLessThanOrEqual(1);
    await calculations(service, deal, 3);
    expect(await billsOf(service, deal)).toEqual(['MG 50.00', 'EXCESS 40.00']);
  });

  it('leaves nothing behind when its process dies, and succeeds afterwards', async () => {
    const deal = await signDeal(service);
    const blocker = await service.asService.connect();
    const calculator = service.running.app.get(CalculateContract, { strict: false });
    const wanted = { contractId: deal.contractId, cause: 'killed', until: new Date().toISOString().slice(0, 10) };
    await blocker.query('begin');
    await blocker.query(`set local app.tenant = 'CTL'`);
    // The calculation waits at its insert and is terminated there.
    await blocker.query(`insert into calculation (tenant, id, contract_id, sequence, cause, contract_version, frame, history, reports, case_hash, result_hash)
      values ('CTL', gen_random_uuid(), '${deal.contractId}', 99, 'killed', 1, '{}', '{}', '[]', '', '')`);
    const run = calculator.execute({ tenant: 'CTL', requestId: 'test' }, wanted).then(
      () => 'done',
      () => 'died',
    );
    await eventually(async () => {
      const { rows } =
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          service.superuser,
        );
      return rows.length > 0;
    });
    expect(await run).toBe('died');
    await blocker.query('rollback');
    blocker.release();
    expect(await billsOf(service, deal)).toEqual(['MG 50.00']);
    await calculator.execute({ tenant: 'CTL', requestId: 'test' }, wanted);
    expect(
      await service.superuser
        .selectFrom('calculation')
        .select('cause')
        .where('contractId', '=', deal.contractId)
        .orderBy('sequence')
        .execute(),
    ).toEqual([{ cause: 'contract:v1' }, { cause: 'killed' }]);
    expect(await ledgerProblems(service)).toEqual([]);
  });
});

describe('the scope of bills', () => {
  it('shows a licensee its own, a brand owner its properties, staff the tenant, another tenant nothing', async () => {
    const brandOwnerId = crypto.randomUUID();
    const mine = await signDeal(service);
    await service.superuser
      .updateTable('contract')
      .set({ brandOwnerIds: [brandOwnerId] })
      .where('contractId', '=', mine.contractId)
      .execute();
    await approveReport(service, mine, 0, [{ quantity: '10', price: '90' }]);
    await calculations(service, mine, 2);
    const theirs = await signDeal(service, 'PLBY');
    const { rows } = await service.call(billList, { contractId: mine.contractId, kind: ['EXCESS'] }, mine.clerk);
    const id = rows[0]?.id ?? '';
    const owner = testActor({ role: 'brandOwnerFinance', brandOwnerId });
    expect((await service.call(billRead, { id }, owner)).bill.id).toBe(id);
    expect((await service.call(billList, {}, owner)).rows.map((bill) => bill.id)).toEqual([id]);
    const stranger = testActor({ role: 'licenseeFinance', companyId: crypto.randomUUID() });
    const brand = testActor({ role: 'brandOwnerFinance', brandOwnerId: crypto.randomUUID() });
    for (const actor of [stranger, brand, theirs.clerk, testActor({ role: 'seniorFinance', tenant: 'PLBY' })]) {
      await expect(service.call(billRead, { id }, actor)).rejects.toMatchObject({ code: 'notFound' });
      await expect(service.call(billExplain, { id }, actor)).rejects.toMatchObject({ code: 'notFound' });
      await expect(service.call(billNote, { id }, actor)).rejects.toMatchObject({ code: 'notFound' });
      await expect(service.call(billExplainRows, { id, uploadId: id }, actor)).rejects.toMatchObject({ code: 'notFound' });
      await expect(service.call(contractPerformance, { contractId: mine.contractId }, actor)).rejects.toMatchObject({ code: 'notFound' });
      expect((await service.call(billList, { search: rows[0]?.number.slice(0, 9) }, actor)).rows.map((bill) => bill.id)).not.toContain(id);
    }
    await expect(service.call(billList, {}, testActor({ role: 'salesAgent' }))).rejects.toMatchObject({ code: 'forbidden' });
    expect((await service.call(billRead, { id }, senior)).bill.id).toBe(id);
  });

  it('hides all rows of another tenant from plain SQL under the service role', async () => {
    const client = await service.asService.connect();
    try {
      const { rows: tables } = await sql<{ name: string; forced: boolean; filled: boolean }>`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
          (xpath('/row/n/text()', query_to_xml('select count(*) as n from finance.' || quote_ident(c.relname), false, true, '')))[1]::text::int > 0 as filled
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant'
        where c.relnamespace = 'finance'::regnamespace and c.relkind = 'r' order by 1`.execute(service.superuser);
      expect(tables.filter(({ forced }) => !forced)).toEqual([]);
      const filled = tables.filter((table) => table.filled).map(({ name }) => name);
      expect(filled).toEqual(expect.arrayContaining(['bill', 'contract', 'ledger_posting', 'settlement_line', 'sales_row']));
      for (const table of filled) {
        await client.query('begin');
        await client.query(`set local app.tenant = 'NONE'`);
        expect([table, (await client.query(`select count(*)::int as n from ${table}`)).rows]).toEqual([table, [{ n: 0 }]]);
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });
});

describe('settings', () => {
  it('W-PAY-24 apply to bills from now on, have a history, and only senior finance and the administrator change them', async () => {
    const before = (await service.call(financeSettingsRead, {}, senior)).settings;
    expect(before).toMatchObject({ royaltyTaxPercent: '6', paymentAutoRejectDays: 7 });
    const changed = { ...before, royaltyTaxPercent: '7.5', bankLines: ['Bank of B'] };
    await service.call(financeSettingsSave, changed, testActor({ role: 'seniorFinance', tenant: 'PLS' }));
    const deal = await signDeal(service, 'PLS');
    const { rows } = await service.call(billList, {}, deal.clerk);
    expect(rows).toMatchObject([{ amount: '50.00', tax: '3.75', total: '53.75' }]);
    expect((await service.call(billRead, { id: rows[0]?.id ?? '' }, deal.clerk)).bankLines).toEqual(['Bank of B']);
    const read = await service.call(financeSettingsRead, {}, testActor({ role: 'superUser', tenant: 'PLS' }));
    expect(read.history).toMatchObject([{ settings: changed, byName: 'seniorFinance' }]);
    expect((await service.call(financeSettingsRead, {}, senior)).settings).toEqual(before);
    const there = testActor({ role: 'seniorFinance', tenant: 'PLS' });
    const administrator = testActor({ role: 'superUser', tenant: 'PLS' });
    for (const [paymentAutoRejectDays, actor] of [
      [1, there],
      [90, administrator],
    ] as const)
      expect(await service.call(financeSettingsSave, { ...changed, paymentAutoRejectDays }, actor)).toMatchObject({
        paymentAutoRejectDays,
      });
    for (const paymentAutoRejectDays of [0, 91]) {
      await expect(service.call(financeSettingsSave, { ...changed, paymentAutoRejectDays }, senior)).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    await expect(service.call(financeSettingsSave, changed, testActor({ role: 'juniorFinance' }))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('what was billed', () => {
  it('is protected by the database: no change of bills, no change or removal of ledger and history, no unbalanced entry', async () => {
    const client = await service.asService.connect();
    const attempt = async (statement: string) => {
      await client.query('begin');
      try {
        await client.query(`set local app.tenant = 'CTL'`);
        await client.query(statement);
        await client.query('commit');
        return 'done';
      } catch (error) {
        await client.query('rollback');
        return (error as Error).message;
      }
    };
    try {
      expect(await attempt('update bill set amount = amount + 1, total = total + 1')).toMatch('cannot be changed');
      expect(await attempt('delete from bill')).toMatch('never removed');
      expect(await attempt('update ledger_posting set amount = 1')).toMatch('only grows');
      expect(await attempt('delete from ledger_posting')).toMatch('only grows');
      expect(await attempt('delete from money_history')).toMatch('only grows');
      expect(await attempt('update settlement_line set royalty = 0')).toMatch('only grows');
      expect(await attempt('update bill set paid = total + 1')).toMatch('check constraint');
      expect(
        await attempt(
          `insert into ledger_posting (tenant, entry_id, line, event, account, currency, amount) values ('CTL', gen_random_uuid(), 0, 'x', 'bank', 'CNY', 5)`,
        ),
      ).toMatch('does not balance');
    } finally {
      client.release();
    }
  });
});

describe('the simulator as a call', () => {
  const input = {
    currency: 'USD' as const,
    years: [{ from: '2027-01-01', to: '2027-12-31' }],
    rates: [{ id: 'r', type: 'fixedRate' as const, rate: '0.1' }],
    pools: [{ id: 'main' }],
    sales: [{ date: '2027-02-01', category: 'toys', channel: 'retail', property: 'bunny', quantity: '10', price: '15.00' }],
    billOn: ['2027-03-31'],
  };
  it('answers sales, finance, administrator and licensor, and refuses all other roles', async () => {
    const allowed: readonly Role[] = ['sales', 'salesManager', 'juniorFinance', 'seniorFinance', 'superUser', 'licensor'];
    for (const role of ROLE_CODES) {
      const result = service.call(
        royaltySimulate,
        input,
        testActor({ role, companyId: crypto.randomUUID(), brandOwnerId: crypto.randomUUID() }),
      );
      if (allowed.includes(role)) expect((await result).earned).toEqual({ main: '15.00' });
      else await expect(result).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('names the errors of a case', async () => {
    const wrong = { ...input, pools: [{ id: 'main', match: { property: 'bear' } }] };
    await expect(service.call(royaltySimulate, wrong, testActor({ role: 'sales' }))).rejects.toMatchObject({
      code: 'ruleBroken',
      detail: { issues: [{ path: ['sales', 0], rule: 'royalty.noPool' }] },
    });
  });
});
