import { type ApprovalStatus, productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';

/** Whether the licensee is preparing a version: in every status whose next action is a submission. */
export const isBeingPrepared = (status: ApprovalStatus): boolean => waitsFor(productApprovalWorkflow, status).includes('approval.submit');
