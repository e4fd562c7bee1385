import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { twoFactorConfirm } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { SetUpFactor } from './set-up-factor.js';
import { stepOfCode } from './totp.js';
import { authenticatorOf, useStep } from './two-factor.repository.js';

/** Activates the authenticator app with a first code. */
@Handler(twoFactorConfirm)
export class ConfirmTwoFactor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly secrets: SecondFactorSecrets,
    private readonly setUp: SetUpFactor,
  ) {}

  execute({ code }: RequestOf<typeof twoFactorConfirm>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorConfirm>> {
    const { userId, name } = ctx.actor;
    return this.db.transaction(ctx, async (trx) => {
      const state = await this.setUp.begin(trx, ctx);
      const authenticator = await authenticatorOf(trx, ctx.tenant, userId);
      if (!authenticator || authenticator.confirmedAt) throw new CallError('wrongState');
      const step = stepOfCode(this.secrets.open(ctx.tenant, userId, authenticator.secret), code, Date.now());
      if (step === undefined || !(await useStep(trx, ctx.tenant, userId, step))) throw new CallError('invalidAuthenticatorCode');
      await audit(trx, ctx, { kind: 'secondFactorOn', userId, userName: name, detail: {} });
      return this.setUp.finish(trx, ctx, state);
    });
  }
}
