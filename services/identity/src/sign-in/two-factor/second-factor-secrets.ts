import { Cipher } from '@bls/kit/crypto/cipher';
import { Injectable } from '@nestjs/common';
import { normalRecoveryCode } from './recovery-codes.js';

/** How the secrets of the second factor lie in the database: bound to their user. */
@Injectable()
export class SecondFactorSecrets {
  constructor(private readonly cipher: Cipher) {}

  seal(tenant: string, userId: string, secret: string): Buffer {
    return this.cipher.seal(`authenticator ${tenant} ${userId}`, secret);
  }

  open(tenant: string, userId: string, sealed: Buffer): string {
    return this.cipher.open(`authenticator ${tenant} ${userId}`, sealed);
  }

  recoveryCodeHash(tenant: string, userId: string, code: string): Buffer {
    return this.cipher.mac(`recovery code ${tenant} ${userId}`, normalRecoveryCode(code));
  }
}
