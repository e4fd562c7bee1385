import type { BookAccount, Chart } from '@bls/proto/domain/books/chart';
import type { JournalAccount } from '@bls/proto/domain/enumerations/finance';
import { add, type Decimal, decimal, format, multiply, negate, ONE, subtract, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { CURRENCIES, type Currency, roundMoney } from '@bls/proto/domain/values/money';
import type { EntryRecord } from '../../db/books.js';

/** A posting of the ledger: a debit is positive, a credit negative. */
export type PostingRecord = { id: string; account: JournalAccount; amount: string; billNumber: string | null };

/** A line in the currency of its entry, and in that of the books; `amount` and `base` are signed as in the ledger. */
export type BookedLine = { account: JournalAccount; book: BookAccount; amount: Decimal; base: Decimal; billNumber: string | null };
export type BookedEntry = EntryRecord & { rate: Decimal; baseCurrency: Currency; lines: BookedLine[] };

/** The account of the books in which an account of the ledger stands. */
export function bookAccount(chart: Chart, account: JournalAccount, currency: Currency): BookAccount {
  const bank = account === 'bank' ? chart.banks.find((one) => one.currency === currency) : undefined;
  return bank ?? chart.accounts[account];
}

/**
 * Books an entry of the ledger: a line for each posting. `rate` translates its currency into that of the books; each line is
 * rounded, and the largest takes the difference, so that the entry balances in both currencies. Pure.
 */
export function book(entry: EntryRecord, postings: readonly PostingRecord[], chart: Chart, rate: Decimal): BookedEntry {
  const { baseCurrency } = chart;
  const amounts = postings.map(({ amount }) => decimal(amount));
  const isTranslated = entry.currency !== baseCurrency;
  const bases = isTranslated ? translated(amounts, rate, baseCurrency) : amounts;
  const lines = postings.map(({ account, billNumber }, at): BookedLine => ({
    account,
    book: bookAccount(chart, account, entry.currency),
    amount: amounts[at] as Decimal,
    base: bases[at] as Decimal,
    billNumber,
  }));
  return { ...entry, rate: isTranslated ? rate : ONE, baseCurrency, lines };
}

function translated(amounts: readonly Decimal[], rate: Decimal, to: Currency): Decimal[] {
  const rounded = amounts.map((amount) => roundMoney(multiply(amount, rate), to));
  const difference = sum(rounded);
  if (difference === ZERO) return rounded;
  const largest = amounts.reduce((best, amount, at) => (size(amount) > size(amounts[best] as Decimal) ? at : best), 0);
  return rounded.map((amount, at) => (at === largest ? subtract(amount, difference) : amount));
}

const size = (amount: Decimal): Decimal => (amount < 0n ? negate(amount) : amount);

/** A signed amount as debit or credit in the minor units of its currency; the other side is null. */
export function sides(amount: Decimal, currency: Currency): { debit: string | null; credit: string | null } {
  const { digits } = CURRENCIES[currency];
  return amount < 0n ? { debit: null, credit: format(negate(amount), digits) } : { debit: format(amount, digits), credit: null };
}

/** The sum of the debits. */
export const turnover = (lines: readonly Pick<BookedLine, 'amount'>[]): Decimal =>
  lines.reduce((total, { amount }) => (amount > 0n ? add(total, amount) : total), ZERO);
