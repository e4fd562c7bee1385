import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import type { ApprovalStage } from '@bls/proto/domain/enumerations/approval';
import type { Person } from '../../db/person.js';
import type { ApprovalRecord, VersionRecord } from '../../db/schema.js';
import type { ApprovalWorkflowVersion } from '../../terms/terms.api.js';
import { listingOf } from '../records/product-columns.js';
import type { Given, Outcome } from './decision.js';

type Submission = {
  approval: Pick<ApprovalRecord, 'approvalNumber'>;
  version: VersionRecord;
  terms: ContractTerms;
  running: Pick<ApprovalWorkflowVersion, 'id' | 'brandOwnerReviews'>;
};

/** What a submission changes of the approval; the first one fixes the workflow. */
export const submissionChanges = ({ approval, version, terms, running }: Submission, by: Person, at: string): Partial<ApprovalRecord> => ({
  ...listingOf(version.product, terms, approval.approvalNumber),
  workflowVersionId: running.id,
  brandOwnerReviews: running.brandOwnerReviews,
  submittedVersionId: version.id,
  submittedVersionNumber: version.number,
  stage: version.stage,
  submittedBy: by,
  submittedAt: at,
});

/** The assigned number, which is searched too. */
export const numberChanges = (
  product: ProductDraft,
  terms: ContractTerms,
  approvalNumber: string,
): Pick<ApprovalRecord, 'approvalNumber' | 'search'> => ({ approvalNumber, search: listingOf(product, terms, approvalNumber).search });

/** The version that is prepared next. */
export const openingChanges = (stage: ApprovalStage, { id, number }: { id: string; number: number }): Partial<ApprovalRecord> => ({
  stage,
  versionId: id,
  versionNumber: number,
});

/** What a decision changes of the version that it is about: the rejection, the received sample. */
export function versionChanges(
  outcome: Outcome,
  given: Given,
  by: Person,
  at: string,
): Partial<Pick<VersionRecord, 'rejection' | 'receivedSample'>> {
  const { reason } = given;
  return {
    ...(outcome.action === 'reject' && reason ? { rejection: { reason, comment: given.comment?.trim() ?? '', by, at } } : {}),
    ...(given.receivedSample && outcome.stage !== 'graphic' ? { receivedSample: true } : {}),
  };
}
