import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KEY_BEFORE_IDS, keyIdHeader, keyIdOf } from './key-id.js';
import { type KeyRing, UnknownKey } from './key-ring.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what is stored encrypted (AES-256-GCM) and computes keyed hashes of values that are too short for a plain hash.
 * `purpose` names the kind and the owner of the value ('authenticator CTL 1b2c…'): an encrypted value that is moved to
 * another row cannot be decrypted.
 *
 * Encrypted values and hashes begin with the id of their key (`keyIdHeader`). Values of earlier versions have no id and are
 * read with the key `k1`.
 */
export class Cipher {
  constructor(readonly keys: KeyRing) {}

  /** Encrypts with the current key: header, nonce, tag, text. */
  seal(purpose: string, text: string): Buffer {
    const id = this.keys.current;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys.derive(id, 'seal'), nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([keyIdHeader(id), nonce, cipher.getAuthTag(), body]);
  }

  /** Throws UnknownKey, or another error when the value was encrypted for another purpose or was changed. */
  open(purpose: string, sealed: Buffer): string {
    const id = keyIdOf(sealed);
    if (id !== undefined && this.keys.has(id)) return this.decrypt(id, purpose, sealed.subarray(keyIdHeader(id).length));
    try {
      // the random first bytes of a value without an id may look like one
      return this.decrypt(KEY_BEFORE_IDS, purpose, sealed);
    } catch (error) {
      throw id === undefined ? error : new UnknownKey(id);
    }
  }

  /** A hash that only this installation can compute, so that a six-digit code cannot be found by trying all of them. */
  mac(purpose: string, text: string, keyId: string = this.keys.current): Buffer {
    return createHmac('sha256', this.keys.derive(keyId, 'mac')).update(`${purpose}\n${text}`).digest();
  }

  /** The keyed hash to store: with the id of the current key. */
  hash(purpose: string, text: string): Buffer {
    return this.hashWith(this.keys.current, purpose, text);
  }

  /** Every hash under which the text may be stored: one for each key of the ring, and that of earlier versions. */
  hashes(purpose: string, text: string): Buffer[] {
    const withIds = this.keys.ids.map((id) => this.hashWith(id, purpose, text));
    return this.keys.has(KEY_BEFORE_IDS) ? [...withIds, this.mac(purpose, text, KEY_BEFORE_IDS)] : withIds;
  }

  /** Whether the stored hash is one of the text. Compares in constant time. */
  isHashOf(purpose: string, text: string, stored: Buffer): boolean {
    return this.hashes(purpose, text).some((hash) => hash.length === stored.length && timingSafeEqual(hash, stored));
  }

  private hashWith(id: string, purpose: string, text: string): Buffer {
    return Buffer.concat([keyIdHeader(id), this.mac(purpose, text, id)]);
  }

  private decrypt(id: string, purpose: string, sealed: Buffer): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.keys.derive(id, 'seal'), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }
}
