import { isAlive } from './child.js';
import { findProgram, run } from './programs.js';
import type { S3Address, Servers } from './servers.js';

export const IMAGES = { postgres: 'postgres:15', nats: 'nats:2', redis: 'redis:7', minio: 'minio/minio:latest' };

/** Does a Docker daemon answer, and are these images on it already? */
export async function imagesPresent(images: readonly string[]): Promise<boolean> {
  if (!(await findProgram('docker'))) return false;
  return run('docker', ['image', 'inspect', ...images], { timeout: 5000, maxBuffer: 16 * 1024 * 1024 }).then(
    () => true,
    () => false,
  );
}

/** Marks a container with the process that started it, because the usual reaper is off. */
export const OWNER_LABEL = 'brand-licensing.test-owner';
const OWNED = { [OWNER_LABEL]: String(process.pid) };

/** Removes containers of test runs that were killed before they could. */
export async function removeOrphans(): Promise<void> {
  const { stdout } = await run('docker', [
    'ps',
    '-a',
    '--filter',
    `label=${OWNER_LABEL}`,
    '--format',
    `{{.ID}} {{.Label "${OWNER_LABEL}"}}`,
  ]);
  const dead = stdout
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([id, pid]) => id && !isAlive(Number(pid)))
    .map(([id]) => id as string);
  if (dead.length > 0) await run('docker', ['rm', '-f', '-v', ...dead]).catch(() => undefined);
}

/** PostgreSQL, NATS and Redis as containers (and MinIO where its image is present), for tests. */
export async function startContainers(): Promise<Servers> {
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  process.env['TESTCONTAINERS_HOST_OVERRIDE'] ??= '127.0.0.1';
  await removeOrphans();
  const { GenericContainer, Wait } = await import('testcontainers');
  const password = 'test';
  const postgres = new GenericContainer(IMAGES.postgres)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=400'])
    .withExposedPorts(5432)
    .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
    .withLabels(OWNED)
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2));
  const nats = new GenericContainer(IMAGES.nats).withLabels(OWNED).withCommand(['-js']).withExposedPorts(4222);
  const redis = new GenericContainer(IMAGES.redis)
    .withLabels(OWNED)
    .withCommand(['redis-server', '--save', '', '--databases', '512'])
    .withExposedPorts(6379);
  const [database, broker, cache, s3] = await Promise.all([postgres.start(), nats.start(), redis.start(), startMinio()]);
  return {
    origin: 'containers',
    postgresUrl: `postgres://postgres:${password}@127.0.0.1:${database.getMappedPort(5432)}/postgres`,
    natsUrl: `nats://127.0.0.1:${broker.getMappedPort(4222)}`,
    redisUrl: `redis://127.0.0.1:${cache.getMappedPort(6379)}`,
    ...(s3 ? { s3: s3.address } : {}),
    stop: async () => {
      await Promise.all([database.stop(), broker.stop(), cache.stop(), s3?.stop()]);
    },
  };
}

async function startMinio(): Promise<{ address: S3Address; stop(): Promise<unknown> } | undefined> {
  if (!(await imagesPresent([IMAGES.minio]))) return undefined;
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGES.minio)
    .withLabels(OWNED)
    .withEnvironment({ MINIO_ROOT_USER: 'minio-test', MINIO_ROOT_PASSWORD: 'minio-test' })
    .withCommand(['server', '/data'])
    .withExposedPorts(9000)
    .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000))
    .start();
  const endpoint = `http://127.0.0.1:${container.getMappedPort(9000)}`;
  return { address: { endpoint, accessKey: 'minio-test', secretKey: 'minio-test' }, stop: () => container.stop() };
}
