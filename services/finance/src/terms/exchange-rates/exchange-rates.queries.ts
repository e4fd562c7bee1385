import type { ResponseOf } from '@bls/proto/contracts/call';
import type { exchangeRateList } from '@bls/proto/contracts/calls/finance/settings';
import { plain } from '../../db/amounts.js';
import type { Trx } from '../../db/schema.js';
import { type MonthRate, rowsOf } from './rates-of-year.js';

const HISTORY = 200;
const ofYear = (year: number): string => `${year}-%`;
type Listed = ResponseOf<typeof exchangeRateList>;

/** The rates of a year as they are stored. */
export const ratesOf = (trx: Trx, year: number): Promise<MonthRate[]> =>
  trx
    .selectFrom('exchangeRate')
    .select(['month', 'fromCurrency as from', 'toCurrency as to', 'rate'])
    .where('month', 'like', ofYear(year))
    .orderBy('month')
    .execute();

/** Grows with every change of a rate of the year; 0 while there was none. */
export async function ratesRevision(trx: Trx, year: number): Promise<number> {
  const last = await trx
    .selectFrom('exchangeRateHistory')
    .select('sequence')
    .where('month', 'like', ofYear(year))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.sequence ?? 0;
}

export async function listRates(trx: Trx, year: number): Promise<Listed> {
  const used = await usedMonths(trx, year);
  return {
    Year: year,
    Revision: await ratesRevision(trx, year),
    Rows: rowsOf(await ratesOf(trx, year)).map((row) => ({
      ...row,
      Used: used
        .filter(({ from, to }) => from === row.FromCurrency && to === row.ToCurrency)
        .map(({ month }) => Number(month.slice(5)) - 1)
        .sort((a, b) => a - b),
    })),
    History: await rateHistory(trx, year),
  };
}

const usedMonths = (trx: Trx, year: number) =>
  trx
    .selectFrom('exchangeRateUsed')
    .select(['month', 'fromCurrency as from', 'toCurrency as to'])
    .distinct()
    .where('month', 'like', ofYear(year))
    .execute();

async function rateHistory(trx: Trx, year: number): Promise<Listed['History']> {
  const rows = await trx
    .selectFrom('exchangeRateHistory')
    .select(['month', 'fromCurrency as from', 'toCurrency as to', 'oldRate', 'newRate', 'at', 'byName'])
    .where('month', 'like', ofYear(year))
    .orderBy('sequence', 'desc')
    .limit(HISTORY)
    .execute();
  return rows.map((row) => ({ ...row, oldRate: plain(row.oldRate), newRate: plain(row.newRate) }));
}
