import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one process. */
export class Metrics {
  readonly registry = new Registry();
  private readonly calls = new Histogram({
    name: 'call_seconds',
    help: 'Calls answered, by subject and outcome',
    labelNames: ['subject', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
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
  readonly deadLetters = new Counter({
    name: 'dead_letters_total',
    help: 'Events and jobs that failed for good, by kind and handler',
    labelNames: ['kind', 'handler'],
    registers: [this.registry],
  });

  readonly storageFull = new Counter({
    name: 'storage_full_total',
    help: 'Operations that failed because a store is full, by store',
    labelNames: ['where'],
    registers: [this.registry],
  });

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
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
}
