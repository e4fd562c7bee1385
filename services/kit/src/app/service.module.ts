import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule, DiscoveryService, Reflector } from '@nestjs/core';
import { Database } from '../db/database.js';
import { OutboxRelay } from '../events/outbox-relay.js';
import { DeliveredPurge } from '../events/purge-delivered.js';
import { JobQueue } from '../jobs/job-queue.js';
import { JobRunner } from '../jobs/job-runner.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { DeadLetters } from '../operations/dead-letters.js';
import { CallErrorFilter } from '../rpc/call-error.filter.js';
import { CallGuard } from '../rpc/call-guard.js';
import { Caller } from '../rpc/call-client.js';
import { ServiceTokenSigner } from '../rpc/service-token.js';
import { Live } from '../rpc/live.js';
import { type BaseConfig, type Environment, ENVIRONMENT } from './config.js';
import { Connections } from './connections.js';

type Parts = {
  service: string;
  environment: Environment;
  config: BaseConfig;
  connections: Connections;
  deadLetters: DeadLetters;
  log: Logger;
  metrics: Metrics;
  /** Whether this process purges delivered events: one kind of process of each service does. */
  purges: boolean;
};

/**
 * The root module of a service process. Makes the kit's parts injectable everywhere in it; guard and exception filter hold for
 * every call; the job runner, the outbox relay and the purge start and stop with Nest's lifecycle hooks.
 */
@Module({})
export class ServiceModule {
  static with(module: Type, { service, environment, config, connections, deadLetters, log, metrics, purges }: Parts): DynamicModule {
    const { database, nats, link, subjects, stream, js, queue, redis } = connections;
    const live = new Live(nats, subjects);
    const signer = config.SERVICE_PRIVATE_KEY ? new ServiceTokenSigner(service, config.SERVICE_PRIVATE_KEY) : undefined;
    const runner = (discovery: DiscoveryService): JobRunner =>
      new JobRunner(
        discovery,
        redis.duplicate(),
        queue,
        { prefix: config.QUEUE_PREFIX, service, concurrency: config.WORKER_CONCURRENCY },
        live,
        deadLetters,
        log,
        metrics,
      );
    const exported: Provider[] = [
      { provide: ENVIRONMENT, useValue: environment },
      { provide: Caller, useValue: new Caller(nats, subjects, signer) },
      { provide: Live, useValue: live },
      { provide: JobQueue, useValue: queue },
      { provide: Database, useValue: database },
      { provide: DeadLetters, useValue: deadLetters },
    ];
    const own: Provider[] = [
      { provide: Connections, useValue: connections },
      { provide: JobRunner, useFactory: runner, inject: [DiscoveryService] },
      { provide: OutboxRelay, useValue: new OutboxRelay(database, stream, link, js, queue, subjects, log, metrics) },
      ...(purges ? [{ provide: DeliveredPurge, useValue: new DeliveredPurge(database, log) }] : []),
      { provide: APP_GUARD, useFactory: (reflector: Reflector) => new CallGuard(reflector), inject: [Reflector] },
      { provide: APP_FILTER, useClass: CallErrorFilter },
    ];
    return { module: ServiceModule, global: true, imports: [DiscoveryModule, module], providers: [...exported, ...own], exports: exported };
  }
}
