import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import type { MovingValues } from '@bls/proto/domain/moving-in/workbooks';
import type { ApprovedRow } from '../../sales-reports/sales-reports.api.js';

type Row = { row: number; cells: MovingValues };
export type ReportedRow = ApprovedRow & { productName: string | null };
/** A month of the past: without rows when nothing was reported in between. */
export type ReportedMonth = { month: string; rows: ReportedRow[]; exchangeRate: string | null };

/** A row of the past as an approved one. */
const reportedRow = ({ row, cells }: Row): ReportedRow => ({
  fileRow: row,
  propertyId: cells['property'] ?? '',
  category: cells['category'] ?? '',
  subCategory: cells['subCategory'] ?? '',
  channel: cells['channel'] ?? '',
  quantity: cells['quantity'] ?? '0',
  sellingPrice: cells['price'] ?? '0',
  suggestedRetailPrice: cells['retailPrice'] ?? cells['price'] ?? '0',
  turnoverTax: cells['turnoverTax'] ?? null,
  productName: cells['productName'] ?? null,
});

/**
 * The months of a contract from its first one to the last reported one. A month is calculated by the exchange rate with which the other
 * system billed it; where the report names none, by the rate that the tenant entered (`entered`), else by the planning rate of the deal.
 */
export function reportedMonths(terms: Terms, rows: readonly Row[], entered: ReadonlyMap<string, string>): ReportedMonth[] {
  const byMonth = Map.groupBy(rows, ({ cells }) => cells['month'] ?? '');
  const first = terms.keyTerms.contractYears[0]?.from;
  const last = [...byMonth.keys()].toSorted().at(-1);
  if (!first || !last) return [];
  const { currency, salesCurrency, conversionRate } = terms.basicTerms;
  const months: ReportedMonth[] = [];
  for (let month = monthOf(first); month <= last; month = addMonths(month, 1)) {
    const reported = byMonth.get(month) ?? [];
    const used = reported.find(({ cells }) => cells['exchangeRate'] !== undefined)?.cells['exchangeRate'];
    const exchangeRate = currency === salesCurrency ? null : (used ?? entered.get(month) ?? conversionRate ?? null);
    months.push({ month, rows: reported.map(reportedRow), exchangeRate });
  }
  return months;
}

/** The months between the first and the last one without a report. */
export const monthsWithoutReport = (months: readonly ReportedMonth[]): string[] =>
  months.flatMap(({ month, rows }) => (rows.length === 0 ? [month] : []));
