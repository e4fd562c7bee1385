import type { Database } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { FilesDb } from '../db/schema.js';
import type { Trx } from '../db/trx.js';
import { close, forgetUpload, type Upload } from '../uploads/uploads.repository.js';

export type Due = { tenant: string; kind: 'upload' | 'object'; id: string };

/** What is due in any tenant: ids alone, which is all that the policy of this table lets out. */
export const findDue = (db: Database<FilesDb>, limit: number): Promise<Due[]> =>
  db.read({ tenant: '*' }, (trx) =>
    trx
      .selectFrom('expiries')
      .select(['tenant', 'kind', 'id'])
      .where('at', '<', sql<string>`now()`)
      .orderBy('at')
      .limit(limit)
      .execute(),
  );

/** Ends an upload that nobody finished and gives it when bytes of it may be left; undefined when its verifier is at work. */
export async function expireUpload(trx: Trx, id: string): Promise<Upload | undefined> {
  const found = await trx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found || found.status === 'completed') {
    await forgetUpload(trx, id);
    return undefined;
  }
  if (found.verifyingUntil && Date.parse(found.verifyingUntil) > Date.now()) return undefined;
  const isOver = found.status !== 'open' && found.status !== 'verifying';
  return isOver || (await close(trx, id, found.status, 'expired')) ? found : undefined;
}

/** Removes a file that belongs to nothing and gives the key of its bytes. The lock holds off whoever is attaching it. */
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
