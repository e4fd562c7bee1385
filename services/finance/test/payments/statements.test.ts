import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { billAging, billList, billReverse } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { accountList, statementFile, statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { AGING_BUCKET_CODES, AGING_BUCKETS } from '@bls/proto/domain/enumerations/finance';
import { decimal, subtract, sum } from '@bls/proto/domain/values/decimal';
import { moneyText } from '@bls/proto/domain/values/money';
import { addDays } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { sql } from 'kysely';
import { approveReport, calculations, type Deal, rendered, senior, type Service, signDeal, startFinance } from '../support/billing.js';

let service: Service;
let deal: Deal;
const TODAY = defaultDay();
const period = { currency: 'CNY' as const, from: addDays(TODAY, -30), to: TODAY };

beforeAll(async () => {
  service = await startFinance();
  deal = await signDeal(service);
  await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
  await calculations(service, deal, 2);
  const { rows } = await service.call(billList, { contractId: deal.contractId, sort: 'number' }, deal.clerk);
  const [guarantee, excess] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const payment = { payerBank: 'A', beneficiaryBank: 'B', fileIds: [randomUUID()], transferDate: TODAY };
  const { id } = await service.call(paymentReport, { ...payment, id: randomUUID(), billIds: [guarantee.id], amount: '40' }, deal.clerk);
  await service.call(paymentDecide, { id, revision: 0, action: 'confirm', collectedDate: TODAY }, senior);
  await service.call(billReverse, { id: excess.id, revision: excess.revision, reason: 'Wrong', again: true }, senior);
});
afterAll(() => service?.stop());

const openOf = async () => {
  const { rows } = await service.call(billList, { contractId: deal.contractId, pageSize: 100 }, deal.clerk);
  return sum(rows.map(({ open }) => decimal(open)));
};

describe('a statement of account', () => {
  it('lists bills, credit notes and confirmed payments, and its closing balance is the open amount of the bills', async () => {
    const statement = await service.call(statementRead, { ...period, companyId: deal.companyId }, deal.clerk);
    expect(statement).toMatchObject({ opening: '0.00', billed: '137.80', paid: '82.40', closing: '55.40' });
    expect(statement.lines.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
      'bill 42.40',
      'bill 42.40',
      'bill 53.00',
      'creditNote -42.40',
      'payment -40.00',
    ]);
    expect(decimal(statement.closing)).toBe(await openOf());
    const one = await service.call(statementRead, { ...period, companyId: deal.companyId, contractId: deal.contractId }, senior);
    expect(one).toMatchObject({ closing: '55.40', contractNumber: one.contracts[0]?.contractNumber });
  });

  it('adds what was before to the opening balance', async () => {
    const later = { ...period, companyId: deal.companyId, from: addDays(TODAY, 1), to: addDays(TODAY, 9) };
    expect(await service.call(statementRead, later, senior)).toMatchObject({ opening: '55.40', closing: '55.40', lines: [] });
  });

  it('is exported as a PDF, the same file while nothing has changed', async () => {
    const wanted = { ...period, companyId: deal.companyId, format: 'pdf' as const };
    const made = await service.call(statementFile, wanted, deal.clerk);
    expect(made.name).toMatch(/^Statement of account .*\.pdf$/);
    await service.call(statementFile, wanted, deal.clerk);
    const keys = [...rendered.keys()].filter((key) => key.startsWith('statement:'));
    expect(keys).toHaveLength(1);
    expect(rendered.get(keys[0] ?? '')?.[0]).toMatchObject({ scope: { companyId: deal.companyId }, document: { title: { zh: '对账单' } } });
  });

  it('is not found by others, and refuses a period that ends before it begins', async () => {
    const wanted = { ...period, companyId: deal.companyId };
    const stranger = testActor({ role: 'licenseeFinance', companyId: randomUUID() });
    for (const actor of [stranger, testActor({ role: 'seniorFinance', tenant: 'PLBY' }), testActor({ role: 'brandOwnerFinance' })])
      await expect(service.call(statementRead, wanted, actor)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(statementRead, { ...wanted, currency: 'USD' }, senior)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(statementRead, { ...wanted, contractId: randomUUID() }, senior)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(statementRead, { ...wanted, to: addDays(period.from, -1) }, senior)).rejects.toMatchObject({
      code: 'ruleBroken',
    });
  });
});

describe('accounts', () => {
  it('W-PAY-12 show what each licensee owes by aging bucket, as the aging does', async () => {
    const { rows } = await service.call(accountList, {}, deal.clerk);
    expect(rows).toMatchObject([{ companyId: deal.companyId, currency: 'CNY', balance: '55.40', credit: '0.00', bills: 2 }]);
    const [open] = (await service.call(billList, { contractId: deal.contractId, only: 'open', sort: '-total' }, deal.clerk)).rows;
    const account = async () => {
      const [found] = (await service.call(accountList, {}, deal.clerk)).rows;
      return found && Object.fromEntries(AGING_BUCKET_CODES.map((code) => [code, found[code]]));
    };
    await sql`alter table bill disable trigger bill_frozen`.execute(service.superuser);
    try {
      await sql`update bill set due_on = ${TODAY} where contract_id = ${deal.contractId}`.execute(service.superuser);
      for (const code of AGING_BUCKET_CODES) {
        const { from, to } = AGING_BUCKETS[code];
        for (const days of [from, to].flatMap((bound) => bound ?? [])) {
          await sql`update bill set due_on = ${addDays(TODAY, -days)} where id = ${open?.id}`.execute(service.superuser);
          const others = subtract(decimal('55.40'), decimal(open?.open ?? '0'));
          const amounts = Object.fromEntries(AGING_BUCKET_CODES.map((each) => [each, '0.00']));
          amounts['notDue'] = moneyText(others, 'CNY');
          amounts[code] = moneyText(code === 'notDue' ? decimal('55.40') : decimal(open?.open ?? '0'), 'CNY');
          expect([days, await account()]).toEqual([days, amounts]);
          const aging = await service.call(billAging, { companyId: deal.companyId }, senior);
          expect(Object.fromEntries(aging.rows.map(({ bucket, amount }) => [bucket, amount]))).toEqual(
            Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== '0.00')),
          );
        }
      }
    } finally {
      await sql`update bill set due_on = ${open?.dueOn} where contract_id = ${deal.contractId}`.execute(service.superuser);
      await sql`alter table bill enable trigger bill_frozen`.execute(service.superuser);
    }
    const other = await signDeal(service);
    expect((await service.call(accountList, {}, deal.clerk)).total).toBe(1);
    expect((await service.call(accountList, { sort: '-balance' }, senior)).rows.map(({ companyId }) => companyId)).toEqual([
      deal.companyId,
      other.companyId,
    ]);
    expect((await service.call(accountList, { only: 'open', companyId: other.companyId }, senior)).total).toBe(1);
    expect((await service.call(accountList, {}, testActor({ role: 'seniorFinance', tenant: 'PLBY' }))).total).toBe(0);
  });
});
