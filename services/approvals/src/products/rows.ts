import type { Actor } from '@bls/proto/actor';
import type { ApprovalStatus } from '@bls/proto/workflows/product-approval';
import { CallError } from '@bls/proto/errors';
import type { Selectable, Transaction } from 'kysely';
import type { ApprovalsDb, ApprovalTable, Person, VersionTable } from '../db/schema.js';
import { inScope } from './scope.js';

export type ApprovalRecord = Selectable<ApprovalTable>;
export type VersionRecord = Selectable<VersionTable>;
type Trx = Transaction<ApprovalsDb>;

export const personOf = (actor: Actor): Person => ({ userId: actor.userId, name: actor.name, role: actor.role });

/**
 * The approval, when the person may see it; `notFound` otherwise, as for one that does not exist. `lock` makes a second
 * decision wait for the first, so that it reads what was decided.
 */
export async function findApproval(trx: Trx, actor: Actor, id: string, { lock = false } = {}): Promise<ApprovalRecord> {
  const row = await trx
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => inScope(eb, actor))
    .$if(lock, (qb) => qb.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** As `findApproval`, refusing at once what was decided on an older state than the stored one. */
export async function findForDecision(
  trx: Trx,
  actor: Actor,
  id: string,
  revision: number,
  options?: { lock: boolean },
): Promise<ApprovalRecord> {
  const row = await findApproval(trx, actor, id, options);
  if (row.revision !== revision) throw await somebodyWasFaster(trx, id);
  return row;
}

/** The version that the approval now rests on. */
export const findVersion = (trx: Trx, id: string): Promise<VersionRecord> =>
  trx.selectFrom('version').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** `conflict` that tells what happened: who did what, and where the approval is now. */
export async function somebodyWasFaster(trx: Trx, id: string): Promise<CallError> {
  const last = await trx
    .selectFrom('history')
    .select(['by', 'action', 'toStatus'])
    .where('approvalId', '=', id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new CallError('conflict', last ? { params: { by: last.by.name, action: last.action, status: last.toStatus } } : {});
}

/** Only what rests in one of these statuses has a version in preparation. */
const PREPARING: ReadonlySet<ApprovalStatus> = new Set<ApprovalStatus>([
  'draft',
  'graphicRejected',
  'graphicSalesApproved',
  'preProductionRejected',
  'preProductionSalesApproved',
  'bulkRejected',
]);
export const isBeingPrepared = (status: ApprovalStatus): boolean => PREPARING.has(status);
