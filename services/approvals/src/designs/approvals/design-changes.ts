import type { DesignContent } from '@bls/proto/contracts/calls/approvals/design';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { DesignDraft } from '@bls/proto/domain/approval/design';
import type { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import { searchedText } from '@bls/proto/domain/search/plain';
import {
  type DesignAction,
  designApprovalWorkflow,
  type DesignStatus,
} from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import type { DesignHistoryTable, DesignRecord, DesignSampleTable, DesignVersionTable } from '../../db/designs.js';
import type { Person } from '../../db/person.js';
import type { columnsOf } from './design-columns.js';

type Columns = ReturnType<typeof columnsOf>;
export type DesignStep = { action: DesignAction | 'create'; by: Person; at: string; comment: string | null };
type Reason = (typeof REJECTION_REASONS)[number];

/** A design that was never submitted. */
export const newDesign = (
  columns: Columns,
  { tenant, id, draft, by, at }: { tenant: string; id: string; draft: DesignContent; by: Person; at: string },
): DesignRecord => ({
  ...columns,
  tenant,
  id,
  revision: 0,
  status: designApprovalWorkflow.initial,
  approvalNumber: null,
  version: 0,
  sampleNumber: 0,
  brandOwnerReviews: false,
  workflowVersionId: null,
  draft,
  sentSample: false,
  receivedSample: false,
  ownerId: by.userId,
  submittedAt: null,
  waitingSince: at,
});

type Decided = { status: DesignStatus; at: string };

/** What a submission changes: the content becomes the next version, and the draft is removed. */
export const submissionChanges = (
  current: DesignRecord,
  columns: Columns,
  { status, at, workflowVersionId, brandOwnerReviews }: Decided & Pick<DesignRecord, 'workflowVersionId' | 'brandOwnerReviews'>,
) => ({
  ...columns,
  status,
  workflowVersionId,
  version: current.version + 1,
  brandOwnerReviews,
  draft: null,
  sentSample: false,
  receivedSample: false,
  submittedAt: at,
  waitingSince: at,
});

/** What the submission of a sample changes. */
export const sampleChanges = (current: DesignRecord, { status, at }: Decided) => ({
  status,
  sampleNumber: current.sampleNumber + 1,
  sentSample: true,
  receivedSample: false,
  waitingSince: at,
});

/** What a decision changes. `approvalNumber` is the App ID that it assigns; it is searched too. */
export const decisionChanges = (
  current: DesignRecord,
  action: DesignAction,
  { status, at, receivedSample, approvalNumber }: Decided & { receivedSample?: boolean | undefined; approvalNumber?: string | undefined },
) => ({
  status,
  waitingSince: at,
  ...(action === 'close' ? { draft: null } : {}),
  ...(approvalNumber === undefined ? {} : { approvalNumber, search: searchedText(approvalNumber, current.search) }),
  ...(current.status === 'sampleSubmitted' ? { receivedSample: receivedSample ?? false } : {}),
});

/** The latest version of a design that was just submitted. */
export const versionOf = (
  { tenant, id, version }: DesignRecord,
  content: DesignDraft,
  pictures: FileDescription[],
  { by, at }: Pick<DesignStep, 'by' | 'at'>,
): DesignVersionTable => ({ tenant, designId: id, number: version, content, pictures, submittedBy: by, submittedAt: at });

/** The latest sample of a design whose sample was just submitted. */
export const sampleOf = (
  { tenant, id, version, sampleNumber }: DesignRecord,
  files: DesignSampleTable['files'],
  { by, at, comment }: Omit<DesignStep, 'action'>,
): DesignSampleTable => ({
  tenant,
  designId: id,
  number: sampleNumber,
  version,
  files,
  remark: comment,
  submittedBy: by,
  submittedAt: at,
});

/** The history entry of a change, from the design as it is afterwards. */
export const entryOf = (
  { tenant, id, revision, version, status }: DesignRecord,
  fromStatus: DesignStatus | null,
  { action, by, at, comment }: DesignStep,
  reason?: Reason,
): Omit<DesignHistoryTable, 'id'> => ({
  tenant,
  designId: id,
  revision,
  version,
  action,
  fromStatus,
  toStatus: status,
  by,
  at,
  reason: action === 'disapprove' ? (reason ?? null) : null,
  comment,
});
