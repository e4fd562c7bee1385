import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { stepOfCode } from './totp.js';
import { authenticatorOf, useRecoveryCode, useStep } from './two-factor.repository.js';

/** Checks the second factor of a user who has set one up, and uses the code in the transaction of the sign-in. */
@Injectable()
export class CheckSecondFactor {
  constructor(private readonly secrets: SecondFactorSecrets) {}

  /** `input` is six digits of the app or a recovery code. A code used before is `wrong`. */
  async execute(trx: Trx, tenant: string, userId: string, input: string | undefined): Promise<'none' | 'right' | 'missing' | 'wrong'> {
    const authenticator = await authenticatorOf(trx, tenant, userId);
    if (!authenticator?.confirmedAt) return 'none';
    if (!input) return 'missing';
    return (await this.isRight(trx, tenant, userId, authenticator.secret, input)) ? 'right' : 'wrong';
  }

  private async isRight(trx: Trx, tenant: string, userId: string, sealed: Buffer, input: string): Promise<boolean> {
    if (!/^\d{6}$/.test(input)) return useRecoveryCode(trx, tenant, userId, this.secrets.recoveryCodeHashes(tenant, userId, input));
    const step = stepOfCode(this.secrets.open(tenant, userId, sealed), input, Date.now());
    return step !== undefined && useStep(trx, tenant, userId, step);
  }
}
