import { Cipher } from '@bls/kit/crypto/cipher';
import { Injectable } from '@nestjs/common';
import { newRecoveryCodes, normalizedRecoveryCode } from './recovery-codes.js';

/** Seals and hashes the secrets of the second factor, bound to their user. */
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
    return this.cipher.mac(`recovery code ${tenant} ${userId}`, normalizedRecoveryCode(code));
  }

  /** New recovery codes, and their hashes to store. */
  newRecoveryCodes(tenant: string, userId: string): { recoveryCodes: string[]; hashes: Buffer[] } {
    const recoveryCodes = newRecoveryCodes();
    return { recoveryCodes, hashes: recoveryCodes.map((code) => this.recoveryCodeHash(tenant, userId, code)) };
  }
}
