import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Trx } from '../../db/schema.js';

/**
 * Somebody must be left who can administer the tenant: throws `wrongState` when this is the last active administrator.
 * Two administrators who remove each other at the same time go one after the other.
 */
export async function keepAnAdministrator(trx: Trx, tenant: string, withoutUserId: string): Promise<void> {
  await advisoryLock(trx, tenant, 'administrators');
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where('role', '=', 'superUser')
    .where('active', '=', true)
    .where('id', '!=', withoutUserId)
    .executeTakeFirst();
  if (!other) throw new CallError('wrongState', { issues: [{ path: ['role'], rule: 'lastAdministrator' }] });
}
