import type { ResponseOf } from '@bls/proto/contracts/call';
import type { twoFactorConfirm, twoFactorStart } from '@bls/proto/contracts/calls/identity/two-factor';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Injectable } from '@nestjs/common';
import { audit } from '../../audit/audit.repository.js';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { readTenant } from '../../tenants/tenants.queries.js';
import { ConfirmPassword } from '../passwords/confirm-password.js';
import { userById } from '../../people/users/users.queries.js';
import { newRecoveryCodes } from './recovery-codes.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { newSecret, otpauthUri, stepOfCode } from './totp.js';
import { authenticatorOf, beginAuthenticator, removeAuthenticator, replaceRecoveryCodes, useStep } from './two-factor.repository.js';

/** A person sets up, replaces or removes the second factor of the own account; whatever weakens it asks for the password. */
@Injectable()
export class SetUpTwoFactor {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly secrets: SecondFactorSecrets,
    private readonly confirmPassword: ConfirmPassword,
  ) {}

  async start(ctx: CallContext, password: string): Promise<ResponseOf<typeof twoFactorStart>> {
    const { userId } = ctx.actor;
    await this.confirmPassword.execute(userId, password, ctx);
    const secret = newSecret();
    return this.db.transaction(ctx, async (trx) => {
      const begun = await beginAuthenticator(trx, ctx.tenant, userId, this.secrets.seal(ctx.tenant, userId, secret));
      const user = await userById(trx, ctx.tenant, userId);
      if (!begun || !user) throw new CallError('wrongState');
      return { secret, uri: otpauthUri(secret, (await readTenant(trx, ctx.tenant)).title, user.userName) };
    });
  }

  async confirm(ctx: CallContext, code: string): Promise<ResponseOf<typeof twoFactorConfirm>> {
    const { userId, name } = ctx.actor;
    return this.db.transaction(ctx, async (trx) => {
      const authenticator = await authenticatorOf(trx, ctx.tenant, userId);
      if (!authenticator || authenticator.confirmedAt) throw new CallError('wrongState');
      const step = stepOfCode(this.secrets.open(ctx.tenant, userId, authenticator.secret), code, Date.now());
      if (step === undefined || !(await useStep(trx, ctx.tenant, userId, step))) throw new CallError('invalidAuthenticatorCode');
      const recoveryCodes = await this.newCodes(trx, ctx.tenant, userId);
      await audit(trx, ctx, { kind: 'secondFactorOn', userId, userName: name, detail: {} });
      return { recoveryCodes };
    });
  }

  async disable(ctx: CallContext, password: string): Promise<void> {
    const { userId, name } = ctx.actor;
    await this.confirmPassword.execute(userId, password, ctx);
    await this.db.transaction(ctx, async (trx) => {
      if (!(await removeAuthenticator(trx, ctx.tenant, userId))) throw new CallError('wrongState');
      await audit(trx, ctx, { kind: 'secondFactorOff', userId, userName: name, detail: {} });
    });
  }

  async renewCodes(ctx: CallContext, password: string): Promise<ResponseOf<typeof twoFactorConfirm>> {
    const { userId, name } = ctx.actor;
    await this.confirmPassword.execute(userId, password, ctx);
    return this.db.transaction(ctx, async (trx) => {
      if (!(await authenticatorOf(trx, ctx.tenant, userId))?.confirmedAt) throw new CallError('wrongState');
      const recoveryCodes = await this.newCodes(trx, ctx.tenant, userId);
      await audit(trx, ctx, { kind: 'recoveryCodesRenewed', userId, userName: name, detail: {} });
      return { recoveryCodes };
    });
  }

  private async newCodes(trx: Trx, tenant: string, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(
      trx,
      tenant,
      userId,
      codes.map((code) => this.secrets.recoveryCodeHash(tenant, userId, code)),
    );
    return codes;
  }
}
