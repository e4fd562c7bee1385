import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import type { GroupTable, Trx } from '../../db/schema.js';

export type SeededGroup = Omit<StoredRow<GroupTable>, 'createdAt' | 'updatedAt' | 'revision'> & {
  createdAt: string;
  members: readonly string[];
};

/** Inserts groups with their members. */
export async function seedGroups(trx: Trx, tenant: string, groups: readonly SeededGroup[]): Promise<void> {
  await insertRows(
    trx,
    tenant,
    'groups',
    groups.map(({ members: _members, ...group }) => ({ ...group, updatedAt: group.createdAt })),
  );
  await insertRows(
    trx,
    tenant,
    'groupMembers',
    groups.flatMap(({ id, members }) => members.map((userId) => ({ groupId: id, userId }))),
  );
}
