import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

const ID = /^[a-z0-9][a-z0-9-]{0,15}$/;
const KEY_BYTES = 32;
/** PKCS#8 DER of an Ed25519 key before its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Something stored names a key that this process was not given. */
export class UnknownKey extends Error {
  constructor(readonly keyId: string) {
    super(`the key ${keyId} is not in the key ring`);
    this.name = 'UnknownKey';
  }
}

/**
 * The master keys of one purpose, each with an id: the first one encrypts and signs, the others only read what they wrote.
 * Keys in use are derived from a master key for one use each (HKDF-SHA-256), so that no two uses share a key.
 */
export class KeyRing {
  private readonly derived = new Map<string, Buffer>();

  private constructor(private readonly keys: ReadonlyMap<string, Buffer>) {}

  /** Parses `k2:BASE64,k1:BASE64`, the current key first. Throws a RangeError that names the variable and the id, never a key. */
  static parse(text: string, variable: string): KeyRing {
    const keys = new Map<string, Buffer>();
    for (const entry of text.split(',').map((each) => each.trim())) {
      const split = entry.indexOf(':');
      const id = entry.slice(0, Math.max(0, split));
      if (!ID.test(id)) throw new RangeError(`${variable}: a key has no id (expected id:BASE64,id:BASE64)`);
      if (keys.has(id)) throw new RangeError(`${variable}: two keys have the id ${id}`);
      const bytes = Buffer.from(entry.slice(split + 1), 'base64');
      if (bytes.length < KEY_BYTES) throw new RangeError(`${variable}: the key ${id} is shorter than 32 bytes of base64`);
      keys.set(id, bytes);
    }
    return new KeyRing(keys);
  }

  /** The ids of all keys, the current one first. */
  get ids(): readonly string[] {
    return [...this.keys.keys()];
  }

  /** The id of the key that encrypts and signs. */
  get current(): string {
    return this.ids[0] as string;
  }

  has(id: string): boolean {
    return this.keys.has(id);
  }

  /** The 32 bytes of a key for one use. Throws UnknownKey. */
  derive(id: string, use: string): Buffer {
    const name = `${id} ${use}`;
    const known = this.derived.get(name);
    if (known) return known;
    const master = this.keys.get(id);
    if (!master) throw new UnknownKey(id);
    const key = Buffer.from(hkdfSync('sha256', master, '', `licensing ${use}`, KEY_BYTES));
    this.derived.set(name, key);
    return key;
  }

  /** The Ed25519 key pair of a key for one use. Throws UnknownKey. */
  signingKeys(id: string, use: string): { privateKey: KeyObject; publicKey: KeyObject } {
    const der = Buffer.concat([ED25519_PREFIX, this.derive(id, use)]);
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    return { privateKey, publicKey: createPublicKey(privateKey) };
  }
}
