import { add, type Decimal, decimal, ZERO } from '@bls/proto/domain/values/decimal';
import { type Currency, moneyText } from '@bls/proto/domain/values/money';
import type { Content } from './gather-content.js';

/** The sums of a year in one currency. `ledgerBilled`: the same by the ledger, as the receivables of issued bills. */
export type Totals = { currency: Currency; billed: string; ledgerBilled: string; received: string };

const RECEIVED: readonly string[] = ['bank', 'withheldTax'];

/** Sums by currency: bills, what the ledger has for them, and money and certificates that arrived, less refunds. Pure. */
export function totalsOf({ bills, postings }: Pick<Content, 'bills' | 'postings'>): Totals[] {
  const currencies = [...new Set([...bills, ...postings].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const sum = (amounts: string[]): string =>
      moneyText(
        amounts.reduce<Decimal>((total, one) => add(total, decimal(one)), ZERO),
        currency,
      );
    const posted = postings.filter((one) => one.currency === currency);
    return {
      currency,
      billed: sum(bills.filter((one) => one.currency === currency).map(({ total }) => total)),
      ledgerBilled: sum(
        posted.filter(({ event, account }) => event === 'billIssued' && account === 'receivable').map(({ amount }) => amount),
      ),
      received: sum(posted.filter(({ account }) => RECEIVED.includes(account)).map(({ amount }) => amount)),
    };
  });
}
