import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopProcess } from '@bls/kit/servers/child';
import { PROCESSES } from '../processes/catalogue.js';

const fileOf = (dataDir: string): string => join(dataDir, 'processes.json');

/** Stores the ids of the running processes, so that a start after a hard kill of the starter finds them. */
export async function storeProcessIds(dataDir: string, pids: readonly number[]): Promise<void> {
  await writeFile(fileOf(dataDir), JSON.stringify(pids));
}

/** Ends our processes that an earlier starter left running. */
export async function endLeftovers(dataDir: string): Promise<void> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '[]');
  const pids = JSON.parse(text) as number[];
  const ours = await Promise.all(pids.map(async (pid) => ({ pid, ours: await isOurs(pid) })));
  await Promise.all(ours.filter((each) => each.ours).map(({ pid }) => stopProcess(pid, 'SIGTERM')));
  await rm(fileOf(dataDir), { force: true });
}

// The process id may have been reused by another program.
async function isOurs(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return PROCESSES.some(({ entry }) => line.includes(entry));
}
