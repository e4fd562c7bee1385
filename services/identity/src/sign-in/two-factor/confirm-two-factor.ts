import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { twoFactorConfirm } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { stepOfCode } from './totp.js';
import { authenticatorOf, replaceRecoveryCodes, useStep } from './two-factor.repository.js';

/** Activates the second factor with a first code, and returns the recovery codes. */
@Handler(twoFactorConfirm)
export class ConfirmTwoFactor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly secrets: SecondFactorSecrets,
  ) {}

  execute({ code }: RequestOf<typeof twoFactorConfirm>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorConfirm>> {
    const { userId, name } = ctx.actor;
    return this.db.transaction(ctx, async (trx) => {
      const authenticator = await authenticatorOf(trx, ctx.tenant, userId);
      if (!authenticator || authenticator.confirmedAt) throw new CallError('wrongState');
      const step = stepOfCode(this.secrets.open(ctx.tenant, userId, authenticator.secret), code, Date.now());
      if (step === undefined || !(await useStep(trx, ctx.tenant, userId, step))) throw new CallError('invalidAuthenticatorCode');
      const { recoveryCodes, hashes } = this.secrets.newRecoveryCodes(ctx.tenant, userId);
      await replaceRecoveryCodes(trx, ctx.tenant, userId, hashes);
      await audit(trx, ctx, { kind: 'secondFactorOn', userId, userName: name, detail: {} });
      return { recoveryCodes };
    });
  }
}
