import { createECDH, ECDH, randomBytes } from 'node:crypto';
import { encrypt } from 'http_ece';

/** The key and the secret of a browser, base64url. */
export type Receiver = { p256dh: string; auth: string };

/** Whether a browser can have this key: a point of the curve P-256. Messages cannot be encrypted for another one. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Encrypts a message so that only the browser reads it (RFC 8291, one record of RFC 8188). */
export function encryptMessage(text: string, { p256dh, auth }: Receiver): Buffer {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const salt = randomBytes(16).toString('base64url');
  return encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, privateKey: own, salt, authSecret: auth });
}
