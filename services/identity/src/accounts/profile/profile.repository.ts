import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { sessionEnd } from '../../sessions/sessions.repository.js';
import type { TenantSettings } from '../../tenants/tenant-settings.js';

const own = (trx: Trx, tenant: string, id: string) => trx.updateTable('users').where('tenant', '=', tenant).where('id', '=', id);

type Profile = { firstName: string; lastName: string; timeOffset: number };
/** False when somebody changed the person since `revision`. */
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

/** Returns the picture before. */
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

export type OwnSession = { stayLoggedIn: boolean; expiresAt: string };
export const ownSession = (trx: Trx, tenant: string, sessionId: string): Promise<OwnSession | undefined> =>
  trx
    .selectFrom('sessions')
    .select(['stayLoggedIn', 'expiresAt'])
    .where('tenant', '=', tenant)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** The days count from the sign-in, so that switching to and fro lengthens nothing. */
export async function setStayLoggedIn(trx: Trx, tenant: string, sessionId: string, stay: boolean, settings: TenantSettings): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select('createdAt')
    .where('tenant', '=', tenant)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) return;
  const expiresAt = sessionEnd(stay, settings, stay ? Date.parse(session.createdAt) : Date.now());
  await trx
    .updateTable('sessions')
    .set({ stayLoggedIn: stay, expiresAt })
    .where('tenant', '=', tenant)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}
