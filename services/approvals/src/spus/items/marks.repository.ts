import type { Trx } from '../../db/schema.js';

/** Marked pictures of an SPU that were issued and not cancelled. */
export const liveMarks = (trx: Trx, itemId: string): Promise<{ id: string; number: string }[]> =>
  trx
    .selectFrom('spuMark')
    .select(['id', 'number'])
    .where('itemId', '=', itemId)
    .where('cancelledAt', 'is', null)
    .orderBy('number')
    .execute();

/** Cancels the marks of an SPU; a check still recognizes them as cancelled. Returns how many. */
export async function cancelMarks(trx: Trx, itemId: string, at: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('spuMark')
    .set({ cancelledAt: at })
    .where('itemId', '=', itemId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
