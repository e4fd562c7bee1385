import { timingSafeEqual } from 'node:crypto';
import type { Cipher } from '@bls/kit/crypto/cipher';
import { KEY_BEFORE_IDS } from '@bls/kit/crypto/key-id';

/** What a link is valid for: one guest, one application of one tenant, until one instant; and the encryption key that signs it. */
export type LinkFacts = { tenant: string; applicationId: string; linkId: string; expiresAt: string; keyId: string | null };

/**
 * The secret of a link: its id, signed together with what it is valid for. It is not stored, so a reader of the database
 * cannot make one, and a link cannot be changed to another application or a later day.
 */
export const linkToken = (cipher: Cipher, facts: LinkFacts): string =>
  `${idPart(facts.linkId)}.${signature(cipher, facts).toString('base64url')}`;

/** The link id of a token; undefined for a text that is no token. */
export function linkIdOf(token: string): string | undefined {
  const hex = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('hex');
  if (hex.length !== 32) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether the token is that of the link; a link whose key is no longer in the ring has none. */
export function isToken(cipher: Cipher, token: string, facts: LinkFacts): boolean {
  if (!cipher.keys.has(facts.keyId ?? KEY_BEFORE_IDS)) return false;
  const [input, expected] = [Buffer.from(token), Buffer.from(linkToken(cipher, facts))];
  return input.length === expected.length && timingSafeEqual(input, expected);
}

const idPart = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const signature = (cipher: Cipher, { tenant, applicationId, linkId, expiresAt, keyId }: LinkFacts): Buffer =>
  cipher.mac('sticker guest link', [tenant, applicationId, linkId, new Date(expiresAt).toISOString()].join('\n'), keyId ?? KEY_BEFORE_IDS);
