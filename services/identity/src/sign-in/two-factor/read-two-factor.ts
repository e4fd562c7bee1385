import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { twoFactorRead, twoFactorOfUser } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { managedUser } from '../../people/people.api.js';
import { readTwoFactor } from './two-factor.queries.js';

@Handler(twoFactorRead)
export class ReadTwoFactor {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(_request: RequestOf<typeof twoFactorRead>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorRead>> {
    return this.db.read(ctx, (trx) => readTwoFactor(trx, ctx.tenant, ctx.actor.userId));
  }
}

/** The state of a user that the manager reaches. */
@Handler(twoFactorOfUser)
export class ReadTwoFactorOfUser {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof twoFactorOfUser>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorOfUser>> {
    return this.db.read(ctx, async (trx) => {
      const { id } = await managedUser(trx, ctx, request.id);
      const { enabled, since } = await readTwoFactor(trx, ctx.tenant, id);
      return { enabled, since };
    });
  }
}
