import type { RequestOf } from '@bls/proto/contracts/call';
import type { groupSave } from '@bls/proto/contracts/calls/identity/people/group';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

type GroupInput = RequestOf<typeof groupSave>;
const columns = ({ name, alias, description, type }: GroupInput) => ({
  name,
  alias: alias || null,
  description: description || null,
  type,
});

export async function insertGroup(trx: Trx, tenant: string, group: GroupInput, companyId: string | null): Promise<void> {
  await trx
    .insertInto('groups')
    .values({ tenant, id: group.id, companyId, ...columns(group) })
    .execute();
}

/** Returns false when somebody saved since `revision`. */
export async function updateGroup(trx: Trx, tenant: string, group: GroupInput, revision: number): Promise<boolean> {
  const changed = await trx
    .updateTable('groups')
    .set({ ...columns(group), revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', group.id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function replaceMembers(trx: Trx, tenant: string, groupId: string, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('groupMembers').where('tenant', '=', tenant).where('groupId', '=', groupId).execute();
  if (userIds.length === 0) return;
  await trx
    .insertInto('groupMembers')
    .values(userIds.map((userId) => ({ tenant, groupId, userId })))
    .execute();
}

/** Removes the group with its memberships; returns false when somebody saved since `revision`. */
export async function deleteGroup(trx: Trx, tenant: string, id: string, revision: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('groups')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
