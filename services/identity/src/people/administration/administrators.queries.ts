import { CallError } from '@bls/proto/domain/values/errors';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import type { Trx } from '../../db/schema.js';

/**
 * Throws `wrongState` when no other active administrator is left. An advisory lock serializes two administrators who remove
 * each other at once.
 */
export async function requireOtherAdministrator(trx: Trx, tenant: string, withoutUserId: string): Promise<void> {
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

/** The active administrators, as receivers of mails. */
export const administratorsOf = (trx: Trx, tenant: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'language'])
    .where('tenant', '=', tenant)
    .where('role', '=', 'superUser')
    .where('active', '=', true)
    .orderBy('id')
    .execute();
