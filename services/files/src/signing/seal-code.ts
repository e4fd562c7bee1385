import { randomBytes } from 'node:crypto';

/** Crockford's letters: none is mistaken for another when it is read aloud or typed from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixteen of them in groups of four: 80 random bits. */
export function newSealCode(): string {
  const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % 32]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? '';
}
