import type { ResponseOf } from '@bls/proto/contracts/call';
import type { sessionList } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { logonCountrySchema } from '@bls/proto/domain/enumerations/identity';
import { sql } from 'kysely';
import type { Trx } from '../db/schema.js';
import { deviceOf } from './device.js';

const openOf = (trx: Trx, tenant: string, userId: string) =>
  trx
    .selectFrom('sessions')
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`);

/** The open sessions of a user, `currentId` first, then by last use; at most 100. */
export async function openSessionsOf(trx: Trx, tenant: string, userId: string, currentId: string): Promise<ResponseOf<typeof sessionList>> {
  const rows = await openOf(trx, tenant, userId)
    .select(['id', 'userAgent', 'country', 'signedInBy', 'stayLoggedIn', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .orderBy(sql`id = ${currentId}`, 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id, userAgent, country, createdAt, ...row }) => ({
    ...row,
    id,
    current: id === currentId,
    device: deviceOf(userAgent),
    country: logonCountrySchema.safeParse(country).data ?? null,
    since: createdAt,
  }));
}

/** When the open session expires; undefined when it has ended. */
export async function sessionExpiryOf(trx: Trx, tenant: string, sessionId: string): Promise<string | undefined> {
  const open = trx.selectFrom('sessions').select('expiresAt').where('tenant', '=', tenant).where('id', '=', sessionId);
  return (await open.where('endedAt', 'is', null).executeTakeFirst())?.expiresAt;
}
