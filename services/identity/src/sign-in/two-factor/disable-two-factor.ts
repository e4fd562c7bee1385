import type { RequestOf } from '@bls/proto/contracts/call';
import { twoFactorDisable } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { CheckPassword } from '../check-password.js';
import { removeFactor } from './remove-factor.js';
import { removeAuthenticator } from './two-factor.repository.js';

/** Removes the own authenticator app. Requires the password. */
@Handler(twoFactorDisable)
export class DisableTwoFactor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly checkPassword: CheckPassword,
  ) {}

  async execute({ password }: RequestOf<typeof twoFactorDisable>, ctx: CallContext): Promise<boolean> {
    const { userId, name } = ctx.actor;
    await this.checkPassword.execute(userId, password, ctx);
    await this.db.transaction(ctx, async (trx) => {
      await removeFactor(trx, ctx, async () => {
        if (!(await removeAuthenticator(trx, ctx.tenant, userId))) throw new CallError('wrongState');
      });
      await audit(trx, ctx, { kind: 'secondFactorOff', userId, userName: name, detail: {} });
    });
    return true;
  }
}
