import type { DesignAction, DesignStatus } from '@bls/proto/domain/workflow/definitions/approvals/design-approval';
import {
  type ApprovalAction,
  type ApprovalStatus,
  withBrandOwnerReview,
} from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import { everyRunning, inForce, type Running, runningBy } from '@bls/shared/workflow-versions/running.queries';
import type { DesignRecord } from '../../db/designs.js';
import type { ApprovalRecord, Trx } from '../../db/schema.js';
import { hasBrandOwnerReview } from '../properties/property-review.queries.js';
import { subjectOf } from './workflow-key.js';

/**
 * A configured workflow uses the statuses and actions of the standard one and may leave some out; therefore these types apply
 * to every version.
 */
export type ApprovalWorkflow = Workflow<ApprovalStatus, ApprovalAction>;
export type DesignWorkflow = Workflow<DesignStatus, DesignAction>;
type DesignWorkflowVersion = Omit<Running, 'workflow'> & { workflow: DesignWorkflow };
export type ApprovalWorkflowVersion = Omit<Running, 'workflow'> & { workflow: ApprovalWorkflow; brandOwnerReviews: boolean };

/** The version with or without the review by the brand owner's designer. */
const withReview = (version: Running, brandOwnerReviews: boolean): ApprovalWorkflowVersion => {
  const workflow = version.workflow as unknown as ApprovalWorkflow;
  return { ...version, workflow: brandOwnerReviews ? withBrandOwnerReview(workflow) : workflow, brandOwnerReviews };
};

/** The workflow version of a product approval: the one of its first submission. */
export const approvalWorkflowOf = async (
  trx: Trx,
  approval: Pick<ApprovalRecord, 'tenant' | 'workflowVersionId' | 'brandOwnerReviews'>,
): Promise<ApprovalWorkflowVersion> =>
  withReview(await runningBy(trx, approval.tenant, 'approval', approval.workflowVersionId), approval.brandOwnerReviews);

/**
 * The workflow version for a product that is submitted now: the latest of its brand owner, with its review where the property
 * requires it.
 */
export const currentApprovalWorkflow = async (
  trx: Trx,
  tenant: string,
  { brandOwnerId, propertyId }: { brandOwnerId: string | null; propertyId: string | undefined },
): Promise<ApprovalWorkflowVersion> => {
  const reviews = brandOwnerId !== null && (await hasBrandOwnerReview(trx, tenant, propertyId));
  return withReview(await inForce(trx, tenant, 'approval', subjectOf(brandOwnerId)), reviews);
};

/** Every workflow version that a product approval of the tenant may follow. */
export const allApprovalWorkflows = async (trx: Trx, tenant: string): Promise<ApprovalWorkflowVersion[]> =>
  (await everyRunning(trx, tenant, 'approval')).flatMap((each) => [withReview(each, false), withReview(each, true)]);

/** The workflow version of a design. Whether the brand owner reviews it is a fact that the workflow looks up in the design. */
export const designWorkflowOf = async (
  trx: Trx,
  design: Pick<DesignRecord, 'tenant' | 'workflowVersionId'>,
): Promise<DesignWorkflowVersion> =>
  (await runningBy(trx, design.tenant, 'designApproval', design.workflowVersionId)) as unknown as DesignWorkflowVersion;

/** The workflow version for a design that is submitted now. */
export const currentDesignWorkflow = async (trx: Trx, tenant: string, brandOwnerId: string | null): Promise<DesignWorkflowVersion> =>
  (await inForce(trx, tenant, 'designApproval', subjectOf(brandOwnerId))) as unknown as DesignWorkflowVersion;

/** Every workflow version that a design of the tenant may follow, without and with the brand owner's review. */
export const allDesignWorkflows = async (trx: Trx, tenant: string): Promise<(DesignWorkflowVersion & { brandOwnerReviews: boolean })[]> =>
  ((await everyRunning(trx, tenant, 'designApproval')) as unknown as DesignWorkflowVersion[]).flatMap((each) =>
    [false, true].map((brandOwnerReviews) => ({ ...each, brandOwnerReviews })),
  );
