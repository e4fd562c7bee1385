import { createHash } from 'node:crypto';
import type { NotNull } from 'kysely';
import type { Database } from '@bls/kit/db/database';
import type { FilesDb } from '../../db/schema.js';
import { ObjectMissing, type ObjectStore } from '../../storage/storage.api.js';

type StoredBytes = { fileId: string; storeKey: string; size: number; sha256: string };
/** `problems` are lines for a person, one for each object that is missing or has other bytes than its row says. */
export type FilesCheck = { files: number; problems: string[] };

/** Reads the bytes of every file of a tenant, with its small pictures, and compares them with the hashes of the rows. */
export async function verifyFiles(db: Database<FilesDb>, store: ObjectStore, tenant: string): Promise<FilesCheck> {
  const [files, pictures, sealed] = await db.read({ tenant }, (trx) =>
    Promise.all([
      trx.selectFrom('objects').select(['id as fileId', 'storeKey', 'size', 'sha256']).execute(),
      trx.selectFrom('variants').select(['fileId', 'storeKey', 'size', 'sha256']).execute(),
      // with the copies of sealed documents from before a new time stamp
      trx
        .selectFrom('sealedRevision')
        .innerJoin('seals', (join) =>
          join.onRef('seals.tenant', '=', 'sealedRevision.tenant').onRef('seals.code', '=', 'sealedRevision.code'),
        )
        .select(['seals.fileId', 'sealedRevision.storeKey', 'sealedRevision.size', 'sealedRevision.sha256'])
        .where('sealedRevision.storeKey', 'is not', null)
        .$narrowType<{ storeKey: NotNull }>()
        .execute(),
    ]),
  );
  const problems: string[] = [];
  const known = new Map<string, string | undefined>();
  const current = new Set(files.map(({ storeKey }) => storeKey));
  for (const row of [...files, ...pictures, ...sealed.filter(({ storeKey }) => !current.has(storeKey))]) {
    const read = `${row.storeKey} ${row.sha256}`;
    if (!known.has(read)) known.set(read, await problemOf(store, row));
    const problem = known.get(read);
    if (problem !== undefined) problems.push(`file ${row.fileId}: object ${row.storeKey} ${problem}`);
  }
  return { files: files.length, problems };
}

async function problemOf(store: ObjectStore, { storeKey, sha256 }: StoredBytes): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await store.get(storeKey)) hash.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof ObjectMissing) return 'is missing';
    throw error;
  }
  return hash.digest('hex') === sha256 ? undefined : 'has other bytes';
}
