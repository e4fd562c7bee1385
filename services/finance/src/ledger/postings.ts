import {
  add,
  type Decimal,
  decimal,
  format,
  fromScaled,
  negate,
  roundScaled,
  subtract,
  sum,
  toScaled,
  ZERO,
} from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency } from '@bls/proto/domain/values/money';
import type { Settlement } from '@bls/proto/domain/royalty/case/result';
import { MONEY } from '@bls/proto/domain/royalty/engine/scales';
import type { LedgerAccount, PaymentKind } from '@bls/proto/domain/enumerations/finance';

/** One side of an entry: a debit is positive, a credit negative. */
export type Posting = {
  account: LedgerAccount;
  amount: Decimal;
  billId?: string;
  contractId?: string;
  pool?: string;
  contractYear?: number;
  memo?: string;
};
export type LedgerEvent = 'billIssued' | 'setOff' | 'paymentConfirmed' | 'certificateConfirmed' | 'carried';

type Billed = {
  id: string;
  contractId: string;
  pool: string;
  contractYear: number;
  amount: string;
  tax: string;
  grossUp: string;
  total: string;
};

/** A bill makes royalty, with its gross-up, and tax on top receivable; a credit does the opposite. */
export function postingsOfBill(bill: Billed): Posting[] {
  const about = { billId: bill.id, contractId: bill.contractId, pool: bill.pool, contractYear: bill.contractYear };
  return withoutZeros([
    { account: 'receivable', amount: decimal(bill.total), ...about },
    { account: 'royaltyIncome', amount: negate(add(decimal(bill.amount), decimal(bill.grossUp))), ...about },
    { account: 'royaltyTax', amount: subtract(decimal(bill.grossUp), decimal(bill.tax)), ...about },
  ]);
}

/** A bill and the credit note that reverses it leave nothing receivable. */
export const postingsOfSetOff = (bill: Billed, note: Billed): Posting[] =>
  [bill, note].map(({ id, contractId, total }): Posting => ({
    account: 'receivable',
    amount: negate(decimal(total)),
    billId: id,
    contractId,
  }));

/** A confirmed transfer debits the bank, a certificate the tax withheld; both settle their bills. */
function postingsOfPayment(items: readonly { billId: string; contractId: string; amount: string }[], kind: PaymentKind): Posting[] {
  const received = sum(items.map(({ amount }) => decimal(amount)));
  return withoutZeros([
    { account: kind === 'certificate' ? 'withheldTax' : 'bank', amount: received },
    ...items.map(({ billId, contractId, amount }): Posting => ({
      account: 'receivable',
      amount: negate(decimal(amount)),
      billId,
      contractId,
    })),
  ]);
}

/** What one contract year carries to another; the memo names kind and years. */
export const postingsOfCarry = (contractId: string, pool: string, from: number, to: number, kind: string, amount: Decimal): Posting[] => {
  const memo = carryMemo(from, to, kind);
  return [
    { account: 'carry', amount: negate(amount), contractId, pool, contractYear: from, memo },
    { account: 'carry', amount, contractId, pool, contractYear: to, memo },
  ];
};
/** What contract years carry to each other by a trace: the newest page of a pool counts. */
export function carriesOf(trace: readonly Settlement[], currency: Currency) {
  const { digits } = CURRENCIES[currency];
  const newest = new Map<string, { pool: string; entry: Settlement['carry'][number] }>();
  for (const page of trace)
    for (const entry of page.carry) newest.set(`${page.pool} ${carryMemo(entry.from, entry.to, entry.kind)}`, { pool: page.pool, entry });
  return [...newest.values()].map(({ pool, entry: { from, to, kind, amount } }) => {
    const carried = decimal(fromScaled(roundScaled(toScaled(amount, MONEY), MONEY, digits), MONEY));
    return { pool, from, to, kind, carried };
  });
}
export const carryMemo = (from: number, to: number, kind: string): string => `${kind} ${from}>${to}`;

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
};

type Confirmed = { tenant: string; id: string; companyId: string; currency: Currency; kind: PaymentKind };

/** The entry of a confirmed payment. */
export const entryOfPayment = (
  { tenant, id: paymentId, companyId, currency, kind }: Confirmed,
  items: Parameters<typeof postingsOfPayment>[0],
): Entry => {
  const event = kind === 'certificate' ? 'certificateConfirmed' : 'paymentConfirmed';
  return { tenant, event, companyId, currency, paymentId, postings: postingsOfPayment(items, kind) };
};

/** The rows of an entry. An entry that does not balance is a bug; the database refuses it too. */
export function rowsOfEntry({ tenant, event, companyId, currency, postings, paymentId, calculationId }: Entry, entryId: string) {
  if (!balances(postings)) throw new Error(`ledger entry of ${event} does not balance`);
  return postings.map(({ account, amount, billId, contractId, pool, contractYear, memo }, line) => ({
    tenant,
    entryId,
    line,
    event,
    account,
    contractId: contractId ?? null,
    companyId,
    billId: billId ?? null,
    paymentId: paymentId ?? null,
    calculationId: calculationId ?? null,
    pool: pool ?? null,
    contractYear: contractYear ?? null,
    currency,
    amount: format(amount),
    memo: memo ?? null,
  }));
}
