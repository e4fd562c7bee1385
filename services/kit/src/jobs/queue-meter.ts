import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Metrics } from '../observability/metrics.js';
import type { JobQueue } from './job-queue.js';

const MEASURE_MS = 15_000;

/** Measures the queues of a service. Its main process does, so that the figures exist also while no worker runs. */
export class QueueMeter implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: JobQueue,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.measure().catch(() => undefined), MEASURE_MS).unref();
    void this.measure().catch(() => undefined);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Measures nothing while Redis is away: a command would wait until it is back. */
  async measure(): Promise<void> {
    if (!this.queue.isUp) return;
    for (const { queue, states, oldestSeconds } of await this.queue.lengths()) {
      for (const [state, count] of Object.entries(states)) this.metrics.queueLength.set({ queue, state }, count);
      this.metrics.queueAge.set({ queue }, oldestSeconds);
    }
  }
}
