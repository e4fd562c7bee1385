import { describe, expect, it } from '@jest/globals';
import { splitName } from './split-name.js';

describe('splitting a name', () => {
  it.each([
    ['Mary Ann  Smith', { firstName: 'Mary Ann', lastName: 'Smith' }],
    [' Root ', { firstName: 'Root', lastName: '' }],
  ])('%p', (name, parts) => {
    expect(splitName(name)).toEqual(parts);
  });
});
