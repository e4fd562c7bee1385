import { afterEach, describe, expect, it } from '@jest/globals';
import { HealthServer } from './health.js';
import { Metrics } from './metrics.js';

let server: HealthServer | undefined;
afterEach(() => server?.close());

async function readiness(ready: () => Promise<void>): Promise<[number, string]> {
  server = new HealthServer(ready, new Metrics('test'));
  const port = await server.listen('127.0.0.1', 0);
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  return [answer.status, await answer.text()];
}

describe('/ready', () => {
  it('answers 200 only when every dependency of the process answers', async () => {
    expect(await readiness(() => Promise.resolve())).toEqual([200, 'ready\n']);
  });

  it('answers 503 with the reason when a server does not answer', async () => {
    expect(await readiness(() => Promise.reject(new Error('NATS is away')))).toEqual([503, 'NATS is away\n']);
  });

  it('answers 503 in time when a server hangs', async () => {
    const started = Date.now();
    expect(await readiness(() => new Promise(() => undefined))).toEqual([503, 'a server does not answer\n']);
    expect(Date.now() - started).toBeLessThan(4000);
  });
});
