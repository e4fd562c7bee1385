import { type ApprovalStatus, APPROVAL_STATES } from '../workflow/definitions/approvals/product-approval.js';

/** What an open product approval waits for. Labels: `approval.awaited.{code}`. */
export const AWAITED = ['submission', 'review', 'newVersion', 'preProductionSample', 'bulkSample'] as const;
export type Awaited = (typeof AWAITED)[number];

const OF_LICENSEE: Partial<Record<ApprovalStatus, Awaited>> = {
  draft: 'submission',
  graphicRejected: 'newVersion',
  graphicSalesApproved: 'preProductionSample',
  preProductionRejected: 'newVersion',
  preProductionSalesApproved: 'bulkSample',
  bulkRejected: 'newVersion',
};

/** What an approval in this status waits for; undefined when it is final. */
export function awaitedIn(status: ApprovalStatus): Awaited | undefined {
  if ('final' in APPROVAL_STATES[status]) return undefined;
  return OF_LICENSEE[status] ?? 'review';
}
