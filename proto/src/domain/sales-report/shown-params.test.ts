import { describe, expect, it } from '@jest/globals';
import { shownFigures } from './shown-params.js';

describe('figures in messages about reports', () => {
  it('are grouped when they are amounts, and unchanged when they only look like amounts', () => {
    expect(
      shownFigures({ average: '1234567.50', last: '-1200', price: '999.99', product: '0.1234567', row: 1234, percent: '12.5' }),
    ).toEqual({
      average: '1,234,567.50',
      last: '-1,200',
      price: '999.99',
      product: '0.1234567',
      row: 1234,
      percent: '12.5',
    });
    expect(shownFigures({ sku: '6901234567', found: '1234', limit: 1000 })).toEqual({ sku: '6901234567', found: '1234', limit: 1000 });
    expect(shownFigures()).toEqual({});
  });

  it('gives a price its second decimal', () => {
    expect(shownFigures({ price: '412.68', srp: '343.9', last: '12' })).toEqual({ price: '412.68', srp: '343.90', last: '12' });
  });

  it('shows a month as the screens do', () => {
    expect(shownFigures({ month: '2026-10', found: '2026-10' })).toEqual({ month: '10/2026', found: '2026-10' });
  });
});
