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

/** Starts a private NATS server with JetStream. `users` is the text of an authorization block, if any. */
export async function startNats(plan: BrokerPlan & { authorization?: string | undefined }): Promise<Child> {
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

/** Starts a private Redis; its data is persistent when durable. */
export async function startRedis(plan: BrokerPlan): Promise<Child> {
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
    ...(plan.password ? [`requirepass ${plan.password}`] : []),
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

async function required(name: string): Promise<string> {
  const program = await findProgram(name);
  if (!program) throw new ServerProblem(`${name} is not installed`);
  return program;
}
