import type { ResponseOf } from '@bls/proto/contracts/call';
import type { notificationRoles } from '@bls/proto/contracts/calls/identity/inbox/notification-setup';
import { NOTIFICATION_TYPES, type RoleNotification } from '@bls/proto/domain/notifications/role-settings';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** The notification settings of the internal roles. */
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

/** Increments the revision. Returns false when it is not the expected one. */
export async function advanceRevision(trx: Trx, tenant: string, revision: number, updatedByName: string): Promise<boolean> {
  if (revision === 0) {
    const inserted = await trx
      .insertInto('roleNotificationHeads')
      .values({ tenant, revision: 1, updatedByName })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
  }
  const updated = await trx
    .updateTable('roleNotificationHeads')
    .set({ revision: revision + 1, updatedByName, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Replaces all settings. Returns those that differ from the default. */
export async function replaceRoleSettings(trx: Trx, tenant: string, entries: readonly RoleNotification[]): Promise<RoleNotification[]> {
  const changed = entries.filter(({ type }) => type !== NOTIFICATION_TYPES.Default);
  await trx.deleteFrom('roleNotifications').where('tenant', '=', tenant).execute();
  const rows = changed.map((entry) => ({ tenant, ...entry }));
  if (rows.length > 0) await trx.insertInto('roleNotifications').values(rows).execute();
  return changed;
}
