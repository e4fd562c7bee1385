import { EDITABLE_STATUSES, isVisibleTo, type TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import type { Section } from '@bls/proto/domain/term-sheet/terms';
import { type Path, pathTo } from '../../lib/screens/path.js';
import { type RoutePattern, ROUTES } from '../../lib/screens/patterns.js';

type LastStep = 'review' | 'approval';
/** The steps of the wizard with the screen of each. The last two share a screen: review, then internal approval. */
export const STEP_ROUTES = {
  purpose: ROUTES.termSheets.purpose,
  keyTerms: ROUTES.termSheets.keyTerms,
  basicTerms: ROUTES.termSheets.basicTerms,
  distribution: ROUTES.termSheets.distribution,
  advertising: ROUTES.termSheets.advertising,
  others: ROUTES.termSheets.others,
  provisions: ROUTES.termSheets.provisions,
  royalty: ROUTES.termSheets.royalty,
  cross: ROUTES.termSheets.cross,
  mg: ROUTES.termSheets.mg,
  review: ROUTES.termSheets.review,
  approval: ROUTES.termSheets.review,
} as const satisfies Record<Section | LastStep, RoutePattern>;
/** The start of a deal that follows a signed contract. */
export const FOLLOW_PATH = pathTo(ROUTES.termSheets.follow);
export type Step = keyof typeof STEP_ROUTES;
export const STEPS = Object.keys(STEP_ROUTES) as Step[];
/** The last steps are review and approval: they have no section of the document. */
export const isSection = (step: Step): step is Section => step !== 'review' && step !== 'approval';

/** The first step is named, because its address alone is that of the draft: it opens at the step at which it was left. */
export const stepPath = (step: Step, versionId: string): Path =>
  step === 'purpose'
    ? pathTo(STEP_ROUTES.purpose, { termSheetVersionId: versionId }, { step })
    : pathTo(STEP_ROUTES[step], { id: versionId });
export const draftPath = (versionId: string): Path => pathTo(STEP_ROUTES.purpose, { termSheetVersionId: versionId });
export const viewPath = (versionId: string): Path => pathTo(ROUTES.termSheets.view, { termSheetVersionId: versionId });
/** Signing has a screen of its own, with the document in view. */
export const signPath = (versionId: string): Path => pathTo(ROUTES.termSheets.sign, { termSheetVersionId: versionId });
export const signs = ({ needs }: { needs: readonly string[] }): boolean => needs.includes('signature');
/** The list of a side: licensee and brand owner have their own. */
export const listPath = (userType: number | undefined): Path => {
  if (userType === USER_TYPES.licensee) return pathTo(ROUTES.termSheets.licenseeList);
  return userType === USER_TYPES.brandOwner ? pathTo(ROUTES.termSheets.brandOwnerList) : pathTo(ROUTES.termSheets.licensorList);
};
/** The target after a decision: the current version, or the list when the reader may no longer see the deal. */
export const pathAfter = (after: { status: TermSheetStatus; termSheetVersionId: string }, userType: UserType): Path =>
  isVisibleTo(userType, after.status) ? viewPath(after.termSheetVersionId) : listPath(userType);
/** Whether the page of this version is left after a decision. */
export const isLeft = (versionId: string, after: { status: TermSheetStatus; termSheetVersionId: string }, userType: UserType): boolean =>
  pathAfter(after, userType) !== viewPath(versionId);
/** A draft opens in the wizard, other statuses in the detail screen. */
export const openPath = (row: { status: string; termSheetVersionId: string }, mayWrite: boolean): Path =>
  mayWrite && (EDITABLE_STATUSES as readonly string[]).includes(row.status)
    ? draftPath(row.termSheetVersionId)
    : viewPath(row.termSheetVersionId);
