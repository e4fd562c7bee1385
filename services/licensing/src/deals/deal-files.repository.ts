import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { AttachedFileTable, Trx } from '../db/schema.js';

/** Records files at their item; a file that is there already stays as it is. */
export async function recordFiles(
  trx: Trx,
  item: Pick<AttachedFileTable, 'tenant' | 'itemId' | 'itemKind' | 'version' | 'byName' | 'at' | 'kind' | 'internal'>,
  files: readonly FileDescription[],
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('attachedFile')
    .values(files.map(({ fileId, name }) => ({ ...item, fileId, name })))
    .onConflict((conflict) => conflict.columns(['tenant', 'itemId', 'fileId']).doNothing())
    .execute();
}

export const readFiles = (trx: Trx, tenant: string, itemId: string): Promise<AttachedFileTable[]> =>
  trx
    .selectFrom('attachedFile')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .orderBy('at')
    .orderBy('fileId')
    .execute();

export async function hasFile(trx: Trx, tenant: string, itemId: string, kind: AttachedFileTable['kind']): Promise<boolean> {
  const found = await trx
    .selectFrom('attachedFile')
    .select('fileId')
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}
