import type { SavedReplyTable } from '../db/review-guides.js';
import type { Trx } from '../db/schema.js';

/** False when the id is taken. */
export async function insertReply(trx: Trx, row: SavedReplyTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('savedReply')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the reply has another revision. */
export async function changeReply(
  trx: Trx,
  { tenant, id, revision }: { tenant: string; id: string; revision: number },
  values: Pick<SavedReplyTable, 'title' | 'text' | 'shared' | 'savedBy' | 'savedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('savedReply')
    .set({ ...values, revision: revision + 1 })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteReply(trx: Trx, tenant: string, id: string): Promise<void> {
  await trx.deleteFrom('savedReply').where('tenant', '=', tenant).where('id', '=', id).execute();
}
