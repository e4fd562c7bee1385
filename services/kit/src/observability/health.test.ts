import { afterEach, describe, expect, it } from '@jest/globals';
import { HealthServer } from './health.js';
import { Limitations } from './limitations.js';
import { Metrics } from './metrics.js';

let server: HealthServer | undefined;
afterEach(() => server?.close());

async function readiness(ready: () => Promise<void>, limitations?: Limitations): Promise<[number, string]> {
  server = new HealthServer(ready, new Metrics('test'), limitations);
  const port = await server.listen('127.0.0.1', 0);
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  return [answer.status, await answer.text()];
}

describe('/ready', () => {
  it('answers 200 only when every dependency of the process answers', async () => {
    expect(await readiness(() => Promise.resolve())).toEqual([200, 'ready\n']);
  });

  it('answers 200 with what the process cannot do although it is ready', async () => {
    const limitations = new Limitations();
    limitations.set('scanner', 'away');
    limitations.set('printer', 'away');
    limitations.set('printer', undefined);
    expect(await readiness(() => Promise.resolve(), limitations)).toEqual([200, 'ready\nscanner: away\n']);
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
