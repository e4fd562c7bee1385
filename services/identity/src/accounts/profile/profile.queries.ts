import type { Profile } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { userById } from '../../people/people.api.js';
import type { Trx } from '../../db/schema.js';
import { ownSession } from '../../sessions/sessions.api.js';
import { readSettings } from '../../tenants/tenants.api.js';

/** The account of the signed-in user. Throws `signedOut` when the session has just ended. */
export async function readProfile(trx: Trx, ctx: CallContext): Promise<Profile> {
  const user = await userById(trx, ctx.tenant, ctx.actor.userId);
  const session = await ownSession(trx, ctx.tenant, ctx.actor.sessionId);
  if (!user || !session) throw new CallError('signedOut');
  const { stayLoggedInDays } = await readSettings(trx, ctx.tenant);
  const { userName, firstName, lastName, email, phone, role, companyName, companyNameZh, avatarFileId, revision } = user;
  const { language, timeOffset, timeZone, dateFormat } = user;
  return {
    userName,
    firstName,
    lastName,
    email,
    phone,
    role,
    companyName,
    companyNameZh,
    language,
    timeOffset,
    timeZone,
    dateFormat,
    avatarFileId,
    stayLoggedIn: session.stayLoggedIn,
    sessionExpiresAt: session.expiresAt,
    stayLoggedInDays,
    revision,
  };
}
