import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { twoFactorRead, twoFactorOfUser } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { managedUser } from '../../people/people.api.js';
import { readSettings } from '../../tenants/tenants.api.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { readFactors } from './two-factor.queries.js';

@Handler(twoFactorRead)
export class ReadTwoFactor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly passkeys: Passkeys,
  ) {}

  execute(_request: RequestOf<typeof twoFactorRead>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorRead>> {
    const { userId, role } = ctx.actor;
    return this.db.read(ctx, async (trx) => ({
      ...(await readFactors(trx, ctx.tenant, userId)),
      demanded: (await readSettings(trx, ctx.tenant)).secondFactorRoles.includes(role),
      passkeyOrigin: this.passkeys.relyingParty?.origin ?? null,
    }));
  }
}

/** The state of a user that the manager reaches. */
@Handler(twoFactorOfUser)
export class ReadTwoFactorOfUser {
  constructor(private readonly db: Database<IdentityDb>) {}

  execute(request: RequestOf<typeof twoFactorOfUser>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorOfUser>> {
    return this.db.read(ctx, async (trx) => {
      const { id } = await managedUser(trx, ctx, request.id);
      const { enabled, since, passkeys } = await readFactors(trx, ctx.tenant, id);
      return { enabled, since, passkeys: passkeys.length };
    });
  }
}
