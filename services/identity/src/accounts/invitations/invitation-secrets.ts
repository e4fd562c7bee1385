import { Cipher } from '@bls/kit/crypto/cipher';
import { Injectable } from '@nestjs/common';
import { credentialHash, newCredential } from '../../sessions/credential.js';
import { newSignUpCode, shownSignUpCode, signUpPurpose } from './sign-up-code.js';

export type InvitationSecrets = {
  /** For the link in the mail: 256 random bits after the tenant that they are good in. */
  token: string;
  /** For the inviter's eyes. */
  signUpCode: string;
  stored: { tokenHash: Buffer; signUpCodeHash: Buffer };
};

/** Makes the link and the sign-up code of an invitation. Only hashes are kept; that of the short code is keyed. */
@Injectable()
export class MakeSecrets {
  constructor(private readonly cipher: Cipher) {}

  execute(tenant: string, invitationId: string): InvitationSecrets {
    const token = newCredential(tenant);
    const code = newSignUpCode();
    const signUpCodeHash = this.hashOfCode(tenant, invitationId, code);
    return { token, signUpCode: shownSignUpCode(code), stored: { tokenHash: credentialHash(token), signUpCodeHash } };
  }

  hashOfCode(tenant: string, invitationId: string, code: string): Buffer {
    return this.cipher.mac(signUpPurpose(tenant, invitationId), code);
  }
}
