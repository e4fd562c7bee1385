import type { Trx } from '../../db/trx.js';
import type { StoredFile } from './files.queries.js';

/** The bytes of a picture without position and camera data. */
export type CleanedCopy = { storeKey: string; mime: string; size: number; sha256: string };

/** Inserts the copy of a picture as a variant. */
export async function insertCleaned(
  trx: Trx,
  { tenant, id: fileId, width, height }: Pick<StoredFile, 'tenant' | 'id' | 'width' | 'height'>,
  copy: CleanedCopy,
): Promise<void> {
  await trx
    .insertInto('variants')
    .values({ tenant, fileId, variant: 'cleaned', width: width ?? 0, height: height ?? 0, ...copy })
    .execute();
}

/** Saves what `CleanedCopies.make` found out about a stored picture. Does nothing when another process was faster. */
export async function saveCleaned(trx: Trx, file: StoredFile, copy: CleanedCopy | null): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('objects')
    .set({ cleaned: copy !== null })
    .where('id', '=', file.id)
    .where('cleaned', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n && copy) await insertCleaned(trx, file, copy);
}
