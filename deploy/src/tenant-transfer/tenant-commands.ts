import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerProblem } from '@bls/kit/servers/servers';
import { tenantSchema } from '@bls/proto/domain/values/ids';
import { deleteTenant } from './delete-tenant.js';
import { openExport } from './export-folder.js';
import { exportTenant } from './export-tenant.js';
import { importTenant } from './import-tenant.js';
import { readingExport, writingExport } from './one-archive.js';
import type { Place } from './place.js';

const USAGE = `usage: npm run admin -- export-tenant --tenant CODE --to FILE.zip
       npm run admin -- import-tenant --from FILE.zip [--keys-to FOLDER]
       npm run admin -- delete-tenant --tenant CODE --confirm CODE
BACKUP_PASSPHRASE seals and opens the key rings of an export. --keys-to only writes these key rings into files; see docs/operations.md, One tenant.
A folder in the place of FILE.zip needs half of the disk.`;

const COMMANDS = ['export-tenant', 'import-tenant', 'delete-tenant'];
export const isTenantCommand = (name: string | undefined): boolean => name !== undefined && COMMANDS.includes(name);

const text = { type: 'string' } as const;
const PASSPHRASE_LENGTH = 16;

/** Runs a command about a whole tenant. Throws ServerProblem when it refuses, or when there is no such command. */
export async function runTenantCommand(
  words: readonly string[],
  place: Place,
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  if (!isTenantCommand(words[0])) throw new ServerProblem(USAGE);
  const { values } = parseArgs({ args: words.slice(1), options: { tenant: text, to: text, from: text, confirm: text, 'keys-to': text } });
  if (words[0] === 'import-tenant') {
    if (!values.from) throw new ServerProblem(USAGE);
    const keysTo = values['keys-to'];
    if (keysTo) return readingExport(resolve(values.from), (folder) => writeKeys(folder, resolve(keysTo), env, say));
    const { manifest, missing } = await readingExport(resolve(values.from), (folder) => importTenant(place, folder, passphraseOf(env)));
    say(`${manifest.rows.tenant} is restored as of ${manifest.at}, with ${manifest.objects.count} objects`);
    for (const [ring, ids] of Object.entries(missing)) say(`add these keys of the export to ${ring}: ${ids.join(', ')}`);
    return;
  }
  const tenant = tenantSchema.safeParse(values.tenant);
  if (!tenant.success) throw new ServerProblem(USAGE);
  if (words[0] === 'delete-tenant') {
    const { rows, objects } = await deleteTenant(place, tenant.data, values.confirm);
    return say(`${tenant.data} is deleted: ${rows} rows, ${objects} objects`);
  }
  if (!values.to) throw new ServerProblem(USAGE);
  const { rows, objects } = await writingExport(resolve(values.to), (folder) =>
    exportTenant(place, tenant.data, folder, passphraseOf(env)),
  );
  const count = rows.schemas.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  say(`${tenant.data} is exported: ${count} rows, ${objects.count} objects`);
}

async function writeKeys(
  from: string,
  to: string,
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<void> {
  const { rings } = await openExport(from, passphraseOf(env));
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const [name, ring] of Object.entries(rings)) await writeFile(join(to, name), ring, { flag: 'wx', mode: 0o600 });
  say(`the key rings are in ${to}; nothing was imported`);
}

function passphraseOf({ BACKUP_PASSPHRASE }: Readonly<Record<string, string | undefined>>): string {
  if ((BACKUP_PASSPHRASE ?? '').length >= PASSPHRASE_LENGTH) return BACKUP_PASSPHRASE as string;
  throw new ServerProblem(`BACKUP_PASSPHRASE must have at least ${PASSPHRASE_LENGTH} characters`);
}
