import type { FactsOf } from './workflow-facts.js';

type Head = {
  copied: boolean;
  draftedByAgent: boolean;
  brandOwnerIds: readonly string[];
  /** The brand owners that have approved this version. */
  brandApprovals: readonly string[];
  licensorSignedAt: string | null;
};

/** The brand owners that have not approved this version yet. */
export const openBrandOwners = ({ brandOwnerIds, brandApprovals }: Pick<Head, 'brandOwnerIds' | 'brandApprovals'>): string[] =>
  brandOwnerIds.filter((id) => !brandApprovals.includes(id));

/** The facts of a term sheet for a person; `brandOwnerId` is the company of a person of a brand owner. */
export const termSheetFacts = (head: Head, brandOwnerId?: string): FactsOf<'termSheet'> => ({
  copied: head.copied,
  draftedByAgent: head.draftedByAgent,
  hasBrandOwner: head.brandOwnerIds.length > 0,
  moreBrandOwners: openBrandOwners(head).some((id) => id !== brandOwnerId),
  signedByLicensor: head.licensorSignedAt !== null,
});
