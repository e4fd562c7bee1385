import { randomUUID } from 'node:crypto';
import { approvalsWorkItemMoved } from '@bls/proto/events/work-items';
import { emit } from '@bls/kit/outbox';
import type { Transaction, Updateable } from 'kysely';
import type { ApprovalsDb, ApprovalTable, Person } from '../db/schema.js';
import type { Given, Outcome } from './decision.js';
import { type ApprovalRecord, somebodyWasFaster } from './rows.js';
import { workItemOf } from './work-item.js';

export type Move = { by: Person; at: string; given: Given; changes: Updateable<ApprovalTable> };

/**
 * Applies a decision: one conditional update, the history row and the event, in the caller's transaction. When somebody
 * else decided first, nothing is written and `conflict` tells who.
 */
export async function applyMove(
  trx: Transaction<ApprovalsDb>,
  context: { tenant: string; requestId: string },
  seen: ApprovalRecord,
  outcome: Outcome,
  { by, at, given, changes }: Move,
): Promise<ApprovalRecord> {
  const moved = await trx
    .updateTable('approval')
    .set({ ...changes, status: outcome.to, revision: seen.revision + 1, waitingSince: at, updatedAt: at })
    .where('id', '=', seen.id)
    .where('revision', '=', seen.revision)
    .where('status', '=', outcome.from)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw await somebodyWasFaster(trx, seen.id);
  const comment = given.comment?.trim() || null;
  await trx
    .insertInto('history')
    .values({
      tenant: context.tenant,
      id: randomUUID(),
      approvalId: seen.id,
      revision: moved.revision,
      action: outcome.action,
      fromStatus: outcome.from,
      toStatus: outcome.to,
      stage: outcome.stage,
      versionNumber: seen.versionNumber,
      by,
      at,
      comment,
      reason: given.reason ?? null,
    })
    .execute();
  await emit(trx, context, approvalsWorkItemMoved, workItemOf(moved, outcome.action, by, at, comment));
  return moved;
}
