import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { PeriodChangeTable } from '../../db/books.js';
import type { Trx } from '../../db/schema.js';

/** Locks the periods of the tenant: no entry is booked until the end of the transaction. Returns until when they are closed. */
export async function lockPeriods(trx: Trx, tenant: string): Promise<string | null> {
  await trx
    .insertInto('closedPeriod')
    .values({ tenant, closedUntil: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx.selectFrom('closedPeriod').select('closedUntil').where('tenant', '=', tenant).forUpdate().executeTakeFirstOrThrow();
  return row.closedUntil;
}

/** Books what the transaction has posted so far, before its period is closed. */
export async function bookPostings(trx: Trx): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
}

export async function setClosedUntil(trx: Trx, tenant: string, day: string | null): Promise<void> {
  await trx.updateTable('closedPeriod').set({ closedUntil: day }).where('tenant', '=', tenant).execute();
}

type Change = Pick<PeriodChangeTable, 'tenant' | 'action' | 'month' | 'reason' | 'byId' | 'byName'> & {
  counts: Record<string, number> | null;
  /** Absent: now. */
  at?: string | undefined;
};

export async function insertPeriodChange(trx: Trx, { counts, at, ...change }: Change): Promise<void> {
  await trx
    .insertInto('periodChange')
    .values({ ...change, openItems: counts && jsonb(counts), ...(at ? { at } : {}) })
    .execute();
}
