import { randomUUID } from 'node:crypto';
import type { EventType } from '@bls/proto/contracts/event';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { jsonb, markPublished } from '../db/database.js';
import type { JobType, QueuedJob } from '../jobs/job-queue.js';

type OutboxTable = { tenant: string; id: string; subject: string; requestId: string; payload: unknown };

/**
 * Writes an event to the outbox in the transaction of the change that it is about: either both happen or neither. `trx` is
 * the service's own transaction; the relay publishes after the commit.
 */
export async function emit<E extends EventType, DB>(
  trx: Transaction<DB>,
  context: { tenant: string; requestId: string },
  event: E,
  payload: z.input<E['payload']>,
): Promise<void> {
  const parsed = event.payload.parse(payload);
  markPublished();
  await (trx as unknown as Transaction<{ outbox: OutboxTable }>)
    .insertInto('outbox')
    .values({ tenant: context.tenant, id: randomUUID(), subject: event.subject, requestId: context.requestId, payload: jsonb(parsed) })
    .execute();
}

/** How the outbox names a job. No event is named so: the first word of an event is its service. */
const JOB = 'job.';
export const jobNameOf = (subject: string): string | undefined => (subject.startsWith(JOB) ? subject.slice(JOB.length) : undefined);

/**
 * Adds a job of the own service in the transaction of the change that causes it: either both happen or neither. The relay hands
 * it to the queue after the commit. A second job with the same `id` is ignored while the first is remembered; `userId` is the
 * person who is shown the progress.
 */
export async function enqueue<P extends z.ZodType, DB>(
  trx: Transaction<DB>,
  context: { tenant: string; requestId: string },
  job: JobType<P>,
  payload: z.input<P>,
  { id, userId }: { id: string; userId?: string },
): Promise<void> {
  const queued: QueuedJob = { id, heavy: job.heavy, userId, payload: job.payload.parse(payload) };
  markPublished();
  await (trx as unknown as Transaction<{ outbox: OutboxTable }>)
    .insertInto('outbox')
    .values({ tenant: context.tenant, id: randomUUID(), subject: JOB + job.name, requestId: context.requestId, payload: jsonb(queued) })
    .execute();
}

const AT_ONCE = 500;

/** As `emit`, for many events of one change. */
export async function emitAll<E extends EventType, DB>(
  trx: Transaction<DB>,
  context: { tenant: string; requestId: string },
  event: E,
  payloads: readonly z.input<E['payload']>[],
): Promise<void> {
  const { tenant, requestId } = context;
  const { subject } = event;
  markPublished();
  for (let from = 0; from < payloads.length; from += AT_ONCE) {
    const rows = payloads
      .slice(from, from + AT_ONCE)
      .map((payload) => ({ tenant, id: randomUUID(), subject, requestId, payload: jsonb(event.payload.parse(payload)) }));
    await (trx as unknown as Transaction<{ outbox: OutboxTable }>).insertInto('outbox').values(rows).execute();
  }
}
