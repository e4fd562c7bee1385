import { decimal } from '@bls/proto/domain/values/decimal';
import { monthOf } from '@bls/proto/domain/values/time';
import type { ReportEarned } from '../../db/schema.js';

/**
 * Reports of a page, each with what it earned on the page before where that was another sum; a report that earns nothing
 * any more, of the months up to the page's date, stands there with nothing. In the order of their months. Pure.
 */
export function diffSettlements(
  reports: readonly ReportEarned[],
  earlier: readonly ReportEarned[],
  on: string | null,
): (ReportEarned & { before: string | null })[] {
  const before = new Map(earlier.map(({ reportId, royalty }) => [reportId, royalty]));
  const gone = earlier
    .filter(({ month, royalty }) => decimal(royalty) !== 0n && (on === null || month <= monthOf(on)))
    .filter(({ reportId }) => reports.every((report) => report.reportId !== reportId))
    .map((report) => ({ ...report, uploadId: null, rows: 0, royalty: '0' }));
  return [...reports, ...gone]
    .sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
    .map((report) => {
      const was = before.get(report.reportId);
      return { ...report, before: was !== undefined && decimal(was) !== decimal(report.royalty) ? was : null };
    });
}
