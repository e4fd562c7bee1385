import type { SessionEndReason } from '@bls/proto/enumerations/identity';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { IdentityDb, SessionTable } from '../db/schema.js';
import type { TenantSettings } from '../tenants/tenant-settings.js';

export type Session = Selectable<SessionTable>;
const HOUR = 3_600_000;

/** Idle sessions slide by hours; "stay logged in" ends a fixed number of days after the sign-in. */
export const sessionEnd = (stayLoggedIn: boolean, settings: TenantSettings, now = Date.now()): Date =>
  new Date(now + (stayLoggedIn ? settings.stayLoggedInDays * 24 : settings.sessionIdleHours) * HOUR);

export type NewSession = Pick<Session, 'tenant' | 'id' | 'userId' | 'credentialHash' | 'stayLoggedIn' | 'country' | 'language'> & {
  expiresAt: Date;
};
export async function openSession(trx: Transaction<IdentityDb>, session: NewSession): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

export const sessionByHash = (trx: Transaction<IdentityDb>, tenant: string, hash: Buffer): Promise<Session | undefined> =>
  trx
    .selectFrom('sessions')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('credentialHash', '=', hash)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Notes that the session is in use and moves its end; conditional, so that a session that has just ended stays ended. */
export async function touchSession(trx: Transaction<IdentityDb>, session: Session, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()`, expiresAt })
    .where('tenant', '=', session.tenant)
    .where('id', '=', session.id)
    .where('endedAt', 'is', null)
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
  trx: Transaction<IdentityDb>,
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
