import type { ResponseOf } from '@bls/proto/contracts/call';
import type { notificationRoles } from '@bls/proto/contracts/calls/identity/notification-setup';
import { NOTIFICATION_TYPES, type RoleNotification } from '@bls/proto/domain/notifications/role-settings';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** The set-up of the internal roles as it counts now. */
export async function roleSettingsOf(trx: Trx, tenant: string): Promise<ResponseOf<typeof notificationRoles>> {
  const head = await trx.selectFrom('roleNotificationHeads').selectAll().where('tenant', '=', tenant).executeTakeFirst();
  const entries = await trx
    .selectFrom('roleNotifications')
    .select(['role', 'kind', 'type'])
    .where('tenant', '=', tenant)
    .orderBy('role')
    .orderBy('kind')
    .execute();
  return { entries, revision: head?.revision ?? 0, updatedAt: head?.updatedAt ?? null, updatedByName: head?.updatedByName ?? null };
}

/** Counts the revision on; false when it is not the one that was changed. */
export async function takeTurn(trx: Trx, tenant: string, revision: number, updatedByName: string): Promise<boolean> {
  if (revision === 0) {
    const made = await trx
      .insertInto('roleNotificationHeads')
      .values({ tenant, revision: 1, updatedByName })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows ?? 0) > 0;
  }
  const moved = await trx
    .updateTable('roleNotificationHeads')
    .set({ revision: revision + 1, updatedByName, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

/** Puts the whole set-up in place of the one before; returns what differs from the default. */
export async function replaceRoleSettings(trx: Trx, tenant: string, entries: readonly RoleNotification[]): Promise<RoleNotification[]> {
  const kept = entries.filter(({ type }) => type !== NOTIFICATION_TYPES.Default);
  await trx.deleteFrom('roleNotifications').where('tenant', '=', tenant).execute();
  const rows = kept.map((entry) => ({ tenant, ...entry }));
  if (rows.length > 0) await trx.insertInto('roleNotifications').values(rows).execute();
  return kept;
}
