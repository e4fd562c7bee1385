import { describe, expect, it } from '@jest/globals';
import { pageAddress } from './page-address.js';

describe('the page after single sign-on', () => {
  it('is the requested page, encoded once', () => {
    expect(pageAddress('/Contract?search=a b&x=%E4%B8%AD')).toBe('/#/Contract?search=a%20b&x=%E4%B8%AD');
    expect(pageAddress('/授权')).toBe('/#/%E6%8E%88%E6%9D%83');
  });

  it('is the home page for anything but a path of the product', () => {
    for (const path of [null, '', 'https://evil.example.com', '//evil.example.com', '/\\evil.example.com'])
      expect(pageAddress(path)).toBe('/#/home');
    expect(pageAddress('/x\r\nset-cookie: a=1')).toBe('/#/x%0D%0Aset-cookie:%20a=1');
  });
});
