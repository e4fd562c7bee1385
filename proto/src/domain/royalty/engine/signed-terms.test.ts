import { describe, expect, it } from '@jest/globals';
import {
  CARRY_KINDS,
  CROSS_DIMENSIONS,
  type CrossDimension,
  FLAT_FEE_PERIODS,
  RATE_DETERMINATIONS,
  RATE_TYPES,
  SLIDING_MODES,
} from '../../enumerations/term-sheet.js';
import { caseOfTerms } from '../case/case-of-terms.js';
import { checkNewTerms } from '../../term-sheet/check.js';
import { sampleTerms } from '../../term-sheet/testing/sample-terms.js';
import { type MgGroup, type RateLine, type Terms, newTermsSchema } from '../../term-sheet/terms.js';
import { addDays, type Day } from '../../values/time.js';
import fc from 'fast-check';
import { simulate } from './simulate.js';

const START = '2027-01-01';

/** A rate line whose figures fit its type; its match may not fit the deal. */
const line = fc
  .record({
    type: fc.constantFrom(...RATE_TYPES),
    determination: fc.constantFrom<RateLine['determination']>('value', 'value', 'units', 'units', ...RATE_DETERMINATIONS),
    mode: fc.constantFrom(...SLIDING_MODES),
    per: fc.constantFrom(...FLAT_FEE_PERIODS),
    category: fc.constantFrom('*', 'S20', 'S21'),
    channel: fc.constantFrom('*', 'online'),
    steps: fc.constantFrom([], ['1000'], ['1000', '2500.5'], ['1000', '1000']),
    rate: fc.constantFrom('0.05', '0.125'),
  })
  .map(({ type, steps, rate, per, mode, ...rest }): Omit<RateLine, 'id'> => {
    const limits = ['0', ...steps];
    const bands = (figure: object) => limits.map((from, at) => ({ from, to: limits[at + 1] ?? null, ...figure }));
    const figures = {
      fixedRate: { rate },
      fixedFee: { fee: '1.2345' },
      flatFee: { fee: '300', per },
      slidingRate: { mode, bands: bands({ rate }) },
      slidingFee: { mode, bands: bands({ fee: '2.5' }) },
    };
    const royaltyBase = type === 'fixedFee' || type === 'slidingFee' ? 'unitsSold' : 'wholesale';
    return { ...rest, type, subCategory: '*', propertyId: '*', royaltyBase, ...figures[type] };
  });

const group = fc
  .record({
    years: fc.constantFrom('each' as const, 'all' as const),
    sellOffCounts: fc.boolean(),
    minimumPayment: fc.constantFrom(undefined, '0', '500', '999.99', '1000'),
    prorate: fc.constantFrom('none' as const, 'days/365' as const),
    dueOn: fc.constantFrom(0, 0, 89, 90, 400).map((days): Day => addDays(START, days)),
  })
  .map(({ dueOn, minimumPayment, ...rest }): Omit<MgGroup, 'id' | 'name' | 'category'> => ({
    ...rest,
    ...(minimumPayment === undefined ? {} : { minimumPayment }),
    channel: '*',
    propertyId: '*',
    amount: '1000',
    schedule: [{ id: 's', percent: '100', amount: '1000', dueOn }],
  }));

const sides = fc.oneof(
  fc.record({ groupId: fc.constantFrom('g0', 'g0', 'g0', 'g1') }),
  fc.record({
    dimension: fc.constantFrom<CrossDimension>('categories', 'categories', ...CROSS_DIMENSIONS),
    groupId: fc.constantFrom('g0', 'g1'),
    toGroupId: fc.constantFrom('g1', 'g0', 'g9'),
  }),
);
const carry = fc
  .record({
    sides,
    fromYear: fc.constantFrom(1, 1, 2, 3),
    toYear: fc.constantFrom(2, 2, 1, 3),
    kind: fc.constantFrom(...CARRY_KINDS),
    max: fc.constantFrom(null, '0', '100.55'),
  })
  .map(({ sides: between, ...values }) => ({ ...between, ...values }));

function yearsOf(lengths: readonly number[]): { from: Day; to: Day }[] {
  let from = START;
  return lengths.map((days) => {
    const year = { from, to: addDays(from, days - 1) };
    from = addDays(year.to, 1);
    return year;
  });
}

/** The sample with random terms for royalty: valid, invalid, and boundary values. */
const deals = fc
  .record({
    lengths: fc.array(fc.constantFrom(90, 365, 366), { minLength: 1, maxLength: 3, size: 'max' }),
    sellOffDays: fc.constantFrom(0, 60),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    categories: fc.constantFrom(['*'], ['*'], ['S20', 'S21'], ['S20', 'S21'], ['*', 'S20'], ['S20']),
    first: group,
    second: group,
    carries: fc.array(carry, { maxLength: 2 }),
  })
  .map(({ lengths, sellOffDays, lines, categories, first, second, carries }): Terms => {
    const terms = sampleTerms();
    Object.assign(terms.keyTerms, { sellOffDays, contractYears: yearsOf(lengths) });
    terms.basicTerms.salesForecast = lengths.map((_, index) => ({ year: index + 1, amount: '1000' }));
    terms.royalty.rates = lines.map((one, index) => ({ ...one, ...(index === 0 ? { category: '*', channel: '*' } : {}), id: `r${index}` }));
    terms.mg.groups = categories.map((category, index) => ({
      ...(index === 0 ? first : second),
      category,
      id: `g${index}`,
      name: `Group ${index}`,
    }));
    terms.cross = { enabled: carries.length > 0, carries: carries.map((one, index) => ({ ...one, id: `x${index}` })) };
    return terms;
  });

/** A sale of every article on every channel in every contract year, and one in the sell-off time. */
function salesOf({ keyTerms, distribution }: Terms) {
  const end = keyTerms.contractYears.at(-1)?.to ?? START;
  const days = [...keyTerms.contractYears.map(({ from }) => from), ...(keyTerms.sellOffDays > 0 ? [addDays(end, 1)] : [])];
  const property = keyTerms.properties[0]?.propertyId ?? '';
  return days.flatMap((date) =>
    distribution.articles.flatMap(({ category, subCategory }) =>
      distribution.channels.map(({ channel }) => ({ date, category, subCategory, channel, property, quantity: '700', price: '4.99' })),
    ),
  );
}

describe('a deal that passes the rules of the term sheet', () => {
  it('can be calculated for everything that the licensee may sell', () => {
    let taken = 0;
    fc.assert(
      fc.property(deals, (terms) => {
        if (!newTermsSchema.safeParse(terms).success || checkNewTerms(terms).length > 0) return;
        taken += 1;
        const billOn = [addDays(terms.keyTerms.contractYears.at(-1)?.to ?? START, 61)];
        expect(() => simulate({ ...caseOfTerms(terms), billOn, sales: salesOf(terms) })).not.toThrow();
      }),
      { numRuns: 4000 },
    );
    // The generator must also make valid deals.
    expect(taken).toBeGreaterThan(100);
  });
});
