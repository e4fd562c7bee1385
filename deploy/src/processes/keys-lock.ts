import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@bls/kit/servers/child';
import { ServerProblem } from '@bls/kit/servers/servers';

const WAIT_MS = 10_000;

/** The folder of the key rings of an installation. */
export const keysDirOf = (dataDir: string): string => join(dataDir, 'keys');

/**
 * Runs the work as the only program that reads or changes the secrets and key rings of this folder, so that none writes back an
 * old ring. Waits some seconds for another one; a lock of a killed program does not count.
 */
export async function withKeysLocked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(keysDirOf(dataDir), 'lock.pid');
  await mkdir(dataDir, { recursive: true });
  await mkdir(keysDirOf(dataDir), { recursive: true, mode: 0o700 });
  for (const end = Date.now() + WAIT_MS; !(await claim(file)); await pause(100)) {
    const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (pid > 0 && !isAlive(pid)) await rm(file, { force: true });
    else if (Date.now() > end)
      throw new ServerProblem(`another command (process ${pid}) changes the keys of this folder; if it is another program, remove ${file}`);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

const claim = (file: string): Promise<boolean> =>
  writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
