import type { RoyaltyResult } from '@bls/proto/domain/royalty/case/result';
import type { GroupEarned, ReportEarned, ReportUsed } from '../../db/schema.js';
import { groupKey } from '../explain/settlement-key.js';
import type { GatheredSales } from './sales/gather-sales.js';
import type { ReadReport } from './sales/read-reports.js';
import type { ExplainedPage, SettlementLine } from './results/settlements.repository.js';

/** The pages of the trace without their lines, each with what every report has earned in its pool to date. */
export function explainPages(
  result: RoyaltyResult,
  { reports, days, reused }: GatheredSales,
  read: readonly (ReadReport | null)[],
): ExplainedPage[] {
  const earned = new Map<string, { index: number; sum: GroupEarned }[]>();
  for (const [index, report] of [...reused, ...read].entries()) {
    for (const sum of report?.earned ?? []) {
      const key = groupKey(sum);
      const ofGroup = earned.get(key) ?? [];
      ofGroup.push({ index, sum });
      earned.set(key, ofGroup);
    }
  }
  return result.trace.map((settlement) => {
    const { lines: _, ...page } = settlement;
    const { on, pool, years } = page;
    const byReport = (earned.get(groupKey(page)) ?? []).flatMap(({ index, sum: { rows, royalty } }): ReportEarned[] =>
      on === null || (days[index] as string) <= on ? [{ ...(reports[index] as ReportUsed), rows, royalty }] : [],
    );
    return { on, pool, years, page, reports: byReport };
  });
}

/** Whether a report earns another sum in one of its pools than what was stored of its file; also when nothing was stored. */
export function earnsAnew({ earned }: Pick<ReadReport, 'earned'>, before: readonly GroupEarned[] | undefined): boolean {
  const royalties = new Map(before?.map((sum) => [groupKey(sum), sum.royalty]));
  return earned.some((sum) => royalties.get(groupKey(sum)) !== sum.royalty);
}

/** The royalty of a row, as its report shows it. */
export const royaltyOfLine = ({ fileRow, line, royalty }: SettlementLine) => ({
  fileRow,
  rate: line.at ?? (line.bands?.length === 1 ? (line.bands[0]?.at ?? null) : null),
  amount: royalty,
});
