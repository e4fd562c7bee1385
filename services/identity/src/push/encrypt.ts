import { createECDH, randomBytes } from 'node:crypto';
import { encrypt } from 'http_ece';

/** The key and the secret of a browser, base64url. */
export type Receiver = { p256dh: string; auth: string };

/** Encrypts a message so that only the browser reads it (RFC 8291, one record of RFC 8188). */
export function encryptMessage(text: string, { p256dh, auth }: Receiver): Buffer {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const salt = randomBytes(16).toString('base64url');
  return encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, privateKey: own, salt, authSecret: auth });
}
