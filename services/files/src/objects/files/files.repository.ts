import { hasPreview } from '@bls/proto/domain/enumerations/files';
import { enqueue } from '@bls/kit/events/outbox';
import type { Trx } from '../../db/trx.js';
import { type CleanedCopy, insertCleaned } from './cleaned-copies.repository.js';
import { drawPictures } from './draw-pictures.job.js';
import type { StoredFile } from './files.queries.js';

type NewFile = Omit<StoredFile, 'createdAt' | 'pictures' | 'pages' | 'cleaned'>;

/**
 * Inserts the file, with the job that draws its pictures. The sweeper removes it when no owner attaches it before `until`. `copy`
 * is what `CleanedCopies.make` answered; null for a picture that the system itself has drawn.
 */
export async function storeFile(
  trx: Trx,
  context: { tenant: string; requestId: string },
  file: NewFile,
  until: Date,
  copy?: CleanedCopy | null,
): Promise<StoredFile> {
  const stored = await trx
    .insertInto('objects')
    .values({ ...file, cleaned: copy === undefined ? null : copy !== null, pictures: hasPreview(file.kind) ? 'pending' : 'none' })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (copy) await insertCleaned(trx, stored, copy);
  await trx.insertInto('expiries').values({ tenant: file.tenant, kind: 'object', id: file.id, at: until.toISOString() }).execute();
  if (stored.pictures === 'pending') await enqueue(trx, context, drawPictures, { fileId: file.id }, { id: file.id });
  return stored;
}

/** Points a file to newer bytes. False when its bytes are no longer those of `file`: another process was faster. */
export async function replaceBytes(
  trx: Trx,
  file: Pick<StoredFile, 'tenant' | 'id' | 'sha256'>,
  bytes: Pick<StoredFile, 'storeKey' | 'sha256' | 'size'>,
): Promise<boolean> {
  const { tenant, id, sha256 } = file;
  const updated = await trx
    .updateTable('objects')
    .set(bytes)
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
