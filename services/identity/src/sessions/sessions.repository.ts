import type { SessionEndReason } from '@bls/proto/domain/enumerations/identity';
import { type Insertable, sql, type Selectable } from 'kysely';
import type { SessionTable, Trx } from '../db/schema.js';
import type { TenantSettings } from '../tenants/tenant-settings.js';

export type Session = Selectable<SessionTable>;
const HOUR = 3_600_000;

/** Idle sessions slide by hours; "stay logged in" ends a fixed number of days after the sign-in. */
export const sessionEnd = (stayLoggedIn: boolean, settings: TenantSettings, now = Date.now()): Date =>
  new Date(now + (stayLoggedIn ? settings.stayLoggedInDays * 24 : settings.sessionIdleHours) * HOUR);

export async function insertSession(trx: Trx, session: Insertable<SessionTable>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

/** The open session that the hash belongs to: of its credential, of the one that takes over, or of the one before. */
export const sessionByHash = (trx: Trx, tenant: string, hash: Buffer): Promise<Session | undefined> =>
  trx
    .selectFrom('sessions')
    .selectAll()
    .where('tenant', '=', tenant)
    .where((eb) => eb.or([eb('credentialHash', '=', hash), eb('nextHash', '=', hash), eb('previousHash', '=', hash)]))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();

const openSession = (trx: Trx, { tenant, id }: Pick<Session, 'tenant' | 'id'>) =>
  trx.updateTable('sessions').where('tenant', '=', tenant).where('id', '=', id).where('endedAt', 'is', null);

/** Keeps the credential that is to take over. False when another request was faster. */
export async function offerNext(trx: Trx, session: Session, nextHash: Buffer, nextSealed: Buffer): Promise<boolean> {
  const offered = openSession(trx, session)
    .set({ nextHash, nextSealed })
    .where('credentialHash', '=', session.credentialHash)
    .where('nextHash', 'is', null);
  return (await offered.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The next credential has been used: from now on it is the one. Does nothing when that has happened already. */
export async function takeOver(trx: Trx, session: Session, nextHash: Buffer): Promise<void> {
  await openSession(trx, session)
    .set({
      credentialHash: nextHash,
      previousHash: sql`credential_hash`,
      nextHash: null,
      nextSealed: null,
      rotatedAt: sql`now()`,
    })
    .where('nextHash', '=', nextHash)
    .execute();
}

/** Notes that the session is in use and moves its end; conditional, so that a session that has just ended stays ended. */
export async function touchSession(trx: Trx, session: Session, expiresAt: Date): Promise<void> {
  await openSession(trx, session)
    .set({ lastSeenAt: sql`now()`, expiresAt })
    .execute();
  await trx
    .updateTable('users')
    .set({ lastSeenAt: sql`now()` })
    .where('tenant', '=', session.tenant)
    .where('id', '=', session.userId)
    .execute();
}

/** Ends the open sessions that the filter names (all of the tenant without one); returns how many there were. */
export async function endSessions(
  trx: Trx,
  tenant: string,
  reason: SessionEndReason,
  filter: { id?: string; userId?: string; except?: string } = {},
): Promise<number> {
  let update = trx
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('tenant', '=', tenant)
    .where('endedAt', 'is', null);
  if (filter.id) update = update.where('id', '=', filter.id);
  if (filter.userId) update = update.where('userId', '=', filter.userId);
  if (filter.except) update = update.where('id', '!=', filter.except);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}
