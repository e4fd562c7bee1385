import { DEFAULT_SEND_TIME, type UserNotification } from '@bls/proto/domain/notifications/user-settings';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { NotificationPreferenceRow, Trx } from '../../db/schema.js';
import { minuteOf } from '../digests/schedule.js';

/** What the person stored; undefined for somebody who never set anything up. */
export const storedPreferences = (trx: Trx, tenant: string, userId: string): Promise<NotificationPreferenceRow | undefined> =>
  trx.selectFrom('notificationPreferences').selectAll().where('tenant', '=', tenant).where('userId', '=', userId).executeTakeFirst();

/** False when the set-up was stored since `revision` (0: never). */
export async function storePreferences(
  trx: Trx,
  tenant: string,
  userId: string,
  revision: number,
  settings: UserNotification,
): Promise<boolean> {
  const { mailLanguage, schedule, sendTime = DEFAULT_SEND_TIME, weekdays, kinds } = settings;
  const row = {
    mailLanguage,
    schedule,
    sendMinute: minuteOf(sendTime),
    kinds: jsonb(kinds),
    weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
  };
  if (revision === 0) {
    const made = await trx
      .insertInto('notificationPreferences')
      .values({ tenant, userId, ...row })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows ?? 0) > 0;
  }
  const changed = await trx
    .updateTable('notificationPreferences')
    .set({ ...row, revision: revision + 1, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
