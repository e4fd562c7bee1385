import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { updateRevision } from '@bls/kit/db/update-revision';
import { conflictOf } from '../db/conflict.js';
import type { PopApprovalTable, PopHistoryTable, PopRecord, PopVersionTable } from '../db/pop.js';
import type { Trx } from '../db/schema.js';
import { popScope } from './scope.queries.js';

/** The material, when the person may see it; else `notFound`. `lock` makes a second decision wait for the first. */
export async function findPop(trx: Trx, actor: Actor, id: string, { lock = false } = {}): Promise<PopRecord> {
  const row = await trx
    .selectFrom('popApproval')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('id', '=', id)
    .where(popScope(actor))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** As `findPop`, refusing at once what was decided on an older state than the stored one. */
export async function findSeenPop(trx: Trx, actor: Actor, id: string, revision: number, options = { lock: false }): Promise<PopRecord> {
  const row = await findPop(trx, actor, id, options);
  if (row.revision !== revision) throw await popConflict(trx, id);
  return row;
}

/** Whether the id is taken, by anybody of the tenant. */
export const popExists = async (trx: Trx, tenant: string, id: string): Promise<boolean> =>
  (await trx.selectFrom('popApproval').select('id').where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()) !== undefined;

/** `conflict` that tells who did what. */
export const popConflict = (trx: Trx, id: string): Promise<CallError> => conflictOf(trx, 'popHistory', id);

export const insertPop = (trx: Trx, row: PopApprovalTable): Promise<PopRecord> =>
  trx.insertInto('popApproval').values(row).returningAll().executeTakeFirstOrThrow();

/** One conditional update per change; `conflict` when the material is no longer as it was seen. */
export async function updatePop(trx: Trx, seen: PopRecord, changes: Partial<PopApprovalTable>): Promise<PopRecord> {
  const row = await updateRevision(trx, 'popApproval', seen, changes);
  if (!row) throw await popConflict(trx, seen.id);
  return row;
}

/** What was handed in; nothing changes it afterwards. */
export async function insertPopVersion(trx: Trx, row: PopVersionTable): Promise<void> {
  await trx
    .insertInto('popVersion')
    .values({ ...row, content: jsonb(row.content), files: jsonb(row.files) })
    .execute();
}

/** Appends to the history, which nothing can change or delete. */
export async function appendPopHistory(trx: Trx, row: Omit<PopHistoryTable, 'id'>): Promise<void> {
  await trx
    .insertInto('popHistory')
    .values({ ...row, id: randomUUID() })
    .execute();
}
