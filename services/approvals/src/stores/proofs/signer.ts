import { sign } from 'node:crypto';
import { ecdsaKeys } from '@bls/kit/crypto/ecdsa-keys';
import type { KeyRing } from '@bls/kit/crypto/key-ring';
import { CREDENTIAL_ALGORITHM } from '@bls/proto/domain/aul/credential';

/** Each tenant has keys of its own, so that the credential of one is never accepted for another. */
const useOf = (tenant: string): string => `credentials of ${tenant}`;

/** Signs with the current key of the ring; returns base64url of r and s (JWS). */
export function signerOf(ring: KeyRing, tenant: string): { kid: string; sign: (data: string) => string } {
  const kid = ring.current;
  const { privateKey: key } = ecdsaKeys(ring, kid, useOf(tenant));
  return { kid, sign: (data) => sign('sha256', Buffer.from(data), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url') };
}

/** The public keys (JWKS) of a tenant: of every key of the ring, because older credentials name older keys. */
export const publicKeysOf = (ring: KeyRing, tenant: string): Record<string, string>[] =>
  ring.ids.map((kid) => {
    const { kty, crv, x, y } = ecdsaKeys(ring, kid, useOf(tenant)).publicKey.export({ format: 'jwk' }) as Record<string, string>;
    return { kty: kty ?? '', crv: crv ?? '', x: x ?? '', y: y ?? '', kid, alg: CREDENTIAL_ALGORITHM, use: 'sig' };
  });
