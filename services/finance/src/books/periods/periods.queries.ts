import type { ResponseOf } from '@bls/proto/contracts/call';
import type { periodRead } from '@bls/proto/contracts/calls/finance/books';
import type { Trx } from '../../db/schema.js';

const HISTORY = 100;

/** The last day of the newest closed month; null while none is closed. */
export async function closedUntil(trx: Trx): Promise<string | null> {
  const row = await trx.selectFrom('closedPeriod').select('closedUntil').executeTakeFirst();
  return row?.closedUntil ?? null;
}

/** The first month with entries. */
export async function firstMonth(trx: Trx): Promise<string | null> {
  const row = await trx.selectFrom('journalEntry').select('month').orderBy('month').limit(1).executeTakeFirst();
  return row?.month ?? null;
}

/** Who closed and reopened what, newest first. */
export const periodHistory = (trx: Trx): Promise<ResponseOf<typeof periodRead>['history']> =>
  trx
    .selectFrom('periodChange')
    .select(['action', 'month', 'reason', 'openItems', 'at', 'byName'])
    .orderBy('sequence', 'desc')
    .limit(HISTORY)
    .execute();
