import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { type Facts, transition } from '@bls/proto/domain/workflow/workflow';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/schema.js';
import type { StoreApplicationTable, StoreRecord, StoreStatus } from '../../db/stores.js';
import { appendApplicationHistory, updateApplication } from './applications.repository.js';
import { WORKFLOWS } from './facts.js';
import { workItemOf } from './store-work-item.js';

export type Hop = { action: string; from: StoreStatus; to: StoreStatus; bySystem: boolean };
export type Outcome = { hops: Hop[]; to: StoreStatus; needs: readonly string[]; takes: readonly string[] };

/** The transitions of an action: its own, and those that the system adds at once. Throws `wrongState` or `forbidden`. */
export function outcomeOf(
  row: Pick<StoreRecord, 'kind' | 'status'>,
  action: string,
  actor: Pick<Actor, 'role' | 'permissions'> | 'system',
  facts: Facts,
): Outcome {
  const workflow = WORKFLOWS[row.kind];
  const decision = transition(workflow, row.status, action, actor, facts);
  if (!decision.ok) throw new CallError(decision.code);
  const hops = decision.path.map((to, index): Hop => {
    const from = index === 0 ? row.status : (decision.path[index - 1] as StoreStatus);
    const own =
      index === 0 ? decision.transition : workflow.transitions.find((t) => t.by === 'system' && t.from.includes(from) && t.to === to);
    return { action: own?.action ?? action, from, to: to as StoreStatus, bySystem: index > 0 || actor === 'system' };
  });
  const { needs = [], takes = [] } = decision.transition;
  return { hops, to: decision.to as StoreStatus, needs, takes };
}

export type Given = { comment?: string | undefined; fileIds?: readonly string[] | undefined };

/** Throws `invalid` when an action lacks an input that it needs, or has a file that it does not take. */
export function checkGiven({ needs, takes }: Outcome, { comment, fileIds = [] }: Given): void {
  const missing = [
    ...(needs.includes('comment') && !comment?.trim() ? ['comment'] : []),
    ...(needs.includes('file') && fileIds.length === 0 ? ['fileIds'] : []),
  ];
  if (missing.length > 0) throw new CallError('invalid', { issues: missing.map((path) => ({ path: [path], rule: 'required' })) });
  const takesFile = needs.includes('file') || takes.includes('file');
  if (fileIds.length > 0 && !takesFile)
    throw new CallError('invalid', { issues: [{ path: ['fileIds'], rule: 'unknownField', params: { fields: 'fileIds' } }] });
}

type Move = {
  by: { userId: string; name: string; role: string } | null;
  at: string;
  given: Given;
  changes: Partial<StoreApplicationTable>;
  inform?: readonly string[];
};

/** Applies an outcome in the caller's transaction: one conditional update, a history entry per transition, one event. */
export async function applyMove(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  current: StoreRecord,
  outcome: Outcome,
  { by, at, given, changes, inform }: Move,
): Promise<StoreRecord> {
  const moved = await updateApplication(trx, current, { ...changes, status: outcome.to, statusSince: at, updatedAt: at });
  const comment = given.comment?.trim() || null;
  for (const [position, hop] of outcome.hops.entries())
    await appendApplicationHistory(trx, {
      tenant: ctx.tenant,
      applicationId: current.id,
      revision: moved.revision,
      position,
      action: hop.action,
      fromStatus: hop.from,
      toStatus: hop.to,
      by: hop.bySystem ? null : by,
      at,
      comment: position === 0 ? comment : null,
      fileIds: position === 0 ? [...(given.fileIds ?? [])] : [],
    });
  const action = outcome.hops[0]?.action ?? '';
  await emit(
    trx,
    ctx,
    approvalsWorkItemMoved,
    workItemOf(moved, { action, by: by ?? { name: 'system' }, at, comment, ...(inform ? { inform } : {}) }),
  );
  return moved;
}
