import type { Database } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { closeUpload, removeUploadExpiry, type Upload } from '../uploads/uploads.repository.js';

type ExpiredItem = { tenant: string; kind: 'upload' | 'object'; id: string };

/** Expired items of all tenants. The policy of the table allows reading ids across tenants. */
export const findExpired = (db: Database<FilesDb>, limit: number): Promise<ExpiredItem[]> =>
  db.read({ tenant: '*' }, (trx) =>
    trx
      .selectFrom('expiries')
      .select(['tenant', 'kind', 'id'])
      .where('at', '<', sql<string>`now()`)
      .orderBy('at')
      .limit(limit)
      .execute(),
  );

/** Ends an unfinished upload and returns it when bytes of it may remain. Undefined while it is being verified. */
export async function expireUpload(trx: Trx, id: string): Promise<Upload | undefined> {
  const found = await trx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found || found.status === 'completed') {
    await removeUploadExpiry(trx, id);
    return undefined;
  }
  if (found.verifyingUntil && Date.parse(found.verifyingUntil) > Date.now()) return undefined;
  const hasEnded = found.status !== 'open' && found.status !== 'verifying';
  return hasEnded || (await closeUpload(trx, id, found.status, 'expired')) ? found : undefined;
}

/** Removes a file without an owner and returns the key of its bytes. The row lock excludes a concurrent attach. */
export async function removeUnattached(trx: Trx, id: string): Promise<string | undefined> {
  const file = await trx.selectFrom('objects').select('storeKey').where('id', '=', id).forUpdate().executeTakeFirst();
  await trx.deleteFrom('expiries').where('kind', '=', 'object').where('id', '=', id).execute();
  const attached = await trx.selectFrom('attachments').select('fileId').where('fileId', '=', id).executeTakeFirst();
  if (!file || attached) return undefined;
  await trx.deleteFrom('variants').where('fileId', '=', id).execute();
  await trx.deleteFrom('documents').where('fileId', '=', id).execute();
  await trx.deleteFrom('objects').where('id', '=', id).execute();
  return file.storeKey;
}
