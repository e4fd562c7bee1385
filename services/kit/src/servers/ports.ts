import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

// Below the range from which the system assigns ports for outgoing connections, so that a saved port is free next time.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/**
 * A free port of the loopback interface: `wanted` when possible, else any of our range. No other process gets it while this one
 * runs: tests start systems side by side, and seconds pass before a new process listens on its port.
 */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (reserve(port) && (await isFree(port))) return port;
  }
  throw new Error('no free port on 127.0.0.1');
}

/** Writes who chose a port into a file of its name. False when a running process chose it before. */
function reserve(port: number): boolean {
  const folder = join(tmpdir(), `bls-ports-${userInfo().uid}`);
  const file = join(folder, String(port));
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isOfRunning(file)) rmSync(file, { force: true });
    return false;
  }
}

function isOfRunning(file: string): boolean {
  try {
    // signal 0 only asks whether the process exists
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
}

/** Is this port of the interface free (every interface when no host is given)? */
export function isFree(port: number, host: string | undefined = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, ...(host ? { host } : {}) }, () => probe.close(() => resolve(true)));
  });
}
