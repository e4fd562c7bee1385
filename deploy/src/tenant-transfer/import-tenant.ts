import { join } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { checkTarget, importRows } from '@bls/kit/tenant-transfer/import-rows.repository';
import { readLines } from '@bls/kit/tenant-transfer/lines';
import { type Manifest, OBJECTS, openExport } from './export-folder.js';
import { missingKeys } from './missing-keys.js';
import { deleteObjects, objectFile, objectSchema } from './objects.js';
import type { Place } from './place.js';

/** `missing`: the ids of the keys that each key ring of the target lacks. */
type Imported = { manifest: Manifest; missing: Record<string, string[]> };

/**
 * Restores an exported tenant: objects first, then all rows in one transaction, so that after a failure there is no tenant, and
 * its objects are removed again. Throws ServerProblem when the tenant exists, the schemas are of another version, a file was
 * changed, or a key id means another key.
 */
export async function importTenant({ ownerUrl, store, rings }: Place, folder: string, passphrase: string): Promise<Imported> {
  const { manifest, rings: exported } = await openExport(folder, passphrase);
  const missing = missingKeys(exported, rings);
  const { tenant } = manifest.rows;
  await checkTarget(ownerUrl, manifest.rows);
  for await (const { key } of store.list(`${tenant}/`)) throw new ServerProblem(`${tenant} has objects already, such as ${key}`);
  try {
    for await (const line of readLines(join(folder, OBJECTS))) {
      const { key } = objectSchema.parse(line);
      await store.putFile(key, objectFile(folder, key));
    }
    await importRows(ownerUrl, manifest.rows, folder);
  } catch (error) {
    await deleteObjects(store, tenant);
    throw error;
  }
  return { manifest, missing };
}
