import { fileStored } from '@bls/proto/contracts/events/files';
import { hasPreview } from '@bls/proto/domain/enumerations/files';
import { emit } from '@bls/kit/events/outbox';
import type { Trx } from '../db/trx.js';
import type { StoredFile } from './files.queries.js';

type NewFile = Omit<StoredFile, 'createdAt' | 'pictures' | 'pages'>;

/** From this row on the file exists. Whether it stays depends on somebody attaching it before `unattachedUntil`. */
export async function storeFile(
  trx: Trx,
  context: { tenant: string; requestId: string },
  file: NewFile,
  unattachedUntil: Date,
): Promise<StoredFile> {
  const stored = await trx
    .insertInto('objects')
    .values({ ...file, pictures: hasPreview(file.kind) ? 'pending' : 'none' })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('expiries')
    .values({ tenant: file.tenant, kind: 'object', id: file.id, at: unattachedUntil.toISOString() })
    .execute();
  await emit(trx, context, fileStored, { fileId: file.id, purpose: file.purpose, kind: file.kind, size: file.size });
  return stored;
}
