import { sql, type Transaction } from 'kysely';
import { DUPLICATE_MINUTES, STREAM_DAYS, type StreamState } from './event-stream.js';

/** Consumers detect a repeated event for ten days longer than the stream stores it (`purge-delivered.ts`). */
export const REPEATABLE_DAYS = STREAM_DAYS + 5;

/** `events`: how many are published again. `isLoss`: the stream has lost them for certain; else it is a precaution. */
type Republished = { readonly events: number; readonly isLoss: boolean };

/**
 * Marks events as unpublished that the stream may have lost; the relay then publishes them in their order. JetStream drops a
 * repetition by its message id, and a consumer by its inbox row.
 *
 * - The stream was created again: all events that consumers still detect as repeated.
 * - Its last sequence is lower than that of an event published before: the events above it.
 * - The connection was interrupted: the events of the last minutes, because a message server that loses power also loses what
 *   it had acknowledged and not yet written to disk, and other services may have used the same sequence numbers since.
 *
 * `trx` is a transaction of all tenants that holds the lock of the relay.
 */
export async function republishLost(
  trx: Transaction<unknown>,
  stream: { name: string; state: StreamState; interrupted: boolean },
): Promise<Republished> {
  const { name, state, interrupted } = stream;
  const known = await sql<{ created: string }>`select created from event_stream where name = ${name}`.execute(trx);
  const before = known.rows[0]?.created;
  if (before !== state.created)
    await sql`insert into event_stream (tenant, name, created) values ('*', ${name}, ${state.created})
      on conflict (name) do update set created = excluded.created`.execute(trx);
  if (before !== undefined && before !== state.created)
    return { events: await markUnpublished(trx, sql`at > now() - make_interval(days => ${REPEATABLE_DAYS})`), isLoss: true };

  const isLoss = (await lastPublished(trx)) > state.lastSequence;
  const conditions = [
    ...(isLoss ? [sql`stream_sequence > ${state.lastSequence}`] : []),
    ...(interrupted ? [sql`published_at > now() - make_interval(mins => ${DUPLICATE_MINUTES})`] : []),
  ];
  if (conditions.length === 0) return { events: 0, isLoss };
  const condition = sql`at > now() - make_interval(days => ${REPEATABLE_DAYS}) and (${sql.join(conditions, sql` or `)})`;
  return { events: await markUnpublished(trx, condition), isLoss };
}

async function lastPublished(trx: Transaction<unknown>): Promise<number> {
  const { rows } = await sql<{ last: string }>`
    select stream_sequence as last from outbox
    where published_at is not null and stream_sequence is not null order by published_at desc, stream_sequence desc limit 1`.execute(trx);
  return Number(rows[0]?.last ?? 0);
}

async function markUnpublished(trx: Transaction<unknown>, condition: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set published_at = null, stream_sequence = null
    where published_at is not null and stream_sequence is not null and ${condition}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
