import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { makeContentAuthority, makeContentSigner } from './content-certificate.js';
import { makeIdentity } from './certificate.js';
import { givenIdentity } from './given-certificate.js';

describe('the certificate of the operator', () => {
  it('is refused when it cannot sign, without words of the key', async () => {
    const now = new Date();
    const authority = await makeContentAuthority('A', now);
    const signer = await makeContentSigner('A', now, authority);
    const seal = await makeIdentity('A', now);
    const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
    expect(givenIdentity(signer.certificate, signer.key).validTo).toEqual(signer.validTo);
    expect(() => givenIdentity(signer.certificate, String(other))).toThrow('does not belong');
    expect(() => givenIdentity(signer.certificate, 'hidden')).toThrow('the key is not readable PEM');
    expect(() => givenIdentity('hidden', signer.key)).toThrow('the certificate is not readable PEM');
    expect(() => givenIdentity(authority.certificate, authority.key)).toThrow('authority');
    expect(() => givenIdentity(seal.certificate, seal.key)).toThrow('not for signing documents');
  });
});
