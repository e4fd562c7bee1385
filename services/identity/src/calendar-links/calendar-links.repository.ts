import { type Insertable, type Selectable, sql } from 'kysely';
import type { CalendarLinkTable, Trx } from '../db/schema.js';

type CalendarLink = Selectable<CalendarLinkTable>;

/** The link of a person, whom it belongs to, or the one with a hash. */
export const calendarLink = (trx: Trx, tenant: string, by: { userId: string } | { linkHash: Buffer }): Promise<CalendarLink | undefined> =>
  trx
    .selectFrom('calendarLinks')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((eb) => ('userId' in by ? eb('userId', '=', by.userId) : eb('linkHash', '=', by.linkHash)))
    .executeTakeFirst();

/** Stores the link of a person in place of an earlier one. Returns when it was created. */
export async function saveCalendarLink(trx: Trx, link: Insertable<CalendarLinkTable>): Promise<string> {
  const { id, linkHash } = link;
  const saved = await trx
    .insertInto('calendarLinks')
    .values(link)
    .onConflict((conflict) => conflict.columns(['tenant', 'userId']).doUpdateSet({ id, linkHash, createdAt: sql`now()`, lastUsedAt: null }))
    .returning('createdAt')
    .executeTakeFirstOrThrow();
  return saved.createdAt;
}

export const touchCalendarLink = (trx: Trx, { tenant, userId, id }: CalendarLink): Promise<unknown> =>
  trx
    .updateTable('calendarLinks')
    .set({ lastUsedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();

/** Returns false when the person has none. */
export async function deleteCalendarLink(trx: Trx, tenant: string, userId: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('calendarLinks').where('tenant', '=', tenant).where('userId', '=', userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
