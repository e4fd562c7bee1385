import { sql, type Transaction } from 'kysely';
import { PREPARED } from './statements/prepared-statements.js';

/**
 * Serializes transactions with the same client-given id: the second one sees what the first one wrote, and can answer a
 * repeated request with it. Released at the end of the transaction.
 */
export async function advisoryLock<DB>(trx: Transaction<DB>, tenant: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant} ${id}`}, 0)) ${PREPARED}`.execute(trx);
}
