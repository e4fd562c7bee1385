import type { Person } from '../../db/person.js';
import { appendHistory, updateRecord } from '../../db/records.js';
import type { ApprovalRecord, ApprovalTable, Trx } from '../../db/schema.js';
import { publishReview } from '../../review/review.api.js';
import type { ApprovalWorkflow } from '../../terms/terms.api.js';
import type { HistoryEntry } from '../records/new-approval.js';
import { deadlineOf } from '../records/deadline.queries.js';
import { workItemOf } from '../records/product-work-item.js';
import type { Given, Outcome } from './decision.js';

export type Move = { by: Person; at: string; given: Given; changes: Partial<ApprovalTable>; workflow: ApprovalWorkflow };

/** The columns, the history entry and the published step of a decision; pure. */
export function approvalAfter(current: ApprovalRecord, outcome: Outcome, { by, at, given, changes }: Omit<Move, 'workflow'>) {
  const { action, from, to, stage, notify } = outcome;
  const comment = given.comment?.trim() || null;
  const entry: HistoryEntry = {
    tenant: current.tenant,
    approvalId: current.id,
    revision: current.revision + 1,
    action,
    fromStatus: from,
    toStatus: to,
    stage,
    versionNumber: current.versionNumber,
    by,
    at,
    comment,
    reason: given.reason ?? null,
  };
  return { changes: { ...changes, status: to, waitingSince: at, updatedAt: at }, entry, step: { action, by, at, comment, notify } };
}

/**
 * Applies a decision in the caller's transaction: one conditional update, a history entry and the event. Throws `conflict`
 * when another decision was committed first.
 */
export async function applyMove(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  current: ApprovalRecord,
  outcome: Outcome,
  { workflow, ...move }: Move,
): Promise<ApprovalRecord> {
  const before = { id: current.id, revision: current.revision, status: outcome.from };
  const { changes, entry, step } = approvalAfter(current, outcome, move);
  const moved = await updateRecord(trx, 'approval', before, changes);
  await appendHistory(trx, 'approval', entry);
  await publishReview(trx, ctx, workItemOf(moved, workflow, step), { deadline: await deadlineOf(trx, moved) });
  return moved;
}
