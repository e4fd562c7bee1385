import { type ApprovalStatus, productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/product-approval';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';

/** Has the approval a version that the licensee is preparing? Exactly where a submission comes next, whichever way it goes. */
export const isBeingPrepared = (status: ApprovalStatus): boolean => waitsFor(productApprovalWorkflow, status).includes('approval.submit');
