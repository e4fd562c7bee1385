import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { billReverse } from '@bls/proto/contracts/calls/finance/bills';
import { paymentList } from '@bls/proto/contracts/calls/finance/payments';
import { statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { add, compare, type Decimal, decimal, format, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { defaultDay } from '@bls/shared/calendar/default-day';
import fc from 'fast-check';
import { type Deal, ledgerProblems, senior, type Service, startFinance } from '../support/billing.js';
import { Credits, startWithholding } from '../support/credits.js';

const TODAY = defaultDay();
/** Why a step may be refused: somebody was faster, or what it wanted to use is used up. */
const REFUSALS = [
  'accepted',
  'conflict',
  'wrongState',
  'credit.aboveCredit',
  'credit.aboveBill',
  'credit.notPositive',
  'payment.nothingOpen',
  'payment.overPayment',
  'payment.notPositive',
  'payment.nothingWithheld',
  'payment.aboveWithheld',
];

let service: Service;
let credits: Credits;
beforeAll(async () => {
  service = await startFinance();
  credits = new Credits(service);
  await startWithholding(service, '6');
});
afterAll(() => service?.stop());

type Choice = { first: number; second: number; part: number };
const cents = (amount: Decimal, part: number): string =>
  format((((amount * BigInt(part)) / 10n / 10_000_000_000n) * 10_000_000_000n) as Decimal);
const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(items.length, 1)];
const waiting = async ({ companyId }: Deal) => (await service.call(paymentList, { companyId, status: 'submitted' }, senior)).rows;

type Prepared = () => Promise<unknown>;
/** Steps read first and then act on what they have read, so that several at once compete. */
const STEPS: Readonly<Record<string, (deal: Deal, choice: Choice) => Promise<Prepared | undefined>>> = {
  sell:
    async (deal, { first }) =>
    () =>
      credits.sell(deal, 1 + (first % 12)),
  pay: async (deal, { first, second, part }) => {
    const bill = pick(await credits.debts(deal), first);
    const note = pick(
      (await credits.open(deal)).filter(({ kind }) => kind === 'creditNote'),
      second,
    );
    if (!bill) return undefined;
    const owed = subtract(subtract(decimal(bill.open), decimal(bill.reported)), decimal(note?.available ?? '0'));
    const amount = compare(owed, ZERO) > 0 ? cents(owed, part) : '0';
    return () => credits.pay(deal, [bill.id, ...(note ? [note.id] : [])], amount);
  },
  certify: async (deal, { first, part }) => {
    const bill = pick(await credits.debts(deal), first);
    const withheld = bill && subtract(decimal(bill.withheld), decimal(bill.certified));
    return bill && withheld && (() => credits.certify(deal, [bill.id], cents(withheld, part)));
  },
  confirm: async (deal, { first, second }) => {
    const payment = pick(await waiting(deal), first);
    const more = payment?.kind === 'payment' && second % 3 === 0;
    const received = payment && more ? format(add(decimal(payment.amount), decimal('7.77'))) : undefined;
    return payment && (() => credits.decide(payment, 'confirm', received ? { received } : {}));
  },
  kickBack: async (deal, { first }) => {
    const payment = pick(await waiting(deal), first);
    return payment && (() => credits.decide(payment, 'kickBack'));
  },
  reverse: async (deal, { first, second }) => {
    const bill = pick(
      (await credits.debts(deal)).filter(({ status }) => status === 'notPaid'),
      first,
    );
    const request = bill && { id: bill.id, revision: bill.revision, reason: 'wrong', again: second % 2 === 0 };
    return request && (() => service.call(billReverse, request, senior));
  },
  setOff: async (deal, { first, second, part }) => {
    const [credit, bill] = [pick(await credits.open(deal), first), pick(await credits.debts(deal), second)];
    return credit && bill && (() => credits.setOff(credit, bill, cents(decimal(credit.available), part)));
  },
  refund: async (deal, { first, part }) => {
    const credit = pick(await credits.open(deal), first);
    return credit && (() => credits.refund(credit, cents(decimal(credit.available), part)));
  },
  receive:
    async (deal, { first }) =>
    () =>
      credits.receive(deal, `${1 + (first % 40)}.05`),
};

/** What the ledger says of a licensee: the debt of its bills, and the credit of its credit notes and money on account. */
async function ledgerOf({ companyId }: Deal): Promise<{ debt: Decimal; credit: Decimal }> {
  const rows = await service.superuser
    .selectFrom('ledgerPosting')
    .leftJoin('bill', 'bill.id', 'ledgerPosting.billId')
    .select(['ledgerPosting.amount', 'ledgerPosting.account', 'bill.total'])
    .where('ledgerPosting.companyId', '=', companyId)
    .where('ledgerPosting.account', 'in', ['receivable', 'onAccount'])
    .execute();
  const [debts, others] = [
    rows.filter(({ total }) => total && !total.startsWith('-')),
    rows.filter(({ total }) => !total || total.startsWith('-')),
  ];
  return { debt: sum(debts.map(({ amount }) => decimal(amount))), credit: sum(others.map(({ amount }) => decimal(amount))) };
}

/** Debt by ledger is debt by open documents, nothing is negative, and nothing was used twice. */
async function expectSound(deal: Deal): Promise<void> {
  expect(await ledgerProblems(service)).toEqual([]);
  const bills = await credits.bills(deal);
  const open = (wanted: (bill: (typeof bills)[0]) => boolean) => sum(bills.filter(wanted).map((bill) => decimal(bill.open)));
  const isNote = ({ total }: { total: string }) => total.startsWith('-');
  for (const bill of bills) {
    const sign = isNote(bill) ? -1n : 1n;
    expect(sign * subtract(decimal(bill.open), decimal(bill.reported)) >= 0n).toBe(true);
    const covered = add(decimal(bill.certified), decimal(bill.withheldSetOff));
    expect(sign * subtract(decimal(bill.withheld), covered) >= 0n).toBe(true);
    expect(sign * decimal(bill.withheldSetOff) >= 0n).toBe(true);
  }
  const kept = await service.superuser.selectFrom('payment').selectAll().where('companyId', '=', deal.companyId).execute();
  const onAccount = sum(kept.map((payment) => subtract(decimal(payment.onAccount), decimal(payment.onAccountUsed))));
  for (const payment of kept)
    expect(decimal(payment.onAccount) >= add(decimal(payment.onAccountUsed), decimal(payment.onAccountReserved))).toBe(true);
  // What set-offs moved from credit notes is what they took from bills.
  expect(sum(bills.map(({ withheldSetOff }) => decimal(withheldSetOff)))).toBe(ZERO);
  const ledger = await ledgerOf(deal);
  expect(ledger.debt).toBe(open((bill) => !isNote(bill)));
  expect(ledger.credit).toBe(subtract(open(isNote), onAccount));
  const { closing } = await service.call(statementRead, { companyId: deal.companyId, currency: 'CNY', from: TODAY, to: TODAY }, senior);
  expect(decimal(closing)).toBe(add(ledger.debt, ledger.credit));
  await expectUsedOnce(deal);
}

/** Every set-off is in both documents, and the amounts of a credit are used up to its total. */
async function expectUsedOnce({ companyId }: Deal): Promise<void> {
  const setOffs = await service.superuser.selectFrom('setOff').selectAll().where('companyId', '=', companyId).execute();
  const usedOf = (column: 'creditNoteId' | 'paymentId', id: string) =>
    sum(setOffs.filter((one) => one[column] === id).map(({ amount }) => decimal(amount)));
  const notes = await service.superuser
    .selectFrom('bill')
    .select(['id', 'credited', 'reversesBillId'])
    .where('companyId', '=', companyId)
    .where('total', '<', '0')
    .where('reversesBillId', 'is', null)
    .execute();
  for (const { id, credited } of notes) expect(usedOf('creditNoteId', id)).toBe(subtract(ZERO, decimal(credited)));
  const payments = await service.superuser.selectFrom('payment').selectAll().where('companyId', '=', companyId).execute();
  for (const { id, onAccountUsed } of payments) {
    const refunded = sum(
      payments.filter((one) => one.sourcePaymentId === id && one.status === 'paid').map(({ amount }) => decimal(amount)),
    );
    expect(subtract(usedOf('paymentId', id), refunded)).toBe(decimal(onAccountUsed));
  }
}

describe('the debt of a licensee', () => {
  it('is what the ledger says, never negative, and no credit is used twice, after random histories in which people act at the same time', async () => {
    const choice = fc.record({ first: fc.nat(50), second: fc.nat(50), part: fc.integer({ min: 1, max: 10 }) });
    const step = fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), choice });
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(rounds, async (history) => {
        const deal = await credits.deal();
        await credits.sell(deal, 7);
        for (const round of history) {
          const prepared = await Promise.all(round.map(({ name, choice: chosen }) => STEPS[name]?.(deal, chosen)));
          const answers = await Promise.all(prepared.map((work) => (work ? refusal(work()) : 'accepted')));
          for (const answer of answers) expect(REFUSALS).toContain(answer);
        }
        await expectSound(deal);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('is reduced once by several set-offs of one credit at the same time', async () => {
    const deal = await credits.deal();
    await credits.sell(deal, 7);
    const [credit] = await credits.open(deal);
    const debts = await credits.debts(deal);
    if (!credit) throw new Error('no credit');
    const answers = await Promise.all(
      [...debts, ...debts, ...debts].map((bill) => refusal(credits.setOff(credit, bill, credit.available))),
    );
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['accepted', 'conflict']));
    await expectSound(deal);
  });
});
