import type { Database } from '@bls/kit/db/database';
import type { Transaction } from 'kysely';

/**
 * Which tenants a service knows, for jobs by the clock, which visit all of them. A service makes the table
 * (`tenant_directory`: tenant), whose policy lets a transaction for all tenants (`*`) read it. A trigger adds each tenant
 * whose settings identity publishes; a service adds those of which it learns earlier by `addTenant`.
 */
export type TenantDirectoryTable = { tenant: string };
type Directory = { tenantDirectory: TenantDirectoryTable };

/** Adds the tenant to those that jobs visit. */
export async function addTenant<DB>(trx: Transaction<DB>, tenant: string): Promise<void> {
  await (trx as unknown as Transaction<Directory>)
    .insertInto('tenantDirectory')
    .values({ tenant })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The codes of all tenants that the service knows. */
export const tenantsOf = <DB>(db: Database<DB>): Promise<string[]> =>
  db.read({ tenant: '*' }, async (trx) => {
    const rows = await (trx as unknown as Transaction<Directory>)
      .selectFrom('tenantDirectory')
      .select('tenant')
      .orderBy('tenant')
      .execute();
    return rows.map(({ tenant }) => tenant);
  });
