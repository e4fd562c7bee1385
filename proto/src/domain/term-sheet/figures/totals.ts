import { type Decimal, format, multiply, divide, decimal, round, subtract, sum, ZERO } from '../../values/decimal.js';
import { CURRENCIES, type Currency } from '../../values/money.js';
import type { TermsDraft } from '../draft.js';
import { owedGuarantee } from './mainland-china.js';
import { numberOf } from '../rules/rule.js';

/** The guarantee of all groups together, in the currency of the deal; incomplete figures count as zero. */
export const guaranteeTotal = (terms: TermsDraft): Decimal =>
  sum(
    (terms.mg?.groups ?? []).map((group) => {
      const amount = numberOf(group.amount);
      return amount === undefined ? ZERO : decimal(owedGuarantee(format(amount), terms));
    }),
  );

/** The sum of the years of a sales history or a projection; undefined while no year has a figure. */
export function yearsTotal(years: readonly { amount?: string | undefined }[] = []): string | undefined {
  const amounts = years.flatMap(({ amount }) => numberOf(amount) ?? []);
  return amounts.length === 0 ? undefined : format(sum(amounts));
}

/**
 * Splits a guarantee by percents, rounded to the currency's minor unit; the last instalment gets the rest of
 * the rounding, so that the amounts add up to the guarantee when the percents add up to 100.
 */
export function spread(amount: string, percents: readonly string[], currency: Currency): string[] {
  const whole = numberOf(amount);
  if (whole === undefined) return percents.map(() => '');
  const hundred = decimal('100');
  const { digits } = CURRENCIES[currency];
  const parts = percents.map((percent) => {
    const share = numberOf(percent);
    return share === undefined ? undefined : round(divide(multiply(whole, share), hundred), digits);
  });
  const complete = sum(percents.map((percent) => numberOf(percent) ?? ZERO)) === hundred && !parts.includes(undefined);
  if (complete) parts[parts.length - 1] = subtract(whole, sum(parts.slice(0, -1) as Decimal[]));
  return parts.map((part) => (part === undefined ? '' : format(part, digits)));
}
