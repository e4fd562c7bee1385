import type { Profile } from '@bls/proto/contracts/calls/identity/profile';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { settingsOf } from '../../tenants/tenant-settings.js';
import { readTenant } from '../../tenants/tenants.queries.js';
import { userById } from '../../people/users/users.queries.js';
import { ownSession } from './profile.repository.js';

/** The account of the signed-in person as the page shows it. Throws `signedOut` when the session has just ended. */
export async function readProfile(trx: Trx, ctx: CallContext): Promise<Profile> {
  const user = await userById(trx, ctx.tenant, ctx.actor.userId);
  const session = await ownSession(trx, ctx.tenant, ctx.actor.sessionId);
  if (!user || !session) throw new CallError('signedOut');
  const { stayLoggedInDays } = settingsOf((await readTenant(trx, ctx.tenant)).settings);
  const { userName, firstName, lastName, email, phone, role, companyName, companyNameZh, language, timeOffset, avatarFileId, revision } =
    user;
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
    avatarFileId,
    stayLoggedIn: session.stayLoggedIn,
    sessionExpiresAt: session.expiresAt,
    stayLoggedInDays,
    revision,
  };
}
