import type { Day } from '@bls/proto/domain/values/time';
import { sql } from 'kysely';
import type { AccessRecord, GivingAccessTable, StyleGuideTable, Trx } from '../db/schema.js';

/**
 * Contracts and style guides are followed one after another within a tenant: side by side neither would see the other,
 * and access would wait for a style guide that is there.
 */
export async function oneAfterAnother(trx: Trx, tenant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`giving access ${tenant}`}, 0))`.execute(trx);
}

/** Does nothing for a character of a contract that is known; returns the row that was made. */
export const insertAccess = (trx: Trx, row: GivingAccessTable): Promise<AccessRecord | undefined> =>
  trx
    .insertInto('givingAccess')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant', 'contractId', 'characterId']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** The access by a contract that would last longer than this day. */
export const lockAccessBeyond = (trx: Trx, contractId: string, day: Day): Promise<AccessRecord[]> =>
  trx.selectFrom('givingAccess').selectAll().where('contractId', '=', contractId).where('endsOn', '>', day).forUpdate().execute();

/** The access of any of the companies to any of the characters, by whatever contract. */
export const lockAccessOf = (trx: Trx, companyIds: readonly string[], characterIds: readonly string[]): Promise<AccessRecord[]> =>
  trx
    .selectFrom('givingAccess')
    .selectAll()
    .where('companyId', 'in', companyIds)
    .where('characterId', 'in', characterIds)
    // in one order for everybody, so that two guides at once never wait for each other
    .orderBy('id')
    .forUpdate()
    .execute();

/** What a style guide is for, as far as was told; undefined for one not heard of. */
export const lockStyleGuide = (trx: Trx, id: string): Promise<Pick<StyleGuideTable, 'characterIds' | 'companyIds'> | undefined> =>
  trx.selectFrom('styleGuide').select(['characterIds', 'companyIds']).where('id', '=', id).forUpdate().executeTakeFirst();

/** False when a later revision is known already. */
export async function keepStyleGuide(trx: Trx, guide: StyleGuideTable): Promise<boolean> {
  const { tenant: _, id: __, ...changes } = guide;
  const kept = await trx
    .insertInto('styleGuide')
    .values(guide)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doUpdateSet(changes).where('styleGuide.revision', '<', guide.revision))
    .executeTakeFirst();
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A figure that the list shows; it moves nothing. */
export async function countStyleGuides(trx: Trx, id: string, styleGuides: number): Promise<void> {
  await trx.updateTable('givingAccess').set({ styleGuides }).where('id', '=', id).execute();
}
