import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerProblem } from '@bls/kit/servers/servers';
import { readLines } from '@bls/kit/tenant-transfer/lines';
import { rowsFile, rowsManifestSchema } from '@bls/kit/tenant-transfer/manifest';
import { z } from 'zod';
import { sha256Of } from '../backup/archive.js';
import { openSecrets } from '../backup/sealed-secrets.js';
import { objectFile, objectSchema } from './objects.js';

/** The files of an export beside the rows and the objects. The manifest is written last: a folder without it is incomplete. */
export const MANIFEST = 'manifest.json';
export const OBJECTS = 'objects.jsonl';
export const KEYS = 'keys.sealed';
/** The entry of the sealed file with the hash of the manifest, so that nobody changes it without the passphrase. */
export const MANIFEST_HASH = 'manifest.sha256';

/** `at`: ISO instant of the export. `objects`: the list of objects. */
export const manifestSchema = z.strictObject({
  format: z.literal('tenant-export-1'),
  at: z.string(),
  rows: rowsManifestSchema,
  objects: z.strictObject({ count: z.int(), sha256: z.string() }),
});
export type Manifest = z.output<typeof manifestSchema>;

export const sha256OfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Reads an export and compares the hashes of all its files. Throws ServerProblem for the first that differs. */
export async function openExport(folder: string, passphrase: string): Promise<{ manifest: Manifest; rings: Record<string, string> }> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new ServerProblem(`${folder} has no complete export of a tenant`);
  });
  const { [MANIFEST_HASH]: hash, ...rings } = openSecrets(await readFile(join(folder, KEYS), 'utf8'), passphrase);
  if (sha256OfText(text) !== hash) throw new ServerProblem(`${MANIFEST} was changed after the export`);
  const manifest = manifestSchema.parse(JSON.parse(text));
  const check = async (file: string, sha256: string): Promise<void> => {
    const found = await sha256Of(file).catch(() => undefined);
    if (found !== sha256) throw new ServerProblem(`${file} ${found === undefined ? 'is missing' : 'was changed after the export'}`);
  };
  for (const { name, tables } of manifest.rows.schemas)
    for (const table of tables) await check(join(folder, rowsFile(name, table.name)), table.sha256);
  await check(join(folder, OBJECTS), manifest.objects.sha256);
  for await (const line of readLines(join(folder, OBJECTS))) {
    const { key, sha256 } = objectSchema.parse(line);
    await check(objectFile(folder, key), sha256);
  }
  return { manifest, rings };
}
