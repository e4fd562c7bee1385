import 'reflect-metadata';
import { setPriority } from 'node:os';
import type { INestMicroservice, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { checkMigrated } from '../db/migrations/check-migrated.js';
import { EventStrategy } from '../events/event-strategy.js';
import { OutboxRelay } from '../events/outbox-relay.js';
import { JobRunner } from '../jobs/job-runner.js';
import { HealthServer } from '../observability/health.js';
import { Limitations } from '../observability/limitations.js';
import { createLogger, type LogDestination } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { flushTraces, startTracing } from '../observability/tracing.js';
import { DeadLetters } from '../db/dead-letters.js';
import { ActorTokenVerifier, publicKeyFrom } from '../rpc/actor-token.js';
import { ServiceTokenVerifier } from '../rpc/service-token.js';
import { CallStrategy } from '../rpc/call-strategy.js';
import { CallerIdentification } from '../rpc/caller-identity.js';
import { collectGarbage } from './collect-garbage.js';
import { baseConfigSchema, type Environment, readConfig } from './config.js';
import { Connections, retryUntilUp } from './connections.js';
import { NestLogger } from './nest-logger.js';
import { ServiceModule } from './service.module.js';
import { ServiceStrategy } from './service-strategy.js';

export type ServiceDefinition = {
  /** Service name: first word of its subjects, and name of its schema, queue group and job queue. */
  name: string;
  /** Distinguishes a worker process of the same service in logs and metrics. */
  process?: string;
  module: Type;
  /** Folder of the SQL migrations that the schema must have. */
  migrations: URL;
};

export type Running = {
  app: INestMicroservice;
  healthPort: number;
  /** Drains: accepts no new work, finishes running work, then closes everything. */
  stop: () => Promise<void>;
};

/**
 * Starts a process: connections, the check of its schema, the Nest microservice with its handlers and workers, health. Throws
 * when it cannot.
 */
export async function startService(
  definition: ServiceDefinition,
  environment: Environment = process.env,
  destination?: LogDestination,
): Promise<Running> {
  const config = readConfig(baseConfigSchema, environment);
  const { name, module, migrations, process: processName = name } = definition;
  await startTracing({ service: processName, isEdge: false }, config, (error) => log.warn({ error }, 'traces not exported'));
  const log = createLogger(processName, config.LOG_LEVEL, destination);
  const metrics = new Metrics(processName);
  const limitations = new Limitations();

  if (!config.DATABASE_URL) throw new Error('bad configuration: DATABASE_URL: required');
  const connections = await Connections.open(name, processName, config.DATABASE_URL, config, log);
  metrics.watchPool(connections.pool);
  await retryUntilUp(() => checkMigrated(connections.pool, name, migrations, log), log);
  const { database: db, nats, link, subjects, streams: manager, stream, js } = connections;
  const deadLetters = new DeadLetters(db, metrics);
  const callers = new CallerIdentification(
    new ActorTokenVerifier(publicKeyFrom(config.ACTOR_PUBLIC_KEY)),
    new ServiceTokenVerifier(config.SERVICE_PUBLIC_KEYS),
  );
  const strategy = new ServiceStrategy(
    new CallStrategy(nats, subjects, name, callers, log, metrics),
    new EventStrategy(name, { db, stream, manager, js, link, subjects, deadLetters, attempts: config.EVENT_ATTEMPTS }, log, metrics),
  );
  const root = ServiceModule.with(module, {
    service: name,
    environment,
    config,
    connections,
    deadLetters,
    events: strategy.events,
    log,
    metrics,
    limitations,
    main: definition.process === undefined,
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(root, {
    strategy,
    logger: new NestLogger(log),
    abortOnError: false,
  });
  await app.listen();

  const jobs = app.get(JobRunner);
  const relay = app.get(OutboxRelay);
  const health = new HealthServer(
    async () => {
      await Promise.all([connections.ping(), jobs.ping()]);
      relay.checkFlow();
      strategy.events.checkFlow();
    },
    metrics,
    limitations,
  );
  const healthPort = await health.listen(config.HEALTH_HOST, config.HEALTH_PORT);
  log.info({ healthPort }, 'started');

  const stop = async (): Promise<void> => {
    health.drain();
    await app.close();
    await health.close();
    await flushTraces();
    log.info('stopped');
  };
  return { app, healthPort, stop };
}

/** As `startService`, for a process: exits with one clear line when it cannot start, and drains on SIGTERM and Ctrl-C. */
export async function start(definition: ServiceDefinition): Promise<void> {
  try {
    const running = await startService(definition);
    stopOnSignal(running.stop);
    collectGarbage();
  } catch (error) {
    process.stderr.write(`${definition.process ?? definition.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** As `start`, for the process that runs the jobs of a service. */
export async function startWorker({ name, module, migrations }: Pick<ServiceDefinition, 'name' | 'module' | 'migrations'>): Promise<void> {
  // Calls have priority over jobs because people wait for their responses.
  setPriority(5);
  await start({ name, process: `${name}-worker`, module, migrations });
}

export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const once = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    // A process that cannot drain in time is ended; everything it had begun is either committed or will be repeated.
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
 * Ends this process as the signal would have done by default. `process.exit` can hang on V8's compiler threads
 * (nodejs/node#54918); it is only needed for the first process of a container, which such signals do not end.
 */
function endBy(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  process.exit(0);
}
