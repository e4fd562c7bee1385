/** The part of the library that is used; it has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  type Options = { version: 'aes128gcm'; dh: string; privateKey: ECDH; salt: string; authSecret: string };
  export function encrypt(plain: Buffer, options: Options): Buffer;
}
