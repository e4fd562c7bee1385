import { accessMoved } from '@bls/proto/contracts/events/approvals';
import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { AccessAction, AccessStatus } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { emit } from '@bls/kit/events/outbox';
import type { Person } from '../db/person.js';
import { appendHistory, updateRecord } from '../db/records.js';
import type { AccessRecord, GivingAccessTable, Trx } from '../db/schema.js';
import { accessPayload, accessWorkItem } from './access-events.js';
import { type AccessStep, entryOf } from './access-rows.js';
import { guidesFor } from './guides.queries.js';

type Context = { tenant: string; requestId: string };
export type AccessMove = { action: AccessAction; to: AccessStatus; by: Person | null; at: string; comment?: string | null };

/** Applies a transition in the caller's transaction: one conditional update, a history entry, the events. Throws `conflict`. */
export async function moveAccess(
  trx: Trx,
  ctx: Context,
  current: AccessRecord,
  { action, to, by, at, comment = null }: AccessMove,
  changes: Partial<GivingAccessTable> = {},
): Promise<AccessRecord> {
  const moved = await updateRecord(trx, 'givingAccess', current, { ...changes, status: to, waitingSince: at });
  await recordMove(trx, ctx, moved, { action, from: current.status, by, at, comment });
  return moved;
}

/** The history entry and the events of a transition. */
export async function recordMove(trx: Trx, ctx: Context, moved: AccessRecord, step: AccessStep): Promise<void> {
  await appendHistory(trx, 'givingAccess', entryOf(moved, step));
  const inform = (await guidesFor(trx, moved)).flatMap(({ designerId }) => designerId ?? []);
  await emit(trx, ctx, accessMoved, accessPayload(moved));
  await emit(trx, ctx, approvalsWorkItemMoved, accessWorkItem(moved, { ...step, inform }));
}
