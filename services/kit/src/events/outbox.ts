import { randomUUID } from 'node:crypto';
import type { EventType } from '@bls/proto/contracts/event';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { jsonb, markPublished } from '../db/database.js';

type OutboxTable = { tenant: string; id: string; subject: string; requestId: string; payload: unknown };

/**
 * Tells an event in the transaction of the change that it is about: either both happen or neither. `trx` is the
 * service's own transaction; the relay publishes after the commit.
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

const AT_ONCE = 500;

/** As `emit`, for many facts of one change. */
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
