import { describe, expect, it } from '@jest/globals';
import { royaltyDays } from './bill-calendar.js';

describe('the days on which royalties are settled', () => {
  it('are the ends of calendar quarters and of each contract year, in order, within the term', () => {
    const years = [
      { from: '2027-02-15', to: '2028-02-14' },
      { from: '2028-02-15', to: '2028-11-14' },
    ];
    expect(royaltyDays(years, 'quarterly')).toEqual([
      '2027-03-31',
      '2027-06-30',
      '2027-09-30',
      '2027-12-31',
      '2028-02-14',
      '2028-03-31',
      '2028-06-30',
      '2028-09-30',
      '2028-11-14',
    ]);
    expect(royaltyDays(years, 'biAnnually')).toEqual(['2027-06-30', '2027-12-31', '2028-02-14', '2028-06-30', '2028-11-14']);
  });

  it('contain a month that ends with the year once, and no end of a month that the term does not reach', () => {
    expect(royaltyDays([{ from: '2027-11-20', to: '2027-12-31' }], 'monthly')).toEqual(['2027-11-30', '2027-12-31']);
    expect(royaltyDays([{ from: '2027-11-20', to: '2027-12-30' }], 'monthly')).toEqual(['2027-11-30', '2027-12-30']);
    expect(royaltyDays([{ from: '2027-03-01', to: '2027-03-31' }], 'quarterly')).toEqual(['2027-03-31']);
  });

  it('are none without contract years', () => {
    expect(royaltyDays([], 'monthly')).toEqual([]);
  });
});
