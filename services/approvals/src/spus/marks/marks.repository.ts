import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';
import type { SpuMarkTable, SpuPictureRecord } from '../../db/spu.js';

export const findMark = (trx: Trx, id: string): Promise<{ itemId: string } | undefined> =>
  trx.selectFrom('spuMark').select('itemId').where('id', '=', id).executeTakeFirst();

export const findPicture = (trx: Trx, itemId: string, id: string): Promise<SpuPictureRecord | undefined> =>
  trx.selectFrom('spuPicture').selectAll().where('itemId', '=', itemId).where('id', '=', id).executeTakeFirst();

export async function insertMark(trx: Trx, mark: SpuMarkTable): Promise<void> {
  await trx
    .insertInto('spuMark')
    .values({ ...mark, issuedBy: jsonb(mark.issuedBy) })
    .execute();
}
