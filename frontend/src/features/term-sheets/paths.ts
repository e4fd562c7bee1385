import { EDITABLE_STATUSES, isVisibleTo, type TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import type { Section } from '@bls/proto/domain/term-sheet/terms';

type LastStep = 'review' | 'approval';
/** The steps of the wizard with the screen of each. The last two share one: what is approved has been reviewed there. */
export const STEP_PATHS = {
  purpose: '/TermSheetV2/CreateDraft',
  keyTerms: '/TermSheetV2/KeyTerms',
  basicTerms: '/TermSheetV2/BasicTerms',
  distribution: '/TermSheetV2/CategoriesDistribution',
  advertising: '/TermSheetV2/AdvertisingPromotion',
  others: '/TermSheetV2/Others',
  provisions: '/TermSheetV2/SpecialProvisions',
  royalty: '/TermSheetV2/RoyaltyCalculation',
  cross: '/TermSheetV2/Cross-Collateralization',
  mg: '/TermSheetV2/MGCalculation',
  review: '/TermSheetV2/InternalApproval',
  approval: '/TermSheetV2/InternalApproval',
} as const satisfies Record<Section | LastStep, string>;
/** Where a deal begins that follows a signed contract. */
export const FOLLOW_PATH = '/TermSheetV2/Replace-Renew';
export type Step = keyof typeof STEP_PATHS;
export const STEPS = Object.keys(STEP_PATHS) as Step[];
/** The last steps are filled in by reading and deciding: they hold no section of the document. */
export const isSection = (step: Step): step is Section => step !== 'review' && step !== 'approval';

export const stepPath = (step: Step, versionId: string): string => `${STEP_PATHS[step]}/${versionId}`;
export const viewPath = (versionId: string): string => `/TermSheetV2/ViewTermSheet/${versionId}`;
/** The list of a side: the licensee and the brand owner have their own. */
export const listPath = (userType: number | undefined): string => {
  if (userType === USER_TYPES.licensee) return '/TermSheetManagement/LicenseeManage';
  return userType === USER_TYPES.brandOwner ? '/TermSheetManagement/BrandOwnerManage' : '/TermSheetManagement/LicensorManage';
};
/** Where one is after a decision: in the version to look at now, or in the list when the deal is gone from one's side. */
export const pathAfter = (after: { status: TermSheetStatus; termSheetVersionId: string }, userType: UserType): string =>
  isVisibleTo(userType, after.status) ? viewPath(after.termSheetVersionId) : listPath(userType);
/** A draft opens where it is written, anything else where it is read. */
export const openPath = (row: { status: string; termSheetVersionId: string }, mayWrite: boolean): string =>
  mayWrite && (EDITABLE_STATUSES as readonly string[]).includes(row.status)
    ? stepPath('purpose', row.termSheetVersionId)
    : viewPath(row.termSheetVersionId);
