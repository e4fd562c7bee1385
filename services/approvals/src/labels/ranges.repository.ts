import { randomUUID } from 'node:crypto';
import { jsonb } from '@bls/kit/db/database';
import type { Insertable } from 'kysely';
import type { LabelMoveTable, LabelRangeTable } from '../db/labels.js';
import type { Trx } from '../db/schema.js';

/** Counters of a tenant over all years: numbers of labels, and of own identifiers of articles. */
type Counter = 'label' | 'article';

/** Takes `count` numbers of a counter and returns the first one, from 0. The counter stays locked until the transaction ends. */
export async function takeNumbers(trx: Trx, tenant: string, kind: Counter, count: number): Promise<number> {
  const { last } = await trx
    .insertInto('labelCounter')
    .values({ tenant, kind, year: 0, last: count })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'kind', 'year']).doUpdateSet((eb) => ({ last: eb('labelCounter.last', '+', count) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count;
}

export async function insertRange(trx: Trx, range: Insertable<LabelRangeTable>): Promise<void> {
  await trx
    .insertInto('labelRange')
    .values({ ...range, issuedBy: jsonb(range.issuedBy) })
    .execute();
}

export async function insertMove(trx: Trx, move: Omit<LabelMoveTable, 'id'>): Promise<void> {
  await trx
    .insertInto('labelMove')
    .values({ ...move, id: randomUUID(), by: jsonb(move.by) })
    .execute();
}

/** Whether another SKU has labels with this GTIN. */
export const isGtinTaken = async (trx: Trx, tenant: string, gtin: string, skuId: string): Promise<boolean> =>
  (await trx
    .selectFrom('labelRange')
    .select('id')
    .where('tenant', '=', tenant)
    .where('gtin', '=', gtin)
    .where('skuId', '<>', skuId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Larger counts say no more. */
const MAX_SCANS = 1_000_000;

/** Counts a scan of a genuine label; returns its scans, this one included. */
export async function countScan(trx: Trx, tenant: string, label: number, at: string): Promise<number> {
  const counted = await trx
    .insertInto('labelScan')
    .values({ tenant, label, scans: 1, firstAt: at, lastAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'label'])
        .doUpdateSet((eb) => ({ scans: eb('labelScan.scans', '+', 1), lastAt: at }))
        .where('labelScan.scans', '<', MAX_SCANS),
    )
    .returning('scans')
    .executeTakeFirst();
  return counted?.scans ?? MAX_SCANS;
}
