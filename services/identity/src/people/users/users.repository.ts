import type { Language } from '@bls/proto/domain/enumerations/identity';
import type { LicenseePermission } from '@bls/proto/domain/access/roles';
import type { UserFields } from '@bls/proto/domain/user/fields';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

const one = (trx: Trx, tenant: string, id: string) => trx.updateTable('users').where('tenant', '=', tenant).where('id', '=', id);
const changed = { revision: sql<number>`revision + 1`, updatedAt: sql<string>`now()` };

type Stored = Omit<UserFields, 'password'>;
const columns = ({ companyId, firstName, lastName, userName, email, role, permissions, characterIds, language, timeOffset }: Stored) => ({
  companyId,
  firstName,
  lastName,
  userName,
  email,
  role,
  permissions,
  characterIds,
  language,
  timeOffset,
});

export async function insertUser(trx: Trx, tenant: string, id: string, user: Stored, passwordHash: string): Promise<void> {
  await trx
    .insertInto('users')
    .values({ tenant, id, ...columns(user), passwordHash })
    .execute();
}

/** Returns false when somebody changed the user since `revision`. */
export async function updateUser(
  trx: Trx,
  tenant: string,
  id: string,
  user: Stored & { passwordHash: string | undefined },
  revision: number,
): Promise<boolean> {
  const { passwordHash } = user;
  const updated = await one(trx, tenant, id)
    // An offset that an administrator sets counts instead of the zone that the user has chosen.
    .set({ timeZone: sql`case when time_offset = ${user.timeOffset} then time_zone end` })
    .set({ ...columns(user), ...changed, emailShared: false, ...(passwordHash ? { passwordHash } : {}) })
    .where('revision', '=', revision)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Returns false when somebody changed the user since `revision`. Activating a user ends the reassignment of their work. */
export async function setActive(
  trx: Trx,
  tenant: string,
  id: string,
  state: { active: boolean; permissions: LicenseePermission[] },
  revision: number,
): Promise<boolean> {
  const updated = await one(trx, tenant, id)
    .set({ ...state, ...changed, ...(state.active ? { workHandedTo: null, emailShared: false } : {}) })
    .where('revision', '=', revision)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Stores the rights of a user who took over the work of another. */
export async function setRights(
  trx: Trx,
  tenant: string,
  id: string,
  rights: { permissions: LicenseePermission[]; characterIds: string[] },
): Promise<void> {
  await one(trx, tenant, id)
    .set({ ...rights, ...changed })
    .execute();
}

export async function setWorkReassignedTo(trx: Trx, tenant: string, id: string, toId: string): Promise<void> {
  await one(trx, tenant, id).set({ workHandedTo: toId }).execute();
}

export async function setLanguage(trx: Trx, tenant: string, id: string, language: Language): Promise<void> {
  await one(trx, tenant, id).set({ language }).execute();
}

/** Records a sign-in and the language chosen for it. */
export async function recordSignIn(trx: Trx, tenant: string, id: string, language: Language): Promise<void> {
  await one(trx, tenant, id)
    .set({ language, lastSeenAt: sql`now()` })
    .execute();
}
