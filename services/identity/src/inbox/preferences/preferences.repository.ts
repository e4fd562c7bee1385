import type { WorkItemKind } from '@bls/proto/domain/inbox/work-item';
import { DEFAULT_SEND_TIME, type UserNotification } from '@bls/proto/domain/notifications/user-settings';
import { jsonb } from '@bls/kit/db/database';
import { sql } from 'kysely';
import type { NotificationPreferenceRow, Trx } from '../../db/schema.js';
import { minuteOf } from './schedule.js';

/** The stored preferences of a user; undefined when the user has saved none. */
export const storedPreferences = (trx: Trx, tenant: string, userId: string): Promise<NotificationPreferenceRow | undefined> =>
  trx.selectFrom('notificationPreferences').selectAll().where('tenant', '=', tenant).where('userId', '=', userId).executeTakeFirst();

/** Returns false when the preferences were saved since `revision` (0: never saved). */
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
    const inserted = await trx
      .insertInto('notificationPreferences')
      .values({ tenant, userId, ...row })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
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

/** Removes queued digest entries of kinds for which the user wants no mails any more. */
export async function removeDigestEntries(trx: Trx, tenant: string, userId: string, kinds: readonly WorkItemKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await trx
    .deleteFrom('digestEntries')
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('takenAt', 'is', null)
    .where('kind', 'in', [...kinds])
    .execute();
}
