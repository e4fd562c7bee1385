import type { RequestOf } from '@bls/proto/contracts/call';
import type { profileSave } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

const own = (trx: Trx, tenant: string, id: string) => trx.updateTable('users').where('tenant', '=', tenant).where('id', '=', id);

type Profile = Omit<RequestOf<typeof profileSave>, 'revision'>;
/** Returns false when the user was changed since `revision`. */
export async function saveProfile(trx: Trx, tenant: string, id: string, revision: number, profile: Profile): Promise<boolean> {
  const saved = await own(trx, tenant, id)
    .set({ ...profile, revision: sql`revision + 1`, updatedAt: sql`now()` })
    .where('revision', '=', revision)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

export async function savePhone(trx: Trx, tenant: string, id: string, phone: string): Promise<void> {
  await own(trx, tenant, id)
    .set({ phone, updatedAt: sql`now()` })
    .execute();
}

/** Returns the previous picture. */
export async function saveAvatar(trx: Trx, tenant: string, id: string, fileId: string | null): Promise<string | null> {
  const before = await trx
    .selectFrom('users')
    .select('avatarFileId')
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await own(trx, tenant, id)
    .set({ avatarFileId: fileId, updatedAt: sql`now()` })
    .execute();
  return before?.avatarFileId ?? null;
}
