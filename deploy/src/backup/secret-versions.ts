import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Base, type Line, stamp, writeJson } from './archive.js';
import { openSecrets, sealSecrets } from './sealed-secrets.js';

type Secrets = Readonly<Record<string, string>>;
const versionSchema = z.object({ at: z.string(), sealed: z.string() });
type Version = z.output<typeof versionSchema> & { path: string };

/** The text of each file with secrets, by the name under which a restore returns it. */
export const readSecrets = async (files: Secrets): Promise<Record<string, string>> =>
  Object.fromEntries(await Promise.all(Object.entries(files).map(async ([name, path]) => [name, await readFile(path, 'utf8')] as const)));

/**
 * Adds the secrets of an installation to a line when they changed between two base backups, such as a key ring with a new
 * key. A new key has to be in the backup before something is encrypted with it.
 */
export async function saveSecretVersion(line: Line, secrets: Secrets, passphrase: string): Promise<void> {
  const at = new Date().toISOString();
  await writeJson(join(line.folder, `secrets-${stamp(at)}.json`), { at, sealed: sealSecrets(secrets, passphrase) });
}

/** The secrets of a moment (ISO; undefined: the latest): the newest version until then, else those of the base backup. */
export async function secretsFor(base: Base, moment: string | undefined, passphrase: string): Promise<Record<string, string>> {
  const until = moment === undefined ? Number.POSITIVE_INFINITY : Date.parse(moment);
  const version = (await versionsOf(base.line)).findLast(
    ({ at }) => Date.parse(at) > Date.parse(base.startedAt) && Date.parse(at) <= until,
  );
  return openSecrets(version?.sealed ?? (await readFile(join(base.folder, 'secrets.json'), 'utf8')), passphrase);
}

/** The versions of a line that the passphrase does not open, with the reason. */
export async function problemsOfVersions(line: Line, passphrase: string): Promise<string[]> {
  return (await versionsOf(line)).flatMap(({ path, sealed }) => {
    try {
      openSecrets(sealed, passphrase);
      return [];
    } catch (error) {
      return [`${path}: ${(error as Error).message}`];
    }
  });
}

/** Removes the versions that no base backup from `first` (ISO) on needs. */
export async function removeVersionsBefore(line: Line, first: string): Promise<void> {
  for (const { at, path } of await versionsOf(line)) if (Date.parse(at) < Date.parse(first)) await rm(path);
}

async function versionsOf({ folder }: Line): Promise<Version[]> {
  const names = (await readdir(folder)).filter((name) => /^secrets-.*\.json$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { ...versionSchema.parse(JSON.parse(await readFile(path, 'utf8'))), path };
    }),
  );
}
