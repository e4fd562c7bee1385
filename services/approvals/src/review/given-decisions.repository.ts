import { type Insertable, sql } from 'kysely';
import type { GivenDecisionTable } from '../db/given-decision.js';
import type { Trx } from '../db/schema.js';

type Key = { tenant: string; userId: string; id: string };

/** Returns false when the person has given a decision this id before. Waits for an open transaction that gives it. */
export async function insertGiven(trx: Trx, row: Insertable<GivenDecisionTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('givenDecision')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Boolean(inserted.numInsertedOrUpdatedRows);
}

/** The item that the id was given for. */
export async function itemOfGiven(trx: Trx, { tenant, userId, id }: Key): Promise<string | undefined> {
  const row = await trx
    .selectFrom('givenDecision')
    .select('itemId')
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.itemId;
}

export const deleteOldGiven = (trx: Trx, { tenant, userId }: Pick<Key, 'tenant' | 'userId'>, days: number): Promise<unknown> =>
  trx
    .deleteFrom('givenDecision')
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('at', '<', sql<string>`now() - make_interval(days => ${days}::int)`)
    .execute();
