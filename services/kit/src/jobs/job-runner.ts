import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { DiscoveryService } from '@nestjs/core';
import type { Redis } from 'ioredis';
import type { DeadLetters } from '../db/dead-letters.js';
import { isTransient } from '../db/transient.js';
import type { JobContext } from '../rpc/context.js';
import { delayWhileAway } from './delay-while-away.js';
import { type JobData, type JobQueue, jobOf, type JobType } from './job-queue.js';
import { queueName } from './queue-keys.js';
import type { Live } from '../rpc/live.js';
import type { Logger } from '../observability/logger.js';
import type { Metrics } from '../observability/metrics.js';
import { reportStorageFull } from '../observability/storage-full.js';
import { inSpan } from '../observability/tracing.js';

/**
 * The job of a dead worker stays locked until the lock expires, and people wait for that. An interruption is no failure of
 * the job: with the queue's default the second death of a worker would fail the job permanently.
 */
const TAKE_OVER = { lockDuration: 15_000, stalledInterval: 5000, maxStalledCount: 100 };

type Handler = { job: JobType; run: (payload: unknown, context: JobContext) => Promise<void> };

/**
 * Runs the jobs whose handlers the modules of this process provide, and sends their progress to the person who waits. A job
 * that fails is tried again until its attempts are used up, and then becomes a dead letter; while a server that it needs is
 * unavailable, it waits without using them up. Starts and stops with Nest's lifecycle hooks; a process without job handlers
 * runs none.
 */
export class JobRunner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly workers: Worker[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly redis: Redis,
    private readonly queue: JobQueue,
    private readonly options: { prefix: string; service: string; concurrency: number },
    private readonly live: Live,
    private readonly deadLetters: DeadLetters,
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const binding = metatype && jobOf(metatype);
      if (!binding) continue;
      const { job, every } = binding;
      if (this.handlers.has(job.name)) throw new Error(`two handlers of job ${job.name}`);
      const handler = instance as { execute: Handler['run'] };
      this.metrics.expectDeadLetters('job', job.name);
      this.handlers.set(job.name, { job, run: (payload, context) => handler.execute(payload, context) });
      if (every) await this.queue.repeat(job, every);
    }
    if (this.handlers.size === 0) return;
    this.take(false, this.options.concurrency);
    if ([...this.handlers.values()].some(({ job }) => job.heavy)) this.take(true, 1);
  }

  private take(heavy: boolean, concurrency: number): void {
    const worker = new Worker(queueName(this.options.service, heavy), (job: Job<JobData>, token) => this.trace(job, token), {
      connection: this.redis,
      prefix: this.options.prefix,
      concurrency,
      ...TAKE_OVER,
    });
    worker.on('error', (error) => this.log.warn({ error: error.message }, 'job queue'));
    this.workers.push(worker);
  }

  /** Throws when this process has job handlers and cannot receive jobs. */
  async ping(): Promise<void> {
    if (this.handlers.size > 0) await this.redis.ping();
  }

  /** Waits for running jobs; another worker continues with a job that does not finish. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    this.redis.disconnect();
  }

  private trace(job: Job<JobData>, token: string | undefined): Promise<void> {
    const { tenant, requestId, traceparent } = job.data;
    return inSpan(`run ${job.name}`, 'consumer', traceparent, async (span) => {
      span?.set({ 'messaging.message.id': job.id, 'request.id': requestId, tenant, attempt: job.attemptsMade + 1 });
      const end = this.metrics.jobSeconds.startTimer({ name: job.name });
      await this.run(job, token).finally(end);
    });
  }

  private async run(job: Job<JobData>, token: string | undefined): Promise<void> {
    const handler = this.handlers.get(job.name);
    if (!handler) throw new Error(`no handler for job ${job.name}`);
    const { tenant, requestId, userId } = job.data;
    const log = this.log.child({ requestId, job: job.name, jobId: job.id });
    const report = (progress: number, state: 'running' | 'done' | 'failed', note?: string): void => {
      if (userId) this.live.send(tenant, { type: 'job', to: [userId], data: { id: job.id, name: job.name, progress, state, note } });
    };
    const progress = async (fraction: number, note?: string): Promise<void> => {
      await job.updateProgress({ fraction, note });
      report(fraction, 'running', note);
    };
    try {
      await handler.run(payloadOf(handler.job, job), { tenant, requestId, jobId: job.id ?? '', log, progress });
      report(1, 'done');
      this.metrics.jobs.inc({ name: job.name, outcome: 'done' });
    } catch (error) {
      reportStorageFull(error, log, this.metrics);
      if (isTransient(error)) await this.delay(job, token, error, log);
      log.error({ error, attempt: job.attemptsMade + 1 }, 'job failed');
      this.metrics.jobs.inc({ name: job.name, outcome: 'failed' });
      if (error instanceof UnrecoverableError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1)) {
        report(1, 'failed');
        await this.bury(job, handler.job.heavy, error).catch((failure: unknown) => log.error({ error: failure }, 'dead letter not stored'));
      }
      throw error;
    }
  }

  /** Throws `DelayedError` when the job is to run later; returns when it has waited too long. */
  private async delay(job: Job<JobData>, token: string | undefined, error: unknown, log: Logger): Promise<void> {
    const now = Date.now();
    const { awaySince = new Date(now).toISOString() } = job.data;
    const delayMs = delayWhileAway(Date.parse(awaySince), now);
    if (delayMs === undefined) return;
    await job.updateData({ ...job.data, awaySince });
    await job.moveToDelayed(now + delayMs, token);
    log.warn({ error, awaySince, delayMs }, 'a server is unavailable, the job is delayed');
    this.metrics.jobs.inc({ name: job.name, outcome: 'delayed' });
    throw new DelayedError();
  }

  private async bury(job: Job<JobData>, heavy: boolean, error: unknown): Promise<void> {
    const { awaySince: _, ...data } = job.data;
    const { tenant, requestId } = data;
    const attempts = job.attemptsMade + 1;
    await this.deadLetters.add({
      tenant,
      kind: 'job',
      handler: job.name,
      sourceId: job.id ?? '',
      requestId,
      content: { ...data, heavy },
      error,
      attempts,
    });
  }
}

/** Throws an error that is not retried when the payload does not match the schema of the job: each attempt would fail the same way. */
function payloadOf(type: JobType, job: Job<JobData>): unknown {
  const payload = type.payload.safeParse(job.data.payload);
  if (!payload.success) throw new UnrecoverableError(`bad payload: ${payload.error.message}`);
  return payload.data;
}
