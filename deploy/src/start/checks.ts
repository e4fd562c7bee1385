import { access, constants, mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '@bls/kit/servers/child';
import { isFree } from '@bls/kit/servers/ports';
import { ServerProblem } from '@bls/kit/servers/servers';
import { endLeftovers } from './leftovers.js';
import type { StartOptions } from './options.js';

const NEEDED_BYTES = 600 * 1024 * 1024;

/** Checks everything that can prevent the start. Throws ServerProblem with one line. */
export async function checkMachine(
  dataDir: string,
  { port, host }: Pick<StartOptions, 'port' | 'host'>,
  freeBytes = freeBytesAt,
): Promise<void> {
  await checkRight(dataDir);
  await checkOnlyOne(dataDir);
  // processes of a killed starter still occupy the port
  await endLeftovers(dataDir);
  await checkDisk(dataDir, freeBytes);
  if (port < 1024 && process.getuid?.() !== 0) throw new ServerProblem(`port ${port} needs root; choose a higher one: PORT=8080 npm start`);
  if (!(await isFree(port, host)))
    throw new ServerProblem(`port ${port} is in use by another program; choose another one: PORT=${port + 1} npm start`);
}

/**
 * Runs the work as the only starter of this folder: a second one refuses meanwhile. The lock ends with the
 * work, also when it fails.
 */
export async function claimed<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, 'start.pid');
  await writeFile(file, String(process.pid));
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** The process id of the running starter of this folder, if any. A file that a killed starter left does not count. */
export async function runningStarter(dataDir: string): Promise<number | undefined> {
  const pid = Number(await readFile(join(dataDir, 'start.pid'), 'utf8').catch(() => '0'));
  return pid > 0 && isAlive(pid) && (await isStarter(pid)) ? pid : undefined;
}

/** The text of an error for users: one line that names the disk or the permissions. */
export function oneLine(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /no space left on device|could not extend file|53100/i.test(message ?? '')) return 'the disk is full';
  if (code === 'EACCES' || code === 'EPERM') return `this account may not write ${path ?? 'here'}`;
  return (message ?? String(error)).split('\n')[0] ?? '';
}

async function checkRight(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new ServerProblem(`this account may not write to ${dataDir}`);
  }
}

async function checkOnlyOne(dataDir: string): Promise<void> {
  const pid = await runningStarter(dataDir);
  if (pid !== undefined && pid !== process.pid) {
    throw new ServerProblem(`the system is already running from this folder (process ${pid}); stop it with Ctrl-C there, or: kill ${pid}`);
  }
}

/** The programs that take the lock. */
const STARTERS = ['start/main.js', 'commands/scale.js', 'commands/restore.js'];

// The process id may belong to another program now.
async function isStarter(pid: number): Promise<boolean> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => STARTERS.some((entry) => line.includes(entry)),
    () => false,
  );
}

async function checkDisk(dataDir: string, freeBytes: (folder: string) => Promise<number>): Promise<void> {
  const free = await freeBytes(dataDir);
  if (free >= NEEDED_BYTES) return;
  throw new ServerProblem(`the disk is full: ${Math.floor(free / 1024 / 1024)} MB free at ${dataDir}, 600 MB are needed`);
}

async function freeBytesAt(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
