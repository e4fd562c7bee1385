import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { exportRows } from '@bls/kit/tenant-transfer/export-rows.queries';
import { writeLines } from '@bls/kit/tenant-transfer/lines';
import { SERVICES } from '@bls/proto/contracts/services';
import { sealSecrets } from '../backup/sealed-secrets.js';
import { KEYS, type Manifest, MANIFEST, MANIFEST_HASH, OBJECTS, sha256OfText } from './export-folder.js';
import { copyObjects } from './objects.js';
import type { Place } from './place.js';

/**
 * Writes everything of a tenant into an empty folder. Objects are copied after the rows, because an object exists before the row
 * that names it. Throws ServerProblem when there is no such tenant.
 */
export async function exportTenant(
  { ownerUrl, store, rings }: Place,
  tenant: string,
  folder: string,
  passphrase: string,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new ServerProblem(`${folder} is not empty`);
  const at = new Date().toISOString();
  const rows = await exportRows(ownerUrl, SERVICES, tenant, folder);
  if (rows.schemas.every(({ tables }) => tables.every((table) => table.rows === 0)))
    throw new ServerProblem(`there is no tenant ${tenant}`);
  const objects = await writeLines(join(folder, OBJECTS), copyObjects(store, tenant, folder));
  const manifest: Manifest = { format: 'tenant-export-1', at, rows, objects };
  const text = JSON.stringify(manifest, null, 2);
  await writeFile(join(folder, KEYS), sealSecrets({ ...rings, [MANIFEST_HASH]: sha256OfText(text) }, passphrase), {
    mode: 0o600,
    flush: true,
  });
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
  return manifest;
}
