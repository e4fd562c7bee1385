import 'reflect-metadata';
import { setPriority } from 'node:os';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';
import { ActorTokenVerifier, publicKeyFrom } from '../rpc/actor-token.js';
import { CallServer } from '../rpc/call-server.js';
import { Caller } from '../rpc/call-client.js';
import { baseConfigSchema, type Environment, readConfig } from './config.js';
import { consumersOf } from '../events/event-handler.js';
import { createKysely, createPool, Database } from '../db/database.js';
import { ensureStream, EventConsumer } from '../events/event-consumer.js';
import { schedulePurge } from '../events/purge-delivered.js';
import { handlersOf } from '../rpc/handler.js';
import { HealthServer } from '../observability/health.js';
import { JobRunner } from '../jobs/job-runner.js';
import { JobQueue, worksOf } from '../jobs/job-queue.js';
import { KitModule } from './kit.module.js';
import { Live } from '../rpc/live.js';
import { createLogger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { migrate } from '../db/migrate.js';
import { connectNats, subjects as subjectsOf } from '../rpc/nats.js';
import { OutboxRelay } from '../events/outbox-relay.js';

export type ServiceDefinition = {
  /** Service name: first word of its subjects, name of its schema, queue group and job queue. */
  name: string;
  /** What makes a worker process of the same service different in logs and metrics. */
  process?: string;
  module: Type;
  /** Folder of SQL migrations; given by the process that owns the schema's upgrades (not by workers). */
  migrations?: URL;
};

export type Running = {
  app: INestApplicationContext;
  healthPort: number;
  /** Drains: no new work, running work ends, then everything is closed. */
  stop: () => Promise<void>;
};

/** Starts a process: connections, migrations, handlers, consumers, workers, health. Throws when it cannot. */
export async function startService(definition: ServiceDefinition, environment: Environment = process.env): Promise<Running> {
  const config = readConfig(baseConfigSchema, environment);
  const { name } = definition;
  const log = createLogger(definition.process ?? name, config.LOG_LEVEL);
  const metrics = new Metrics(definition.process ?? name);
  const subjects = subjectsOf(config.NATS_PREFIX);

  if (!config.DATABASE_URL) throw new Error('bad configuration: DATABASE_URL: required');
  if (definition.migrations) {
    const applied = await patiently(
      () => migrate(config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL ?? '', name, definition.migrations as URL),
      log,
    );
    if (applied.length > 0) log.info({ applied }, 'migrated');
  }
  const pool = createPool(config.DATABASE_URL, name, config.DATABASE_POOL, log);
  const database = new Database<unknown>(createKysely(pool), pool);
  const nats = await connectNats(definition.process ?? name, config, log);
  const redis = new Redis(config.REDIS_URL, { maxRetriesPerRequest: null, enableReadyCheck: false });
  redis.on('error', (error) => log.warn({ error: error.message }, 'Redis connection'));
  const manager = await patiently(() => jetstreamManager(nats), log);
  await patiently(() => ensureStream(manager, subjects), log);

  const caller = new Caller(nats, subjects, name, config.SERVICE_SECRET);
  const live = new Live(nats, subjects);
  const queue = new JobQueue(redis, config.QUEUE_PREFIX, name);
  const app = await NestFactory.createApplicationContext(
    KitModule.with({ environment, config, caller, live, queue, database }, [definition.module]),
    { logger: ['error', 'fatal'], abortOnError: false },
  );

  const calls = new CallServer(
    nats,
    subjects,
    name,
    new ActorTokenVerifier(publicKeyFrom(config.ACTOR_PUBLIC_KEY)),
    config.SERVICE_SECRET,
    log,
    metrics,
  );
  const events = new EventConsumer(name, database, manager, jetstream(nats), subjects, log, metrics);
  const runner = new JobRunner(redis.duplicate(), config.QUEUE_PREFIX, name, config.WORKER_CONCURRENCY, live, log, metrics);
  const relay = new OutboxRelay(database, jetstream(nats), subjects, log, metrics);

  const health = new HealthServer(async () => {
    if (nats.isClosed()) throw new Error('NATS is away');
    await Promise.all([database.ping(), nats.rtt(), runner.ping()]);
  }, metrics);

  calls.listenForCancels();
  for (const { instance, prototype } of instances(app)) {
    const method = (property: string) => (instance[property] as (...args: unknown[]) => Promise<never>).bind(instance);
    for (const b of handlersOf(prototype)) calls.bind(b.call, method(b.property));
    for (const b of consumersOf(prototype)) await events.bind(b.event, b.consumer, method(b.property));
    for (const b of worksOf(prototype)) {
      runner.bind(b.job, method(b.property));
      if (b.every) await queue.repeat(b.job, b.every);
    }
  }
  runner.start();
  relay.start();
  const stopForgetting = definition.migrations ? schedulePurge(database, log) : () => Promise.resolve();
  await nats.flush();
  const healthPort = await health.listen(config.HEALTH_HOST, config.HEALTH_PORT);
  log.info({ healthPort }, 'started');

  const stop = async (): Promise<void> => {
    health.drain();
    await calls.drain();
    await events.stop();
    await runner.stop();
    await relay.stop();
    await stopForgetting();
    await app.close();
    await queue.close();
    redis.disconnect();
    await nats.drain().catch(() => undefined);
    await database.close();
    await health.close();
    log.info('stopped');
  };
  return { app, healthPort, stop };
}

/** As `startService`, for a process: ends with one clear line when it cannot start, and drains on SIGTERM and Ctrl-C. */
export async function start(definition: ServiceDefinition): Promise<void> {
  try {
    const running = await startService(definition);
    stopOnSignal(running.stop);
  } catch (error) {
    process.stderr.write(`${definition.process ?? definition.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** As `start`, for the process that runs the jobs of a service. */
export async function startWorker({ name, module }: Pick<ServiceDefinition, 'name' | 'module'>): Promise<void> {
  // Who waits for an answer goes first: on a busy machine the work behind leaves the processors to the others.
  setPriority(5);
  await start({ name, process: `${name}-worker`, module });
}

export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    // A process that cannot drain in time is ended; everything it had begun is either committed or will be redone.
    setTimeout(() => process.exit(1), 25_000).unref();
    void stop().then(
      () => endBy(signal),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
}

/**
 * Ends this process as the signal would have done without us. `process.exit` may wait for ever for its own compiler threads
 * (nodejs/node#54918); only as first process of a container, whom such signals do not end, is it needed.
 */
function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  process.exit(0);
}

function* instances(app: INestApplicationContext): Generator<{ instance: Record<string, unknown>; prototype: object }> {
  const discovery = app.get(DiscoveryService, { strict: false });
  for (const wrapper of [...discovery.getControllers(), ...discovery.getProviders()]) {
    const instance: unknown = wrapper.instance;
    if (typeof instance !== 'object' || instance === null) continue;
    yield { instance: instance as Record<string, unknown>, prototype: Object.getPrototypeOf(instance) as object };
  }
}

/** Servers may come up after us; a minute of patience spares a crash loop, then the reason is told. */
async function patiently<T>(work: () => Promise<T>, log: { warn: (o: object, m: string) => void }): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? '');
      if (attempt >= 60 || !/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|57P03|TIMEOUT|503)$/.test(code)) throw error;
      log.warn({ error: (error as Error).message, attempt }, 'waiting for a server');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}
