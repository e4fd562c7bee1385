import { randomBytes, randomUUID } from 'node:crypto';
import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_NAME_LIMIT } from '../accounts/mail-account.js';
import { type Bound, idOfReplyToken, isReplyToken, replyAddressOf, tokensIn } from './reply-token.js';

const cipher = new Cipher(KeyRing.parse(`k1:${randomBytes(32).toString('base64')}`, 'ENCRYPTION_KEYS'));
const EMAIL = 'Desk.terms@example.com';
const bound: Bound = {
  tenant: 'CTL',
  id: randomUUID(),
  userId: randomUUID(),
  accountType: 20,
  kind: 'termSheet',
  itemId: randomUUID(),
  threadId: randomUUID(),
  expiresAt: '2026-12-26T10:00:00.000Z',
  keyId: 'k1',
};
const address = replyAddressOf(cipher, EMAIL, bound) ?? '';
const [token = ''] = tokensIn(address, EMAIL);

describe('an address for replies', () => {
  it('has the token after a plus sign, in small letters and at most 64 characters before the @', () => {
    expect(address).toMatch(/^Desk\.terms\+[a-z2-7]{42}@example\.com$/);
    expect(idOfReplyToken(token)).toBe(bound.id);
    const longest = replyAddressOf(cipher, `${'x'.repeat(ACCOUNT_NAME_LIMIT)}@example.com`, bound);
    expect(longest?.split('@')[0]).toHaveLength(64);
    expect(replyAddressOf(cipher, `${'x'.repeat(ACCOUNT_NAME_LIMIT + 1)}@example.com`, bound)).toBeUndefined();
  });

  it.each([
    ['among others, with names', `"A, B" <a@b.example>, Desk <${address}>`, 1],
    ['whatever its case', address.toUpperCase(), 1],
    ['twice', `${address}, ${address}`, 1],
    ['of another domain', `${address}.evil.example`, 0],
    ['of a longer name', `x.${address}`, 0],
    ['with a shorter token', address.replace(token, token.slice(1)), 0],
    ['without one', EMAIL, 0],
  ])('is found in a header %s', (_, header, found) => expect(tokensIn(header, EMAIL)).toEqual(found ? [token] : []));

  it('is valid for what it was made for, and nothing else', () => {
    expect(isReplyToken(cipher, token, bound)).toBe(true);
    const others: Partial<Bound>[] = [
      { tenant: 'PLBY' },
      { id: randomUUID() },
      { userId: randomUUID() },
      { accountType: 30 },
      { kind: 'contract' },
      { itemId: randomUUID() },
      { threadId: randomUUID() },
      { expiresAt: '2027-12-26T10:00:00.000Z' },
      { keyId: 'k2' },
    ];
    for (const other of others) expect([other, isReplyToken(cipher, token, { ...bound, ...other })]).toEqual([other, false]);
  });

  it('is not valid with any letter changed', () => {
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
      expect([at, isReplyToken(cipher, changed, bound)]).toEqual([at, false]);
    }
  });
});
