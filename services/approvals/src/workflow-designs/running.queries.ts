import { everyRunning, inForce, type Running, runningBy } from '@bls/shared/workflow-versions/running.queries';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import type { DesignAction, DesignStatus } from '@bls/proto/domain/workflow/definitions/design-approval';
import { type ApprovalAction, type ApprovalStatus, withBrandOwnerReview } from '@bls/proto/domain/workflow/definitions/product-approval';
import type { DesignRecord } from '../db/designs.js';
import type { ApprovalRecord, Trx } from '../db/schema.js';
import { asksBrandOwner } from '../properties/property-review.queries.js';

/**
 * A designed workflow speaks in the statuses and actions of the product's own, of which it leaves some out; that is
 * what makes these types true of it.
 */
export type ApprovalWorkflow = Workflow<ApprovalStatus, ApprovalAction>;
export type DesignWorkflow = Workflow<DesignStatus, DesignAction>;
export type DesignRunning = Omit<Running, 'workflow'> & { workflow: DesignWorkflow };
export type ApprovalRunning = Omit<Running, 'workflow'> & { workflow: ApprovalWorkflow; brandOwnerReviews: boolean };

/** The brand owner's designer comes into whichever workflow it is. */
const running = (given: Running, brandOwnerReviews: boolean): ApprovalRunning => {
  const workflow = given.workflow as unknown as ApprovalWorkflow;
  return { ...given, workflow: brandOwnerReviews ? withBrandOwnerReview(workflow) : workflow, brandOwnerReviews };
};

/** Whose workflow it is: a brand owner's, or the licensor's for the properties that it owns itself. */
export const subjectOf = (brandOwnerId: string | null | undefined): string => brandOwnerId ?? '';

/** What an approval runs on: whatever it was first submitted by. */
export const ofApproval = async (
  trx: Trx,
  approval: Pick<ApprovalRecord, 'tenant' | 'workflowVersionId' | 'brandOwnerReviews'>,
): Promise<ApprovalRunning> =>
  running(await runningBy(trx, approval.tenant, 'approval', approval.workflowVersionId), approval.brandOwnerReviews);

/** What is submitted now runs on what was published last for its brand owner, who judges it where the property asks for it. */
export const forBrandOwner = async (
  trx: Trx,
  tenant: string,
  { brandOwnerId, propertyId }: { brandOwnerId: string | null; propertyId: string | undefined },
): Promise<ApprovalRunning> => {
  const reviews = brandOwnerId !== null && (await asksBrandOwner(trx, tenant, propertyId));
  return running(await inForce(trx, tenant, 'approval', subjectOf(brandOwnerId)), reviews);
};

/** All that approvals of the tenant may run on. */
export const allRunning = async (trx: Trx, tenant: string): Promise<ApprovalRunning[]> =>
  (await everyRunning(trx, tenant, 'approval')).flatMap((each) => [running(each, false), running(each, true)]);

/** As of approvals; whether the brand owner judges the look is a fact of each design that its workflow asks. */
export const ofDesign = async (trx: Trx, design: Pick<DesignRecord, 'tenant' | 'workflowVersionId'>): Promise<DesignRunning> =>
  (await runningBy(trx, design.tenant, 'designApproval', design.workflowVersionId)) as unknown as DesignRunning;

export const designForBrandOwner = async (trx: Trx, tenant: string, brandOwnerId: string | null): Promise<DesignRunning> =>
  (await inForce(trx, tenant, 'designApproval', subjectOf(brandOwnerId))) as unknown as DesignRunning;

/** All that designs of the tenant may run on, without and with their brand owner. */
export const allDesigns = async (trx: Trx, tenant: string): Promise<(DesignRunning & { brandOwnerReviews: boolean })[]> =>
  ((await everyRunning(trx, tenant, 'designApproval')) as unknown as DesignRunning[]).flatMap((each) =>
    [false, true].map((brandOwnerReviews) => ({ ...each, brandOwnerReviews })),
  );
