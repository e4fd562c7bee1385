import type { Picture } from '@bls/proto/domain/approval/picture';
import type { ApprovalDetail, Version } from '@bls/proto/contracts/views/approval';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import { compileDesign } from '@bls/proto/domain/workflow/design/compile';
import { productApprovalWorkflow, withBrandOwnerReview } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';

/** The default version: the newest submitted one, else the draft. */
export const defaultVersion = (detail: ApprovalDetail): Version | undefined =>
  detail.versions.findLast((version) => version.submitted) ?? detail.versions.at(-1);

/** The version to compare with: the previous one, also across stages (a sample against the approved graphic). */
export function earlierVersion(detail: ApprovalDetail, version: Version): Version | undefined {
  const index = detail.versions.findIndex((v) => v.id === version.id);
  return detail.versions.slice(0, Math.max(0, index)).findLast((v) => v.pictures.length > 0);
}

/** The same picture in another version: by file name, else by position. */
export function counterpart(picture: Picture, version: Version, other: Version): Picture | undefined {
  const named = other.pictures.find((p) => p.name.toLowerCase() === picture.name.toLowerCase());
  return named ?? other.pictures[version.pictures.findIndex((p) => p.pictureId === picture.pictureId)] ?? other.pictures[0];
}

const STAGE_OF_STEP = /^(graphic|preProduction|bulk)/;
/** The workflow of the approval: the published design that it was submitted under, or the built-in one. */
function workflowOf({ design, brandOwnerReviews }: Pick<ApprovalDetail, 'design' | 'brandOwnerReviews'>): Workflow {
  const own = design ? compileDesign(design.design) : (productApprovalWorkflow as unknown as Workflow);
  return brandOwnerReviews ? (withBrandOwnerReview(own as never) as unknown as Workflow) : own;
}

/** The displayed steps: every step of the current stage and one for each other stage, because thirteen steps do not fit. */
export function lineOf(detail: ApprovalDetail): Workflow {
  const workflow = workflowOf(detail);
  const here = STAGE_OF_STEP.exec(workflow.states[detail.status]?.step ?? '')?.[0] ?? detail.stage;
  const steps = workflow.steps.filter((step) => step === 'done' || step.startsWith(here) || step.endsWith('Submit'));
  return { ...workflow, steps };
}
