import { describe, expect, it } from '@jest/globals';
import { yearsTotal } from './totals.js';

describe('the total of a sales history or a projection', () => {
  it('W-TERM-33 adds the years that have a figure, exactly', () => {
    expect(yearsTotal([{ amount: '0.10' }, { amount: '0.20' }, {}, { amount: '' }])).toBe('0.3');
  });

  it.each([[undefined], [[]], [[{ amount: '' }]], [[{ amount: '12,' }]]])('is undefined while no year has a figure: %j', (years) => {
    expect(yearsTotal(years)).toBeUndefined();
  });
});
