import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { userCurrent, userIsLicensor } from '@bls/proto/contracts/calls/identity/people/user';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CallError } from '@bls/proto/domain/values/errors';
import { sessionExpiryOf } from '../../sessions/sessions.api.js';
import { loginUserOf } from './user.js';
import { userById } from './users.queries.js';

/** The signed-in user. Throws `signedOut` when the session has just ended. */
@Handler(userCurrent)
export class ReadCurrentUser {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof userCurrent>, ctx: CallContext): Promise<ResponseOf<typeof userCurrent>> {
    return this.db.read(ctx, async (trx) => {
      const user = await userById(trx, ctx.tenant, ctx.actor.userId);
      const expiresAt = await sessionExpiryOf(trx, ctx.tenant, ctx.actor.sessionId);
      if (!user || !expiresAt) throw new CallError('signedOut');
      return loginUserOf(user, expiresAt);
    });
  }
}

@Handler(userIsLicensor)
export class IsLicensor {
  async execute(_request: RequestOf<typeof userIsLicensor>, ctx: CallContext): Promise<ResponseOf<typeof userIsLicensor>> {
    return ctx.actor.userType === USER_TYPES.licensor;
  }
}
