import { describe, expect, it } from '@jest/globals';
import { fullNameOf } from './full-name.js';

describe('full name', () => {
  it.each([
    ['Anna', 'Lee', 'Anna Lee'],
    ['静', '陈', '陈静'],
    ['Jing', '陈', 'Jing 陈'],
    ['Root', '', 'Root'],
  ])('%s, %s', (firstName, lastName, full) => expect(fullNameOf({ firstName, lastName })).toBe(full));
});
