import type { SessionEndReason } from '@bls/proto/domain/enumerations/identity';
import { type Insertable, sql, type Selectable } from 'kysely';
import type { SessionTable, Trx } from '../db/schema.js';
import type { TenantSettings } from '@bls/proto/domain/settings/tenant-settings';

export type Session = Selectable<SessionTable>;
const HOUR = 3_600_000;

type Lifetimes = Pick<TenantSettings, 'sessionIdleHours' | 'sessionMaximumHours' | 'stayLoggedInDays'>;

/**
 * When a session expires. With "stay logged in": a fixed number of days after the sign-in. Without it: hours after its last use,
 * but at the latest the maximum after `limitedFrom`, and never later than with it. All times are milliseconds.
 */
export function sessionExpiry(
  stayLoggedIn: boolean,
  settings: Lifetimes,
  { signedInAt, limitedFrom, now }: { signedInAt: number; limitedFrom: number; now: number },
): Date {
  const longest = signedInAt + settings.stayLoggedInDays * 24 * HOUR;
  if (stayLoggedIn) return new Date(longest);
  return new Date(Math.min(now + settings.sessionIdleHours * HOUR, limitedFrom + settings.sessionMaximumHours * HOUR, longest));
}

export async function insertSession(trx: Trx, session: Insertable<SessionTable>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

/** The open session of a credential hash: the current, the offered next or the previous one. */
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

/** Stores the next credential. Returns false when another request has done so. */
export async function offerCredential(trx: Trx, session: Session, nextHash: Buffer, nextSealed: Buffer): Promise<boolean> {
  const offered = openSession(trx, session)
    .set({ nextHash, nextSealed })
    .where('credentialHash', '=', session.credentialHash)
    .where('nextHash', 'is', null);
  return (await offered.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Makes the offered credential the current one, after its first use. Does nothing when that has been done. */
export async function rotateToNext(trx: Trx, session: Session, nextHash: Buffer): Promise<void> {
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

/** Records the use of the session and moves its expiry. A session that has just ended stays ended. */
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

/** Ends the open sessions that match the filter, without one all of the tenant. Returns their number. */
export async function endSessions(
  trx: Trx,
  tenant: string,
  reason: SessionEndReason,
  filter: { id?: string; userId?: string } = {},
): Promise<number> {
  let update = trx
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('tenant', '=', tenant)
    .where('endedAt', 'is', null);
  if (filter.id) update = update.where('id', '=', filter.id);
  if (filter.userId) update = update.where('userId', '=', filter.userId);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}

/** Ends the open sessions of a user except `currentId`. Returns their ids. */
export async function endOtherSessions(
  trx: Trx,
  tenant: string,
  reason: SessionEndReason,
  userId: string,
  currentId: string,
): Promise<string[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: reason })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('id', '!=', currentId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .returning('id')
    .execute();
  return ended.map((row) => row.id);
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

/**
 * Days count from the sign-in, so that switching the option does not extend the session. When it is switched off, the maximum
 * counts from now: an older session does not end at once.
 */
export async function setStayLoggedIn(trx: Trx, tenant: string, sessionId: string, stay: boolean, settings: TenantSettings): Promise<void> {
  const session = await trx
    .selectFrom('sessions')
    .select(['createdAt', 'limitedFrom', 'stayLoggedIn'])
    .where('tenant', '=', tenant)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) return;
  const now = Date.now();
  const limitedFrom = session.stayLoggedIn && !stay ? now : Date.parse(session.limitedFrom);
  const expiresAt = sessionExpiry(stay, settings, { signedInAt: Date.parse(session.createdAt), limitedFrom, now });
  await trx
    .updateTable('sessions')
    .set({ stayLoggedIn: stay, limitedFrom: new Date(limitedFrom), expiresAt })
    .where('tenant', '=', tenant)
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute();
}
