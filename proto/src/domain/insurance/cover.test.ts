import { describe, expect, it } from '@jest/globals';
import { coverOf } from './cover.js';

const held = { from: '2027-01-01', to: '2027-12-31', currency: 'USD', perAccident: '1000000', aggregate: '2000000' } as const;
const asked = { from: '2027-06-01', to: '2029-05-31', currency: 'USD', perOccurrence: '1000000', aggregate: '2000000' } as const;
const nothing = { perAccidentShort: null, aggregateShort: null };

describe('W-INSURE-01 the requirements of a deal compared with a policy', () => {
  it('is covered up to the limit', () => {
    expect(coverOf(held, asked)).toEqual({ state: 'covers', ...nothing });
    expect(coverOf(held, { ...asked, aggregate: undefined })).toEqual({ state: 'covers', ...nothing });
  });

  it('is short by the difference of each limit', () => {
    expect(coverOf(held, { ...asked, perOccurrence: '1000000.01' })).toEqual({
      state: 'short',
      perAccidentShort: '0.01',
      aggregateShort: null,
    });
    expect(coverOf({ ...held, perAccident: '1', aggregate: '10' }, asked)).toEqual({
      state: 'short',
      perAccidentShort: '999999.00',
      aggregateShort: '1999990.00',
    });
    expect(coverOf({ ...held, currency: 'JPY' }, { ...asked, currency: 'JPY', aggregate: '2000001' }).aggregateShort).toBe('1');
  });

  it('is not compared in another currency or period, or without a requirement', () => {
    expect(coverOf(held, { ...asked, currency: 'EUR' })).toEqual({ state: 'otherCurrency', ...nothing });
    expect(coverOf(held, { ...asked, from: '2028-01-01' })).toEqual({ state: 'otherPeriod', ...nothing });
    expect(coverOf(held, { ...asked, from: '2025-01-01', to: '2026-12-31' })).toEqual({ state: 'otherPeriod', ...nothing });
    expect(coverOf(held, { ...asked, from: '2025-01-01', to: '2027-01-01' }).state).toBe('covers');
    expect(coverOf(held, { ...asked, perOccurrence: undefined, aggregate: undefined })).toEqual({ state: 'nothingAsked', ...nothing });
  });
});
