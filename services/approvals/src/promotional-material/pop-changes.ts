import type { PopFiles } from '@bls/proto/contracts/calls/approvals/pop';
import type { PopContent } from '@bls/proto/domain/approval/pop';
import type { REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import { type PopAction, type PopStatus, popWorkflowOf } from '@bls/proto/domain/workflow/definitions/approvals/pop-approval';
import type { Person } from '../db/person.js';
import type { PopHistoryTable, PopRecord, PopVersionTable } from '../db/pop.js';
import { type columnsOf, searchOf } from './pop-columns.js';

type Columns = ReturnType<typeof columnsOf>;
type PopStep = { action: PopAction; by: Person; at: string; comment: string | null };
type Reason = (typeof REJECTION_REASONS)[number];

/** Material as it is submitted for the first time. */
export const newPop = (
  columns: Columns,
  {
    tenant,
    id,
    number,
    ownerId,
    brandOwnerReviews,
    at,
  }: Pick<PopRecord, 'tenant' | 'id' | 'number' | 'ownerId' | 'brandOwnerReviews'> & { at: string },
): PopRecord => ({
  ...columns,
  tenant,
  id,
  ownerId,
  revision: 0,
  status: popWorkflowOf(brandOwnerReviews).initial,
  brandOwnerReviews,
  number,
  version: 1,
  search: searchOf(number, columns),
  submittedAt: at,
  waitingSince: at,
});

/** The latest version of material that was just submitted. */
export const versionOf = (
  { tenant, id, version }: PopRecord,
  content: PopContent,
  files: PopFiles,
  { by, at }: Pick<PopStep, 'by' | 'at'>,
): PopVersionTable => ({ tenant, popId: id, number: version, content, files, submittedBy: by, submittedAt: at });

/** The history entry of a change, from the material as it is afterwards. */
export const entryOf = (
  { tenant, id, revision, version, status }: PopRecord,
  fromStatus: PopStatus | null,
  { action, by, at, comment }: PopStep,
  reason?: Reason,
): Omit<PopHistoryTable, 'id'> => ({
  tenant,
  popId: id,
  revision,
  version,
  action,
  fromStatus,
  toStatus: status,
  by,
  at,
  reason: action === 'reject' ? (reason ?? null) : null,
  comment,
});
