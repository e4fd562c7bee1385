import type { Day } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { AccessRecord, GivingAccessTable, StyleGuideTable, Trx } from '../db/schema.js';

/**
 * Serializes the events of contracts and style guides within a tenant. Two concurrent ones would not see each other's rows,
 * and access would wait for a style guide that exists.
 */
export async function serializeEvents(trx: Trx, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`giving access ${tenant}`}, 0))`.execute(trx);
}

/** Returns the new row; undefined when the character of the contract has one. */
export const insertAccess = (trx: Trx, row: GivingAccessTable): Promise<AccessRecord | undefined> =>
  trx
    .insertInto('givingAccess')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'contractId', 'characterId']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The access of a contract that lasts beyond this day. */
export const lockAccessBeyond = (trx: Trx, contractId: string, day: Day): Promise<AccessRecord[]> =>
  trx.selectFrom('givingAccess').selectAll().where('contractId', '=', contractId).where('endsOn', '>', day).forUpdate().execute();

/** The access of any of the companies to any of the characters, under any contract. */
export const lockAccessOf = (trx: Trx, companyIds: readonly string[], characterIds: readonly string[]): Promise<AccessRecord[]> =>
  trx
    .selectFrom('givingAccess')
    .selectAll()
    .where('companyId', 'in', companyIds)
    .where('characterId', 'in', characterIds)
    // always in the same order, so that two events at once do not deadlock
    .orderBy('id')
    .forUpdate()
    .execute();

/** The characters and companies of a style guide, locked; undefined for an unknown one. */
export const lockStyleGuide = (trx: Trx, id: string): Promise<Pick<StyleGuideTable, 'characterIds' | 'companyIds'> | undefined> =>
  trx.selectFrom('styleGuide').select(['characterIds', 'companyIds']).where('id', '=', id).forUpdate().executeTakeFirst();

/** False when a later revision is stored. */
export async function saveStyleGuide(trx: Trx, guide: StyleGuideTable): Promise<boolean> {
  const { tenant: _, id: __, ...changes } = guide;
  const stored = await trx
    .insertInto('styleGuide')
    .values(guide)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(changes).where('styleGuide.revision', '<', guide.revision))
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Saves a count that the list shows; the revision stays. */
export async function countStyleGuides(trx: Trx, id: string, styleGuides: number): Promise<void> {
  await trx.updateTable('givingAccess').set({ styleGuides }).where('id', '=', id).execute();
}
