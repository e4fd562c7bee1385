import { type Decimal, decimal, negate, sum, ZERO } from '@bls/proto/domain/values/decimal';
import type { LedgerAccount } from '@bls/proto/domain/enumerations/finance';

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
export type LedgerEvent = 'billIssued' | 'setOff' | 'paymentConfirmed' | 'carried';

type Billed = { id: string; contractId: string; pool: string; contractYear: number; amount: string; tax: string; total: string };

/** A bill makes royalty and tax receivable; a credit does the opposite. */
export function postingsOfBill(bill: Billed): Posting[] {
  const about = { billId: bill.id, contractId: bill.contractId, pool: bill.pool, contractYear: bill.contractYear };
  return withoutZeros([
    { account: 'receivable', amount: decimal(bill.total), ...about },
    { account: 'royaltyIncome', amount: negate(decimal(bill.amount)), ...about },
    { account: 'royaltyTax', amount: negate(decimal(bill.tax)), ...about },
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

/** A confirmed payment debits the bank and settles its bills. */
export function postingsOfPayment(items: readonly { billId: string; contractId: string; amount: string }[]): Posting[] {
  const received = sum(items.map(({ amount }) => decimal(amount)));
  return withoutZeros([
    { account: 'bank', amount: received },
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
export const carryMemo = (from: number, to: number, kind: string): string => `${kind} ${from}>${to}`;

const withoutZeros = (postings: Posting[]): Posting[] => postings.filter(({ amount }) => amount !== ZERO);

export const balances = (postings: readonly Posting[]): boolean => sum(postings.map(({ amount }) => amount)) === ZERO;
