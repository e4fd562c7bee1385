import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Cipher } from './cipher.js';
import { keyIdOf } from './key-id.js';
import { KeyRing, UnknownKey } from './key-ring.js';

const [key, newKey] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const cipherOf = (ring: string): Cipher => new Cipher(KeyRing.parse(ring, 'ENCRYPTION_KEYS'));
const cipher = cipherOf(`k1:${key}`);
const rotated = cipherOf(`k2:${newKey},k1:${key}`);
const onlyNew = cipherOf(`k2:${newKey}`);
const foreign = cipherOf(`k1:${newKey}`);

/** As versions without key ids stored it: nonce, tag, text. */
function sealedWithoutId(purpose: string, text: string, nonce = randomBytes(12)): Buffer {
  const sealing = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'licensing seal', 32));
  const gcm = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose));
  const body = Buffer.concat([gcm.update(text, 'utf8'), gcm.final()]);
  return Buffer.concat([nonce, gcm.getAuthTag(), body]);
}
const macWithoutId = (purpose: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'licensing mac', 32)))
    .update(`${purpose}\n${text}`)
    .digest();

describe('the cipher', () => {
  it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
    const sealed = cipher.seal('mail account CTL', 'pass 密码');
    expect(cipherOf(`k1:${key}`).open('mail account CTL', sealed)).toBe('pass 密码');
    expect(sealed.toString('latin1')).not.toContain('pass');
    expect(cipher.seal('mail account CTL', 'pass 密码').equals(sealed)).toBe(false);
  });

  it('decrypts nothing for another purpose, with another key, or after a change', () => {
    const refused = /authenticat|tag|nonce|vector/i;
    const sealed = cipher.seal('authenticator CTL', 'secret');
    expect(() => cipher.open('authenticator PLBY', sealed)).toThrow(refused);
    expect(() => foreign.open('authenticator CTL', sealed)).toThrow(refused);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => cipher.open('authenticator CTL', changed)).toThrow(refused);
    expect(() => cipher.open('authenticator CTL', sealed.subarray(0, 12))).toThrow(refused);
  });

  it('keys its hashes by installation and purpose', () => {
    expect(cipher.mac('login', '123456').equals(cipherOf(`k1:${key}`).mac('login', '123456'))).toBe(true);
    expect(cipher.mac('register', '123456').equals(cipher.mac('login', '123456'))).toBe(false);
    expect(foreign.mac('login', '123456').equals(cipher.mac('login', '123456'))).toBe(false);
  });
});

describe('P-SAFE-05 encrypted values and keyed hashes', () => {
  it('begin with a version byte and the id of their key', () => {
    for (const stored of [cipher.seal('x', 'y'), cipher.hash('x', 'y')]) {
      expect(stored.subarray(0, 4)).toEqual(Buffer.from('\u0001\u0002k1', 'latin1'));
      expect(keyIdOf(stored)).toBe('k1');
    }
    expect(keyIdOf(rotated.seal('x', 'y'))).toBe('k2');
  });

  it('are read with every key of the ring, and name a key that is missing', () => {
    const [before, after] = [cipher.seal('x', 'before'), rotated.seal('x', 'after')];
    expect([rotated.open('x', before), rotated.open('x', after), onlyNew.open('x', after)]).toEqual(['before', 'after', 'after']);
    expect(() => onlyNew.open('x', before)).toThrow(new UnknownKey('k1'));
    expect(() => cipher.open('x', after)).toThrow(new UnknownKey('k2'));
    for (const stored of [cipher.hash('x', 'code'), rotated.hash('x', 'code')]) {
      expect(rotated.isHashOf('x', 'code', stored)).toBe(true);
      expect(rotated.isHashOf('x', 'other', stored)).toBe(false);
      expect(rotated.hashes('x', 'code')).toContainEqual(stored);
    }
    expect(onlyNew.isHashOf('x', 'code', cipher.hash('x', 'code'))).toBe(false);
  });

  it('of versions without ids are read with the key k1, also when their random first bytes look like an id', () => {
    const looksLikeId = Buffer.concat([Buffer.from('\u0001\u0002k9', 'latin1'), randomBytes(8)]);
    for (const stored of [sealedWithoutId('x', 'old'), sealedWithoutId('x', 'old', looksLikeId)]) {
      expect(rotated.open('x', stored)).toBe('old');
      expect(() => foreign.open('x', stored)).toThrow(/authenticat|not in the key ring/i);
    }
    expect(rotated.isHashOf('x', 'code', macWithoutId('x', 'code'))).toBe(true);
    expect(onlyNew.isHashOf('x', 'code', macWithoutId('x', 'code'))).toBe(false);
  });
});
