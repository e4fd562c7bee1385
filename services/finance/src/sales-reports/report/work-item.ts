import { shownMonth } from '@bls/proto/domain/values/clock/date-format';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { titleOf } from '@bls/proto/domain/values/text/names';
import { plain } from '../../db/amounts.js';
import type { ReportRecord } from './reports.queries.js';

export type ReportMove = { action: string; by: { userId?: string; name: string }; at: string; comment?: string | undefined };

/** The path of a month's screen. */
export const reportPath = (id: string): string => `/SalesReporting/SubmissionStatus/${id}`;

/** The work item event of a move, for inbox, badge and mail. Brand owners may read reports but are not notified. */
export function workItemOf(report: ReportRecord, { action, by, at, comment }: ReportMove): WorkItemMoved {
  return {
    kind: 'salesReport',
    id: report.id,
    number: `${report.contractNumber} ${shownMonth(report.month)}`,
    ...titleOf({ name: report.companyName, nameZh: report.companyNameZh }),
    path: reportPath(report.id),
    action,
    status: report.status,
    revision: report.revision,
    waitsFor: waitsFor(salesReportWorkflow, report.status),
    companyId: report.companyId,
    brandOwnerIds: [],
    hiddenFromLicensee: false,
    informUserIds: report.ownerId && report.ownerId !== by.userId ? [report.ownerId] : [],
    by,
    at,
    comment,
    // A month that was approved once is not late while it is corrected.
    dueOn: report.approvedAt === null ? report.dueOn : undefined,
    amount: plain(report.amount) ?? undefined,
    currency: report.currency,
  };
}
