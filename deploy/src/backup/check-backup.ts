import { stat } from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Base, basesOf, linesOf, objectsFolder, sha256Of } from './archive.js';
import { ObjectCopies } from './objects.js';
import { openSecrets } from './sealed-secrets.js';
import { problemsOfVersions } from './secret-versions.js';
import type { BackupSettings } from './settings.js';
import { gapIn } from './wal-segments.js';

export interface BackupCheck {
  bases: number;
  objects: number;
  /** Restorable moments: from the end of the oldest base backup on. */
  from: string | undefined;
  problems: string[];
}

/** Reads every base backup, the WAL and every object, and compares them with their hashes. Restores nothing. */
export async function checkBackup({ folder, passphrase }: Pick<BackupSettings, 'folder' | 'passphrase'>): Promise<BackupCheck> {
  const bases = await basesOf(folder);
  const problems: string[] = bases.length === 0 ? [`there is no complete backup in ${folder}`] : [];
  for (const base of bases) problems.push(...(await checkBase(base, passphrase)));
  for (const line of await linesOf(folder)) problems.push(...(await problemsOfVersions(line, passphrase)));
  const copies = await ObjectCopies.open(objectsFolder(folder));
  const checked = new Set<string>();
  for (const { versions } of copies.histories.values()) {
    for (const { key, sha256 } of versions) {
      if (checked.has(sha256)) continue;
      checked.add(sha256);
      const actual = await sha256Of(copies.pathOf(sha256)).catch(() => undefined);
      if (actual === undefined) problems.push(`the copy of ${key} is missing`);
      else if (actual !== sha256) problems.push(`the copy of ${key} was changed`);
    }
  }
  return { bases: bases.length, objects: checked.size, from: bases[0]?.finishedAt, problems };
}

async function checkBase({ folder, files, line, firstSegment }: Base, passphrase: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, size, sha256 } of files) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found) problems.push(`${path} is missing`);
    else if (found.size !== size || (await sha256Of(path)) !== sha256) problems.push(`${path} was changed`);
  }
  try {
    openSecrets(await readFile(join(folder, 'secrets.json'), 'utf8'), passphrase);
  } catch (error) {
    problems.push(`${join(folder, 'secrets.json')}: ${(error as Error).message}`);
  }
  const gap = await gapIn(line, firstSegment);
  if (gap !== undefined) problems.push(`the WAL of ${line.folder} has a gap at ${gap}`);
  return problems;
}
