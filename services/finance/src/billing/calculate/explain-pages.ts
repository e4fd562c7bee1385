import { fromScaled, toScaled } from '@bls/proto/domain/values/decimal';
import type { RoyaltyResult, SaleLine } from '@bls/proto/domain/royalty/case/result';
import { MONEY } from '@bls/proto/domain/royalty/engine/scales';
import type { ReportEarned, SettlementPage } from '../../db/schema.js';
import { groupKey } from '../explain/settlement-key.js';
import type { Gathered, SaleSource } from './gather-sales.js';

export type ExplainedPage = { on: string | null; pool: string; years: number[]; page: SettlementPage; reports: ReportEarned[] };
export type ExplainedLine = { source: SaleSource; pool: string; year: number; line: SaleLine };
export type Explained = { pages: ExplainedPage[]; lines: ExplainedLine[] };

/**
 * Splits the engine's trace into pages and lines, and sums up for each page what every report earned in its pool to
 * date: the first thing that a reader wants to know, and what tells whether an old report counts differently now.
 */
export function explainPages(result: RoyaltyResult, { sources, reports }: Gathered): Explained {
  const earned = new Map<string, Map<number, { rows: number; royalty: bigint }>>();
  const lines: ExplainedLine[] = [];
  const pages = result.trace.map(({ lines: newLines, ...page }) => {
    const key = groupKey(page);
    const sums = earned.get(key) ?? new Map<number, { rows: number; royalty: bigint }>();
    earned.set(key, sums);
    for (const line of newLines) {
      const source = sources[line.sale] as SaleSource;
      const sum = sums.get(source.report) ?? { rows: 0, royalty: 0n };
      sum.rows += 1;
      sum.royalty += toScaled(line.royalty, MONEY);
      sums.set(source.report, sum);
      lines.push({ source, pool: page.pool, year: page.years[0] ?? 1, line });
    }
    const byReport = reports.flatMap((report, index): ReportEarned[] => {
      const sum = sums.get(index);
      return sum ? [{ ...report, rows: sum.rows, royalty: fromScaled(sum.royalty, MONEY) }] : [];
    });
    return { on: page.on, pool: page.pool, years: page.years, page, reports: byReport };
  });
  return { pages, lines };
}
