import type { PopRecord } from '../db/pop.js';
import type { Reviewed } from '../review/review.api.js';

/** Promotional material as its reviewers answer the checklist: once for each version. */
export const reviewedPop = ({ id, version, propertyId }: PopRecord): Reviewed => ({
  kind: 'pop',
  itemId: id,
  round: String(version),
  propertyId,
});
