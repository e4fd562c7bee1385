import { type Decimal, decimal, format, max, SCALE, subtract, ZERO } from '../../values/decimal.js';
import { CURRENCIES, type Currency } from '../../values/money.js';
import { addDays, type Day, daysBetween } from '../../values/time.js';
import type { InterestTerms } from './dunning-rules.js';

/** What reduced the open amount, and from which day on. */
export type Reduction = { day: Day; amount: string };
/** Days (both included) with the same open amount, and its interest with six decimals. */
export type InterestLine = { from: Day; until: Day; days: number; open: string; interest: string };
export type LateInterest = { terms: InterestTerms; lines: InterestLine[]; total: string };

/** Days of a year, by how days are counted. */
export const YEAR_DAYS = { act365: 365, act360: 360, '30e360': 360 } as const;
/** Units of the product of amount, rate and days. */
const PRODUCT = 2 * SCALE;

/** Days from the day after `before` until `until`. In 30E/360 a month has 30 days, and its 31st day counts as the 30th. */
function countDays(before: Day, until: Day, dayCount: InterestTerms['dayCount']): number {
  if (dayCount !== '30e360') return daysBetween(before, until);
  const parts = (day: Day) => day.split('-').map(Number) as [number, number, number];
  const [year, month, day] = parts(before);
  const [lastYear, lastMonth, lastDay] = parts(until);
  return 360 * (lastYear - year) + 30 * (lastMonth - month) + (lastDay > 30 ? 30 : lastDay) - (day > 30 ? 30 : day);
}

/**
 * Late interest from the day after the due day, or after `after` (the last day that was billed), until `until`, without interest on
 * interest. A payment reduces the amount from the
 * day of its arrival on. The total is rounded once, half up, to the minor unit of the currency; lines show six decimals.
 */
export function lateInterest(
  bill: { dueOn: Day; amount: string; currency: Currency; reductions: readonly Reduction[]; after?: Day | undefined },
  terms: InterestTerms,
  until: Day,
): LateInterest {
  const rate = decimal(terms.ratePerYear);
  const year = BigInt(YEAR_DAYS[terms.dayCount]) * 100n;
  const lines: InterestLine[] = [];
  let products = 0n;
  let open = decimal(bill.amount);
  let before = bill.after ?? bill.dueOn;
  const close = (last: Day): void => {
    if (last <= before) return;
    const days = countDays(before, last, terms.dayCount);
    const owed = max(open, ZERO);
    const product = owed * rate * BigInt(days);
    products += product;
    if (owed !== ZERO && days > 0)
      lines.push({ from: addDays(before, 1), until: last, days, open: format(owed), interest: textOf(product, year, 6) });
    before = last;
  };
  for (const { day, amount } of bill.reductions.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (day > until) break;
    close(addDays(day, -1));
    open = subtract(open, decimal(amount));
  }
  close(until);
  return { terms, lines, total: textOf(products, year, CURRENCIES[bill.currency].digits) };
}

/** A product of amount, rate and days divided by the days of a year and 100, rounded once, half up. */
function textOf(product: bigint, year: bigint, digits: number): string {
  const units = 10n ** BigInt(digits);
  const whole = (2n * product * units + year * 10n ** BigInt(PRODUCT)) / (2n * year * 10n ** BigInt(PRODUCT));
  return format(((whole * 10n ** BigInt(SCALE)) / units) as Decimal, digits);
}
