import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { KeyRing } from './key-ring.js';

/** The order of the curve P-256 (FIPS 186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The P-256 key pair of a key of the ring for one use, the same in every process: 64 derived bytes modulo the order of the curve, as
 * FIPS 186-5 (A.2.1) makes a private key from random bits. Throws UnknownKey.
 */
export function ecdsaKeys(ring: KeyRing, id: string, use: string): { privateKey: KeyObject; publicKey: KeyObject } {
  const bits = Buffer.concat([ring.derive(id, `${use} 1`), ring.derive(id, `${use} 2`)]);
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [string, string];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: d.toString('base64url') };
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
