import type { Issue } from '@bls/proto/domain/values/errors';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../../db/schema.js';
import type { SpuSubmissionRecord, SpuSubmissionTable } from '../../../db/spu.js';

/** Outside any scope: to find out whether an id is taken, and for jobs of the system. */
export const findSubmissionById = (trx: Trx, id: string, { lock = false } = {}): Promise<SpuSubmissionRecord | undefined> =>
  trx
    .selectFrom('spuSubmission')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (qb) => qb.forUpdate())
    .executeTakeFirst();

export async function insertSubmission(trx: Trx, row: Omit<SpuSubmissionTable, 'issues'>): Promise<void> {
  await trx
    .insertInto('spuSubmission')
    .values({ ...row, issues: jsonb<Issue[]>([]) })
    .execute();
}

/** Stores the result of checking an archive, once; false when it has a result. */
export async function finishSubmission(
  trx: Trx,
  id: string,
  result: { state: 'refused' | 'compared'; items: number; pictures: number; issues: Issue[] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('spuSubmission')
    .set((eb) => ({ ...result, issues: jsonb(result.issues), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Increments the revision: each change of an SPU is a change of its archive in the inbox. */
export const moveSubmission = (trx: Trx, id: string): Promise<SpuSubmissionRecord> =>
  trx
    .updateTable('spuSubmission')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
