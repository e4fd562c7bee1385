import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@bls/kit/servers/ports';
import { ROOT } from './paths.js';

type Health = 'ready' | 'notReady' | 'starting' | 'hangs';
type HealthCheck = {
  healthOf: (address: string, limits: { readyWithinMs: number; hangsAfterMs: number }) => Promise<Health>;
  killChildrenOf: (parent: number) => void;
};
const { healthOf, killChildrenOf } = (await import(pathToFileURL(join(ROOT, 'deploy', 'health.mjs')).href)) as HealthCheck;
/** Waits long enough for a busy machine; the second for a process that never answers. */
const PATIENT = { readyWithinMs: 10_000, hangsAfterMs: 20_000 };
const SHORT = { readyWithinMs: 1000, hangsAfterMs: 2000 };

/** /block starts an endless loop, after which nothing is answered; /ready is answered after WAIT_MS with STATUS. */
const PROGRAM = `
  require('node:http').createServer((request, response) => {
    if (request.url === '/block') for (;;);
    response.statusCode = request.url === '/ready' ? Number(process.env.STATUS) : 200;
    setTimeout(() => response.end(), request.url === '/ready' ? Number(process.env.WAIT_MS) : 0);
  }).listen(process.env.PORT, '127.0.0.1', () => console.log('listens'));
`;

let parent: ChildProcess | undefined;
/** Ends the shell and what it has started. */
function stop(): void {
  if (parent?.pid) process.kill(-parent.pid, 'SIGKILL');
  parent = undefined;
}
afterEach(stop);

/** A container in miniature: a shell in the place of the init process, and the program that it has started. */
async function start({ status = 200, waitMs = 0 } = {}): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), STATUS: String(status), WAIT_MS: String(waitMs), PROGRAM, NODE: process.execPath };
  parent = spawn('sh', ['-c', '"$NODE" -e "$PROGRAM"; echo "ended with $?"'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await output('listens');
  return `http://127.0.0.1:${port}`;
}
const output = (text: string): Promise<void> =>
  new Promise((resolve) => parent?.stdout?.on('data', (chunk: Buffer) => String(chunk).includes(text) && resolve()));

describe('P-OPS-07 the health check of a container', () => {
  it('says whether the process is ready, not ready or still starting, and leaves it alone', async () => {
    expect(await healthOf(await start(), PATIENT)).toBe('ready');
    stop();
    expect(await healthOf(await start({ status: 503 }), PATIENT)).toBe('notReady');
    stop();
    expect(await healthOf(`http://127.0.0.1:${await freePort()}`, PATIENT)).toBe('starting');
  });

  it('does not take a process for hanging that is alive and whose servers answer too late', async () => {
    expect(await healthOf(await start({ waitMs: 60_000 }), { ...PATIENT, readyWithinMs: 1000 })).toBe('notReady');
  });

  it('ends a process that answers nothing any more, so that the container is started again', async () => {
    const address = await start();
    void fetch(`${address}/block`).catch(() => undefined);
    expect(await healthOf(address, SHORT)).toBe('hangs');
    const ended = output('ended with 137');
    killChildrenOf(parent?.pid ?? 0);
    await ended;
    parent = undefined;
  });
});
