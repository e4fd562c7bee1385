import { EDITABLE_STATUSES } from '@bls/proto/workflows/term-sheet';
import { USER_TYPES } from '@bls/proto/roles';
import type { Section } from '@bls/proto/term-sheet/terms';

/** The steps of the wizard with the screen of each; `review` is the last one. */
export const STEP_PATHS = {
  purpose: '/TermSheetV2/CreateDraft',
  keyTerms: '/TermSheetV2/KeyTerms',
  basicTerms: '/TermSheetV2/BasicTerms',
  distribution: '/TermSheetV2/CategoriesDistribution',
  royalty: '/TermSheetV2/RoyaltyCalculation',
  cross: '/TermSheetV2/Cross-Collateralization',
  mg: '/TermSheetV2/MGCalculation',
  review: '/TermSheetV2/InternalApproval',
} as const satisfies Record<Section | 'review', string>;
export type Step = keyof typeof STEP_PATHS;
export const STEPS = Object.keys(STEP_PATHS) as Step[];

export const stepPath = (step: Step, versionId: string): string => `${STEP_PATHS[step]}/${versionId}`;
export const viewPath = (versionId: string): string => `/TermSheetV2/ViewTermSheet/${versionId}`;
/** The list of a side: the licensee and the brand owner have their own. */
export const listPath = (userType: number | undefined): string => {
  if (userType === USER_TYPES.licensee) return '/TermSheetManagement/LicenseeManage';
  return userType === USER_TYPES.brandOwner ? '/TermSheetManagement/BrandOwnerManage' : '/TermSheetManagement/LicensorManage';
};
/** A draft opens where it is written, anything else where it is read. */
export const openPath = (row: { status: string; termSheetVersionId: string }, mayWrite: boolean): string =>
  mayWrite && (EDITABLE_STATUSES as readonly string[]).includes(row.status)
    ? stepPath('purpose', row.termSheetVersionId)
    : viewPath(row.termSheetVersionId);
