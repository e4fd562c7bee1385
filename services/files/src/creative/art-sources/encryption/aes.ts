import { createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The extra field of entries that are encrypted with AES (WinZip AE-1 and AE-2). */
export const AES_FIELD = 0x9901;
export const AES_METHOD = 99;
export const VERIFIER_BYTES = 2;
export const AUTHENTICATION_BYTES = 10;
const ITERATIONS = 1000;

/** Bytes of salt and key by the strength that the extra field names: AES-128, AES-192, AES-256. */
const STRENGTHS: Record<number, { salt: number; key: number } | undefined> = {
  1: { salt: 8, key: 16 },
  2: { salt: 12, key: 24 },
  3: { salt: 16, key: 32 },
};
export type Strength = NonNullable<(typeof STRENGTHS)[number]>;

/** The strength that an extra field names. */
export const strengthOf = (field: Buffer): Strength | undefined => (field.length >= 7 ? STRENGTHS[field.readUInt8(4)] : undefined);

export type AesKeys = { encryption: Buffer; authentication: Buffer; verifier: Buffer };

export function deriveKeys(password: string, salt: Buffer, { key }: Strength): AesKeys {
  const bytes = pbkdf2Sync(password, salt, ITERATIONS, 2 * key + VERIFIER_BYTES, 'sha1');
  return { encryption: bytes.subarray(0, key), authentication: bytes.subarray(key, 2 * key), verifier: bytes.subarray(2 * key) };
}

/** The keys, when their verifier is that of the entry. `head`: salt and verifier. A wrong password passes once in 65,536. */
export function verifiedKeys(password: string, head: Buffer, strength: Strength): AesKeys | undefined {
  const keys = deriveKeys(password, head.subarray(0, strength.salt), strength);
  const verifier = head.subarray(strength.salt, strength.salt + VERIFIER_BYTES);
  return verifier.equals(keys.verifier) ? keys : undefined;
}

/** Is the authentication code right? It covers the encrypted bytes, so nothing needs to be decrypted. */
export async function isAuthentic(keys: AesKeys, encrypted: Readable, code: Buffer): Promise<boolean> {
  const hmac = createHmac('sha1', keys.authentication);
  for await (const chunk of encrypted) hmac.update(chunk as Buffer);
  const expected = hmac.digest().subarray(0, AUTHENTICATION_BYTES);
  return code.length === AUTHENTICATION_BYTES && timingSafeEqual(expected, code);
}
