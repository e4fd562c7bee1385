import type { ApprovalStage } from '../enumerations/approval.js';
import { APPROVAL_STATES, type ApprovalStatus } from '../workflow/definitions/product-approval.js';

const stageOfStep = (step: string): ApprovalStage =>
  step.startsWith('preProduction') ? 'preProduction' : step.startsWith('bulk') ? 'bulk' : 'graphic';

/** The stage that an item in this status is in; a finished or terminated one keeps the stage it ended in (null here). */
export function stageOfStatus(status: ApprovalStatus): ApprovalStage | null {
  const state = APPROVAL_STATES[status];
  return state.step === 'done' ? null : stageOfStep(state.step);
}
