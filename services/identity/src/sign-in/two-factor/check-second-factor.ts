import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { stepOfCode } from './totp.js';
import { authenticatorOf, useRecoveryCode, useStep } from './two-factor.repository.js';

/** Asks for the second factor of whoever has set one up, and uses the code up in the transaction of the sign-in. */
@Injectable()
export class CheckSecondFactor {
  constructor(private readonly secrets: SecondFactorSecrets) {}

  /** `typed`: six digits of the app, or a recovery code. A code that was used before is `wrong`. */
  async execute(trx: Trx, tenant: string, userId: string, typed: string | undefined): Promise<'none' | 'right' | 'missing' | 'wrong'> {
    const authenticator = await authenticatorOf(trx, tenant, userId);
    if (!authenticator?.confirmedAt) return 'none';
    if (!typed) return 'missing';
    return (await this.isRight(trx, tenant, userId, authenticator.secret, typed)) ? 'right' : 'wrong';
  }

  private async isRight(trx: Trx, tenant: string, userId: string, sealed: Buffer, typed: string): Promise<boolean> {
    if (!/^\d{6}$/.test(typed)) return useRecoveryCode(trx, tenant, userId, this.secrets.recoveryCodeHash(tenant, userId, typed));
    const step = stepOfCode(this.secrets.open(tenant, userId, sealed), typed, Date.now());
    return step !== undefined && useStep(trx, tenant, userId, step);
  }
}
