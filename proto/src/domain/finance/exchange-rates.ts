import { z } from 'zod';
import { CURRENCY_CODES } from '../values/money.js';
import { currencySchema } from '../values/money-schemas.js';

/** One unit of the first currency in the second: above zero, at most 12 digits before and 6 after the point. */
export const exchangeRateSchema = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/, { abort: true })
  .refine((rate) => /[1-9]/.test(rate), { params: { rule: 'exchangeRate.notPositive' } });

export const MONTHS_OF_YEAR = 12;

/** The rates of a pair of currencies, January to December; null where none is entered. */
export const rateRowSchema = z.strictObject({
  FromCurrency: currencySchema,
  ToCurrency: currencySchema,
  Rates: z.array(exchangeRateSchema.nullable()).length(MONTHS_OF_YEAR),
});
export type RateRow = z.infer<typeof rateRowSchema>;

/**
 * The request of SaveExchangeRatesSetting: all rates of a year. A pair or month that is left out is removed.
 * `Revision` is the revision that was listed.
 */
export const exchangeRatesViewModel = z
  .strictObject({
    Year: z.int().min(2000).max(2100),
    Revision: z.int().min(0),
    Rows: z.array(rateRowSchema).max(CURRENCY_CODES.length * (CURRENCY_CODES.length - 1)),
  })
  .superRefine(({ Rows }, ctx) => {
    const seen = new Set<string>();
    for (const [index, { FromCurrency: from, ToCurrency: to }] of Rows.entries()) {
      const rule = from === to ? 'exchangeRate.samePair' : seen.has(`${from}${to}`) ? 'exchangeRate.pairTwice' : undefined;
      seen.add(`${from}${to}`);
      if (rule) ctx.addIssue({ code: 'custom', path: ['Rows', index, 'ToCurrency'], message: rule, params: { rule } });
    }
  });
export type ExchangeRatesViewModel = z.infer<typeof exchangeRatesViewModel>;

const HALF_DAY_AND_MORE_MS = 14 * 60 * 60 * 1000;
const FIRST_DAY = /^\d{4}-01-01$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/;

/** The year that starts at this first of January. Local midnight is up to 14 hours before or after midnight UTC. */
function yearBegunBy(date: string): number | undefined {
  if (FIRST_DAY.test(date)) return Number(date.slice(0, 4));
  if (!INSTANT.test(date)) return undefined;
  const at = Date.parse(/T.*(Z|[+-]\d\d:\d\d)$/.test(date) ? date : `${date}Z`);
  const year = new Date(at + HALF_DAY_AND_MORE_MS).getUTCFullYear();
  return Math.abs(at - Date.UTC(year, 0, 1)) <= HALF_DAY_AND_MORE_MS ? year : undefined;
}

/** "A date of 1 January of the year", as a day or an instant; the output is the day. */
export const yearDateSchema = z.string().transform((date, ctx) => {
  const year = yearBegunBy(date);
  if (year !== undefined && year >= 2000 && year <= 2100) return `${year}-01-01`;
  ctx.addIssue({ code: 'custom', message: 'format.date', params: { rule: 'format.date' } });
  return z.NEVER;
});
export const yearOf = (date: string): number => Number(date.slice(0, 4));
export const monthOfYear = (year: number, index: number): string => `${year}-${String(index + 1).padStart(2, '0')}`;
