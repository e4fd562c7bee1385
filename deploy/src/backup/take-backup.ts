import { rm } from 'node:fs/promises';
import type { ObjectStore } from '@bls/files/storage/object-store';
import { basesOf, beginLine, type Line, linesOf, objectsFolder } from './archive.js';
import { takeBase } from './base-backup.js';
import { ObjectCopies } from './objects.js';
import { withClient } from './postgres-tools.js';
import type { BackupSettings } from './settings.js';
import { readSecrets, removeVersionsBefore } from './secret-versions.js';
import { systemIdentifierOf } from './wal-receiver.js';
import { removeWalBefore } from './wal-segments.js';

const DAY_MS = 86_400_000;

export interface BackupSource {
  /** An account that may replicate and create replication slots (a superuser may). */
  postgresUrl: string;
  store: ObjectStore;
  /** Files that contain the secrets of the installation, by the name under which a restore returns them. */
  secretFiles: Readonly<Record<string, string>>;
}

/** Takes a base backup, copies the new objects, and removes what is older than the settings say. Returns its folder. */
export async function takeBackup(
  source: BackupSource,
  settings: BackupSettings,
  into?: { line: Line; copies: ObjectCopies },
): Promise<string> {
  const { postgresUrl, store, secretFiles } = source;
  const line = into?.line ?? (await lineFor(postgresUrl, settings.folder));
  const base = await takeBase(line, { postgresUrl, secrets: () => readSecrets(secretFiles), passphrase: settings.passphrase });
  const copies = into?.copies ?? (await ObjectCopies.open(objectsFolder(settings.folder)));
  await copies.copyFrom(store);
  await removeOld(settings);
  return base;
}

/** The newest line of this database; its WAL is received only while a continuous backup runs. */
async function lineFor(postgresUrl: string, folder: string): Promise<Line> {
  const systemIdentifier = await withClient(postgresUrl, systemIdentifierOf);
  const newest = (await linesOf(folder)).at(-1);
  return newest?.systemIdentifier === systemIdentifier ? newest : beginLine(folder, systemIdentifier);
}

/**
 * Removes base backups that no moment of the last `keepDays` needs, the WAL before the oldest one that stays, and objects that
 * were gone before it. The newest base backup always stays.
 */
export async function removeOld({ folder, keepDays }: Pick<BackupSettings, 'folder' | 'keepDays'>, now: Date = new Date()): Promise<void> {
  const bases = await basesOf(folder);
  const limit = new Date(now.getTime() - keepDays * DAY_MS).toISOString();
  const oldestNeeded = Math.max(
    0,
    bases.findLastIndex(({ finishedAt }) => finishedAt <= limit),
  );
  const oldest = bases[oldestNeeded];
  if (!oldest || oldestNeeded === 0) return;
  for (const base of bases.slice(0, oldestNeeded)) await rm(base.folder, { recursive: true });
  for (const line of await linesOf(folder)) {
    if (line.folder === oldest.line.folder) break;
    await rm(line.folder, { recursive: true });
  }
  await removeWalBefore(oldest.line, oldest.firstSegment);
  await removeVersionsBefore(oldest.line, oldest.startedAt);
  await ObjectCopies.prune(objectsFolder(folder), oldest.startedAt);
}
