import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { migrate } from '@bls/kit/db/migrate';
import { stopProcess } from '@bls/kit/servers/child';
import { prepareDatabase } from '@bls/kit/servers/prepare-database';
import { testServiceKey } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Starts the real licensing service as a process of the same installation. Answers how to stop it. */
export async function startLicensingProcess(environment: Record<string, string>): Promise<() => Promise<void>> {
  const { TEST_POSTGRES_URL = '' } = process.env;
  const { licensing } = await prepareDatabase(TEST_POSTGRES_URL, `test_${environment['NATS_PREFIX']}_licensing`, ['licensing']);
  await migrate(licensing.migrationUrl, 'licensing', pathToFileURL(join(root, 'services/licensing/migrations/')));
  const port = String(await freePort());
  const child = spawn(process.execPath, [join(root, 'services/licensing/dist/main.js')], {
    env: {
      ...environment,
      DATABASE_URL: licensing.url,
      SERVICE_PRIVATE_KEY: testServiceKey('licensing'),
      HEALTH_PORT: port,
      PATH: process.env['PATH'],
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(() => isReady(child, port), 60_000);
  return () => stopProcess(child.pid as number, 'SIGTERM');
}

async function isReady(child: ChildProcess, port: string): Promise<boolean> {
  if (child.exitCode !== null) throw new Error('the licensing service ended while starting; is it built?');
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
