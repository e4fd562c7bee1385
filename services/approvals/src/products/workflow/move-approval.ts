import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { emit } from '@bls/kit/events/outbox';
import type { Person } from '../../db/person.js';
import { appendHistory, updateRecord } from '../../db/records.js';
import type { ApprovalRecord, ApprovalTable, Trx } from '../../db/schema.js';
import type { ApprovalWorkflow } from '../../terms/terms.api.js';
import { workItemOf } from '../records/product-work-item.js';
import type { Given, Outcome } from './decision.js';

export type Move = { by: Person; at: string; given: Given; changes: Partial<ApprovalTable>; workflow: ApprovalWorkflow };

/**
 * Applies a decision in the caller's transaction: one conditional update, a history entry and the event. Throws `conflict`
 * when somebody else decided first.
 */
export async function applyMove(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  current: ApprovalRecord,
  outcome: Outcome,
  { by, at, given, changes, workflow }: Move,
): Promise<ApprovalRecord> {
  const before = { id: current.id, revision: current.revision, status: outcome.from };
  const moved = await updateRecord(trx, 'approval', before, { ...changes, status: outcome.to, waitingSince: at, updatedAt: at });
  const comment = given.comment?.trim() || null;
  await appendHistory(trx, 'approval', {
    tenant: ctx.tenant,
    approvalId: current.id,
    revision: moved.revision,
    action: outcome.action,
    fromStatus: outcome.from,
    toStatus: outcome.to,
    stage: outcome.stage,
    versionNumber: current.versionNumber,
    by,
    at,
    comment,
    reason: given.reason ?? null,
  });
  await emit(
    trx,
    ctx,
    approvalsWorkItemMoved,
    workItemOf(moved, workflow, { action: outcome.action, by, at, comment, notify: outcome.notify }),
  );
  return moved;
}
