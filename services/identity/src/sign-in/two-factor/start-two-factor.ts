import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { twoFactorStart } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { userById } from '../../people/people.api.js';
import { readTenant } from '../../tenants/tenants.api.js';
import { CheckPassword } from '../check-password.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { SetUpFactor } from './set-up-factor.js';
import { newSecret, otpauthUri } from './totp.js';
import { storeUnconfirmedSecret } from './two-factor.repository.js';

/** Creates the secret of an authenticator app; it is active after the first code is confirmed. */
@Handler(twoFactorStart)
export class StartTwoFactor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly secrets: SecondFactorSecrets,
    private readonly checkPassword: CheckPassword,
    private readonly setUp: SetUpFactor,
  ) {}

  async execute({ password }: RequestOf<typeof twoFactorStart>, ctx: CallContext): Promise<ResponseOf<typeof twoFactorStart>> {
    const { userId } = ctx.actor;
    await this.checkPassword.execute(userId, password, ctx);
    const secret = newSecret();
    return this.db.transaction(ctx, async (trx) => {
      await this.setUp.begin(trx, ctx);
      const stored = await storeUnconfirmedSecret(trx, ctx.tenant, userId, this.secrets.seal(ctx.tenant, userId, secret));
      const user = await userById(trx, ctx.tenant, userId);
      if (!stored || !user) throw new CallError('wrongState');
      return { secret, uri: otpauthUri(secret, (await readTenant(trx, ctx.tenant)).title, user.userName) };
    });
  }
}
