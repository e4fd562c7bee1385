import { randomUUID } from 'node:crypto';
import type { EventType } from '@bls/proto/contracts/event';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { jsonb, markPublished } from '../db/database.js';
import { PREPARED } from '../db/statements/prepared-statements.js';
import type { JobType, QueuedJob } from '../jobs/job-queue.js';
import { currentSpan } from '../observability/tracing.js';

type OutboxTable = { tenant: string; id: string; subject: string; requestId: string; payload: unknown; traceparent: string | null };

/**
 * Writes an event to the outbox in the transaction of its change: both are committed or neither. `trx` is the service's own
 * transaction; the relay publishes after the commit.
 */
export const emit = <E extends EventType, DB>(
  trx: Transaction<DB>,
  context: { tenant: string; requestId: string },
  event: E,
  payload: z.input<E['payload']>,
): Promise<void> => emitAll(trx, context, event, [payload]);

/** The prefix of jobs in the outbox. No event has it: the first word of an event is its service. */
const JOB = 'job.';
export const jobNameOf = (subject: string): string | undefined => (subject.startsWith(JOB) ? subject.slice(JOB.length) : undefined);

type NewJob<P extends z.ZodType> = { id: string; payload: z.input<P>; userId?: string };

/**
 * Adds a job of the own service in the transaction of the change that causes it: both are committed or neither. The relay
 * adds it to the queue after the commit. A second job with the same `id` is ignored while the queue still stores the first;
 * `userId` is the person who is shown the progress.
 */
export const enqueue = <P extends z.ZodType, DB>(
  trx: Transaction<DB>,
  context: { tenant: string; requestId: string },
  job: JobType<P>,
  payload: z.input<P>,
  options: { id: string; userId?: string },
): Promise<void> => enqueueAll(trx, context, job, [{ ...options, payload }]);

/** As `enqueue`, for many jobs of one change. */
export async function enqueueAll<P extends z.ZodType, DB>(
  trx: Transaction<DB>,
  context: { tenant: string; requestId: string },
  job: JobType<P>,
  jobs: readonly NewJob<P>[],
): Promise<void> {
  const queued = jobs.map(({ payload, ...rest }): QueuedJob => ({ ...rest, heavy: job.heavy, payload: job.payload.parse(payload) }));
  await insertAll(trx, context, JOB + job.name, queued);
}

/** As `emit`, for many events of one change. */
export const emitAll = async <E extends EventType, DB>(
  trx: Transaction<DB>,
  context: { tenant: string; requestId: string },
  event: E,
  payloads: readonly z.input<E['payload']>[],
): Promise<void> =>
  insertAll(
    trx,
    context,
    event.subject,
    payloads.map((payload) => event.payload.parse(payload)),
  );

const AT_ONCE = 500;

async function insertAll<DB>(
  trx: Transaction<DB>,
  { tenant, requestId }: { tenant: string; requestId: string },
  subject: string,
  payloads: readonly unknown[],
): Promise<void> {
  if (payloads.length > 0) markPublished();
  const traceparent = currentSpan()?.traceparent ?? null;
  for (let from = 0; from < payloads.length; from += AT_ONCE) {
    const rows = payloads
      .slice(from, from + AT_ONCE)
      .map((payload) => ({ tenant, id: randomUUID(), subject, requestId, payload: jsonb(payload), traceparent }));
    const insert = (trx as unknown as Transaction<{ outbox: OutboxTable }>).insertInto('outbox').values(rows);
    await (rows.length === 1 ? insert.modifyEnd(PREPARED) : insert).execute();
  }
}
