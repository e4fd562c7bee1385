import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { ProductDraft } from '@bls/proto/domain/approval/product';
import type { Person } from '../../db/person.js';
import type { ApprovalRecord, HistoryTable } from '../../db/schema.js';
import { listingOf } from './product-columns.js';

export type HistoryEntry = Omit<HistoryTable, 'id'>;
type New = { tenant: string; id: string; versionId: string; terms: ContractTerms; product: ProductDraft; by: Person; at: string };

/** A draft that was never submitted. */
export const newApproval = ({ tenant, id, versionId, terms, product, by, at }: New): ApprovalRecord => ({
  ...listingOf(product, terms, null),
  tenant,
  id,
  revision: 0,
  status: 'draft',
  stage: 'graphic',
  approvalNumber: null,
  workflowVersionId: null,
  contractId: terms.contractId,
  contractNumber: terms.number,
  companyId: terms.companyId,
  companyName: terms.companyName,
  companyNameZh: terms.companyNameZh ?? null,
  brandOwnerReviews: false,
  versionId,
  versionNumber: 1,
  submittedVersionId: null,
  submittedVersionNumber: null,
  createdBy: by,
  ownerId: by.userId,
  submittedBy: null,
  submittedAt: null,
  waitingSince: at,
  createdAt: at,
  updatedAt: at,
});

/** The first entry of the history. */
export const creationOf = ({ tenant, id, revision, status, stage, versionNumber, createdBy, createdAt }: ApprovalRecord): HistoryEntry => ({
  tenant,
  approvalId: id,
  revision,
  action: 'create',
  fromStatus: null,
  toStatus: status,
  stage,
  versionNumber,
  by: createdBy,
  at: createdAt,
  comment: null,
  reason: null,
});
