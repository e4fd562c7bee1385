import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild, type Child } from './child.js';
import { findProgram } from './programs.js';
import { ServerProblem } from './servers.js';

export interface BrokerPlan {
  dataDir: string;
  port: number;
  password?: string | undefined;
  detached: boolean;
  durable: boolean;
}

/** The place of a NATS server in a cluster: its name, its port for the other servers, and their ports. */
export type NatsRoutes = { name: string; port: number; peers: readonly number[] };

/** Starts a private NATS server with JetStream. `authorization` is the text of an authorization block, if any. */
export async function startNats(
  plan: BrokerPlan & { authorization?: string | undefined; routes?: NatsRoutes | undefined },
): Promise<Child> {
  const program = await required('nats-server');
  const folder = join(plan.dataDir, 'nats');
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'nats.conf');
  const lines = [
    'host: 127.0.0.1',
    `port: ${plan.port}`,
    'max_payload: 2MB',
    `jetstream { store_dir: ${JSON.stringify(folder)}, max_memory_store: 256MB, max_file_store: 8GB }`,
    plan.authorization ?? '',
    ...(plan.routes ? clusterLines(plan.routes) : []),
  ];
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  return startChild({
    name: 'NATS',
    program,
    args: ['-c', config],
    log: join(plan.dataDir, 'nats.log'),
    port: plan.port,
    detached: plan.detached,
    stopSignal: 'SIGTERM',
  });
}

/** Starts a private Redis; its data is persistent when durable. With `replicaOf` it copies the server on that port. */
export async function startRedis(plan: BrokerPlan & { replicaOf?: number | undefined }): Promise<Child> {
  const program = await required('redis-server');
  const folder = join(plan.dataDir, 'redis');
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'redis.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${plan.port}`,
    `dir ${JSON.stringify(folder)}`,
    'maxmemory-policy noeviction',
    'databases 512',
    ...(plan.durable ? ['appendonly yes', 'save ""'] : ['appendonly no', 'save ""']),
    ...(plan.password ? [`requirepass ${plan.password}`, `masterauth ${plan.password}`] : []),
    ...(plan.replicaOf ? [`replicaof 127.0.0.1 ${plan.replicaOf}`] : []),
  ];
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  return startChild({
    name: 'Redis',
    program,
    args: [config],
    log: join(plan.dataDir, 'redis.log'),
    port: plan.port,
    detached: plan.detached,
    stopSignal: 'SIGTERM',
  });
}

/** Starts a Redis Sentinel that replaces the watched primary when `quorum` of them cannot reach it for two seconds. */
export async function startSentinel(plan: BrokerPlan & { watched: { name: string; port: number; quorum: number } }): Promise<Child> {
  const program = await required('redis-server');
  const { name, port, quorum } = plan.watched;
  const config = join(plan.dataDir, 'sentinel.conf');
  const lines = [
    'bind 127.0.0.1',
    `port ${plan.port}`,
    `dir ${JSON.stringify(plan.dataDir)}`,
    `sentinel monitor ${name} 127.0.0.1 ${port} ${quorum}`,
    `sentinel down-after-milliseconds ${name} 2000`,
    `sentinel failover-timeout ${name} 10000`,
    ...(plan.password
      ? [`requirepass ${plan.password}`, `sentinel sentinel-pass ${plan.password}`, `sentinel auth-pass ${name} ${plan.password}`]
      : []),
  ];
  await writeFile(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  return startChild({
    name: 'Redis Sentinel',
    program,
    args: [config, '--sentinel'],
    log: join(plan.dataDir, 'sentinel.log'),
    port: plan.port,
    detached: plan.detached,
    stopSignal: 'SIGTERM',
  });
}

const clusterLines = ({ name, port, peers }: NatsRoutes): string[] => [
  `server_name: ${name}`,
  `cluster { name: bls, host: 127.0.0.1, port: ${port}, routes: [${peers.map((peer) => `nats://127.0.0.1:${peer}`).join(', ')}] }`,
];

async function required(name: string): Promise<string> {
  const program = await findProgram(name);
  if (!program) throw new ServerProblem(`${name} is not installed`);
  return program;
}
