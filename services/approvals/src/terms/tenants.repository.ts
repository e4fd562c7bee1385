import type { Trx } from '../db/schema.js';

/** Adds the tenant to those that the hourly jobs visit. */
export async function addTenant(trx: Trx, tenant: string): Promise<void> {
  await trx
    .insertInto('storeTenant')
    .values({ tenant })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The tenants that the hourly jobs visit; read outside any tenant. */
export const tenantsOfJobs = (trx: Trx): Promise<{ tenant: string }[]> =>
  trx.selectFrom('storeTenant').select('tenant').orderBy('tenant').execute();
