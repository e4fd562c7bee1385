import { sql } from 'kysely';
import type { ReaderTime } from '../../mail/mail.api.js';
import type { Trx } from '../../db/schema.js';

/** A second request for the same user within this time sends no mail. */
const MAIL_INTERVAL_SECONDS = 60;

export type ResetPerson = { id: string; userName: string; fullName: string; email: string; language: 'en' | 'zh' } & ReaderTime;
const PERSON = ['u.id', 'u.userName', 'u.fullName', 'u.email', 'u.language', 'u.timeOffset', 'u.timeZone', 'u.dateFormat'] as const;

/** Active users with this address to whom no link was just sent. */
export const peopleToNotify = (trx: Trx, tenant: string, email: string): Promise<ResetPerson[]> =>
  trx
    .selectFrom('users as u')
    .select(PERSON)
    .where('u.tenant', '=', tenant)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('passwordResets as r')
            .select('r.userId')
            .whereRef('r.tenant', '=', 'u.tenant')
            .whereRef('r.userId', '=', 'u.id')
            .where('r.createdAt', '>', sql<string>`now() - make_interval(secs => ${MAIL_INTERVAL_SECONDS})`),
        ),
      ),
    )
    .orderBy('u.id')
    .limit(5)
    .execute();

export async function insertReset(trx: Trx, reset: { tenant: string; tokenHash: Buffer; userId: string; expiresAt: Date }): Promise<void> {
  await trx
    .deleteFrom('passwordResets')
    .where('tenant', '=', reset.tenant)
    .where('expiresAt', '<', sql<string>`now() - interval '1 day'`)
    .execute();
  await trx.insertInto('passwordResets').values(reset).execute();
}

const usable = (trx: Trx, tenant: string, tokenHash: Buffer) =>
  trx
    .selectFrom('passwordResets as r')
    .innerJoin('users as u', (join) => join.onRef('u.tenant', '=', 'r.tenant').onRef('u.id', '=', 'r.userId'))
    .where('r.tenant', '=', tenant)
    .where('r.tokenHash', '=', tokenHash)
    .where('r.usedAt', 'is', null)
    .where('r.expiresAt', '>', sql<string>`now()`)
    .where('u.active', '=', true);

/** The user of a reset link; undefined when the link was used or expired, or the user is inactive. */
export const personOfResetLink = (
  trx: Trx,
  tenant: string,
  tokenHash: Buffer,
): Promise<(ResetPerson & { expiresAt: string }) | undefined> =>
  usable(trx, tenant, tokenHash).select(PERSON).select('r.expiresAt').executeTakeFirst();

/** Marks the link and all other links of the user as used. Returns false when another request has used it. */
export async function consumeResetLink(trx: Trx, tenant: string, tokenHash: Buffer, userId: string): Promise<boolean> {
  const of = trx
    .updateTable('passwordResets')
    .set({ usedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null);
  const used = await of
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) return false;
  await of.execute();
  return true;
}

/** Deletes the open reset links of a user whose password was changed. */
export async function deleteResetLinks(trx: Trx, tenant: string, userId: string): Promise<void> {
  await trx.deleteFrom('passwordResets').where('tenant', '=', tenant).where('userId', '=', userId).execute();
}

export async function setPassword(trx: Trx, tenant: string, userId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ passwordHash, updatedAt: sql`now()` })
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
}
