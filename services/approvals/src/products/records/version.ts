import type { ProductDraft } from '@bls/proto/domain/approval/product';
import type { ApprovalStage } from '@bls/proto/domain/enumerations/approval';
import type { Person } from '../../db/person.js';
import type { VersionRecord } from '../../db/schema.js';

export type Opening = { id: string; approvalId: string; stage: ApprovalStage; number: number; ordinal: number; product: ProductDraft };

/** A version that the licensee prepares. */
export const newVersion = (tenant: string, opening: Opening): VersionRecord => ({
  tenant,
  ...opening,
  submittedBy: null,
  submittedAt: null,
  sentSample: false,
  receivedSample: false,
  rejection: null,
});

/** The version that follows a decision: the same stage again after a rejection, or the first of the next stage. */
export const nextVersion = (
  { approvalId, number, ordinal, product }: VersionRecord,
  { stage, again }: { stage: ApprovalStage; again: boolean },
  id: string,
): Opening => ({ id, approvalId, stage, number: again ? number + 1 : 1, ordinal: ordinal + 1, product });

/** The columns of a version that is submitted. */
export const submittedVersion = (submittedBy: Person, submittedAt: string, sentSample: boolean) => ({
  submittedBy,
  submittedAt,
  sentSample,
});
