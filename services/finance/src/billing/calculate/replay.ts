import type { RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import { calculate } from '@bls/proto/domain/royalty/engine/simulate';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { type Day, lastDayOfMonth } from '@bls/proto/domain/values/time';
import type { ApprovedRow } from '../../sales-reports/sales-reports.api.js';
import { buildCase } from './build-case.js';
import { SalesReader } from './sales/gather-sales.js';

/** The sales of a month of the past, with its exchange rate where sales and deal differ in currency. */
export type PastMonth = { month: string; rows: readonly ApprovedRow[]; exchangeRate: string | null };
/** Of each sale of the result, by its index, the month. */
export type Replayed = { result: RoyaltyResult; months: readonly string[] };

/**
 * Calculates the past of a contract from its start, as if nothing had been billed: all bills until `until`. The months are in their
 * order; those that are left out had no sales. Throws a RoyaltyError for sales that the terms do not cover.
 */
export function replay(terms: Terms, past: readonly PastMonth[], until: Day): Replayed {
  const last = past.at(-1)?.month;
  const salesUntil = last === undefined ? null : lastDayOfMonth(last);
  const rules = buildCase(terms, { replacedFrom: null, billedUntil: null, mgLeadDays: 0 }, salesUntil, until);
  const reader = new SalesReader(terms, rules);
  const sold = past.flatMap(({ month, rows, exchangeRate }) =>
    rows.map((row) => ({ month, sale: reader.saleOf(row, month, exchangeRate).sale })),
  );
  const history = { billed: [], closedUntil: null, closeUntil: salesUntil };
  return { result: calculate({ ...rules, sales: sold.map(({ sale }) => sale) }, history), months: sold.map(({ month }) => month) };
}
