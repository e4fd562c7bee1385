import type { Trx } from '../../db/schema.js';

/** Marked pictures of an SPU that were issued and not taken back. */
export const liveMarks = (trx: Trx, itemId: string): Promise<{ id: string; number: string }[]> =>
  trx
    .selectFrom('spuMark')
    .select(['id', 'number'])
    .where('itemId', '=', itemId)
    .where('cancelledAt', 'is', null)
    .orderBy('number')
    .execute();

/** Takes them back: they are known again, and known to hold no more. */
export async function cancelMarks(trx: Trx, itemId: string, at: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('spuMark')
    .set({ cancelledAt: at })
    .where('itemId', '=', itemId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
