import type { Issue } from '@bls/proto/domain/values/errors';
import type { LicenseePermission } from '@bls/proto/domain/access/roles';
import { EXCLUSIVE_PERMISSION_SETS, setsIn } from '@bls/proto/domain/user/permission-sets';
import { advisoryLock } from '@bls/kit/db/advisory-lock';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

type Holder = { companyId: string; permissions: readonly LicenseePermission[]; exceptUserId: string };

/**
 * The broken rules when another active user of the company holds one of the exclusive permission sets. An advisory lock per
 * company serializes such changes, so that two managers cannot give a set to two users at once; unique indexes guarantee it.
 */
export async function takenPermissionSets(trx: Trx, tenant: string, { companyId, permissions, exceptUserId }: Holder): Promise<Issue[]> {
  const wanted = setsIn(permissions);
  if (wanted.length === 0) return [];
  await advisoryLock(trx, tenant, `permissions of ${companyId}`);
  const issues: Issue[] = [];
  for (const set of wanted) {
    const holder = await trx
      .selectFrom('users')
      .select('fullName')
      .where('tenant', '=', tenant)
      .where('companyId', '=', companyId)
      .where('active', '=', true)
      .where('id', '!=', exceptUserId)
      .where(sql<boolean>`permissions && ${[...EXCLUSIVE_PERMISSION_SETS[set]]}::text[]`)
      .executeTakeFirst();
    if (holder) issues.push({ path: ['permissions'], rule: `permissionSetTaken.${set}`, params: { name: holder.fullName } });
  }
  return issues;
}
