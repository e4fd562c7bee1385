import type { deadLetterSchema } from '@bls/proto/contracts/calls/operations/dead-letters';
import { MAX_DEAD_LETTERS } from '@bls/proto/domain/operations/dead-letters';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';

type OpenLetters = { rows: z.output<typeof deadLetterSchema>[]; total: number };

/** The newest open letters and how many there are. Row-level security leaves those of the tenant of the transaction. */
export async function openLetters(trx: Transaction<unknown>, limit: number): Promise<OpenLetters> {
  const count = await sql<{ total: number }>`select count(*) as total from dead_letter where state = 'open'`.execute(trx);
  const { rows } = await sql<OpenLetters['rows'][number]>`
    select id, kind, handler, source_id, request_id, error, attempts, at, revision from dead_letter
    where state = 'open' order by at desc, id limit ${limit}`.execute(trx);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export async function letterExists(trx: Transaction<unknown>, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from dead_letter where id = ${id}`.execute(trx);
  return rows.length > 0;
}

/** The newest open letters of all tenants, and those of none. `trx` is a transaction of all tenants. */
export async function openLettersOfAll(trx: Transaction<unknown>): Promise<(OpenLetters['rows'][number] & { tenant: string })[]> {
  const { rows } = await sql<OpenLetters['rows'][number] & { tenant: string }>`
    select tenant, id, kind, handler, source_id, request_id, error, attempts, at, revision from dead_letter
    where state = 'open' order by at desc, id limit ${MAX_DEAD_LETTERS}`.execute(trx);
  return rows;
}
