import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { Cipher } from '@bls/kit/crypto/cipher';
import type { EncryptedColumn } from '@bls/kit/key-rotation/keyed-columns';
import { SignJWT } from 'jose';
import type { Trx } from '../db/schema.js';
import { insertKey, type PushKey, storedKey } from './push.repository.js';

/** How long a push service accepts a token; at most a day (RFC 8292). */
const TOKEN_HOURS = 12;
const purposeOf = (tenant: string): string => `push ${tenant}`;

/** What a rotation of the encryption keys encrypts anew. */
export const ENCRYPTED_OF_PUSH: readonly EncryptedColumn[] = [
  { table: 'push_keys', column: 'private_key', key: ['tenant'], purpose: (row) => purposeOf((row as { tenant: string }).tenant) },
];

/** The key of the tenant; the first subscription makes it. */
export async function pushKeyOf(trx: Trx, cipher: Cipher, tenant: string): Promise<PushKey> {
  const there = await storedKey(trx, tenant);
  if (there) return there;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url');
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await insertKey(trx, { tenant, publicKey: point, privateKey: cipher.seal(purposeOf(tenant), pkcs8) });
  const made = await storedKey(trx, tenant);
  if (!made) throw new Error(`no push key of ${tenant}`);
  return made;
}

/** The header by which the push service recognises this installation (VAPID, RFC 8292). `contact`: an address of the operator. */
export async function authorization(cipher: Cipher, tenant: string, key: PushKey, endpoint: string, contact: string): Promise<string> {
  const privateKey = createPrivateKey({
    key: Buffer.from(cipher.open(purposeOf(tenant), key.privateKey), 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setExpirationTime(`${TOKEN_HOURS}h`)
    .sign(privateKey);
  return `vapid t=${token}, k=${key.publicKey}`;
}
