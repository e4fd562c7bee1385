import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** Locks the second factors of a user until the end of the transaction, so that two changes at once do not both count themselves last. */
export async function lockFactors(trx: Trx, tenant: string, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('tenant', '=', tenant).where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Whether a user has a second factor: a confirmed authenticator app or a passkey. */
export async function hasSecondFactor(trx: Trx, tenant: string, userId: string): Promise<boolean> {
  const found = await trx
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('authenticators')
              .select('userId')
              .where('tenant', '=', tenant)
              .where('userId', '=', userId)
              .where('confirmedAt', 'is not', null),
          ),
          eb.exists(eb.selectFrom('passkeys').select('userId').where('tenant', '=', tenant).where('userId', '=', userId)),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(found.has);
}

/** Whether an open session waits for a second factor; undefined when the session is not open. */
export async function isLimited(trx: Trx, tenant: string, sessionId: string): Promise<boolean | undefined> {
  const open = trx.selectFrom('sessions').select('secondFactorMissing').where('tenant', '=', tenant).where('id', '=', sessionId);
  return (await open.where('endedAt', 'is', null).executeTakeFirst())?.secondFactorMissing;
}

/** Allows a session everything. Returns false when it was not limited. */
export async function liftLimit(trx: Trx, tenant: string, sessionId: string): Promise<boolean> {
  const lifted = await trx
    .updateTable('sessions')
    .set({ secondFactorMissing: false })
    .where('tenant', '=', tenant)
    .where('id', '=', sessionId)
    .where('secondFactorMissing', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return lifted.numUpdatedRows > 0n;
}

/** Ends the limited sessions of a user. Returns their ids. */
export async function endLimitedSessions(trx: Trx, tenant: string, userId: string): Promise<string[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endReason: 'forced' })
    .where('tenant', '=', tenant)
    .where('userId', '=', userId)
    .where('secondFactorMissing', '=', true)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
