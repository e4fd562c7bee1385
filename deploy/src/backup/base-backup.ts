import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { completeBase, type Line, newBaseFolder, sha256Of } from './archive.js';
import { connectionOf, postgresTool, runTool, withClient } from './postgres-tools.js';
import { sealSecrets } from './sealed-secrets.js';

export interface BaseSource {
  /** An account that may replicate (a superuser may). */
  postgresUrl: string;
  /** Reads the files with the secrets of the installation: text by name. */
  secrets: () => Promise<Readonly<Record<string, string>>>;
  passphrase: string;
}

/** Copies the whole database while it works, with the WAL that makes the copy consistent. Returns the folder. */
export async function takeBase(line: Line, { postgresUrl, secrets, passphrase }: BaseSource): Promise<string> {
  const folder = newBaseFolder(line);
  await mkdir(folder, { mode: 0o700 });
  try {
    const startedAt = new Date().toISOString();
    const { dbname, env } = connectionOf(postgresUrl);
    const options = ['--format=tar', '--gzip', '--wal-method=stream', '--checkpoint=fast', '--manifest-checksums=SHA256', '--no-password'];
    await runTool(await postgresTool('pg_basebackup'), ['-d', dbname, '-D', folder, ...options], { env });
    // read after the copy, so that they have every key with which something in it is encrypted
    await writeFile(join(folder, 'secrets.json'), sealSecrets(await secrets(), passphrase), { mode: 0o600, flush: true });
    const { finishedAt, postgres } = await withClient(postgresUrl, async (client) => {
      const { rows } = await client.query<{ at: Date; version: string }>(
        `select clock_timestamp() as at, current_setting('server_version_num') as version`,
      );
      return { finishedAt: rows[0]?.at ?? new Date(), postgres: Math.floor(Number(rows[0]?.version) / 10_000) };
    });
    const firstSegment = firstSegmentOf(await readFile(join(folder, 'backup_manifest'), 'utf8'));
    const files = await describeFiles(folder);
    await completeBase(folder, { startedAt, finishedAt: finishedAt.toISOString(), postgres, firstSegment, files });
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function describeFiles(folder: string) {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, size: (await stat(join(folder, name))).size, sha256: await sha256Of(join(folder, name)) })),
  );
}

const manifestSchema = z.object({ 'WAL-Ranges': z.array(z.object({ Timeline: z.number(), 'Start-LSN': z.string() })).min(1) });
const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The name of the WAL segment (16 MB) with which a recovery from this backup begins. */
export function firstSegmentOf(manifest: string): string {
  const { Timeline, 'Start-LSN': start } = manifestSchema.parse(JSON.parse(manifest))['WAL-Ranges'].at(-1) ?? {
    Timeline: 0,
    'Start-LSN': '0/0',
  };
  const [high = '0', low = '0'] = start.split('/');
  return hex(Timeline) + hex(Number.parseInt(high, 16)) + hex(Number.parseInt(low, 16) >>> 24);
}
