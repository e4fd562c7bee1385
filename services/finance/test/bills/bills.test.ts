import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  billAging,
  billExplain,
  billExplainRows,
  billList,
  billNote,
  billRead,
  contractPerformance,
} from '@bls/proto/contracts/calls/finance/bills';
import { financeSettingsRead, financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import { financeOverview } from '@bls/proto/contracts/calls/finance/insight/overview';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { documentMonth } from '@bls/proto/domain/values/clock/date-format';
import { addDays } from '@bls/proto/domain/values/time';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { sql } from 'kysely';
import { calculate } from '@bls/proto/domain/royalty/engine/simulate';
import { Database } from '@bls/kit/db/database';
import { proofOf } from '../../src/billing/calculate/calculation.js';
import { dueGuaranteesJob } from '../../src/billing/calculate/due-guarantees.job.js';
import { gatherSales } from '../../src/billing/calculate/sales/gather-sales.js';
import { readReports } from '../../src/billing/calculate/sales/read-reports.js';
import { remindPaymentsJob } from '../../src/billing/payments/remind-payments.job.js';
import type { FinanceDb } from '../../src/db/schema.js';
import { termsOfVersion } from '../../src/terms/contracts/contracts.queries.js';
import {
  addCalculation,
  approveReport,
  billsOf,
  calculations,
  type Deal,
  ledgerProblems,
  readRowsAgain,
  rendered,
  senior,
  type Service,
  signDeal,
  startFinance,
} from '../support/billing.js';
import { signedContract } from '../support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
}, 60_000);
afterAll(() => service?.stop());

const numberOf = (n: string): number => Number(n.split('-')[2]);

describe('bills of a contract', () => {
  let deal: Deal;
  it('bills a guarantee that is due as soon as the contract is signed', async () => {
    deal = await signDeal(service);
    expect(await billsOf(service, deal)).toEqual(['MG 50.00']);
  });

  it('bills what a month earned above the guarantee, and explains it by row', async () => {
    const report = await approveReport(service, deal, 0, [
      { quantity: '10', price: '90' },
      { quantity: '5', price: '40' },
    ]);
    await calculations(service, deal, 2);
    expect(await billsOf(service, deal)).toEqual(['MG 50.00', 'EXCESS 70.00']);
    const status = await service.superuser.selectFrom('salesReport').select('status').where('id', '=', report.id).executeTakeFirst();
    expect(status).toEqual({ status: 'calculated' });

    const { rows } = await service.call(billList, { contractId: deal.contractId, kind: ['EXCESS'] }, deal.clerk);
    const [bill] = rows;
    const id = bill?.id ?? '';
    expect(bill).toMatchObject({ amount: '70.00', tax: '4.20', total: '74.20', open: '74.20', status: 'notPaid', aging: 'notDue' });
    const explained = await service.call(billExplain, { id }, deal.clerk);
    expect(explained.page).toMatchObject({ earned: { total: '120' }, mg: { total: '50' }, due: '120', billedBefore: '50' });
    expect(explained.page.bills).toEqual([{ kind: 'EXCESS', year: 1, unrounded: '70', rounding: '0', amount: '70.00' }]);
    expect(explained.reports).toMatchObject([{ rows: 2, royalty: '120' }]);
    const lines = await service.call(billExplainRows, { id, uploadId: explained.reports[0]?.uploadId ?? '' }, deal.clerk);
    expect(
      lines.rows.map(({ fileRow, quantity, price, line }) => [
        fileRow,
        quantity,
        price,
        line.royalty,
        line.bands?.map((b) => [b.base, b.at]),
      ]),
    ).toEqual([
      [2, '10', '90', '90', [['900', '0.1']]],
      [
        3,
        '5',
        '40',
        '30',
        [
          ['100', '0.1'],
          ['100', '0.2'],
        ],
      ],
    ]);
    const detail = await service.call(billRead, { id }, deal.clerk);
    expect(detail).toMatchObject({ bill: { poolName: 'All', taxPercent: '6.0000' }, actions: [{ action: 'report', allowed: true }] });
  });

  it('is overdue from midnight in the time zone of the tenant, in list, filter and aging', async () => {
    const { rows } = await service.call(billList, { contractId: deal.contractId, kind: ['EXCESS'] }, deal.clerk);
    const dueOn = rows[0]?.dueOn ?? '';
    const seenAt = async (time: string) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${dueOn}T${time}Z`));
      try {
        const late = await service.call(billList, { contractId: deal.contractId, kind: ['EXCESS'], aging: ['days0to30'] }, deal.clerk);
        const all = await service.call(billList, { contractId: deal.contractId, kind: ['EXCESS'] }, deal.clerk);
        const aging = await service.call(billAging, { companyId: deal.clerk.companyId }, deal.clerk);
        return [all.rows[0]?.aging, late.total, aging.rows.find(({ bucket }) => bucket === 'notDue')?.bills ?? 0];
      } finally {
        clock.mockRestore();
      }
    };
    // Eight hours ahead of UTC the next day begins at four in the afternoon.
    const [before, after] = [await seenAt('15:59:59'), await seenAt('16:00:00')];
    expect(before).toEqual(['notDue', 0, expect.any(Number)]);
    expect(after.slice(0, 2)).toEqual(['days0to30', 1]);
    expect(after[2]).toBe(Number(before[2]) - 1);
  });

  it('draws nothing when a cause is queued again', async () => {
    const { contractId } = deal;
    const causes = await service.superuser.selectFrom('calculation').select('cause').where('contractId', '=', contractId).execute();
    const until = new Date().toISOString().slice(0, 10);
    for (const { cause } of causes) await addCalculation(service, { contractId, cause, until });
    await approveReport(service, deal, 1, [{ quantity: '1', price: '100' }]);
    await calculations(service, deal, 3);
    expect(await billsOf(service, deal)).toEqual(['MG 50.00', 'EXCESS 70.00', 'EXCESS 20.00']);
  });

  it('W-PAY-09 renders one debit note for each bill, in both languages', async () => {
    const { rows } = await eventually(async () => {
      const list = await service.call(billList, { contractId: deal.contractId }, senior);
      return list.rows.every((bill) => bill.documentFileId) ? list : null;
    });
    for (const bill of rows) {
      expect(await service.call(billNote, { id: bill.id }, deal.clerk)).toEqual({ fileId: bill.documentFileId });
      const [request, ...more] = rendered.get(`debit-note:${bill.id}`) ?? [];
      expect(more).toEqual([]);
      expect(request?.document).toMatchObject({
        title: { en: 'Debit note', zh: '付款通知书' },
        number: bill.number,
        recipient: { name: { zh: '北风玩具' } },
      });
    }
  });

  it('bills a late correction by a further bill and does not change the old ones', async () => {
    const before = await service.superuser
      .selectFrom('bill')
      .selectAll()
      .where('contractId', '=', deal.contractId)
      .orderBy('number')
      .execute();
    const report = await service.superuser
      .selectFrom('salesReport')
      .select('uploadId')
      .where('contractId', '=', deal.contractId)
      .where('uploadId', 'is not', null)
      .orderBy('month')
      .executeTakeFirstOrThrow();
    await service.superuser
      .updateTable('salesRow')
      .set({ quantity: '8' })
      .where('uploadId', '=', report.uploadId)
      .where('fileRow', '=', 2)
      .execute();
    await readRowsAgain(service);
    await addCalculation(service, {
      contractId: deal.contractId,
      cause: 'correction',
      until: new Date().toISOString().slice(0, 10),
    });
    await calculations(service, deal, 4);
    expect(await billsOf(service, deal)).toContain('EXCESS -36.00');
    const after = await service.superuser
      .selectFrom('bill')
      .selectAll()
      .where(
        'id',
        'in',
        before.map(({ id }) => id),
      )
      .orderBy('number')
      .execute();
    const written = (bills: typeof before) => bills.map((bill) => ({ ...bill, documentFileId: null }));
    expect(written(after)).toEqual(written(before));
    const credit = await service.call(billList, { contractId: deal.contractId, search: 'CN-' }, senior);
    expect(credit.rows).toMatchObject([{ amount: '-36.00', tax: '-2.16', total: '-38.16', aging: null }]);
  });

  it('repeats a stored calculation byte for byte', async () => {
    const runs = await service.superuser
      .selectFrom('calculation')
      .selectAll()
      .where('contractId', '=', deal.contractId)
      .orderBy('sequence')
      .execute();
    const last = runs.at(-1);
    if (!last) throw new Error('the contract is not calculated');
    const lines = await service.superuser.selectFrom('settlementLine').select('line').execute();
    expect(lines.length).toBeGreaterThan(0);
    const { contractId, contractVersion: version, frame: rules, history } = last;
    const db = service.running.app.get<Database<FinanceDb>>(Database);
    const gathered = await db.read({ tenant: 'CTL' }, async (trx) =>
      gatherSales(trx, { contractId, version, terms: await termsOfVersion(trx, contractId, version), rules }, new Map()),
    );
    const result = calculate({ ...rules, sales: gathered.sales.map(({ sale }) => sale) }, history);
    expect(proofOf(rules, result, readReports(result, gathered)).resultHash).toBe(last.resultHash);
  });

  it('numbers documents without gaps when several contracts are billed at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => signDeal(service)));
    const { rows } = await sql<{
      number: string;
    }>`select number from bill where tenant = 'CTL' and number like 'DN-%' order by number`.execute(service.superuser);
    expect(rows.map(({ number }) => numberOf(number))).toEqual(rows.map((_, n) => n + 1));
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('shows guarantee and royalty against plan by contract year, and the figures of Home', async () => {
    expect(await service.call(contractPerformance, { contractId: deal.contractId }, deal.clerk)).toEqual({
      currency: 'CNY',
      years: [{ year: 1, planned: '50.00', mg: '50.00', royalty: '54.00', closing: '0.00', collected: '0.00' }],
    });
    const home = await service.call(financeOverview, {}, deal.clerk);
    expect(home.currencies).toMatchObject([{ currency: 'CNY', paymentsToConfirm: 0, open: '148.40' }]);
    const aging = await service.call(billAging, {}, deal.clerk);
    expect(aging.rows.map(({ currency, bucket, amount }) => [currency, bucket, amount])).toEqual([['CNY', 'notDue', '148.40']]);
    expect(home.currencies[0]?.aging).toEqual(aging.rows.map(({ bucket, amount, bills }) => ({ bucket, amount, bills })));
  });

  it('bills the effect of an amendment and keeps the old version of the terms', async () => {
    const other = await signDeal(service);
    await approveReport(service, other, 0, [{ quantity: '10', price: '100' }]);
    await calculations(service, other, 2);
    const row = await service.superuser
      .selectFrom('contractVersion')
      .selectAll()
      .where('contractId', '=', other.contractId)
      .executeTakeFirstOrThrow();
    const terms = structuredClone(row.terms);
    Object.assign(terms.royalty.rates[0] ?? {}, { type: 'fixedRate', rate: '0.15', bands: undefined, mode: undefined });
    const signed = { ...signedContract({ contractId: other.contractId, companyId: other.companyId, contractVersion: 2 }), terms };
    await service.publish(contractSigned, signed);
    await calculations(service, other, 3);
    expect(await billsOf(service, other)).toEqual(['MG 50.00', 'EXCESS 50.00', 'EXCESS 50.00']);
    expect(
      await service.superuser
        .selectFrom('contractVersion')
        .select('version')
        .where('contractId', '=', other.contractId)
        .orderBy('version')
        .execute(),
    ).toEqual([{ version: 1 }, { version: 2 }]);
  });
});

describe('a bill of sales in another currency', () => {
  it('shows the exchange rate that it was calculated with, on the screen and on its note', async () => {
    const foreign = await signDeal(service, 'CTL', (terms) =>
      Object.assign(terms.basicTerms, { currency: 'USD', salesCurrency: 'CNY', conversionRate: '0.14' }),
    );
    const { month } = await approveReport(service, foreign, 0, [{ quantity: '100', price: '90' }]);
    await calculations(service, foreign, 2);
    const { rows } = await service.call(billList, { contractId: foreign.contractId, sort: 'number' }, foreign.clerk);
    const [guarantee, excess] = await Promise.all(rows.map(({ id }) => service.call(billRead, { id }, foreign.clerk)));
    expect(guarantee?.exchangeRates).toEqual([]);
    expect(excess?.exchangeRates).toEqual([{ month, from: 'CNY', to: 'USD', rate: '0.14' }]);
    const id = excess?.bill.id ?? '';
    await service.call(billNote, { id }, foreign.clerk);
    expect(rendered.get(`debit-note:${id}`)?.[0]?.document.blocks[0]).toMatchObject({
      rows: expect.arrayContaining([
        {
          label: { en: 'Exchange rate', zh: '汇率' },
          value: { en: `${documentMonth(month).en}: CNY 1 = USD 0.14`, zh: `${documentMonth(month).zh}：CNY 1 = USD 0.14` },
        },
      ]),
    });
  });
});

describe('a guarantee', () => {
  it('W-MONEY-03 is billed once, 30 days before its instalment is due, and the licensee is reminded before that day', async () => {
    const later = addDays(new Date().toISOString().slice(0, 10), 70);
    const from = addDays(later, -30);
    const deal = await signDeal(service, 'CTL', (terms) => {
      const [group] = terms.mg.groups;
      group?.schedule.push({ id: 's2', percent: '50', amount: '25', dueOn: later });
    });
    const other = await signDeal(service);
    const queue = service.running.app.get(JobQueue, { strict: false });
    for (const on of [addDays(from, -1), from, from, later]) {
      await queue.add(dueGuaranteesJob, { on }, { id: crypto.randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    }
    await calculations(service, deal, 2);
    expect(await billsOf(service, deal)).toEqual(['MG 50.00', 'MG 25.00']);
    expect((await service.call(billList, { contractId: deal.contractId, sort: '-number' }, deal.clerk)).rows[0]).toMatchObject({
      billOn: from,
      dueOn: later,
    });
    expect(await billsOf(service, other)).toEqual(['MG 50.00']);
    const reminders = () =>
      sql<{ dueOn: string }>`select payload->>'dueOn' as "dueOn" from outbox where subject = 'finance.work-item.moved.v1'
        and payload->>'companyId' = ${deal.companyId} and payload->>'action' = 'remind'`.execute(service.superuser);
    // one after another: a bill that was reminded on a later day is not reminded again for an earlier one
    for (const [daysBefore, reminded] of [
      [4, 0],
      [3, 1],
      [1, 2],
    ] as const) {
      const on = addDays(later, -daysBefore);
      await queue.add(remindPaymentsJob, { on }, { id: crypto.randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
      await eventually(async () => (await reminders()).rows.length >= reminded);
    }
    expect((await reminders()).rows).toEqual([{ dueOn: later }, { dueOn: later }]);
  });

  it('stays billed when the tenant lowers the days, which then hold for contracts signed from then on', async () => {
    const later = addDays(new Date().toISOString().slice(0, 10), 20);
    const instalment = ({ mg }: Pick<Terms, 'mg'>): void =>
      void mg.groups[0]?.schedule.push({ id: 's2', percent: '50', amount: '25', dueOn: later });
    const before = await signDeal(service, 'CTL', instalment);
    await calculations(service, before, 1);
    const { settings } = await service.call(financeSettingsRead, {}, senior);
    await service.call(financeSettingsSave, { ...settings, mgBillingLeadDays: 5 }, senior);
    await approveReport(service, before, 0, [{ quantity: '1', price: '1' }]);
    await calculations(service, before, 2);
    const after = await signDeal(service, 'CTL', instalment);
    await calculations(service, after, 1);
    await service.call(financeSettingsSave, settings, senior);
    expect([await billsOf(service, before), await billsOf(service, after)]).toEqual([['MG 50.00', 'MG 25.00'], ['MG 50.00']]);
  });
});
