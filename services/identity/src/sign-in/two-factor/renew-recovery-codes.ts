import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { twoFactorRenewCodes } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { audit } from '../../audit/audit.api.js';
import type { IdentityDb } from '../../db/schema.js';
import { CheckPassword } from '../check-password.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { hasSecondFactor, lockFactors } from './factors.repository.js';
import { replaceRecoveryCodes } from './two-factor.repository.js';

/** Replaces the recovery codes. Requires the password. */
@Handler(twoFactorRenewCodes)
export class RenewRecoveryCodes {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly secrets: SecondFactorSecrets,
    private readonly checkPassword: CheckPassword,
  ) {}

  async execute({ password }: RequestOf<typeof twoFactorRenewCodes>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorRenewCodes>> {
    const { userId, name } = ctx.actor;
    await this.checkPassword.execute(userId, password, ctx);
    return this.db.transaction(ctx, async (trx) => {
      await lockFactors(trx, ctx.tenant, userId);
      if (!(await hasSecondFactor(trx, ctx.tenant, userId))) throw new CallError('wrongState');
      const { recoveryCodes, hashes } = this.secrets.newRecoveryCodes(ctx.tenant, userId);
      await replaceRecoveryCodes(trx, ctx.tenant, userId, hashes);
      await audit(trx, ctx, { kind: 'recoveryCodesRenewed', userId, userName: name, detail: {} });
      return { recoveryCodes };
    });
  }
}
