import type { Actor } from '@bls/proto/domain/access/actor';
import type { Role } from '@bls/proto/domain/access/roles';
import { stageOfStatus } from '@bls/proto/domain/approval/stage';
import type { ApprovalStage, REJECTION_REASONS } from '@bls/proto/domain/enumerations/approval';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import type { ApprovalAction, ApprovalStatus } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { transition, type Workflow } from '@bls/proto/domain/workflow/workflow';
import { missingInput } from '../../review/review.api.js';

export type Given = {
  comment?: string | undefined;
  reason?: (typeof REJECTION_REASONS)[number] | undefined;
  /** The licensee has sent, the reviewer has received, a physical sample. */
  sentSample?: boolean | undefined;
  receivedSample?: boolean | undefined;
};

export type Outcome = {
  action: ApprovalAction;
  from: ApprovalStatus;
  to: ApprovalStatus;
  /** The stage of the decision. */
  stage: ApprovalStage;
  /** The version to be prepared next: the same stage again after a rejection, the next stage after its approval. */
  opens: { stage: ApprovalStage; again: boolean } | null;
  /** Whether the graphic approval is complete: the product gets its number and its SKUs may be sold. */
  grants: boolean;
  /** Roles that the workflow notifies. */
  notify: readonly Role[] | undefined;
};

const REJECTED = { graphicRejected: 'graphic', preProductionRejected: 'preProduction', bulkRejected: 'bulk' } as const;
const NEXT = { graphicSalesApproved: 'preProduction', preProductionSalesApproved: 'bulk' } as const;
const lookUp = (table: Partial<Record<ApprovalStatus, ApprovalStage>>, status: ApprovalStatus): ApprovalStage | undefined => table[status];

/** Decides an action on an approval; pure. Throws `wrongState`, `forbidden` or, when something is missing, `ruleBroken`. */
export function decide(
  workflow: Workflow<ApprovalStatus, ApprovalAction>,
  status: ApprovalStatus,
  action: ApprovalAction,
  actor: Pick<Actor, 'role' | 'permissions'>,
  given: Given,
): Outcome {
  const decision = transition(workflow, status, action, actor);
  if (!decision.ok) throw new CallError(decision.code, { params: { action, status } });
  const stage = stageOfStatus(status) ?? 'graphic';
  const issues = missingInput(decision.transition.needs, given).concat(sampleIssues(stage, status, action, given));
  if (issues.length > 0) throw new CallError('ruleBroken', { issues });
  const again = lookUp(REJECTED, decision.to);
  const next = lookUp(NEXT, decision.to);
  return {
    action,
    from: status,
    to: decision.to,
    stage,
    opens: again ? { stage: again, again: true } : next ? { stage: next, again: false } : null,
    grants: decision.to === 'graphicSalesApproved',
    notify: decision.transition.notify,
  };
}

/** A sample must be sent before its submission, and received before its approval. */
function sampleIssues(stage: ApprovalStage, status: ApprovalStatus, action: ApprovalAction, given: Given): Issue[] {
  if (stage === 'graphic') return [];
  if (action === 'submit' && !given.sentSample) return [{ path: ['sentSample'], rule: 'sampleNotSent' }];
  const first = status === 'preProductionSubmitted' || status === 'bulkSubmitted';
  if (action === 'approve' && first && !given.receivedSample) return [{ path: ['receivedSample'], rule: 'sampleNotReceived' }];
  return [];
}
