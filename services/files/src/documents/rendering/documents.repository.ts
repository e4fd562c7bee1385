import { sql } from 'kysely';
import type { Trx } from '../../db/trx.js';
import type { StoredFile } from '../../objects/objects.api.js';

/** The file of this document key. */
export const findDocument = (trx: Trx, documentKey: string): Promise<StoredFile | undefined> =>
  trx
    .selectFrom('documents')
    .innerJoin('objects', 'objects.id', 'documents.fileId')
    .selectAll('objects')
    .where('documents.documentKey', '=', documentKey)
    .executeTakeFirst();

/** As `findDocument`, with an advisory lock on the key until the end of the transaction. */
export async function lockDocument(trx: Trx, tenant: string, documentKey: string): Promise<StoredFile | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant} ${documentKey}`}, 0))`.execute(trx);
  return findDocument(trx, documentKey);
}

export async function insertDocument(trx: Trx, tenant: string, documentKey: string, fileId: string): Promise<void> {
  await trx.insertInto('documents').values({ tenant, documentKey, fileId }).execute();
}
