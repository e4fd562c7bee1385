import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import { hashPassword } from '../../sessions/sessions.api.js';
import type { Trx, UserTable } from '../../db/schema.js';

export type SeededUser = Omit<StoredRow<UserTable>, 'createdAt' | 'updatedAt' | 'revision' | 'passwordHash' | 'emailShared'> & {
  createdAt: string;
};

/** Inserts users with the same password. */
export async function seedUsers(trx: Trx, tenant: string, users: readonly SeededUser[], password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await insertRows(
    trx,
    tenant,
    'users',
    users.map((user) => ({ ...user, passwordHash, updatedAt: user.createdAt })),
  );
}
