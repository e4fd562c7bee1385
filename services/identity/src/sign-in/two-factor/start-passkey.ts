import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { passkeyStart } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { MAX_PASSKEYS } from '@bls/proto/domain/user-fields/passkey';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { userById } from '../../people/people.api.js';
import { readTenant } from '../../tenants/tenants.api.js';
import { CheckPassword } from '../check-password.js';
import { SetUpFactor } from './set-up-factor.js';
import { Passkeys } from '../passkeys/passkeys.js';

/** Asks the browser for a new passkey. Requires the password. */
@Handler(passkeyStart)
export class StartPasskey {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly passkeys: Passkeys,
    private readonly checkPassword: CheckPassword,
    private readonly setUp: SetUpFactor,
  ) {}

  async execute({ password }: RequestOf<typeof passkeyStart>, ctx: CallContext): Promise<ResponseOf<typeof passkeyStart>> {
    const { userId, sessionId } = ctx.actor;
    await this.checkPassword.execute(userId, password, ctx);
    const party = this.passkeys.relyingParty;
    if (!party) throw new CallError('wrongState');
    return this.db.transaction(ctx, async (trx) => {
      await this.setUp.begin(trx, ctx);
      const user = await userById(trx, ctx.tenant, userId);
      if (!user) throw new CallError('signedOut');
      const { title } = await readTenant(trx, ctx.tenant);
      const options = await this.passkeys.creation(trx, party, title, user, sessionId);
      if (options.excludeCredentials.length >= MAX_PASSKEYS) throw new CallError('wrongState');
      return options;
    });
  }
}
