import type { ApprovalRecord } from '../../db/schema.js';
import type { Reviewed } from '../../review/review.api.js';

/** A product as its reviewers answer the checklist: once for each submitted version. */
export const reviewedProduct = ({ id, submittedVersionId, versionId, propertyId }: ApprovalRecord): Reviewed => ({
  kind: 'product',
  itemId: id,
  round: submittedVersionId ?? versionId,
  propertyId,
});
