import type { FactsOf } from './workflow-facts.js';

/** The facts of a design; the service and the screen of a design use this function. */
export const designFacts = (design: { approvalNumber: string | null; brandOwnerReviews: boolean }): FactsOf<'designApproval'> => ({
  numbered: design.approvalNumber !== null,
  brandOwnerReviews: design.brandOwnerReviews,
});
