import type { Capability } from '../access/permissions.js';
import type { ApprovalStatus } from '../workflow/definitions/approvals/product-approval.js';
import type { DesignStatus } from '../workflow/definitions/approvals/design-approval.js';
import type { WorkItemKind } from './work-item.js';

/** What a licensee is to submit. Texts: `inbox.submission.{code}`. */
type Submission = 'newVersion' | 'preProductionSample' | 'newPreProductionSample' | 'bulkSample' | 'newBulkSample' | 'sample' | 'newSample';

const OF_PRODUCT: Partial<Record<ApprovalStatus, Submission>> = {
  graphicRejected: 'newVersion',
  graphicSalesApproved: 'preProductionSample',
  preProductionRejected: 'newPreProductionSample',
  preProductionSalesApproved: 'bulkSample',
  bulkRejected: 'newBulkSample',
};
const OF_DESIGN: Partial<Record<DesignStatus, Submission>> = {
  licensingDisapproved: 'newVersion',
  designDisapproved: 'newVersion',
  disapproved: 'newVersion',
  designApproved: 'sample',
  sampleDisapproved: 'newSample',
};
const SUBMISSIONS: Partial<Record<WorkItemKind, Readonly<Record<string, Submission | undefined>>>> = {
  approval: OF_PRODUCT,
  designApproval: OF_DESIGN,
};

type Waiting = { kind: WorkItemKind; status: string };

/** The key of the text that says what an item asks of the holders of a capability: a submission says of what. */
export function taskKey({ kind, status }: Waiting, capability: Capability): string {
  const submission = capability === 'approval.submit' ? SUBMISSIONS[kind]?.[status] : undefined;
  return submission ? `inbox.submission.${submission}` : `inbox.task.${capability}`;
}
