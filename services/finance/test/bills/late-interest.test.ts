import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billExplain, billList, billRead, billReverse } from '@bls/proto/contracts/calls/finance/bills';
import { journalList } from '@bls/proto/contracts/calls/finance/books';
import { dunningRead, dunningRulesSave, interestBill } from '@bls/proto/contracts/calls/finance/dunning';
import { paymentDecide, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import type { BillRow } from '@bls/proto/contracts/views/finance';
import { DEFAULT_DUNNING_RULES, type DunningRules } from '@bls/proto/domain/finance/dunning/dunning-rules';
import { lateInterest } from '@bls/proto/domain/finance/dunning/late-interest';
import { addDays } from '@bls/proto/domain/values/time';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { sql } from 'kysely';
import {
  approveReport,
  calculations,
  type Deal,
  ledgerProblems,
  rendered,
  type Service,
  signDeal,
  startFinance,
} from '../support/billing.js';

const tenant = 'LATE';
const senior = testActor({ role: 'seniorFinance', tenant });
const INTEREST = { ratePerYear: '7.3', dayCount: 'act365', source: 'Clause 8.2' } as const;
const RULES: DunningRules = { ...DEFAULT_DUNNING_RULES, interest: INTEREST };
/** 53.00 x 7.3 % x 30 / 365 = 0.318. */
const TOTAL = '0.32';
const DAYS = 30;

let service: Service;
let revision = 0;
const save = async (rules: DunningRules) => {
  ({ revision } = await service.call(dunningRulesSave, { rules, revision }, senior));
};

beforeAll(async () => {
  service = await startFinance();
  await save(RULES);
});
afterAll(() => service?.stop());

const bills = async (deal: Deal) => (await service.call(billList, { contractId: deal.contractId, sort: 'number' }, senior)).rows;
const dunning = (id: string) => service.call(dunningRead, { id }, senior);

/** A bill of 53.00 that has been due for thirty days, which nothing but a test can arrange. */
async function late(): Promise<{ deal: Deal; bill: BillRow }> {
  const deal = await signDeal(service, tenant);
  const [{ id } = { id: '' }] = await bills(deal);
  await sql`alter table bill disable trigger all`.execute(service.superuser);
  await sql`update bill set due_on = ${addDays(defaultDay(), -DAYS)} where id = ${id}`.execute(service.superuser);
  await sql`alter table bill enable trigger all`.execute(service.superuser);
  const [bill] = await bills(deal);
  return { deal, bill: bill as BillRow };
}

/** Bills what is shown as billable. */
async function billInterest(bill: BillRow) {
  const { billable } = await dunning(bill.id);
  if (!billable) throw new Error('nothing to bill');
  return service.call(interestBill, { id: bill.id, until: billable.until, total: billable.interest.total }, senior);
}

describe('a bill of late interest', () => {
  it('has the days that no bill has yet, once, in the ledger as interest, and is no royalty', async () => {
    const { deal, bill } = await late();
    const until = defaultDay();
    const expected = lateInterest({ dueOn: bill.dueOn, amount: '53', currency: 'CNY', reductions: [] }, INTEREST, until);
    expect((await dunning(bill.id)).billable).toEqual({ until, interest: expected });
    expect(expected.total).toBe(TOTAL);

    const order = (total: string, actor = senior, day = until) => service.call(interestBill, { id: bill.id, until: day, total }, actor);
    expect(await refusedBy(order('0.33'))).toBe('conflict');
    expect(await refusedBy(order(TOTAL, senior, addDays(until, 3)))).toBe('conflict');
    expect(await refusedBy(order(TOTAL, deal.clerk))).toBe('forbidden');
    expect(await refusedBy(order(TOTAL, testActor({ role: 'seniorFinance', tenant: 'CTL' })))).toBe('notFound');
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => order(TOTAL)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    const issued = (await bills(deal)).filter(({ kind }) => kind === 'LATE_INTEREST');
    expect(issued).toMatchObject([{ total: TOTAL, tax: '0.00', status: 'notPaid', companyId: deal.companyId, billOn: until }]);
    const id = issued[0]?.id ?? '';
    expect((await service.call(billRead, { id }, deal.clerk)).interest).toEqual({
      of: { id: bill.id, number: bill.number },
      calculation: expected,
    });
    expect(await refusedBy(service.call(billExplain, { id }, senior))).toBe('notFound');
    expect(await dunning(bill.id)).toMatchObject({ billable: null, interestBills: [{ id, until, total: TOTAL }] });
    // Late interest bears none.
    expect(await dunning(id)).toMatchObject({ interest: null, billable: null });

    const { rows } = await service.call(journalList, { companyId: deal.companyId, sort: 'sequence' }, senior);
    expect(rows.at(-1)?.lines).toMatchObject([
      { account: 'receivable', debit: TOTAL, billNumber: issued[0]?.number },
      { account: 'lateInterest', credit: TOTAL, nameZh: '财务费用—利息收入（逾期利息）' },
    ]);
    const [note] = await eventually(async () => rendered.get(`debit-note:${id}`));
    const text = JSON.stringify(note?.document);
    for (const part of ['Late interest', '逾期利息', bill.number, 'Clause 8.2', `RMB ${TOTAL}`]) expect(text).toContain(part);

    // 900 of sales earn 90, of which the guarantee has billed 50: interest is not counted as billed.
    await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
    await calculations(service, deal, 2);
    expect((await bills(deal)).map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
      'EXCESS 40.00',
      `LATE_INTEREST ${TOTAL}`,
      'MG 50.00',
    ]);
    expect(await ledgerProblems(service, tenant)).toEqual([]);
  });

  it('is paid as other bills are; when it is reversed, its days can be billed again', async () => {
    const { deal, bill } = await late();
    const { id } = await billInterest(bill);
    const transfer = { transferDate: defaultDay(), payerBank: 'Bank of A', beneficiaryBank: 'Bank of B', fileIds: [randomUUID()] };
    const payment = await service.call(paymentReport, { id: randomUUID(), billIds: [id], amount: TOTAL, ...transfer }, deal.clerk);
    const decided = { id: payment.id, revision: payment.revision, action: 'confirm', collectedDate: defaultDay() } as const;
    await service.call(paymentDecide, decided, senior);
    expect((await bills(deal)).find((one) => one.id === id)).toMatchObject({ status: 'paid', open: '0.00' });

    const other = await late();
    const wrong = await billInterest(other.bill);
    const { bill: issued } = await service.call(billRead, { id: wrong.id }, senior);
    const reversal = { id: wrong.id, revision: issued.revision, reason: 'Agreed otherwise', again: false };
    const { creditNote } = await service.call(billReverse, reversal, senior);
    expect((await dunning(other.bill.id)).billable?.interest.total).toBe(TOTAL);
    await billInterest(other.bill);
    expect((await dunning(other.bill.id)).interestBills).toHaveLength(1);
    const { rows } = await service.call(journalList, { search: creditNote.number, sort: 'sequence' }, senior);
    expect(rows[0]?.lines).toMatchObject([
      { account: 'receivable', credit: TOTAL },
      { account: 'lateInterest', debit: TOTAL },
    ]);
    expect(await ledgerProblems(service, tenant)).toEqual([]);
  });

  it('is taxed as royalties are when the tenant says so', async () => {
    await save({ ...RULES, taxInterest: true });
    const { bill } = await late();
    const { id } = await billInterest(bill);
    const { bill: issued } = await service.call(billRead, { id }, senior);
    expect([issued.amount, issued.tax, issued.total]).toEqual([TOTAL, '0.02', '0.34']);
  });
});
