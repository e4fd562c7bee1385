import type { Insertable } from 'kysely';
import type { IdentityDb, Trx } from '../db/schema.js';

/** Returns false when the tenant exists; it is not changed. */
export async function insertTenant(trx: Trx, tenant: Insertable<IdentityDb['tenants']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('tenants')
    .values(tenant)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Boolean(inserted.numInsertedOrUpdatedRows);
}

/** Fails with a unique violation when the user name exists. */
export async function insertAdministrator(trx: Trx, user: Insertable<IdentityDb['users']>): Promise<void> {
  await trx.insertInto('users').values(user).execute();
}
