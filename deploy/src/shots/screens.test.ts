import { expect, it } from '@jest/globals';
import { picturesOf } from './picture-sets.js';
import { SCREENS } from './screens.js';

it('every picture has a unique name', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

it.each(['en', 'zh'] as const)('every picture of the guide in %s is a screen that can be taken', (language) => {
  const names = new Set(SCREENS.map(({ name }) => name));
  expect([...picturesOf(language)].filter((name) => !names.has(name))).toEqual([]);
});
