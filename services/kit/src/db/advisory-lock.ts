import { sql, type Transaction } from 'kysely';

/**
 * Lets transactions that carry the same id of a caller go one after the other: whoever comes second sees what the first
 * one did, and answers a repeated request with it instead of stumbling over it. Ends with the transaction.
 */
export async function advisoryLock<DB>(trx: Transaction<DB>, tenant: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant} ${id}`}, 0))`.execute(trx);
}
