import { decimal } from '@bls/proto/domain/values/decimal';
import { monthOf } from '@bls/proto/domain/values/time';
import type { ReportEarned } from '../../db/schema.js';

/**
 * The reports of a page in the order of their months, each with what it earned on the page before where that differs. A
 * report up to the date of the page that no longer earns anything is added with zero. Pure.
 */
export function diffSettlements(
  reports: readonly ReportEarned[],
  earlier: readonly ReportEarned[],
  on: string | null,
): (ReportEarned & { before: string | null })[] {
  const before = new Map(earlier.map(({ reportId, royalty }) => [reportId, royalty]));
  const removed = earlier
    .filter(({ month, royalty }) => decimal(royalty) !== 0n && (on === null || month <= monthOf(on)))
    .filter(({ reportId }) => reports.every((report) => report.reportId !== reportId))
    .map((report) => ({ ...report, uploadId: null, rows: 0, royalty: '0' }));
  return [...reports, ...removed]
    .sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
    .map((report) => {
      const royaltyBefore = before.get(report.reportId);
      return {
        ...report,
        before: royaltyBefore !== undefined && decimal(royaltyBefore) !== decimal(report.royalty) ? royaltyBefore : null,
      };
    });
}
