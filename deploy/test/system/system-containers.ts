import { randomBytes } from 'node:crypto';
import { IMAGES, imagesPresent, OWNER_LABEL, removeOrphans } from '@bls/kit/servers/containers';
import { freePort } from '@bls/kit/servers/ports';
import { prepareDatabase, type ServiceAccess } from '@bls/kit/servers/prepare-database';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { run } from '@bls/kit/servers/programs';
import { GenericContainer, Network, type StartedNetwork, type StartedTestContainer, Wait } from 'testcontainers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../../src/demo/load.js';
import { ROOT } from '../../src/paths.js';
import { PROCESSES, type ProcessName } from '../../src/processes/catalogue.js';
import { environmentOf, type Installation } from '../../src/processes/environment.js';
import { migrateAll } from '../../src/processes/migrate.js';
import { natsAuthorization } from '../../src/nats/nats-accounts.js';
import { derivedPassword, makeSecrets, type Secrets } from '../../src/processes/secrets.js';
import { addDatabase } from '../lib/servers/add-database.js';
import { callAsService, eventsWaiting } from '../lib/servers/call-as-service.js';
import type { Part, System } from './system.js';

const OWNED = { [OWNER_LABEL]: String(process.pid) };
const S3 = { accessKey: 'minio-test', secretKey: 'minio-test-secret' };

/** The system as containers of the one Dockerfile, on a separate network. */
export async function startInContainers(demo: boolean, host = '127.0.0.1'): Promise<System> {
  process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
  process.env['TESTCONTAINERS_HOST_OVERRIDE'] ??= '127.0.0.1';
  if (!(await imagesPresent([IMAGES.minio]))) throw new Error(`the containers need the image ${IMAGES.minio}`);
  await run('node', [join(ROOT, 'deploy', 'images.mjs')], { maxBuffer: 64 * 1024 * 1024 });
  await removeOrphans();
  const network = await new Network().start();
  const secrets = makeSecrets();
  const started = new Map<string, StartedTestContainer>();
  const scratch = await mkdtemp(join(tmpdir(), 'bls-containers-'));
  const stop = async (): Promise<void> => {
    await Promise.all([...started.values()].map((container) => container.stop({ timeout: 15_000 }).catch(() => undefined)));
    await network.stop().catch(() => undefined);
    await rm(scratch, { recursive: true, force: true });
  };
  try {
    const ports = await startServers(network, secrets, started);
    const port = await freePort();
    const outside = `http://${host}:${port}`;
    const installation = await installationOf(secrets, ports, { port, publicUrl: outside, scratch, demo });
    await migrateAll(installation.databases);
    if (demo) await loadDemo(installation, () => undefined);
    const inside = within(installation);
    const launch = async (name: ProcessName, alias: string): Promise<StartedTestContainer> => {
      const container = await processContainer(name, alias, network, inside, name === 'bff' && alias === 'bff' ? port : undefined).start();
      started.set(alias, container);
      return container;
    };
    await Promise.all(PROCESSES.map(({ name }) => launch(name, name)));
    const containerOf = (part: Part): StartedTestContainer => {
      const found = started.get(part);
      if (!found) throw new Error(`no container ${part}`);
      return found;
    };
    const replicasOf = (name: ProcessName): StartedTestContainer[] =>
      [...started].filter(([alias]) => alias === name || isReplica(alias, name)).map(([, container]) => container);
    return {
      mode: 'containers',
      address: outside,
      databaseUrl: `postgres://postgres:test@127.0.0.1:${ports.postgres}/bls`,
      kill: async (part) => void (await run('docker', ['kill', containerOf(part).getId()])),
      restart: async (part) => {
        const id = containerOf(part).getId();
        await run('docker', ['start', id]);
        if (PROCESSES.some(({ name }) => name === part)) await healthy(id);
      },
      addReplica: async (name) => {
        const alias = `${name}-${randomBytes(3).toString('hex')}`;
        const container = await launch(name, alias);
        return async () => {
          started.delete(alias);
          // as an operator stops it: without a timeout Docker kills it immediately
          await container.stop({ timeout: 30_000 });
        };
      },
      replace: onlyProcesses,
      readyAddresses: onlyProcesses,
      migrate: onlyProcesses,
      logsOf: async (name) => {
        const containers = replicasOf(name);
        const texts = await Promise.all(
          containers.map(async (container) => (await run('docker', ['logs', container.getId()], { maxBuffer: 256 * 1024 * 1024 })).stdout),
        );
        return texts.join('\n');
      },
      probe: (name, path) => Promise.all(replicasOf(name).map((container) => fetchInside(container.getId(), path))),
      callAs: (service, call, request, tenant) => callAsService(installation, service, call, request, tenant),
      eventsWaiting: () => eventsWaiting(installation),
      addDatabase: (name) => addDatabase(installation.servers.postgresUrl, secrets, name),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const onlyProcesses = async (): Promise<never> => {
  throw new Error('only processes are replaced: JOURNEY=processes');
};

type Ports = Record<'postgres' | 'nats' | 'redis' | 'minio', number>;

async function startServers(network: StartedNetwork, secrets: Secrets, started: Map<string, StartedTestContainer>): Promise<Ports> {
  // Ports of the host are fixed: a restarted container would otherwise get another one.
  const ports: Ports = { postgres: await freePort(), nats: await freePort(), redis: await freePort(), minio: await freePort() };
  const authorization = natsAuthorization((user) => derivedPassword(secrets, `nats.${user}`));
  const config = `port: 4222\nmax_payload: 2MB\njetstream { store_dir: "/tmp/jetstream" }\n${authorization}\n`;
  const on = (container: GenericContainer, alias: keyof Ports, port: number): GenericContainer =>
    container.withLabels(OWNED).withNetwork(network).withNetworkAliases(alias).withExposedPorts({ container: port, host: ports[alias] });
  const wanted = {
    postgres: on(new GenericContainer(IMAGES.postgres), 'postgres', 5432)
      .withEnvironment({ POSTGRES_PASSWORD: 'test' })
      .withCommand(['postgres', '-c', 'max_connections=300', '-c', 'jit=off'])
      .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2)),
    nats: on(new GenericContainer(IMAGES.nats), 'nats', 4222)
      .withCopyContentToContainer([{ content: config, target: '/etc/nats/licensing.conf' }])
      .withCommand(['nats-server', '-c', '/etc/nats/licensing.conf']),
    redis: on(new GenericContainer(IMAGES.redis), 'redis', 6379).withCommand(['redis-server', '--appendonly', 'yes']),
    minio: on(new GenericContainer(IMAGES.minio), 'minio', 9000)
      .withEnvironment({ MINIO_ROOT_USER: S3.accessKey, MINIO_ROOT_PASSWORD: S3.secretKey })
      .withCommand(['minio', 'server', '/data'])
      .withWaitStrategy(Wait.forHttp('/minio/health/ready', 9000)),
  };
  await Promise.all(Object.entries(wanted).map(async ([alias, container]) => void started.set(alias, await container.start())));
  return ports;
}

async function installationOf(
  secrets: Secrets,
  ports: Ports,
  { port, publicUrl, scratch, demo }: { port: number; publicUrl: string; scratch: string; demo: boolean },
): Promise<Installation> {
  const servers = {
    postgresUrl: `postgres://postgres:test@127.0.0.1:${ports.postgres}/postgres`,
    natsUrl: `nats://127.0.0.1:${ports.nats}`,
    redisUrl: `redis://127.0.0.1:${ports.redis}`,
    s3: { endpoint: `http://127.0.0.1:${ports.minio}`, ...S3 },
  };
  const databases = await prepareDatabase(servers.postgresUrl, 'bls', SERVICES, (role) => derivedPassword(secrets, role));
  return {
    servers,
    databases,
    secrets,
    objectsDir: scratch,
    logosDir: scratch,
    staticDir: '/app/frontend/dist',
    host: '0.0.0.0',
    port,
    publicUrl,
    natsAccounts: true,
    demo,
  };
}

/** The same installation with the addresses inside the container network. */
function within(installation: Installation): Installation {
  const moved = (url: string): string => {
    const address = new URL(url);
    address.host = 'postgres:5432';
    return address.href;
  };
  const databases = Object.fromEntries(
    SERVICES.map((service): [ServiceName, ServiceAccess] => {
      const { url, migrationUrl } = installation.databases[service];
      return [service, { url: moved(url), migrationUrl: moved(migrationUrl) }];
    }),
  ) as Installation['databases'];
  const servers = {
    ...installation.servers,
    natsUrl: 'nats://nats:4222',
    redisUrl: 'redis://redis:6379',
    s3: { endpoint: 'http://minio:9000', ...S3 },
  };
  return { ...installation, servers, databases, logosDir: '/logos', port: 8080 };
}

function processContainer(
  name: ProcessName,
  alias: string,
  network: StartedNetwork,
  installation: Installation,
  port: number | undefined,
): GenericContainer {
  const kind = PROCESSES.find((each) => each.name === name);
  if (!kind) throw new Error(`no process ${name}`);
  const {
    PATH: _path,
    HOME: _home,
    TMPDIR: _tmp,
    NODE_EXTRA_CA_CERTS: _ca,
    LOGO_DIR: _logos,
    ...environment
  } = environmentOf(kind, 9000, installation);
  const container = new GenericContainer(`brand-licensing/${name}`)
    .withLabels(OWNED)
    .withNetwork(network)
    .withNetworkAliases(alias)
    .withEnvironment({ ...environment, HEALTH_HOST: '0.0.0.0' })
    .withWaitStrategy(Wait.forHealthCheck())
    .withStartupTimeout(180_000);
  if (name !== 'bff') return container;
  return port === undefined ? container : container.withExposedPorts({ container: 8080, host: port });
}

/** `finance-worker` is no replica of `finance`: replicas end in six hexadecimal digits. */
const isReplica = (alias: string, name: ProcessName): boolean =>
  alias.startsWith(`${name}-`) && /^[0-9a-f]{6}$/.test(alias.slice(name.length + 1));

/** The health port is not published: requested from inside the container. */
async function fetchInside(id: string, path: string): Promise<{ status: number; text: string }> {
  const script = `fetch('http://127.0.0.1:9000${path}').then(async (a) => console.log(JSON.stringify({ status: a.status, text: await a.text() })))`;
  return run('docker', ['exec', id, 'node', '-e', script], { maxBuffer: 16 * 1024 * 1024 }).then(
    ({ stdout }) => JSON.parse(stdout) as { status: number; text: string },
    () => ({ status: 0, text: '' }),
  );
}

async function healthy(id: string): Promise<void> {
  for (const end = Date.now() + 120_000; ;) {
    const { stdout } = await run('docker', ['inspect', '-f', '{{.State.Health.Status}}', id]);
    if (stdout.trim() === 'healthy') return;
    if (Date.now() > end) throw new Error(`the container ${id} is ${stdout.trim()}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
