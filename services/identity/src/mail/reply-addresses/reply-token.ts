import { timingSafeEqual } from 'node:crypto';
import type { Cipher } from '@bls/kit/crypto/cipher';
import { ACCOUNT_NAME_LIMIT } from '../accounts/mail-account.js';
import type { ReplyAddress } from './reply-addresses.repository.js';

/** What a token is valid for: one person and one discussion of one deal, until one instant. */
export type Bound = Pick<ReplyAddress, 'tenant' | 'id' | 'userId' | 'accountType' | 'kind' | 'itemId' | 'threadId' | 'expiresAt' | 'keyId'>;

const ID_BYTES = 16;
/** Tokens are tried at a mail server, one mail each: 80 bits are more than anybody can try. */
const SIGNATURE_BYTES = 10;
/** RFC 4648 in small letters: servers may change the case of addresses. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_LENGTH = Math.ceil(((ID_BYTES + SIGNATURE_BYTES) * 8) / 5);

/** The address for replies to one mail: the account with the token after a plus sign. Undefined when that would be too long. */
export function replyAddressOf(cipher: Cipher, email: string, of: Bound): string | undefined {
  const [name, domain] = splitAddress(email);
  if (name.length > ACCOUNT_NAME_LIMIT || !cipher.keys.has(of.keyId)) return undefined;
  return `${name}+${tokenOf(cipher, of)}@${domain}`;
}

/** The tokens in addresses of the account in a header, each once. */
export function tokensIn(header: string, email: string): string[] {
  const [name, domain] = splitAddress(email).map((part) => part.toLowerCase().replaceAll(/[^\w]/g, String.raw`\$&`));
  const address = new RegExp(`(?<![\\w.+-])${name}\\+([${ALPHABET}]{${TOKEN_LENGTH}})@${domain}(?![\\w.-])`, 'g');
  return [...new Set([...header.toLowerCase().matchAll(address)].map((match) => match[1] ?? ''))];
}

/** The id of the reply address in a token, whoever signed it. */
export function idOfReplyToken(token: string): string {
  const hex = decode(token).subarray(0, ID_BYTES).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Whether the token is the one of this reply address. Compares in constant time. */
export function isReplyToken(cipher: Cipher, token: string, of: Bound): boolean {
  if (!cipher.keys.has(of.keyId)) return false;
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(cipher, of))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function tokenOf(cipher: Cipher, of: Bound): string {
  const { tenant, id, userId, accountType, kind, itemId, threadId, expiresAt, keyId } = of;
  const facts = [tenant, id, userId, String(accountType), kind, itemId, threadId, new Date(expiresAt).toISOString()];
  const signature = cipher.mac('mail reply', facts.join('\n'), keyId).subarray(0, SIGNATURE_BYTES);
  return encode(Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signature]));
}

function splitAddress(email: string): [name: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function decode(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
