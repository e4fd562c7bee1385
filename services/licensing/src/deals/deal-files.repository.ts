import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import { builtOnce } from '@bls/kit/db/built-once';
import { PREPARED } from '@bls/kit/db/statements/prepared-statements';
import type { AttachedFileTable, Trx } from '../db/schema.js';

type Recorded = Pick<AttachedFileTable, 'itemId' | 'itemKind' | 'version' | 'byName' | 'at' | 'kind' | 'internal'>;

export const fileRows = <R extends Recorded>(item: R, files: readonly Pick<FileDescription, 'fileId' | 'name'>[]) =>
  files.map(({ fileId, name }) => ({ ...item, fileId, name }));

/** Records files of an item. A file that is recorded already stays as it is. */
export async function recordFiles(
  trx: Trx,
  item: Recorded & Pick<AttachedFileTable, 'tenant'>,
  files: readonly FileDescription[],
): Promise<void> {
  if (files.length === 0) return;
  await trx
    .insertInto('attachedFile')
    .values(fileRows(item, files))
    .onConflict((conflict) => conflict.columns(['tenant', 'itemId', 'fileId']).doNothing())
    .execute();
}

const COLUMNS = [
  'tenant',
  'itemId',
  'fileId',
  'itemKind',
  'kind',
  'version',
  'name',
  'byName',
  'internal',
  'at',
] as const satisfies (keyof AttachedFileTable)[];

const ofItem = builtOnce((trx: Trx, { tenant, itemId }: { tenant: string; itemId: string }) =>
  trx
    .selectFrom('attachedFile')
    .select(COLUMNS)
    .where('tenant', '=', tenant)
    .where('itemId', '=', itemId)
    .orderBy('at')
    // of one generation: the document to read ("generated") before the one to edit ("editable")
    .orderBy('kind', 'desc')
    .orderBy('fileId')
    .modifyEnd(PREPARED),
);

export const readFiles = (trx: Trx, tenant: string, itemId: string): Promise<AttachedFileTable[]> => ofItem(trx, { tenant, itemId });

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

/** Every file that an item refers to: its recorded files, and the signatures of the deal. */
export async function recordedFileIds(trx: Trx, tenant: string, itemId: string): Promise<string[]> {
  const files = await readFiles(trx, tenant, itemId);
  const contract = await trx
    .selectFrom('contract')
    .select(['signatures', 'givenAhead'])
    .where('tenant', '=', tenant)
    .where('id', '=', itemId)
    .executeTakeFirst();
  const sheet = await trx
    .selectFrom('termSheet')
    .select(['signatures', 'givenAhead'])
    .where('tenant', '=', tenant)
    .where('id', '=', itemId)
    .executeTakeFirst();
  const ahead = [...(sheet?.givenAhead ?? []), ...(contract?.givenAhead ?? [])].flatMap(({ signed }) => signed ?? []);
  return [...files, ...(contract?.signatures ?? []), ...(sheet?.signatures ?? []), ...ahead].map(({ fileId }) => fileId);
}
