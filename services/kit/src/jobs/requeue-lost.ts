import { sql, type Transaction } from 'kysely';

/** The row of `event_stream` for the Redis that stores the jobs. */
const NAME = 'jobs';
/** A failover loses what the primary had not yet sent to its replica. */
const INTERRUPTED_MINUTES = 10;
/** A job that waits longer has failed and is a dead letter, which the database stores. */
export const REPLACED_DAYS = 2;

/**
 * Marks jobs of the outbox as unpublished that Redis may have lost; the relay then adds them again. BullMQ ignores a job that
 * it still stores, completed ones too, and the effects of a job are conditional.
 *
 * - The store of the jobs is a new one (`identity` differs): the jobs of the last two days before the last one.
 * - The connection was interrupted: the jobs of the last minutes, because replication to the new primary is asynchronous.
 *
 * Returns the number of jobs. `trx` is a transaction of all tenants that holds the lock of the relay.
 */
export async function requeueLost(trx: Transaction<unknown>, store: { identity: string; interrupted: boolean }): Promise<number> {
  const { identity, interrupted } = store;
  const known = await sql<{ created: string }>`select created from event_stream where name = ${NAME}`.execute(trx);
  const before = known.rows[0]?.created;
  if (before !== identity)
    await sql`insert into event_stream (tenant, name, created) values ('*', ${NAME}, ${identity})
      on conflict (name) do update set created = excluded.created`.execute(trx);
  if (before !== undefined && before !== identity) {
    const last = sql`(select max(published_at) from outbox where published_at is not null and subject like 'job.%')`;
    return markUnpublished(trx, sql`published_at > ${last} - make_interval(days => ${REPLACED_DAYS})`);
  }
  return interrupted ? markUnpublished(trx, sql`published_at > now() - make_interval(mins => ${INTERRUPTED_MINUTES})`) : 0;
}

async function markUnpublished(trx: Transaction<unknown>, condition: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox set published_at = null where published_at is not null and subject like 'job.%' and ${condition}`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
