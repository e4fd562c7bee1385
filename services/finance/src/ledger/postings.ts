import type { JournalEvent } from '@bls/proto/domain/books/journal';
import { add, type Decimal, decimal, format, negate, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import type { IssuedKind } from '@bls/proto/domain/royalty/case/result';
import type { LedgerAccount, PaymentKind } from '@bls/proto/domain/enumerations/finance';

/** One side of an entry: a debit is positive, a credit negative. */
export type Posting = {
  account: LedgerAccount;
  amount: Decimal;
  billId?: string;
  /** Of money on account: the payment that it came with. Other postings have the payment of their entry. */
  paymentId?: string;
  contractId?: string;
  pool?: string;
  contractYear?: number;
  memo?: string;
};
export type LedgerEvent = JournalEvent | 'carried';

type Billed = {
  id: string;
  kind: IssuedKind;
  contractId: string;
  pool: string;
  contractYear: number;
  amount: string;
  tax: string;
  grossUp: string;
  total: string;
};

/** A bill makes royalty or late interest, with its gross-up, and tax on top receivable; a credit does the opposite. */
export function postingsOfBill(bill: Billed): Posting[] {
  const about = { billId: bill.id, contractId: bill.contractId, pool: bill.pool, contractYear: bill.contractYear };
  return withoutZeros([
    { account: 'receivable', amount: decimal(bill.total), ...about },
    {
      account: bill.kind === 'LATE_INTEREST' ? 'lateInterest' : 'royaltyIncome',
      amount: negate(add(decimal(bill.amount), decimal(bill.grossUp))),
      ...about,
    },
    { account: 'royaltyTax', amount: subtract(decimal(bill.grossUp), decimal(bill.tax)), ...about },
  ]);
}

/** What was open of a bill of another system when it was imported. */
export const postingsOfOpening = (bill: Pick<Billed, 'id' | 'contractId' | 'pool' | 'contractYear'>, open: Decimal): Posting[] => {
  const about = { billId: bill.id, contractId: bill.contractId, pool: bill.pool, contractYear: bill.contractYear };
  return withoutZeros([
    { account: 'receivable', amount: open, ...about },
    { account: 'openingBalance', amount: negate(open), ...about },
  ]);
};

/** A credit that is set off: a credit note, or the payment of the money on account. */
export type SetOffCredit = { billId: string; contractId: string } | { paymentId: string };

/** A credit note or money on account settles an amount of a bill. */
export const postingsOfSetOff = (bill: Pick<Billed, 'id' | 'contractId'>, credit: SetOffCredit, amount: Decimal): Posting[] => [
  { account: 'receivable', amount: negate(amount), billId: bill.id, contractId: bill.contractId },
  { account: 'billId' in credit ? 'receivable' : 'onAccount', amount, ...credit },
];

type Share = { billId: string; contractId: string; amount: string };
/** `paymentId`: the payment that the money came with. Negative: it is paid back. */
type OnAccount = { paymentId: string; amount: Decimal };

/**
 * A confirmed payment debits the bank and settles its bills; what is above them is kept on account. A refund does the opposite.
 * A certificate debits the tax withheld in place of the bank.
 */
function postingsOfPayment(items: readonly Share[], kind: PaymentKind, onAccount?: OnAccount): Posting[] {
  const rest = onAccount?.amount ?? ZERO;
  return withoutZeros([
    { account: kind === 'certificate' ? 'withheldTax' : 'bank', amount: add(sum(items.map(({ amount }) => decimal(amount))), rest) },
    ...items.map(({ billId, contractId, amount }): Posting => ({
      account: 'receivable',
      amount: negate(decimal(amount)),
      billId,
      contractId,
    })),
    ...(onAccount ? [{ account: 'onAccount' as const, amount: negate(rest), paymentId: onAccount.paymentId }] : []),
  ]);
}

const withoutZeros = (postings: Posting[]): Posting[] => postings.filter(({ amount }) => amount !== ZERO);

export const balances = (postings: readonly Posting[]): boolean => sum(postings.map(({ amount }) => amount)) === ZERO;

export type Entry = {
  tenant: string;
  event: LedgerEvent;
  companyId: string;
  currency: Currency;
  postings: readonly Posting[];
  calculationId?: string;
  paymentId?: string;
  /** The day in the books; without it that of the document. */
  day?: string;
};

type Confirmed = { tenant: string; id: string; companyId: string; currency: Currency; kind: PaymentKind };

const EVENTS: Record<PaymentKind, LedgerEvent> = {
  payment: 'paymentConfirmed',
  receipt: 'paymentConfirmed',
  refund: 'refunded',
  certificate: 'certificateConfirmed',
};

/** The entry of a confirmed payment, certificate, receipt or refund. */
export const entryOfPayment = (
  { tenant, id: paymentId, companyId, currency, kind }: Confirmed,
  items: readonly Share[],
  onAccount?: OnAccount,
): Entry => ({
  tenant,
  event: EVENTS[kind],
  companyId,
  currency,
  paymentId,
  postings: postingsOfPayment(items, kind, onAccount),
});

/** The counter entry of a confirmed payment or receipt, on the day on which it was booked. */
export const reversalOfPayment = (
  payment: Confirmed & { kind: 'payment' | 'receipt' },
  items: readonly Share[],
  onAccount: OnAccount,
  day: string,
): Entry => {
  const entry = entryOfPayment(payment, items, onAccount);
  const postings = entry.postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }));
  return { ...entry, event: 'receiptReversed', day, postings };
};

/** The rows of an entry. An entry that does not balance is a bug; the database refuses it too. */
export function rowsOfEntry({ tenant, event, companyId, currency, postings, paymentId, calculationId, day }: Entry, entryId: string) {
  if (!balances(postings)) throw new Error(`ledger entry of ${event} does not balance`);
  return postings.map(({ account, amount, billId, paymentId: ofPosting, contractId, pool, contractYear, memo }, line) => ({
    tenant,
    entryId,
    line,
    event,
    account,
    contractId: contractId ?? null,
    companyId,
    billId: billId ?? null,
    paymentId: ofPosting ?? paymentId ?? null,
    calculationId: calculationId ?? null,
    pool: pool ?? null,
    contractYear: contractYear ?? null,
    currency,
    amount: format(amount),
    memo: memo ?? null,
    day: day ?? null,
  }));
}
