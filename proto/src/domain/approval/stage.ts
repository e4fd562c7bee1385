import type { ApprovalStage } from '../enumerations/approval.js';
import { APPROVAL_STATES, type ApprovalStatus } from '../workflow/definitions/approvals/product-approval.js';

const stageOfStep = (step: string): ApprovalStage =>
  step.startsWith('preProduction') ? 'preProduction' : step.startsWith('bulk') ? 'bulk' : 'graphic';

/** The stage of an item in this status; null for a finished or terminated item, which stays in its last stage. */
export function stageOfStatus(status: ApprovalStatus): ApprovalStage | null {
  const state = APPROVAL_STATES[status];
  return state.step === 'done' ? null : stageOfStep(state.step);
}
