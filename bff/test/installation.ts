import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { stopProcess } from '@bls/kit/servers/child';
import { TEST_KEYS, testServiceKey } from '@bls/kit/testing/actors';
import { migratedDatabase } from '@bls/kit/testing/migrated-database';
import { startBff, type RunningBff } from '../src/app.js';

export const PASSWORD = 'Quiet#Harbour7';
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The BFF in this process, and the real services it needs as separate processes, as in production. */
export type Installation = {
  bff: RunningBff;
  environment: Record<string, string>;
  access: Record<ServiceName, ServiceAccess>;
  /** Where each process shows its metrics, `127.0.0.1:PORT`. */
  metrics: Record<string, string>;
  stop: () => Promise<void>;
};

/** `extra` are variables of every process; `workers`: the services whose jobs run too. */
export async function startInstallation(
  services: ServiceName[],
  extra: Record<string, string> = {},
  workers: ServiceName[] = [],
): Promise<Installation> {
  const { TEST_NATS_URL = '', TEST_REDIS_URL = '' } = process.env;
  const corner = `b${randomBytes(5).toString('hex')}`;
  const access = await migratedDatabase(`test_${corner}`, SERVICES);
  const files = await mkdtemp(join(tmpdir(), 'bff-test-'));
  const environment = {
    NATS_URL: TEST_NATS_URL,
    NATS_PREFIX: corner,
    REDIS_URL: TEST_REDIS_URL,
    QUEUE_PREFIX: corner,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    FILES_DIR: files,
    DEFAULT_TENANT: 'CTL',
    ...TEST_KEYS,
    ...extra,
  };
  const children = await Promise.all(
    [...services.map((name) => ({ name, entry: 'main' })), ...workers.map((name) => ({ name, entry: 'worker' }))].map(({ name, entry }) =>
      startProcess(name, entry, { ...environment, DATABASE_URL: access[name].url, SERVICE_PRIVATE_KEY: testServiceKey(name) }),
    ),
  );
  for (const tenant of ['CTL', 'PLBY']) await administrator(tenant, access.identity.url);
  const bff = await startBff({
    ...environment,
    PORT: '0',
    HOST: '127.0.0.1',
    STATIC_DIR: fileURLToPath(new URL('./site', import.meta.url)),
  });
  const stop = async (): Promise<void> => {
    await bff.stop();
    await Promise.all(children.map(({ child }) => stopProcess(child.pid as number, 'SIGTERM')));
    await rm(files, { recursive: true, force: true });
  };
  const started = [
    ...children.flatMap(({ name, entry, port }): [string, number][] => (entry === 'main' ? [[name, port]] : [])),
    ['bff', bff.healthPort] as [string, number],
  ];
  const metrics = Object.fromEntries(started.map(([name, port]) => [name, `127.0.0.1:${port}`]));
  return { bff, environment, access, metrics, stop };
}

async function startProcess(
  name: string,
  entry: string,
  environment: Record<string, string>,
): Promise<{ name: string; entry: string; child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, `services/${name}/dist/${entry}.js`)], {
    env: { ...environment, HEALTH_PORT: String(port), PATH: process.env['PATH'] },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return { name, entry, child, port };
    if (child.exitCode !== null) throw new Error(`${name} ended while starting; is it built?`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} did not become ready`);
}

/** By the command that operators use, because there are no default accounts. */
async function administrator(tenant: string, databaseUrl: string): Promise<void> {
  const args = [
    join(root, 'services/identity/dist/cli/admin.js'),
    'create-administrator',
    '--tenant',
    tenant,
    '--user',
    `superuser@${tenant.toLowerCase()}`,
    '--email',
    `admin@${tenant.toLowerCase()}.test`,
  ];
  const child = spawn(process.execPath, args, {
    env: { DATABASE_URL: databaseUrl, AUDIT_KEYS: TEST_KEYS.AUDIT_KEYS, ADMIN_PASSWORD: PASSWORD, PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('the administrator could not be made');
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
