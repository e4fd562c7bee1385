import { randomBytes, sign, verify } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { KeyRing, UnknownKey } from './key-ring.js';

const key = (): string => randomBytes(32).toString('base64');
const [first, second] = [key(), key()];

describe('the key ring', () => {
  it('uses the first key for new values and keeps the others for old ones', () => {
    const ring = KeyRing.parse(`k2:${second}, k1:${first}`, 'ENCRYPTION_KEYS');
    expect(ring.current).toBe('k2');
    expect(ring.ids).toEqual(['k2', 'k1']);
    expect(ring.derive('k1', 'seal')).toEqual(KeyRing.parse(`k1:${first}`, 'ENCRYPTION_KEYS').derive('k1', 'seal'));
  });

  it('derives another key for each use and each id', () => {
    const ring = KeyRing.parse(`k2:${second},k1:${first}`, 'ENCRYPTION_KEYS');
    const keys = ['k1', 'k2'].flatMap((id) => ['seal', 'mac'].map((use) => ring.derive(id, use).toString('hex')));
    expect(new Set(keys).size).toBe(4);
  });

  it('names a key that it does not have', () => {
    expect(() => KeyRing.parse(`k2:${second}`, 'ENCRYPTION_KEYS').derive('k1', 'seal')).toThrow(new UnknownKey('k1'));
  });

  it('signs with a pair that is the same in each process', () => {
    const pairs = [1, 2].map(() => KeyRing.parse(`k1:${first}`, 'AUDIT_KEYS').signingKeys('k1', 'anchors'));
    const [one, other] = pairs as [(typeof pairs)[0], (typeof pairs)[0]];
    expect(verify(null, Buffer.from('head'), other.publicKey, sign(null, Buffer.from('head'), one.privateKey))).toBe(true);
  });

  it('refuses keys without an id, of one id, or too short, and does not show them', () => {
    expect(() => KeyRing.parse(first, 'AUDIT_KEYS')).toThrow('AUDIT_KEYS: a key has no id');
    expect(() => KeyRing.parse(`k1:${first},k1:${second}`, 'AUDIT_KEYS')).toThrow('AUDIT_KEYS: two keys have the id k1');
    expect(() => KeyRing.parse('k1:c2hvcnQ=', 'AUDIT_KEYS')).toThrow('AUDIT_KEYS: the key k1 is shorter than 32 bytes of base64');
  });

  it('in a file is always as the file is now', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bls-keys-'));
    const file = join(folder, 'encryption-keys');
    const replace = (text: string): void => {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    };
    replace(`k1:${first}\n`);
    const ring = KeyRing.of({ ENCRYPTION_KEYS_FILE: file }, 'ENCRYPTION_KEYS');
    const derived = ring.derive('k1', 'seal');
    expect(ring.current).toBe('k1');
    replace(`k2:${second},k1:${first}`);
    expect([ring.current, ring.derive('k1', 'seal')]).toEqual(['k2', derived]);
    replace(`k2:${second}`);
    expect(() => ring.derive('k1', 'seal')).toThrow(new UnknownKey('k1'));
    replace(`k2:${first}`);
    expect(ring.derive('k2', 'seal')).toEqual(derived);
    rmSync(folder, { recursive: true });
  });

  it('of a process is in a variable or in the file of another one; a process without both says which', () => {
    expect(KeyRing.of({ AUDIT_KEYS: `k1:${first}` }, 'AUDIT_KEYS').ids).toEqual(['k1']);
    expect(KeyRing.find({ AUDIT_KEYS: '' }, 'AUDIT_KEYS')).toBeUndefined();
    expect(() => KeyRing.of({}, 'AUDIT_KEYS')).toThrow('bad configuration: AUDIT_KEYS: required');
  });
});
