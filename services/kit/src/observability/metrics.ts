import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { FULL_STORES } from './full-stores.js';

const LATENCIES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The counts of a pool of connections. */
type PoolCounts = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { max?: number };
};

/**
 * Prometheus metrics of one process. Every metric of the system is here, so that dashboards and alert rules can be compared
 * with them (`deploy/src/monitoring/monitoring.test.ts`).
 */
export class Metrics {
  readonly registry = new Registry();
  private pool: PoolCounts | undefined;
  private readonly calls = new Histogram({
    name: 'call_seconds',
    help: 'Calls answered, by subject and outcome',
    labelNames: ['subject', 'outcome'],
    buckets: LATENCIES,
    registers: [this.registry],
  });
  private readonly requests = new Histogram({
    name: 'http_request_seconds',
    help: 'HTTP requests answered, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers: [this.registry],
  });
  readonly events = new Counter({
    name: 'events_total',
    help: 'Events by direction and outcome',
    labelNames: ['direction', 'outcome'],
    registers: [this.registry],
  });
  readonly jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs by name and outcome',
    labelNames: ['name', 'outcome'],
    registers: [this.registry],
  });
  readonly jobSeconds = new Histogram({
    name: 'job_seconds',
    help: 'How long a job ran, by name; each attempt counts',
    labelNames: ['name'],
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 1800],
    registers: [this.registry],
  });
  readonly queueLength = new Gauge({
    name: 'job_queue_length',
    help: 'Jobs by queue and state, at the last look',
    labelNames: ['queue', 'state'],
    registers: [this.registry],
  });
  readonly queueAge = new Gauge({
    name: 'job_queue_oldest_seconds',
    help: 'Age of the job that has waited longest, by queue, at the last look',
    labelNames: ['queue'],
    registers: [this.registry],
  });
  readonly outboxWaiting = new Gauge({
    name: 'outbox_waiting',
    help: 'Events not yet published, at the last look',
    registers: [this.registry],
  });
  readonly outboxAge = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest event that is not yet published, at the last look',
    registers: [this.registry],
  });
  readonly consumerPending = new Gauge({
    name: 'consumer_pending',
    help: 'Events in the stream that a consumer has not yet received',
    labelNames: ['consumer'],
    registers: [this.registry],
  });
  readonly consumerUnacknowledged = new Gauge({
    name: 'consumer_unacknowledged',
    help: 'Events that a consumer has received and not yet handled',
    labelNames: ['consumer'],
    registers: [this.registry],
  });
  readonly deadLetters = new Counter({
    name: 'dead_letters_total',
    help: 'Events and jobs that failed permanently, by kind and handler',
    labelNames: ['kind', 'handler'],
    registers: [this.registry],
  });
  readonly storageFull = new Counter({
    name: 'storage_full_total',
    help: 'Operations that failed because a store is full, by store',
    labelNames: ['where'],
    registers: [this.registry],
  });
  readonly auditTrailFailures = new Counter({
    name: 'audit_trail_failures_total',
    help: 'Verifications of an audit trail that found something',
    registers: [this.registry],
  });

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.showPool();
    // a counter that appears with its first failure would hide that failure from `increase`
    for (const where of FULL_STORES) this.storageFull.inc({ where }, 0);
  }

  /** A counter of one service. */
  counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A gauge of one service. */
  gauge<L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  call(subject: string, outcome: string, seconds: number): void {
    this.calls.observe({ subject, outcome }, seconds);
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  /** Shows the handler with no dead letters, for the same reason as the stores. */
  expectDeadLetters(kind: 'event' | 'job', handler: string): void {
    this.deadLetters.inc({ kind, handler }, 0);
  }

  /** Shows the counts of this pool whenever the metrics are read. */
  watchPool(pool: PoolCounts): void {
    this.pool = pool;
  }

  private showPool(): void {
    const poolOf = (): PoolCounts | undefined => this.pool;
    const gauge = (name: string, help: string, read: (pool: PoolCounts) => number): void =>
      this.registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            const pool = poolOf();
            if (pool) this.set(read(pool));
            else this.remove();
          },
        }),
      );
    gauge('database_pool_connections', 'Open connections of the pool', ({ totalCount }) => totalCount);
    gauge('database_pool_idle', 'Open connections that nobody uses', ({ idleCount }) => idleCount);
    gauge('database_pool_waiting', 'Transactions that wait for a connection', ({ waitingCount }) => waitingCount);
    gauge('database_pool_limit', 'The most connections that the pool opens', ({ options }) => options.max ?? 0);
  }
}
