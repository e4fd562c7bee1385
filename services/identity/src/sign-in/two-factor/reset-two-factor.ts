import type { RequestOf } from '@bls/proto/contracts/call';
import { twoFactorReset } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { managedUser } from '../../people/people.api.js';
import { endUserSessions } from '../../sessions/sessions.api.js';
import { deletePasskeys } from '../passkeys/passkeys.repository.js';
import { lockFactors } from './factors.repository.js';
import { deleteRecoveryCodes, removeAuthenticator } from './two-factor.repository.js';

/** Removes all second factors of a user who has lost them, and ends the sessions of the user. */
@Handler(twoFactorReset)
export class ResetTwoFactor {
  constructor(private readonly db: Database<IdentityDb>) {}

  async execute({ id }: RequestOf<typeof twoFactorReset>, ctx: CallContext): Promise<boolean> {
    const { userId, name } = ctx.actor;
    await this.db.transaction(ctx, async (trx) => {
      const user = await managedUser(trx, ctx, id);
      // Removing the own second factor requires the password.
      if (id === userId) throw new CallError('wrongState');
      await lockFactors(trx, ctx.tenant, id);
      const app = await removeAuthenticator(trx, ctx.tenant, id);
      const passkeys = await deletePasskeys(trx, ctx.tenant, id);
      if (!app && passkeys === 0) throw new CallError('wrongState');
      await deleteRecoveryCodes(trx, ctx.tenant, id);
      await endUserSessions(trx, ctx, id, 'forced');
      await audit(trx, ctx, { kind: 'secondFactorsReset', userId, userName: name, detail: { user: user.userName } });
    });
    return true;
  }
}
