import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { followedFile } from './followed-file.js';
import { isKeyId } from './key-id.js';

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

type Keys = ReadonlyMap<string, Buffer>;

/**
 * The master keys of one purpose, each with an id: the first one encrypts and signs, the others only read what they wrote.
 * Keys in use are derived from a master key for one use each (HKDF-SHA-256), so that no two uses share a key.
 */
export class KeyRing {
  private readonly derived = new WeakMap<Buffer, Map<string, Buffer>>();

  private constructor(private readonly keys: () => Keys) {}

  /** Parses `k2:BASE64,k1:BASE64`, the current key first. Throws a RangeError that names the variable and the id, never a key. */
  static parse(text: string, variable: string): KeyRing {
    const keys = parseKeys(text, variable);
    return new KeyRing(() => keys);
  }

  /** The ring in a file, always as the file is now. Throws as `parse` does, here and at each use. */
  static follow(path: string, variable: string): KeyRing {
    const keys = followedFile(path, (text) => parseKeys(text, variable));
    keys();
    return new KeyRing(keys);
  }

  /** The ring of a process: that of the file which `{variable}_FILE` names, else that in the variable; undefined without both. */
  static find(environment: Readonly<Record<string, string | undefined>>, variable: string): KeyRing | undefined {
    const [path, text] = [environment[`${variable}_FILE`], environment[variable]];
    if (path) return KeyRing.follow(path, `${variable}_FILE`);
    return text ? KeyRing.parse(text, variable) : undefined;
  }

  /** As `find`. Throws when the process was given none. */
  static of(environment: Readonly<Record<string, string | undefined>>, variable: string): KeyRing {
    const found = KeyRing.find(environment, variable);
    if (!found) throw new Error(`bad configuration: ${variable}: required`);
    return found;
  }

  /** The ids of all keys, the current one first. */
  get ids(): readonly string[] {
    return [...this.keys().keys()];
  }

  /** The id of the key that encrypts and signs. */
  get current(): string {
    return this.ids[0] as string;
  }

  has(id: string): boolean {
    return this.keys().has(id);
  }

  /** The 32 bytes of a key for one use. Throws UnknownKey. */
  derive(id: string, use: string): Buffer {
    const master = this.keys().get(id);
    if (!master) throw new UnknownKey(id);
    const ofMaster = this.derived.get(master) ?? new Map<string, Buffer>();
    const key = ofMaster.get(use) ?? Buffer.from(hkdfSync('sha256', master, '', `licensing ${use}`, KEY_BYTES));
    this.derived.set(master, ofMaster.set(use, key));
    return key;
  }

  /** The Ed25519 key pair of a key for one use. Throws UnknownKey. */
  signingKeys(id: string, use: string): { privateKey: KeyObject; publicKey: KeyObject } {
    const der = Buffer.concat([ED25519_PREFIX, this.derive(id, use)]);
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    return { privateKey, publicKey: createPublicKey(privateKey) };
  }
}

function parseKeys(text: string, variable: string): Keys {
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(',').map((each) => each.trim())) {
    const split = entry.indexOf(':');
    const id = entry.slice(0, Math.max(0, split));
    if (!isKeyId(id)) throw new RangeError(`${variable}: a key has no id (expected id:BASE64,id:BASE64)`);
    if (keys.has(id)) throw new RangeError(`${variable}: two keys have the id ${id}`);
    const bytes = Buffer.from(entry.slice(split + 1), 'base64');
    if (bytes.length < KEY_BYTES) throw new RangeError(`${variable}: the key ${id} is shorter than 32 bytes of base64`);
    keys.set(id, bytes);
  }
  return keys;
}
