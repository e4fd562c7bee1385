import type { Insertable } from 'kysely';
import type { IdentityDb, Trx } from '../db/schema.js';

/** False when there is such a tenant already: it stays as it is. */
export async function insertTenant(trx: Trx, tenant: Insertable<IdentityDb['tenants']>): Promise<boolean> {
  const made = await trx
    .insertInto('tenants')
    .values(tenant)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Boolean(made.numInsertedOrUpdatedRows);
}

/** A unique violation tells that the name is taken. */
export async function insertAdministrator(trx: Trx, user: Insertable<IdentityDb['users']>): Promise<void> {
  await trx.insertInto('users').values(user).execute();
}
