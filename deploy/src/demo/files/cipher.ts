import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import type { Installation } from '../../processes/environment.js';

/** Encrypts as the files service of the installation does. */
export const demoCipher = ({ secrets }: Pick<Installation, 'secrets'>): Cipher =>
  new Cipher(KeyRing.parse(secrets.encryptionKeys.files, 'ENCRYPTION_KEYS'));
