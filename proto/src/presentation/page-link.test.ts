import { describe, expect, it } from '@jest/globals';
import { pageLink } from './page-link.js';

describe('the address of a page in a mail', () => {
  it.each([
    ['https://licensing.example', '/Contract/View/1', 'https://licensing.example/#/Contract/View/1?tenant=PLBY'],
    ['https://licensing.example/', '/Contract/Verify?code=a', 'https://licensing.example/#/Contract/Verify?code=a&tenant=PLBY'],
    [
      'https://licensing.example',
      '/account/register?UrlToken=x&tenant=PLBY',
      'https://licensing.example/#/account/register?UrlToken=x&tenant=PLBY',
    ],
  ])('of %s and %s names the tenant once', (base, path, link) => expect(pageLink(base, 'PLBY', path)).toBe(link));
});
