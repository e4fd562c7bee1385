import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Cipher } from './cipher.js';

const key = randomBytes(32).toString('base64');
const cipher = new Cipher(key);

describe('the cipher', () => {
  it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
    const sealed = cipher.seal('mail account CTL', 'pass 密码');
    expect(new Cipher(key).open('mail account CTL', sealed)).toBe('pass 密码');
    expect(sealed.toString('latin1')).not.toContain('pass');
    expect(cipher.seal('mail account CTL', 'pass 密码').equals(sealed)).toBe(false);
  });

  it('decrypts nothing for another purpose, with another key, or after a change', () => {
    const sealed = cipher.seal('authenticator CTL', 'secret');
    expect(() => cipher.open('authenticator PLBY', sealed)).toThrow(/authenticat|tag|nonce|vector/i);
    expect(() => new Cipher(randomBytes(32).toString('base64')).open('authenticator CTL', sealed)).toThrow(/authenticat|tag|nonce|vector/i);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => cipher.open('authenticator CTL', changed)).toThrow(/authenticat|tag|nonce|vector/i);
    expect(() => cipher.open('authenticator CTL', sealed.subarray(0, 8))).toThrow(/authenticat|tag|nonce|vector/i);
  });

  it('keys its hashes by installation and purpose', () => {
    expect(cipher.mac('login', '123456').equals(new Cipher(key).mac('login', '123456'))).toBe(true);
    expect(cipher.mac('register', '123456').equals(cipher.mac('login', '123456'))).toBe(false);
    expect(new Cipher(randomBytes(32).toString('base64')).mac('login', '123456').equals(cipher.mac('login', '123456'))).toBe(false);
    expect(() => new Cipher('c2hvcnQ=')).toThrow('32 bytes');
  });
});
