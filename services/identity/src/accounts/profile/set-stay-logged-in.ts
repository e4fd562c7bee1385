import type { RequestOf } from '@bls/proto/contracts/call';
import { type Profile, profileStayLoggedIn } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { setStayLoggedIn } from '../../sessions/sessions.api.js';
import { readSettings } from '../../tenants/tenants.api.js';
import { readProfile } from './profile.queries.js';

/** Switches "stay logged in" of the present session. Returns the account as it is now. */
@Handler(profileStayLoggedIn)
export class SetStayLoggedIn {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ stayLoggedIn }: RequestOf<typeof profileStayLoggedIn>, ctx: CallContext): Promise<Profile> {
    await this.db.transaction(ctx, async (trx) => {
      const settings = await readSettings(trx, ctx.tenant);
      await setStayLoggedIn(trx, ctx.tenant, ctx.actor.sessionId, stayLoggedIn, settings);
    });
    return this.db.read(ctx, (trx) => readProfile(trx, ctx));
  }
}
