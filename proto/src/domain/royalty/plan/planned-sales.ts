import { add, type Decimal, decimal, divide, format, multiply, ONE, round, SCALE, subtract, tenTo, ZERO } from '../../values/decimal.js';
import { CURRENCIES, type Currency, roundMoney } from '../../values/money.js';
import type { TermsDraft } from '../../term-sheet/draft.js';
import { numberOf } from '../../term-sheet/rules/rule.js';
import { addMonths, type Day, lastDayOfMonth, monthOf } from '../../values/time.js';
import type { CaseRules, Sale } from '../case/case.js';
import type { DraftCase } from './case-of-draft.js';

/** Where a draft has its expected sales. */
export const OWN_BASES = ['salesForecast', 'projections'] as const;
export type OwnBasis = (typeof OWN_BASES)[number];
/** A scenario in percent of its basis: the level of all years, and the growth from year to year. */
export type Scenario = { level: string; growth: string };

const HUNDRED = decimal('100');
/** The most sales in one call. */
const MAX_SALES = 4000;

/**
 * The expected sales of each contract year in the currency of the deal; undefined for a year without a figure, and for all
 * years while the planning rate is missing.
 */
export function expectedSales(draft: TermsDraft, basis: OwnBasis): (Decimal | undefined)[] {
  const { basicTerms, others, keyTerms } = draft;
  const rate = basicTerms?.currency === basicTerms?.salesCurrency ? ONE : numberOf(basicTerms?.conversionRate);
  const rows = (basis === 'salesForecast' ? basicTerms?.salesForecast : others?.projections) ?? [];
  return (keyTerms?.contractYears ?? []).map((_, index) => {
    const amount = numberOf(rows.find(({ year }) => year === index + 1)?.amount);
    return amount === undefined || rate === undefined ? undefined : multiply(amount, rate);
  });
}

/** A percentage from -100 on; undefined while it is incomplete. Empty is zero. */
export function percentOf(text: string): Decimal | undefined {
  if (text.trim() === '') return ZERO;
  const value = /^-?\d{1,4}(\.\d{1,4})?$/.test(text) ? decimal(text) : undefined;
  return value !== undefined && value >= -HUNDRED ? value : undefined;
}

/** The sales of each contract year in a scenario, in minor units of the currency; undefined while its percentages are incomplete. */
export function scenarioSales(expected: readonly (Decimal | undefined)[], scenario: Scenario, currency: Currency): Decimal[] | undefined {
  const level = percentOf(scenario.level);
  const growth = percentOf(scenario.growth);
  if (level === undefined || growth === undefined) return undefined;
  let factor = divide(level, HUNDRED);
  const step = add(ONE, divide(growth, HUNDRED));
  return expected.map((amount) => {
    const sales = roundMoney(multiply(amount ?? ZERO, factor), currency);
    factor = multiply(factor, step);
    return sales;
  });
}

/** The last days of the months of a contract year; the last one is the last day of the year. */
function monthEnds({ from, to }: { from: Day; to: Day }, months: number): Day[] {
  const ends: Day[] = [];
  for (let month = addMonths(monthOf(from), months - 1); lastDayOfMonth(month) < to; month = addMonths(month, months))
    ends.push(lastDayOfMonth(month));
  return [...ends, to];
}

/** Monthly, like sales reports; in longer steps for deals with very many parts. */
function saleDays(years: CaseRules['years'], parts: number): Day[][] {
  const term = years.filter((year) => !year.sellOff);
  for (const months of [1, 3]) {
    const days = term.map((year) => monthEnds(year, months));
    if (days.flat().length * parts <= MAX_SALES) return days;
  }
  return term.map(({ to }) => [to]);
}

export type Prices = {
  /** Average price of a unit in the currency of the deal, for fees per unit. */
  price: Decimal | undefined;
  /** Turnover tax is taken off before the rate, in percent. */
  turnoverTaxPercent: Decimal;
};

/**
 * The sales of each contract year spread evenly over its months and over all kinds that may be sold, exactly. Kinds without a
 * rate or guarantee keep their share but are left out, because their royalty is unknown.
 */
export function plannedSales(
  { parts, kinds }: Pick<DraftCase, 'parts' | 'kinds'>,
  rules: Pick<CaseRules, 'years' | 'currency'>,
  amounts: readonly Decimal[],
  { price, turnoverTaxPercent }: Prices,
): Sale[] {
  const minor = tenTo(SCALE - CURRENCIES[rules.currency].digits);
  const net = subtract(ONE, divide(turnoverTaxPercent, HUNDRED));
  return saleDays(rules.years, parts.length).flatMap((days, year) => {
    const whole = (amounts[year] ?? ZERO) / minor;
    const shares = BigInt(days.length * kinds);
    const upTo = (share: number): bigint => (whole * BigInt(share)) / shares;
    return days.flatMap((date, at) => {
      let share = at * kinds;
      return parts.flatMap((part): Sale[] => {
        const amount = ((upTo(share + part.kinds) - upTo(share)) * minor) as Decimal;
        share += part.kinds;
        if (amount === ZERO) return [];
        if (!part.perUnit) return [{ ...part.sold, date, quantity: '1', price: format(multiply(amount, net)) }];
        if (price === undefined || price <= ZERO) return [];
        return [{ ...part.sold, date, quantity: format(round(divide(amount, price), 0)), price: format(multiply(price, net)) }];
      });
    });
  });
}
