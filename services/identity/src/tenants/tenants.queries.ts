import { CallError } from '@bls/proto/domain/values/errors';
import type { Selectable, Transaction } from 'kysely';
import type { IdentityDb, TenantTable } from '../db/schema.js';

export type Tenant = Selectable<TenantTable>;

/** The tenant of the transaction; throws `notFound` for a code that no tenant has. */
export async function readTenant(trx: Transaction<IdentityDb>, tenant: string): Promise<Tenant> {
  const row = await trx.selectFrom('tenants').selectAll().where('tenant', '=', tenant).executeTakeFirst();
  if (!row) throw new CallError('notFound', { params: { tenant } });
  return row;
}
