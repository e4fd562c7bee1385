import { z } from 'zod';
import type { TermsRule } from './rule.js';
import { present } from './rule.js';

const URL_PATTERN = /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i;
const emailSchema = z.email();

/** An address that starts with http:// or https://, or an e-mail address. */
export const isContact = (value: string): boolean => URL_PATTERN.test(value) || emailSchema.safeParse(value).success;

/** A product name may appear once in the list, in any spelling. */
export const productNamesOnce: TermsRule = ({ distribution }) => {
  const seen = new Map<string, number>();
  return (distribution?.articles ?? []).flatMap(({ productName }, index) => {
    const name = productName?.trim().replace(/\s+/g, ' ').toLowerCase();
    if (!name) return [];
    const first = seen.get(name);
    if (first === undefined) {
      seen.set(name, index);
      return [];
    }
    return [{ path: ['distribution', 'articles', index, 'productName'], rule: 'productTwice', params: { row: first + 1 } }];
  });
};

type Channel = { channel?: string | undefined; distributionType?: string | undefined };
/** Whether the deal must have contact data, because nothing else says how to reach the business. */
export const needsContact = ({ channel, distributionType }: Channel): boolean => distributionType === 'franchisee' || channel === 'online';

/**
 * A distributor (franchisee, wholesale) and an online channel need contact data; any given contact must be a
 * valid address.
 */
export const channelContacts: TermsRule = ({ distribution }) =>
  (distribution?.channels ?? []).flatMap(({ channel, distributionType, contact }, index) => {
    const path = ['distribution', 'channels', index, 'contact'];
    if (present(contact)) return isContact(contact ?? '') ? [] : [{ path, rule: 'contactInvalid' }];
    return needsContact({ channel, distributionType }) ? [{ path, rule: 'contactRequired' }] : [];
  });
