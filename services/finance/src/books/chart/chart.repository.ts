import type { Chart } from '@bls/proto/domain/books/chart';
import { jsonb } from '@bls/kit/db/database';
import type { Trx } from '../../db/schema.js';

/** Adds a chart as the newest row and returns its number; the rows before stay as history. */
export async function insertChart(
  trx: Trx,
  tenant: string,
  chart: Chart,
  by: { userId: string; name: string; at?: string },
): Promise<number> {
  const { sequence } = await trx
    .insertInto('chartOfAccounts')
    .values({ tenant, chart: jsonb(chart), byId: by.userId, byName: by.name, ...(by.at ? { at: by.at } : {}) })
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return sequence;
}
