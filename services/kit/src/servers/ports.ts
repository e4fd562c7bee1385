import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which the system assigns ports for outgoing connections, so that a saved port is free next time.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free port of the loopback interface: `wanted` when possible, else any of our range. */
export async function freePort(wanted?: number): Promise<number> {
  if (wanted !== undefined && (await isFree(wanted))) return wanted;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port on 127.0.0.1');
}

/** Is this port of the interface free (every interface when no host is given)? */
export function isFree(port: number, host: string | undefined = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, ...(host ? { host } : {}) }, () => probe.close(() => resolve(true)));
  });
}
