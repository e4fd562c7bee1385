import { fromScaled, toScaled } from '@bls/proto/domain/values/decimal';
import type { RoyaltyResult, SaleLine } from '@bls/proto/domain/royalty/case/result';
import { MONEY } from '@bls/proto/domain/royalty/engine/scales';
import type { ReportEarned } from '../../db/schema.js';
import { groupKey } from '../explain/settlement-key.js';
import type { GatheredSales } from './gather-sales.js';
import type { ExplainedPage, SettlementLine } from './settlements.repository.js';

/**
 * The pages of the trace without their lines, each with what every report has earned in its pool to date. This sum also
 * shows whether an old report earns differently now.
 */
export function explainPages(result: RoyaltyResult, { sales, reports }: GatheredSales): ExplainedPage[] {
  const earned = new Map<string, Map<number, { rows: number; royalty: bigint }>>();
  return result.trace.map(({ lines, ...page }) => {
    const key = groupKey(page);
    const sums = earned.get(key) ?? new Map<number, { rows: number; royalty: bigint }>();
    earned.set(key, sums);
    for (const line of lines) {
      const { report } = saleOf(sales, line);
      const sum = sums.get(report) ?? { rows: 0, royalty: 0n };
      sum.rows += 1;
      sum.royalty += toScaled(line.royalty, MONEY);
      sums.set(report, sum);
    }
    const byReport = reports.flatMap((report, index): ReportEarned[] => {
      const sum = sums.get(index);
      return sum ? [{ ...report, rows: sum.rows, royalty: fromScaled(sum.royalty, MONEY) }] : [];
    });
    return { on: page.on, pool: page.pool, years: page.years, page, reports: byReport };
  });
}

/** The lines of the trace for the rows of some uploads, as they are stored. */
export function explainLines(
  result: RoyaltyResult,
  { sales, reports }: GatheredSales,
  uploads: ReadonlySet<string | null>,
): SettlementLine[] {
  return result.trace.flatMap((page) =>
    page.lines.flatMap(({ sale: index, ...line }): SettlementLine[] => {
      const { report, sale, fileRow, priceKind, exchangeRate } = saleOf(sales, { sale: index });
      const uploadId = reports[report]?.uploadId ?? null;
      if (uploadId === null || !uploads.has(uploadId)) return [];
      const year = page.years[0] ?? 1;
      return [{ uploadId, fileRow, pool: page.pool, year, price: sale.price, priceKind, exchangeRate, royalty: line.royalty, line }];
    }),
  );
}

const saleOf = (sales: GatheredSales['sales'], line: Pick<SaleLine, 'sale'>) => sales[line.sale] as GatheredSales['sales'][number];

type EarnedPage = Pick<ExplainedPage, 'pool' | 'years' | 'reports'>;

/** What each upload earned on some pages, by group and upload; later pages count. */
export const earnedOn = (pages: readonly EarnedPage[]): Map<string, string> =>
  new Map(
    pages.flatMap((page) => page.reports.map(({ uploadId, royalty }): [string, string] => [`${groupKey(page)} ${uploadId}`, royalty])),
  );

/** Uploads that no earlier calculation counted, or that earned another sum there. */
export function changedUploads(before: ReadonlyMap<string, string>, pages: readonly EarnedPage[]): Set<string> {
  const changed = new Set<string>();
  for (const page of pages) {
    for (const { uploadId, royalty } of page.reports) {
      if (uploadId !== null && before.get(`${groupKey(page)} ${uploadId}`) !== royalty) changed.add(uploadId);
    }
  }
  return changed;
}

/** The royalty of a row, as its report shows it. */
export const royaltyOfLine = ({ fileRow, line, royalty }: SettlementLine) => ({
  fileRow,
  rate: line.at ?? (line.bands?.length === 1 ? (line.bands[0]?.at ?? null) : null),
  amount: royalty,
});
