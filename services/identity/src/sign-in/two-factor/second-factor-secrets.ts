import { Cipher } from '@bls/kit/crypto/cipher';
import { Injectable } from '@nestjs/common';
import { newRecoveryCodes, normalizedRecoveryCode } from './recovery-codes.js';

/** Seals and hashes the secrets of the second factor, bound to their user. */
@Injectable()
export class SecondFactorSecrets {
  constructor(private readonly cipher: Cipher) {}

  seal(tenant: string, userId: string, secret: string): Buffer {
    return this.cipher.seal(authenticatorPurpose(tenant, userId), secret);
  }

  open(tenant: string, userId: string, sealed: Buffer): string {
    return this.cipher.open(authenticatorPurpose(tenant, userId), sealed);
  }

  /** Every hash under which the recovery code may be stored: one for each key of the ring. */
  recoveryCodeHashes(tenant: string, userId: string, code: string): Buffer[] {
    return this.cipher.hashes(recoveryPurpose(tenant, userId), normalizedRecoveryCode(code));
  }

  /** New recovery codes, and their hashes to store. */
  newRecoveryCodes(tenant: string, userId: string): { recoveryCodes: string[]; hashes: Buffer[] } {
    const recoveryCodes = newRecoveryCodes();
    const purpose = recoveryPurpose(tenant, userId);
    return { recoveryCodes, hashes: recoveryCodes.map((code) => this.cipher.hash(purpose, normalizedRecoveryCode(code))) };
  }
}

export const authenticatorPurpose = (tenant: string, userId: string): string => `authenticator ${tenant} ${userId}`;
const recoveryPurpose = (tenant: string, userId: string): string => `recovery code ${tenant} ${userId}`;
