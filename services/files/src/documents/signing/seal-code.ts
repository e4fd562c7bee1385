import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no two letters look or sound alike. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixteen letters in groups of four: 80 random bits. */
export function newSealCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % 32]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? '';
}
