import type { PasskeyAnswer } from '@bls/proto/domain/user-fields/passkey';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../db/schema.js';
import { Passkeys } from '../passkeys/passkeys.js';
import { hasSecondFactor } from './factors.repository.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { stepOfCode } from './totp.js';
import { authenticatorOf, useRecoveryCode, useStep } from './two-factor.repository.js';

/** `authenticatorCode` is six digits of the app or a recovery code. */
type SecondFactorInput = { authenticatorCode?: string | undefined; passkey?: PasskeyAnswer | undefined };
/** Why a second factor was refused. A code or challenge used before is wrong. */
export type WrongFactor = 'invalidAuthenticatorCode' | 'invalidPasskey' | 'passkeyCounter';

/** Checks the second factor of a user who has one, and uses it up in the transaction of the sign-in. */
@Injectable()
export class CheckSecondFactor {
  constructor(
    private readonly secrets: SecondFactorSecrets,
    private readonly passkeys: Passkeys,
  ) {}

  async execute(trx: Trx, tenant: string, userId: string, input: SecondFactorInput): Promise<'none' | 'right' | 'missing' | WrongFactor> {
    if (!(await hasSecondFactor(trx, tenant, userId))) return 'none';
    if (input.passkey) {
      const result = await this.passkeys.verify(trx, tenant, userId, input.passkey);
      return result === 'right' ? 'right' : result === 'counter' ? 'passkeyCounter' : 'invalidPasskey';
    }
    if (!input.authenticatorCode) return 'missing';
    return (await this.isRight(trx, tenant, userId, input.authenticatorCode)) ? 'right' : 'invalidAuthenticatorCode';
  }

  private async isRight(trx: Trx, tenant: string, userId: string, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return useRecoveryCode(trx, tenant, userId, this.secrets.recoveryCodeHashes(tenant, userId, code));
    const authenticator = await authenticatorOf(trx, tenant, userId);
    if (!authenticator?.confirmedAt) return false;
    const step = stepOfCode(this.secrets.open(tenant, userId, authenticator.secret), code, Date.now());
    return step !== undefined && useStep(trx, tenant, userId, step);
  }
}
