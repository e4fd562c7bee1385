import { jsonb } from '@bls/kit/db/database';
import type { SettingKey, SomeSettings } from '@bls/proto/domain/settings/tenant-settings';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Stores the settings of the tenant; false when somebody saved since `revision`. */
export async function storeSettings(trx: Trx, tenant: string, settings: SomeSettings, revision: number): Promise<boolean> {
  const stored = await trx
    .updateTable('tenants')
    .set({ settings: jsonb(settings), settingsRevision: sql`settings_revision + 1` })
    .where('tenant', '=', tenant)
    .where('settingsRevision', '=', revision)
    .executeTakeFirst();
  return stored.numUpdatedRows > 0n;
}

export type NewChange = { key: SettingKey; old: unknown; new: unknown };

export async function insertChanges(
  trx: Trx,
  tenant: string,
  by: { userId: string; name: string },
  changes: readonly NewChange[],
): Promise<void> {
  await trx
    .insertInto('settingHistory')
    .values(
      changes.map((change) => ({
        tenant,
        key: change.key,
        oldValue: jsonb(change.old),
        newValue: jsonb(change.new),
        byId: by.userId,
        byName: by.name,
      })),
    )
    .execute();
}
