import { describe, expect, it } from '@jest/globals';
import type { Terms } from '../../term-sheet/terms.js';
import { caseRulesSchema } from './case.js';
import { caseOfTerms } from './case-of-terms.js';

const rate = (id: string, more: object) => ({
  id,
  category: '*',
  subCategory: '*',
  channel: '*',
  propertyId: '*',
  royaltyBase: 'retail',
  determination: 'value',
  ...more,
});
const group = (more: object = {}) => ({
  id: 'g',
  name: 'All',
  category: '*',
  channel: '*',
  propertyId: '*',
  years: 'each',
  amount: '100',
  schedule: [{ id: 's', percent: '100', amount: '100.00', dueOn: '2027-01-01' }],
  prorate: 'days/365',
  sellOffCounts: false,
  ...more,
});
const terms = (rates: object[], groups: object[], more: { sellOffDays?: number; carries?: object[] } = {}): Terms =>
  ({
    keyTerms: {
      contractYears: [
        { from: '2027-01-01', to: '2027-12-31' },
        { from: '2028-01-01', to: '2028-12-31' },
      ],
      sellOffDays: more.sellOffDays ?? 0,
    },
    basicTerms: { currency: 'USD' },
    royalty: { rates },
    mg: { groups },
    cross: { enabled: (more.carries ?? []).length > 0, carries: more.carries ?? [] },
  }) as unknown as Terms;

describe('a deal as a case', () => {
  it('contains the match of a rate without wildcards', () => {
    const { rates } = caseOfTerms(
      terms(
        [
          rate('a', { type: 'fixedRate', rate: '0.08', category: 'S18', subCategory: 'mugs', channel: 'online', propertyId: 'p' }),
          rate('b', { type: 'flatFee', fee: '10', per: 'term' }),
        ],
        [group()],
      ),
    );
    expect(rates).toEqual([
      { id: 'a', match: { category: 'S18', subCategory: 'mugs', channel: 'online', property: 'p' }, type: 'fixedRate', rate: '0.08' },
      { id: 'b', match: {}, type: 'flatFee', fee: '10', per: 'term' },
    ]);
  });

  it('contains scales with their mode, marginal by default', () => {
    const bands = [
      { from: '0', to: '100', rate: '0.1' },
      { from: '100.0', rate: '0.2' },
    ];
    expect(
      caseOfTerms(terms([rate('a', { type: 'slidingRate', bands }), rate('b', { type: 'slidingRate', mode: 'whole', bands })], [group()]))
        .rates,
    ).toMatchObject([
      {
        mode: 'marginal',
        bands: [
          { from: '0', to: '100', rate: '0.1' },
          { from: '100', to: null, rate: '0.2' },
        ],
      },
      { mode: 'whole' },
    ]);
  });

  it.each([
    ['each', false, [[1], [2], [3]]],
    ['each', true, [[1], [2, 3]]],
    ['all', false, [[1, 2], [3]]],
    ['all', true, [[1, 2, 3]]],
  ])('assigns the sell-off time: years %s, counting %s', (years, sellOffCounts, expected) => {
    const found = caseOfTerms(terms([], [group({ years, sellOffCounts })], { sellOffDays: 90 }));
    expect(found.years[2]).toEqual({ from: '2029-01-01', to: '2029-03-31', sellOff: true });
    expect(found.pools[0]?.years).toEqual(expected);
  });

  it('has no sell-off year without sell-off days, and carries only with cross-collateralization', () => {
    const plain = caseOfTerms(terms([], [group({ minimumPayment: '40' })]));
    expect([plain.years.length, plain.carry, plain.pools[0]?.minimumPayment]).toEqual([2, [], { amount: '40', prorate: 'days/365' }]);
    const carried = caseOfTerms(terms([], [group()], { carries: [{ id: 'c', groupId: 'g', fromYear: 1, toYear: 2, kind: 'excess' }] }));
    expect(carried.carry).toEqual([{ pool: 'g', from: 1, to: 2, kind: 'excess', max: null }]);
  });

  it('W-TERM-42 carries between years of one guarantee, and between guarantees of categories, channels and properties', () => {
    const groups = [group(), group({ id: 'h', category: 'books' })];
    const between = { id: 'c', dimension: 'categories', groupId: 'g', toGroupId: 'h', fromYear: 1, toYear: 1, kind: 'excess', max: '5.00' };
    const years = { id: 'd', dimension: 'years', groupId: 'h', fromYear: 1, toYear: 2, kind: 'shortfall' };
    expect(caseOfTerms(terms([], groups, { carries: [between, years] })).carry).toEqual([
      { pool: 'g', toPool: 'h', from: 1, to: 1, kind: 'excess', max: '5' },
      { pool: 'h', from: 1, to: 2, kind: 'shortfall', max: null },
    ]);
  });

  it('W-TERM-42 crosses exactly the categories, channels, properties and years that a guarantee does not name', () => {
    const poolOf = (more: object) => caseOfTerms(terms([], [group(more)])).pools[0];
    expect(poolOf({ years: 'all' })).toMatchObject({ match: {}, years: [[1, 2]] });
    expect(poolOf({ category: 'S18' })).toMatchObject({ match: { category: 'S18' }, years: [[1], [2]] });
    expect(poolOf({ channel: 'online' })).toMatchObject({ match: { channel: 'online' } });
    expect(poolOf({ propertyId: 'p' })).toMatchObject({ match: { property: 'p' } });
  });

  it('W-TERM-43 carries forward into a later year and backward into an earlier one', () => {
    const forward = { id: 'f', groupId: 'g', fromYear: 1, toYear: 2, kind: 'excess', max: '10.50' };
    const backward = { ...forward, id: 'b', fromYear: 2, toYear: 1 };
    const found = caseOfTerms(terms([], [group()], { carries: [forward, backward] }));
    expect(found.carry).toEqual([
      { pool: 'g', from: 1, to: 2, kind: 'excess', max: '10.5' },
      { pool: 'g', from: 2, to: 1, kind: 'excess', max: '10.5' },
    ]);
    expect(caseRulesSchema.safeParse({ ...found, billOn: [] }).success).toBe(true);
  });

  it('is a valid case', () => {
    const found = caseOfTerms(terms([rate('a', { type: 'fixedFee', fee: '1.500000' })], [group()], { sellOffDays: 30 }));
    expect(caseRulesSchema.safeParse({ ...found, billOn: [] }).success).toBe(true);
  });

  it('bills guarantees the given number of days before they are due', () => {
    const [pool] = caseOfTerms(terms([], [group()]), 30).pools;
    expect(pool?.mg).toEqual([{ due: '2027-01-01', amount: '100', billFrom: '2026-12-02' }]);
    expect(caseOfTerms(terms([], [group()])).pools[0]?.mg).toEqual([{ due: '2027-01-01', amount: '100' }]);
  });

  it('contains scales with the figure of each band, and fees per unit', () => {
    const bands = [
      { from: '0.00', to: '10.00', rate: '0.05', fee: '1.50' },
      { from: '10.00', rate: '0.1', fee: '2.00' },
    ];
    const { rates } = caseOfTerms(
      terms(
        [
          rate('a', { type: 'slidingRate', mode: 'whole', bands }),
          rate('b', { type: 'slidingFee', mode: 'whole', bands }),
          rate('c', { type: 'fixedFee', fee: '0.50' }),
        ],
        [group()],
      ),
    );
    expect(rates).toMatchObject([
      {
        type: 'slidingRate',
        mode: 'whole',
        bands: [
          { from: '0', to: '10', rate: '0.05' },
          { from: '10', to: null, rate: '0.1' },
        ],
      },
      {
        type: 'slidingFee',
        mode: 'whole',
        bands: [
          { from: '0', to: '10', fee: '1.5' },
          { from: '10', to: null, fee: '2' },
        ],
      },
      { type: 'fixedFee', fee: '0.5' },
    ]);
  });
});
