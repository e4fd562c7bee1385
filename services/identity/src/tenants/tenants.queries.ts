import type { Database } from '@bls/kit/db/database';
import { effectiveSettings, type TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { type Day } from '@bls/proto/domain/values/time';
import { dayAt } from '@bls/proto/domain/values/clock/time-zone';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Selectable } from 'kysely';
import type { IdentityDb, TenantTable, Trx } from '../db/schema.js';

export type Tenant = Selectable<TenantTable>;

/** The tenant of the transaction. Throws `notFound` for an unknown code. */
export async function readTenant(trx: Trx, tenant: string): Promise<Tenant> {
  const row = await trx.selectFrom('tenants').selectAll().where('tenant', '=', tenant).executeTakeFirst();
  if (!row) throw new CallError('notFound', { params: { tenant } });
  return row;
}

/** The settings in force: what the tenant has stored, over the defaults. */
export const readSettings = async (trx: Trx, tenant: string): Promise<TenantSettings> =>
  effectiveSettings((await readTenant(trx, tenant)).settings);

/** The day that it is for the tenant at an instant (epoch milliseconds): due days follow it. */
export const dayOfTenant = async (trx: Trx, tenant: string, now = Date.now()): Promise<Day> =>
  dayAt(now, (await readSettings(trx, tenant)).timeZone);

/** Codes of all tenants, for jobs that run once for every tenant. */
export const tenantCodes = (db: Database<IdentityDb>): Promise<string[]> =>
  db.read({ tenant: '*' }, async (trx) => {
    const rows = await trx.selectFrom('tenants').select('tenant').orderBy('tenant').execute();
    return rows.map(({ tenant }) => tenant);
  });

/** Whether the tenant has been created. */
export async function tenantExists(trx: Trx, tenant: string): Promise<boolean> {
  const found = await trx.selectFrom('tenants').select('tenant').where('tenant', '=', tenant).executeTakeFirst();
  return found !== undefined;
}
