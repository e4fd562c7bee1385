import { expect, it } from '@jest/globals';
import { SCREENS } from './screens.js';

it('every picture has a unique name', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
