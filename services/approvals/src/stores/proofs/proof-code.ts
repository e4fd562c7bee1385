import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no two letters look or sound alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code of a letter from 16 bytes: sixteen letters in groups of four, 80 bits. */
export function proofCodeOf(bytes: Uint8Array = randomBytes(16)): string {
  const letters = [...bytes.subarray(0, 16)].map((byte) => LETTERS[byte % 32]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? '';
}
