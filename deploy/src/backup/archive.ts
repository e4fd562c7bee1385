import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/**
 * The folder of the backups:
 *
 *   line-2026-11-23T101500.000Z/       WAL without a gap, with the base backups that it continues
 *     line.json                        which database
 *     wal/                             segments, as pg_receivewal writes them
 *     secrets-2026-11-23T120000.000Z.json   secrets that changed after a base backup
 *     base-2026-11-23T101503.120Z/     base.tar.gz, pg_wal.tar.gz, backup_manifest, secrets.json, base.json
 *   objects/data/ab/abcd...            bytes by their SHA-256
 *   objects/index/*.jsonl              which object had which bytes at which time
 *
 * A new line begins with the first backup, after a restore, and when WAL is missing, so that a base backup is never combined
 * with the WAL of another history.
 */
const lineSchema = z.object({ systemIdentifier: z.string(), startedAt: z.string() });
const baseSchema = z.object({
  startedAt: z.string(),
  /** From this moment on, by the clock of the database, every moment can be restored. */
  finishedAt: z.string(),
  postgres: z.number().int(),
  /** First WAL segment that a recovery needs. */
  firstSegment: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
});

export type Line = z.output<typeof lineSchema> & { folder: string };
export type Base = z.output<typeof baseSchema> & { folder: string; line: Line };

export const stamp = (instant: string): string => instant.replaceAll(':', '');
export const walFolder = (line: Pick<Line, 'folder'>): string => join(line.folder, 'wal');
export const objectsFolder = (folder: string): string => join(folder, 'objects');

/** The lines from the oldest to the newest. */
export async function linesOf(folder: string): Promise<Line[]> {
  const names = (await readdir(folder).catch(none)).filter((name) => name.startsWith('line-')).toSorted();
  const lines = await Promise.all(names.map((name) => readJson(join(folder, name, 'line.json'), lineSchema)));
  return lines.flatMap((line, at) => (line ? [{ ...line, folder: join(folder, names[at] ?? '') }] : []));
}

export async function beginLine(folder: string, systemIdentifier: string): Promise<Line> {
  const startedAt = new Date().toISOString();
  const line = { systemIdentifier, startedAt, folder: join(folder, `line-${stamp(startedAt)}`) };
  await mkdir(walFolder(line), { recursive: true, mode: 0o700 });
  await writeJson(join(line.folder, 'line.json'), { systemIdentifier, startedAt });
  return line;
}

/** The complete base backups of all lines, from the oldest to the newest. */
export async function basesOf(folder: string): Promise<Base[]> {
  const found = await Promise.all((await linesOf(folder)).map(basesOfLine));
  return found.flat();
}

async function basesOfLine(line: Line): Promise<Base[]> {
  const names = (await readdir(line.folder)).filter((name) => name.startsWith('base-')).toSorted();
  const bases = await Promise.all(names.map((name) => readJson(join(line.folder, name, 'base.json'), baseSchema)));
  return bases.flatMap((base, at) => (base ? [{ ...base, folder: join(line.folder, names[at] ?? ''), line }] : []));
}

/** Folder of a base backup that begins now. It counts once `completeBase` has written its description. */
export const newBaseFolder = (line: Line): string => join(line.folder, `base-${stamp(new Date().toISOString())}`);

export const completeBase = (folder: string, base: z.input<typeof baseSchema>): Promise<void> => writeJson(join(folder, 'base.json'), base);

/** The base backup from which a moment (ISO; undefined: the latest) is restored: the newest one that was complete by then. */
export function baseFor(bases: readonly Base[], moment: string | undefined): Base | undefined {
  return bases.findLast(({ finishedAt }) => moment === undefined || Date.parse(finishedAt) <= Date.parse(moment));
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}

async function readJson<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : schema.parse(JSON.parse(text));
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(value, null, 2), { flush: true, mode: 0o600 });
  await rename(draft, path);
}

const none = (error: NodeJS.ErrnoException): string[] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};
