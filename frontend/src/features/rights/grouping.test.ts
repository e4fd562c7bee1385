import { describe, expect, it } from '@jest/globals';
import type { Holding } from '@bls/proto/contracts/calls/licensing/rights';
import { groupsOf, placeOf, yearsOf } from './grouping.js';

const holding = (number: string, territories: string[]): Holding => ({
  kind: 'deal',
  termSheetVersionId: null,
  number,
  licenseeName: null,
  licenseeNameZh: null,
  characterIds: [],
  territories,
  subCategories: ['*'],
  channels: ['online'],
  exclusive: false,
  from: '2027-01-01',
  to: '2027-12-31',
  sellOffTo: null,
  reservation: null,
});
const numbers = (groups: ReturnType<typeof groupsOf>) => groups.map(({ code, holdings }) => [code, holdings.map(({ number }) => number)]);

describe('the groups of the timeline', () => {
  it('have what covers all in each of them, and are empty where nobody holds anything', () => {
    const holdings = [holding('a', ['HK']), holding('b', ['*']), holding('c', ['KR'])];
    expect(numbers(groupsOf(holdings, 'territory', ['CN', 'HK']))).toEqual([
      ['CN', ['b']],
      ['HK', ['a', 'b']],
      ['KR', ['b', 'c']],
    ]);
    expect(numbers(groupsOf(holdings, 'category', []))).toEqual([['*', ['a', 'b', 'c']]]);
    expect(numbers(groupsOf(holdings, 'channel', []))).toEqual([['online', ['a', 'b', 'c']]]);
  });
});

describe('a period on the timeline', () => {
  const shown = { from: '2027-01-01', to: '2028-12-31' };
  it('is cut at the ends of what is shown', () => {
    expect(placeOf(shown, shown)).toEqual({ left: 0, width: 100 });
    expect(placeOf({ from: '2020-01-01', to: '2030-01-01' }, shown)).toEqual({ left: 0, width: 100 });
    expect(placeOf({ from: '2029-01-01', to: '2030-01-01' }, shown)).toBeUndefined();
    expect(placeOf({ from: '2027-01-01', to: '2027-12-31' }, shown)?.width).toBeCloseTo((365 / 731) * 100);
  });
  it('has a place for each year', () => {
    expect(yearsOf({ from: '2026-07-01', to: '2028-06-30' }).map(({ year }) => year)).toEqual([2026, 2027, 2028]);
  });
});
