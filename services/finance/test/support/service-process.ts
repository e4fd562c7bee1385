import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopProcess } from '@bls/kit/servers/child';
import { testServiceKey } from '@bls/kit/testing/actors';
import { migratedDatabase } from '@bls/kit/testing/migrated-database';
import { eventually } from '@bls/kit/testing/service';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

type Neighbour = 'approvals' | 'identity' | 'licensing';
/** A service that runs as a process, with the name of its database. */
export type ServiceProcess = { stop: () => Promise<void>; database: string };

/** Starts another service as a process of the same installation. */
export async function startServiceProcess(name: Neighbour, environment: Record<string, string>): Promise<ServiceProcess> {
  const database = `test_${environment['NATS_PREFIX']}_${name}`;
  const { [name]: access } = await migratedDatabase(database, [name]);
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(root, `services/${name}/dist/main.js`)], {
    env: {
      ...environment,
      DATABASE_URL: access.url,
      SERVICE_PRIVATE_KEY: testServiceKey(name),
      HEALTH_PORT: port,
      PATH: process.env['PATH'],
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(() => isReady(child, port), 60_000);
  return { stop: () => stopProcess(child.pid as number, 'SIGTERM'), database };
}

async function isReady(child: ChildProcess, port: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error('the service ended while starting; is it built?');
  return fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
