import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';

/** How long a browser has for its answer. */
export const CHALLENGE_MINUTES = 5;

/** Who may answer a challenge: a user, in one session or (null) at the second step of a sign-in. */
export type Asked = { tenant: string; userId: string; sessionId: string | null };

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** Creates a challenge (256 random bits, base64url), and deletes expired ones. */
export async function newChallenge(trx: Trx, { tenant, userId, sessionId }: Asked): Promise<string> {
  await trx
    .deleteFrom('passkeyChallenges')
    .where('tenant', '=', tenant)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute();
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
  await trx
    .insertInto('passkeyChallenges')
    .values({ tenant, challengeHash: hashOf(challenge), userId, sessionId, expiresAt })
    .execute();
  return challenge;
}

/** Deletes a challenge. Returns false when it does not exist (any more), has expired, or was put to somebody else. */
export async function consumeChallenge(trx: Trx, { tenant, userId, sessionId }: Asked, challenge: string): Promise<boolean> {
  const consumed = await trx
    .deleteFrom('passkeyChallenges')
    .where('tenant', '=', tenant)
    .where('challengeHash', '=', hashOf(challenge))
    .where('userId', '=', userId)
    .where('sessionId', 'is not distinct from', sessionId)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst();
  return consumed.numDeletedRows > 0n;
}
