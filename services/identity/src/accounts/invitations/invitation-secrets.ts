import { Cipher } from '@bls/kit/crypto/cipher';
import { Injectable } from '@nestjs/common';
import { credentialHash, newCredential } from '../../sessions/sessions.api.js';
import { newSignUpCode, shownSignUpCode, signUpPurpose } from './sign-up-code.js';

export type NewSecrets = {
  /** For the link in the mail: the tenant and 256 random bits. */
  token: string;
  /** Shown to the inviter. */
  signUpCode: string;
  stored: { tokenHash: Buffer; signUpCodeHash: Buffer };
};

/** Creates the link and the sign-up code of an invitation. Only hashes are stored; the hash of the short code is keyed. */
@Injectable()
export class InvitationSecrets {
  constructor(private readonly cipher: Cipher) {}

  create(tenant: string, invitationId: string): NewSecrets {
    const token = newCredential(tenant);
    const code = newSignUpCode();
    const signUpCodeHash = this.cipher.hash(signUpPurpose(tenant, invitationId), code);
    return { token, signUpCode: shownSignUpCode(code), stored: { tokenHash: credentialHash(token), signUpCodeHash } };
  }

  isRightCode(tenant: string, invitationId: string, code: string, stored: Buffer): boolean {
    return this.cipher.isHashOf(signUpPurpose(tenant, invitationId), code, stored);
  }
}
