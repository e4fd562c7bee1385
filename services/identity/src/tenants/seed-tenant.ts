import { insertRows } from '@bls/kit/db/insert-rows';
import { type SettingKey, type SomeSettings, TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Trx } from '../db/schema.js';

export type SeededTenant = {
  title: string;
  titleZh: string;
  logoSize: { height: number; homeHeight: number; homeWidth: number };
  roleLabels: Partial<Record<Role, string>>;
  createdAt: string;
  /** The settings that differ from the defaults, when and by whom they were saved. */
  settings: SomeSettings;
  settingsSavedAt: string;
  settingsSavedBy: { userId: string; name: string };
};

/** Inserts a tenant with its settings, each saved separately. */
export async function seedTenant(trx: Trx, tenant: string, seeded: SeededTenant): Promise<void> {
  const { settings, settingsSavedAt: at, settingsSavedBy: by, ...columns } = seeded;
  const saved = Object.entries(settings) as [SettingKey, unknown][];
  await insertRows(trx, tenant, 'tenants', [{ ...columns, settings, settingsRevision: saved.length }]);
  await insertRows(
    trx,
    tenant,
    'settingHistory',
    // a null of JSON would arrive as one of SQL
    saved.map(([key, newValue]) => ({ key, oldValue: TENANT_SETTINGS[key].default ?? '', newValue, at, byId: by.userId, byName: by.name })),
  );
}
