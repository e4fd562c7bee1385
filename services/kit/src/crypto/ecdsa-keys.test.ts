import { randomBytes, sign, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ecdsaKeys } from './ecdsa-keys.js';
import { KeyRing } from './key-ring.js';

const ring = KeyRing.parse(`k2:${randomBytes(32).toString('base64')},k1:${randomBytes(32).toString('base64')}`, 'ENCRYPTION_KEYS');

describe('P-256 keys of the key ring', () => {
  it('are the same each time, and others for each key and use', () => {
    const one = ecdsaKeys(ring, 'k1', 'credentials CTL');
    const signature = sign('sha256', Buffer.from('letter'), one.privateKey);
    const verifiedBy = (id: string, use: string) => verify('sha256', Buffer.from('letter'), ecdsaKeys(ring, id, use).publicKey, signature);
    expect(verifiedBy('k1', 'credentials CTL')).toBe(true);
    expect(verifiedBy('k2', 'credentials CTL')).toBe(false);
    expect(verifiedBy('k1', 'credentials PLBY')).toBe(false);
    expect(one.publicKey.export({ format: 'jwk' })).toMatchObject({ kty: 'EC', crv: 'P-256' });
  });
});
