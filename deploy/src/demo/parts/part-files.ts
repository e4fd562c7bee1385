import { buffer } from 'node:stream/consumers';
import type { FilesDb } from '@bls/files/db/schema';
import { findFiles, type StoredFile } from '@bls/files/objects/objects.api';
import type { Installation } from '../../processes/environment.js';
import { withTenant } from '../base/databases.js';
import { type DemoFile, openStore, writeFiles } from '../files/write-files.js';

/** The bytes of a stored file. */
export async function bytesOf(installation: Installation, tenant: string, fileId: string): Promise<Buffer> {
  const [stored] = await withTenant<FilesDb, StoredFile[]>(installation.databases.files, 'files', tenant, (trx) =>
    findFiles(trx, [fileId]),
  );
  const store = await openStore(installation);
  return buffer(await store.get(stored?.storeKey ?? ''));
}

/** Adds the files of a part that are not there yet. */
export async function addFiles(installation: Installation, tenant: string, files: readonly DemoFile[]): Promise<void> {
  const store = await openStore(installation);
  await withTenant<FilesDb, void>(installation.databases.files, 'files', tenant, async (trx) => {
    const stored = await findFiles(
      trx,
      files.map(({ id }) => id),
    );
    const known = new Set(stored.map(({ id }) => id));
    const missing = files.filter(({ id }) => !known.has(id));
    if (missing.length > 0) await writeFiles(trx, tenant, store, missing);
  });
}
