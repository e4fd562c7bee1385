import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Queue, type JobsOptions } from 'bullmq';
import { Injectable, type Type } from '@nestjs/common';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { currentSpan } from '../observability/tracing.js';
import type { JobContext, TenantContext } from '../rpc/context.js';
import { queueName } from './queue-keys.js';

/**
 * Long work: a name unique in its service and the schema of its payload, declared beside its handler. A `heavy` job uses a
 * whole processor: a worker runs one such job at a time, so that several spread over all workers and do not delay other jobs.
 */
export type JobType<P extends z.ZodType = z.ZodType> = { readonly name: string; readonly payload: P; readonly heavy: boolean };
export const defineJob = <P extends z.ZodType>(name: string, payload: P, { heavy = false } = {}): JobType<P> => ({ name, payload, heavy });

/**
 * The data of a job in Redis. `userId` is the person who is shown the progress; `awaySince` when it first failed because a
 * server was unavailable; `traceparent` the trace that it continues.
 */
export type JobData = {
  tenant: string;
  requestId: string;
  userId?: string | undefined;
  payload: unknown;
  awaySince?: string;
  traceparent?: string;
};

const KEY = Symbol('job handler');

interface JobUser<P extends z.ZodType> {
  execute(payload: z.output<P>, context: JobContext): Promise<void>;
}
/**
 * Makes a class the handler of a job: `@JobHandler(calculateJob) class CalculateContract { execute(payload, context) }`, a
 * provider of a worker module. A job may run twice after a crash: its effects must be conditional. With `every`, a cron
 * pattern, the job also runs by itself with an empty payload, once for all replicas; its tenant is then `*`.
 */
export const JobHandler =
  <P extends z.ZodType>(job: JobType<P>, every?: string) =>
  (target: new (...dependencies: never[]) => JobUser<P>): void => {
    Reflect.defineMetadata(KEY, { job, every } satisfies JobBinding, target);
    Injectable()(target as Type);
  };

/** The job that a class handles; `every` is the cron pattern of its schedule. */
export type JobBinding = { readonly job: JobType; readonly every: string | undefined };
export const jobOf = (handler: object): JobBinding | undefined => Reflect.getOwnMetadata(KEY, handler) as JobBinding | undefined;

const JOB_OPTIONS: JobsOptions = {
  attempts: 8,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: { age: 7 * 86_400, count: 10_000 },
};

/** A job as an outbox row stores it, until the relay adds it to the queue. */
export type QueuedJob = { readonly id: string; readonly heavy: boolean; readonly userId?: string | undefined; readonly payload: unknown };

export const QUEUE_STATES = ['wait', 'prioritized', 'active', 'delayed', 'failed'] as const;
export type QueueLengths = {
  readonly queue: string;
  readonly states: Readonly<Partial<Record<(typeof QUEUE_STATES)[number], number>>>;
  readonly oldestSeconds: number;
};

async function lengthsOf(queue: Queue): Promise<QueueLengths> {
  const [states, [oldest]] = await Promise.all([queue.getJobCounts(...QUEUE_STATES), queue.getJobs(['wait'], 0, 0, true)]);
  return { queue: queue.name, states, oldestSeconds: oldest ? Math.max(0, (Date.now() - oldest.timestamp) / 1000) : 0 };
}

/** Adds jobs to the queues of the service's worker processes. */
export class JobQueue {
  private readonly light: Queue;
  private readonly heavy: Queue;

  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    service: string,
  ) {
    const open = (heavy: boolean): Queue =>
      new Queue(queueName(service, heavy), { connection: redis, prefix }).on('error', () => undefined) as Queue;
    this.light = open(false);
    this.heavy = open(true);
  }

  /**
   * Adds a job at once, outside any transaction: for tests and tools. Use cases add theirs with `enqueue`, which loses none when the
   * process ends. A second job with the same `id` is ignored while the queue still stores the first, so retries are harmless.
   */
  async add<P extends z.ZodType>(
    job: JobType<P>,
    payload: z.input<P>,
    options: { id: string; ctx: TenantContext & { userId?: string } },
  ): Promise<void> {
    const { tenant, requestId, userId } = options.ctx;
    const data: JobData = { tenant, requestId, userId, payload: job.payload.parse(payload), ...traceOfJob() };
    await this.of(job).add(job.name, data, { ...JOB_OPTIONS, jobId: jobId(job.name, tenant, options.id) });
  }

  /** As `add`, for a job from an outbox row (`enqueue`). */
  async addQueued(name: string, { id, heavy, userId, payload }: QueuedJob, context: TenantContext): Promise<void> {
    const { tenant, requestId } = context;
    const data: JobData = { tenant, requestId, userId, payload, ...traceOfJob() };
    await (heavy ? this.heavy : this.light).add(name, data, { ...JOB_OPTIONS, jobId: jobId(name, tenant, id) });
  }

  /** False while Redis is away: a command would wait until it is back. */
  get isUp(): boolean {
    return this.redis.status === 'ready';
  }

  /** Calls `listener` when the connection to Redis is lost. */
  onLoss(listener: () => void): void {
    this.redis.on('close', listener);
  }

  /** Identifies the store of the jobs: a Redis that has lost its data has another value. */
  async identity(): Promise<string> {
    const key = `${this.prefix}:identity`;
    await this.redis.set(key, randomUUID(), 'NX');
    return (await this.redis.get(key)) ?? '';
  }

  /** Repeats a job on a cron pattern, once for all replicas. */
  async repeat(job: JobType, pattern: string): Promise<void> {
    const data: JobData = { tenant: '*', requestId: `schedule-${job.name}`, payload: job.payload.parse({}) };
    await this.of(job).upsertJobScheduler(job.name, { pattern }, { name: job.name, data, opts: JOB_OPTIONS });
  }

  /**
   * Retries a job that failed permanently, with all its attempts; one that Redis has lost is added again. Throws `wrongState`
   * while the job runs.
   */
  async retry(id: string, name: string, data: JobData, heavy: boolean): Promise<void> {
    const queue = heavy ? this.heavy : this.light;
    const job = await queue.getJob(id);
    if (!job) await queue.add(name, data, { ...JOB_OPTIONS, jobId: id.replaceAll(':', '_') });
    else if (await job.isFailed()) {
      await job.updateData(data);
      await job.retry('failed', { resetAttemptsMade: true });
    } else if (await job.isActive()) throw new CallError('wrongState');
  }

  /** The jobs of each queue by their state, and the age of the one that has waited longest, in seconds. */
  lengths(): Promise<QueueLengths[]> {
    return Promise.all([this.light, this.heavy].map(lengthsOf));
  }

  async close(): Promise<void> {
    await Promise.all([this.light.close(), this.heavy.close()]);
  }

  private of(job: JobType): Queue {
    return job.heavy ? this.heavy : this.light;
  }
}

const traceOfJob = (): { traceparent?: string } => {
  const span = currentSpan();
  return span ? { traceparent: span.traceparent } : {};
};

/** BullMQ forbids colons in ids. */
export const jobId = (name: string, tenant: string, id: string): string => `${name}-${tenant}-${id}`.replaceAll(':', '_');
