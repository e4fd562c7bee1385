import { afterEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@bls/kit/servers/ports';
import { Supervised } from './supervisor.js';

/** Answers how often /health was asked; /block starts an endless loop, after which it answers nothing. */
const PROGRAM = `
  let checks = 0;
  require('node:http').createServer((request, response) => {
    if (request.url === '/block') for (;;);
    if (request.url === '/health') checks += 1;
    response.end(String(checks));
  }).listen(process.env.HEALTH_PORT, '127.0.0.1');
`;

let supervised: Supervised | undefined;
afterEach(() => supervised?.stop('SIGKILL'));

/** Starts to listen after several checks. */
const SLOW = `setTimeout(() => { ${PROGRAM} }, 3500);`;

it('a process that starts slowly is not killed', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ends: string[] = [];
  const watchdog = { intervalMs: 1000, failures: 3 };
  const env = { HEALTH_PORT: String(port) };
  const launch = {
    name: 'slow',
    command: [process.execPath, '-e', SLOW],
    env,
    readyUrl: `${url}/ready`,
    healthUrl: `${url}/health`,
    watchdog,
  };
  supervised = new Supervised(launch, { line: () => undefined, crashed: (_, how) => void ends.push(how) });
  supervised.start();
  await supervised.ready(30_000);
  const first = supervised.pid;
  await checkedTimes(`${url}/checks`, 4);
  expect([ends, supervised.pid]).toEqual([[], first]);
});

describe('P-OPS-07 a process that hangs is killed and started again', () => {
  it.each([
    ['blocks its event loop', (url: string) => void fetch(`${url}/block`).catch(() => undefined)],
    ['is stopped (SIGSTOP)', (_: string, pid: number) => void process.kill(pid, 'SIGSTOP')],
  ])('when it %s', async (_, hang) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const ends: string[] = [];
    const { promise: restarting, resolve } = Promise.withResolvers<void>();
    supervised = new Supervised(
      {
        name: 'example',
        command: [process.execPath, '-e', PROGRAM],
        env: { HEALTH_PORT: String(port) },
        readyUrl: `${url}/ready`,
        healthUrl: `${url}/health`,
        watchdog: { intervalMs: 500, failures: 3 },
      },
      {
        line: () => undefined,
        crashed: (name, how) => {
          ends.push(`${name} ${how}`);
          resolve();
        },
      },
    );
    supervised.start();
    await supervised.ready(30_000);
    const first = supervised.pid ?? 0;
    hang(url, first);
    await restarting;
    expect(ends).toEqual(['example hung (no answer to 3 health checks in 1.5 s) and was killed']);
    await supervised.ready(30_000);
    expect(supervised.pid).not.toBe(first);
  });
});

async function checkedTimes(url: string, times: number): Promise<void> {
  while (Number(await (await fetch(url)).text()) < times) await pause(50);
}
