import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { CallError } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import { updateRevision } from '@bls/kit/db/update-revision';
import { conflictOf } from '../../db/conflict.js';
import type { DesignApprovalTable, DesignHistoryTable, DesignRecord, DesignSampleTable, DesignVersionTable } from '../../db/designs.js';
import type { Trx } from '../../db/schema.js';
import { designScope } from './scope.queries.js';

/** The design, when the person may see it; else `notFound`. `lock` makes a second decision wait for the first. */
export async function findDesign(trx: Trx, actor: Actor, id: string, { lock = false } = {}): Promise<DesignRecord> {
  const row = await trx
    .selectFrom('designApproval')
    .selectAll()
    .where('tenant', '=', actor.tenant)
    .where('id', '=', id)
    .where(designScope(actor))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new CallError('notFound');
  return row;
}

/** As `findDesign`, refusing at once what was decided on an older state than the stored one. */
export async function findSeenDesign(
  trx: Trx,
  actor: Actor,
  id: string,
  revision: number,
  options = { lock: false },
): Promise<DesignRecord> {
  const row = await findDesign(trx, actor, id, options);
  if (row.revision !== revision) throw await designConflict(trx, id);
  return row;
}

/** Whether the id is taken, by anybody of the tenant. */
export const designExists = async (trx: Trx, tenant: string, id: string): Promise<boolean> =>
  (await trx.selectFrom('designApproval').select('id').where('tenant', '=', tenant).where('id', '=', id).executeTakeFirst()) !== undefined;

/** `conflict` that tells who did what. */
export const designConflict = (trx: Trx, id: string): Promise<CallError> => conflictOf(trx, 'designHistory', id);

type Change = Partial<DesignApprovalTable>;
const asStored = ({ draft, ...change }: Change) => ({
  ...change,
  ...(draft === undefined ? {} : { draft: draft && jsonb(draft) }),
});

export const insertDesign = (trx: Trx, row: DesignApprovalTable): Promise<DesignRecord> =>
  trx
    .insertInto('designApproval')
    .values({ ...row, draft: row.draft && jsonb(row.draft) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** One conditional update per change; `conflict` when the design is no longer as it was seen. */
export async function updateDesign(trx: Trx, seen: DesignRecord, changes: Change): Promise<DesignRecord> {
  const row = await updateRevision(trx, 'designApproval', seen, asStored(changes));
  if (!row) throw await designConflict(trx, seen.id);
  return row;
}

/** What was handed in; nothing changes it afterwards. */
export async function insertDesignVersion(trx: Trx, row: DesignVersionTable): Promise<void> {
  await trx
    .insertInto('designVersion')
    .values({ ...row, content: jsonb(row.content), pictures: jsonb(row.pictures) })
    .execute();
}

/** What was sent of an approved design; nothing changes it afterwards. */
export async function insertDesignSample(trx: Trx, row: DesignSampleTable): Promise<void> {
  await trx
    .insertInto('designSample')
    .values({ ...row, files: jsonb(row.files) })
    .execute();
}

/** Appends to the history, which nothing can change or delete. */
export async function appendDesignHistory(trx: Trx, row: Omit<DesignHistoryTable, 'id'>): Promise<void> {
  await trx
    .insertInto('designHistory')
    .values({ ...row, id: randomUUID() })
    .execute();
}
