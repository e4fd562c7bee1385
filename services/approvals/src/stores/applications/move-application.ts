import { approvalsWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Actor } from '@bls/proto/domain/access/actor';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { CallError } from '@bls/proto/domain/values/errors';
import { type Facts, transition } from '@bls/proto/domain/workflow/workflow';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/schema.js';
import type { StoreApplicationTable, StoreRecord, StoreStatus } from '../../db/stores.js';
import { appendApplicationHistory, updateApplication } from './applications.repository.js';
import { WORKFLOWS } from './facts.js';
import type { HistoryEntry } from './new-application.js';
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

export type Move = {
  by: { userId: string; name: string; role: string } | null;
  at: string;
  given: Given;
  changes: Partial<StoreApplicationTable>;
  inform?: readonly string[];
};

/** The system's own decision about an application that somebody submits: the applicant is informed of it, with the rule. */
const REFUSED_BY_RULE = 'disapproveByRule';

/** The columns, the history entries (one per transition) and the published step of an outcome; pure. */
export function applicationAfter(current: StoreRecord, { hops, to }: Outcome, { by, at, given, changes, inform }: Move) {
  const comment = given.comment?.trim() || null;
  const refused = hops.find(({ action }) => action === REFUSED_BY_RULE);
  const rule = refused ? (changes.ruleName ?? current.ruleName) : null;
  const entries = hops.map((hop, position): HistoryEntry => ({
    tenant: current.tenant,
    applicationId: current.id,
    revision: current.revision + 1,
    position,
    action: hop.action,
    fromStatus: hop.from,
    toStatus: hop.to,
    by: hop.bySystem ? null : by,
    at,
    comment: position === 0 ? comment : hop === refused ? rule : null,
    fileIds: position === 0 ? [...(given.fileIds ?? [])] : [],
  }));
  const taken = refused
    ? { action: refused.action, by: { name: SYSTEM_NAME }, comment: rule }
    : { action: hops[0]?.action ?? '', by: by ?? { name: SYSTEM_NAME }, comment };
  const step = { ...taken, at, ...(inform ? { inform } : {}) };
  return { changes: { ...changes, status: to, statusSince: at, updatedAt: at }, entries, step };
}

/** Applies an outcome in the caller's transaction: one conditional update, a history entry per transition, one event. */
export async function applyMove(
  trx: Trx,
  ctx: { tenant: string; requestId: string },
  current: StoreRecord,
  outcome: Outcome,
  move: Move,
): Promise<StoreRecord> {
  const { changes, entries, step } = applicationAfter(current, outcome, move);
  const moved = await updateApplication(trx, current, changes);
  for (const entry of entries) await appendApplicationHistory(trx, entry);
  await emit(trx, ctx, approvalsWorkItemMoved, workItemOf(moved, step));
  return moved;
}
