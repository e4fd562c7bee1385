import type { PayloadOf } from '@bls/proto/contracts/event';
import type { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { effectiveSettings, type TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { DEFAULT_TIME_ZONE, isTimeZone, type TimeZone } from '@bls/proto/domain/values/clock/time-zone';
import { type ColumnType, type RawBuilder, sql, type Transaction } from 'kysely';
import { builtOnce } from '@bls/kit/db/built-once';
import { jsonb } from '@bls/kit/db/database';
import { PREPARED } from '@bls/kit/db/statements/prepared-statements';

/**
 * A service's copy of the settings of its tenants. The service makes the table (`tenant_setting`: tenant, settings jsonb,
 * revision), has a handler of `tenantSettingsSaved`, and reads the effective settings by `tenantSettings`.
 */
export type TenantSettingTable = {
  tenant: string;
  settings: ColumnType<Record<string, unknown>, RawBuilder<unknown>, RawBuilder<unknown>>;
  revision: number;
};
type Copy = Transaction<{ tenantSetting: TenantSettingTable }>;

/** Saves the settings that identity published; false when a newer revision is stored already. */
export async function saveTenantSettings<DB>(
  trx: Transaction<DB>,
  context: { tenant: string },
  { settings, revision }: PayloadOf<typeof tenantSettingsSaved>,
): Promise<boolean> {
  const row = { settings: jsonb(settings), revision };
  const stored = await (trx as unknown as Copy)
    .insertInto('tenantSetting')
    .values({ tenant: context.tenant, ...row })
    .onConflict((conflict) => conflict.column('tenant').doUpdateSet(row).where('tenantSetting.revision', '<', revision))
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const ownTenant = sql<string>`current_setting('app.tenant', true)`;
const storedSettings = builtOnce((trx: Copy, _values: object) =>
  trx.selectFrom('tenantSetting').select('settings').where('tenant', '=', ownTenant).modifyEnd(PREPARED),
);

/** The effective settings of the tenant of the transaction; the defaults until identity has published any. */
export async function tenantSettings<DB>(trx: Transaction<DB>): Promise<TenantSettings> {
  const [row] = await storedSettings(trx as unknown as Copy, {});
  return effectiveSettings(row?.settings);
}

const storedSetting = builtOnce((trx: Copy, { key }: { key: string }) =>
  trx
    .selectFrom('tenantSetting')
    .select(sql<unknown>`settings -> ${key}::text`.as('value'))
    .where('tenant', '=', ownTenant)
    .modifyEnd(PREPARED),
);

/** One of the effective settings, without reading and checking the others. */
export async function tenantSetting<DB, K extends keyof TenantSettings>(trx: Transaction<DB>, key: K): Promise<TenantSettings[K]> {
  const [row] = await storedSetting(trx as unknown as Copy, { key });
  return effectiveSettings({ [key]: row?.value ?? undefined })[key];
}

const storedZone = builtOnce((trx: Copy, _values: object) =>
  trx
    .selectFrom('tenantSetting')
    .select(sql<string | null>`settings ->> 'timeZone'`.as('zone'))
    .where('tenant', '=', ownTenant)
    .modifyEnd(PREPARED),
);

/** The time zone of the tenant of the transaction: one field of one row, because many calls need no other setting. */
export async function tenantZone<DB>(trx: Transaction<DB>): Promise<TimeZone> {
  const [row] = await storedZone(trx as unknown as Copy, {});
  return row?.zone && isTimeZone(row.zone) ? row.zone : DEFAULT_TIME_ZONE;
}
