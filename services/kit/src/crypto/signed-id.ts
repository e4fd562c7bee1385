import { timingSafeEqual } from 'node:crypto';
import type { Cipher } from './cipher.js';
import { KEY_BEFORE_IDS } from './key-id.js';

/**
 * What the token of a link is signed for: `purpose` names the kind of link, `facts` what it is valid for, `keyId` the encryption key
 * that signs it (null for links of the time before keys had ids).
 */
export type SignedFor = { purpose: string; id: string; facts: readonly string[]; keyId: string | null };

/**
 * The secret of a link: its id, signed together with what it is valid for. It is not stored, so a reader of the database
 * cannot make one, and a link cannot be changed to another person, item or day.
 */
export const signedId = (cipher: Cipher, of: SignedFor): string => `${idPart(of.id)}.${signature(cipher, of).toString('base64url')}`;

/** The id in a token, whoever signed it; undefined for a text that is no token. */
export function idOfToken(token: string): string | undefined {
  const hex = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether the token is the one of these facts; a link whose key is no longer in the ring has none. */
export function isSignedId(cipher: Cipher, token: string, of: SignedFor): boolean {
  if (!cipher.keys.has(of.keyId ?? KEY_BEFORE_IDS)) return false;
  const [input, expected] = [Buffer.from(token), Buffer.from(signedId(cipher, of))];
  return input.length === expected.length && timingSafeEqual(input, expected);
}

const idPart = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const signature = (cipher: Cipher, { purpose, facts, keyId }: SignedFor): Buffer =>
  cipher.mac(purpose, facts.join('\n'), keyId ?? KEY_BEFORE_IDS);
