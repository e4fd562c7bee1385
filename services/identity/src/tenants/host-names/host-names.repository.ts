import type { Trx } from '../../db/schema.js';

/** Fails with a unique violation of `host_names_host` or `host_names_pkey` when a tenant has the host name already. */
export async function insertHostName(trx: Trx, tenant: string, host: string): Promise<void> {
  await trx.insertInto('hostNames').values({ tenant, host }).execute();
}

/** Returns false when the tenant does not have the host name. */
export async function deleteHostName(trx: Trx, tenant: string, host: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('hostNames').where('tenant', '=', tenant).where('host', '=', host).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
