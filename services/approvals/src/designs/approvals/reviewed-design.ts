import type { DesignRecord } from '../../db/designs.js';
import type { Reviewed } from '../../review/review.api.js';

/** A design as its reviewers answer the checklist: once for each version, and for each sample. */
export const reviewedDesign = ({ id, status, version, sampleNumber, propertyId }: DesignRecord): Reviewed => ({
  kind: 'design',
  itemId: id,
  round: status === 'sampleSubmitted' ? `sample ${sampleNumber}` : String(version),
  propertyId,
});
