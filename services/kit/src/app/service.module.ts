import { SERVICES } from '@bls/proto/contracts/services';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule, DiscoveryService, Reflector } from '@nestjs/core';
import { Database } from '../db/database.js';
import { EventStrategy } from '../events/event-strategy.js';
import { OutboxRelay } from '../events/outbox-relay.js';
import { DeliveredPurge } from '../events/purge-delivered.js';
import { JobQueue } from '../jobs/job-queue.js';
import { QueueMeter } from '../jobs/queue-meter.js';
import { JobRunner } from '../jobs/job-runner.js';
import { Limitations } from '../observability/limitations.js';
import type { Logger } from '../observability/logger.js';
import { Metrics } from '../observability/metrics.js';
import { DeadLetterDecisions } from '../operations/dead-letter-decisions.js';
import { deadLetterHandlers } from '../operations/dead-letter-handlers.js';
import { DeadLetters } from '../db/dead-letters.js';
import { CallErrorFilter } from '../rpc/call-error.filter.js';
import { CallGuard } from '../rpc/call-guard.js';
import { Caller } from '../rpc/call-client.js';
import { ServiceTokenSigner } from '../rpc/service-token.js';
import { Live } from '../rpc/live.js';
import { type BaseConfig, type Environment, ENVIRONMENT } from './config.js';
import { duplicateOf } from '../jobs/connect-redis.js';
import { Connections } from './connections.js';

type Parts = {
  service: string;
  environment: Environment;
  config: BaseConfig;
  connections: Connections;
  deadLetters: DeadLetters;
  events: EventStrategy;
  log: Logger;
  metrics: Metrics;
  limitations: Limitations;
  /** Whether this process handles the calls of the service; it also purges, and has the calls about dead letters. */
  main: boolean;
};

/**
 * The root module of a service process. Makes the kit's parts injectable everywhere in it; guard and exception filter apply
 * to every call; the job runner, the outbox relay and the purge start and stop with Nest's lifecycle hooks.
 */
@Module({})
export class ServiceModule {
  static with(module: Type, parts: Parts): DynamicModule {
    const { service, environment, config, connections, deadLetters, events, log, metrics, limitations, main } = parts;
    const { database, nats, link, subjects, stream, js, queue, redis } = connections;
    const live = new Live(nats, subjects);
    const signer = config.SERVICE_PRIVATE_KEY ? new ServiceTokenSigner(service, config.SERVICE_PRIVATE_KEY) : undefined;
    const runner = (discovery: DiscoveryService): JobRunner =>
      new JobRunner(
        discovery,
        duplicateOf(redis, log),
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
      { provide: Metrics, useValue: metrics },
      { provide: DeadLetters, useValue: deadLetters },
      { provide: Metrics, useValue: metrics },
      { provide: Limitations, useValue: limitations },
    ];
    const own: Provider[] = [
      { provide: Connections, useValue: connections },
      { provide: JobRunner, useFactory: runner, inject: [DiscoveryService] },
      { provide: OutboxRelay, useValue: new OutboxRelay(database, stream, link, js, queue, subjects, log, metrics) },
      ...(main
        ? [
            DeadLetterDecisions,
            { provide: EventStrategy, useValue: events },
            { provide: QueueMeter, useValue: new QueueMeter(queue, metrics) },
            { provide: DeliveredPurge, useValue: new DeliveredPurge(database, log) },
          ]
        : []),
      { provide: APP_GUARD, useFactory: (reflector: Reflector) => new CallGuard(reflector), inject: [Reflector] },
      { provide: APP_FILTER, useValue: new CallErrorFilter(metrics) },
    ];
    const known = SERVICES.find((name) => name === service);
    return {
      module: ServiceModule,
      global: true,
      imports: [DiscoveryModule, module],
      controllers: main && known ? deadLetterHandlers(known) : [],
      providers: [...exported, ...own],
      exports: exported,
    };
  }
}
