import type { ExchangeRatesViewModel, RateRow } from '@bls/proto/domain/finance/exchange-rates';
import { monthOfYear, MONTHS_OF_YEAR } from '@bls/proto/domain/finance/exchange-rates';
import { decimal } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';

/** One rate as it is stored. */
export type MonthRate = { month: string; from: Currency; to: Currency; rate: string };
/** `rate` null: it is removed; `old` null: it is new. */
export type RateChange = { month: string; from: Currency; to: Currency; old: string | null; rate: string | null };

/** "0.1380" and "0.138" are the same rate. The notation is stored as entered, but the history holds only changes of the rate. */
export const isSameRate = (a: string | null, b: string | null): boolean => (a === null || b === null ? a === b : decimal(a) === decimal(b));
const keyOf = ({ month, from, to }: Pick<MonthRate, 'month' | 'from' | 'to'>): string => `${month} ${from} ${to}`;
const monthIndex = (month: string): number => Number(month.slice(5)) - 1;

/** Stored rates of a year as rows of twelve, by pair. */
export function rowsOf(rates: readonly MonthRate[]): RateRow[] {
  const pairs = Map.groupBy(rates, ({ from, to }) => `${from} ${to}`);
  return [...pairs.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, ofPair]) => {
      const [first] = ofPair;
      if (!first) return [];
      const byMonth = Array.from({ length: MONTHS_OF_YEAR }, (): string | null => null);
      for (const { month, rate } of ofPair) byMonth[monthIndex(month)] = rate;
      return [{ FromCurrency: first.from, ToCurrency: first.to, Rates: byMonth }];
    });
}

/** The changes between the stored rates and the submitted ones, also where only the notation differs. Pure. */
export function changesOf(stored: readonly MonthRate[], { Year, Rows }: ExchangeRatesViewModel): RateChange[] {
  const submitted = Rows.flatMap(({ FromCurrency: from, ToCurrency: to, Rates }) =>
    Rates.flatMap((rate, index): MonthRate[] => (rate === null ? [] : [{ month: monthOfYear(Year, index), from, to, rate }])),
  );
  const before = new Map(stored.map((rate) => [keyOf(rate), rate.rate]));
  const after = new Set(submitted.map(keyOf));
  const set = submitted.flatMap(({ month, from, to, rate }): RateChange[] => {
    const old = before.get(keyOf({ month, from, to })) ?? null;
    return old === rate ? [] : [{ month, from, to, old, rate }];
  });
  const removed = stored
    .filter((rate) => !after.has(keyOf(rate)))
    .map(({ month, from, to, rate }): RateChange => ({ month, from, to, old: rate, rate: null }));
  return [...set, ...removed];
}
