import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what is stored encrypted (AES-256-GCM) and computes keyed hashes of values that are too short for a plain hash.
 * `purpose` names the kind and the owner of the value ('authenticator CTL 1b2c…'): an encrypted value that is moved to
 * another row cannot be decrypted.
 */
export class Cipher {
  private readonly sealingKey: Buffer;
  private readonly macKey: Buffer;

  /** `key` is base64 of at least 32 random bytes. */
  constructor(key: string) {
    const bytes = Buffer.from(key, 'base64');
    if (bytes.length < 32) throw new RangeError('the encryption key has to be base64 of at least 32 bytes');
    const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', bytes, '', `licensing ${use}`, 32));
    this.sealingKey = derive('seal');
    this.macKey = derive('mac');
  }

  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealingKey, nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** Throws when the value was encrypted with another key or for another purpose, or was changed. */
  open(purpose: string, sealed: Buffer): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.sealingKey, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** A hash that only this installation can compute, so that a six-digit code cannot be found by trying all of them. */
  mac(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.macKey).update(`${purpose}\n${text}`).digest();
  }
}
