import fc from 'fast-check';
import { ANY } from '../../../term-sheet/match.js';
import type { SectionDraft, TermsDraft } from '../../../term-sheet/draft.js';
import { SAMPLE_IDS, sampleTerms } from '../../../term-sheet/testing/sample-terms.js';

const maybe = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(values, { nil: undefined, freq: 6 });
const amount = fc.constantFrom('0', '100', '2500.50', '120000', '', '12.', '-3', '1.1234567');
const day = fc.constantFrom('2027-01-15', '2027-12-31', '2028-01-01', '2029-02-01', '2040-01-01', '', '2027-02-30');
const match = {
  category: fc.constantFrom(ANY, ANY, 'S21', 'S20', 'S99'),
  channel: fc.constantFrom(ANY, ANY, 'online', 'offline'),
  propertyId: fc.constantFrom(ANY, ANY, SAMPLE_IDS.property, 'gone'),
};
type Line = NonNullable<SectionDraft<'royalty'>['rates']>[number];
const scale: Line['bands'] = [
  { from: '0', to: '500', rate: '0.1', fee: '1' },
  { from: '500', rate: '0.2', fee: '2' },
];
const band = fc.record({ from: amount, to: maybe(amount), rate: fc.constantFrom('0.1', '0.25', ''), fee: amount });
const rate = fc.record({
  id: fc.uuid().map((id) => id.slice(0, 8)),
  ...match,
  subCategory: fc.constant(ANY),
  royaltyBase: fc.constant('wholesale' as const),
  determination: fc.constant('value' as const),
  type: fc.constantFrom('fixedRate' as const, 'slidingRate' as const, 'fixedFee' as const, 'slidingFee' as const, 'flatFee' as const),
  mode: maybe(fc.constantFrom('marginal' as const, 'whole' as const)),
  rate: maybe(fc.constantFrom('0.08', '0.123456', '', '8')),
  fee: maybe(amount),
  per: maybe(fc.constantFrom('year' as const, 'term' as const)),
  bands: fc.oneof(fc.array(band, { maxLength: 3 }), fc.constant(scale)),
});
const group = fc.record({
  id: fc.constantFrom('g1', 'g2', 'g3'),
  name: fc.constant('Group'),
  ...match,
  years: maybe(fc.constantFrom('each' as const, 'all' as const)),
  amount,
  schedule: fc.array(fc.record({ id: fc.constant('i'), percent: maybe(amount), amount: maybe(amount), dueOn: maybe(day) }), {
    maxLength: 3,
  }),
  minimumPayment: maybe(amount),
  prorate: fc.constantFrom('none' as const, 'days/365' as const),
  sellOffCounts: maybe(fc.boolean()),
});
const carrySides = fc.oneof(
  fc.record({ groupId: fc.constantFrom('g1', 'g2', 'g3', 'g4') }),
  fc.record({
    dimension: fc.constantFrom('years' as const, 'categories' as const, 'channels' as const),
    groupId: fc.constantFrom('g1', 'g2', 'g3'),
    toGroupId: fc.constantFrom('g1', 'g2', 'g4'),
  }),
);
const carryValues = fc.record({
  id: fc.constant('c'),
  fromYear: fc.integer({ min: 1, max: 3 }),
  toYear: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('excess' as const, 'shortfall' as const),
  max: maybe(amount),
});

const carry = fc.tuple(carrySides, carryValues).map(([between, values]) => ({ ...between, ...values }));

/** Incomplete drafts: missing sections, half typed rows, invalid figures. */
export const halfFilled: fc.Arbitrary<TermsDraft> = fc
  .record({
    rates: fc.uniqueArray(rate, { maxLength: 4, selector: ({ id }) => id }),
    groups: fc.uniqueArray(group, { maxLength: 3, selector: ({ id }) => id }),
    carries: fc.array(carry, { maxLength: 3 }),
    missing: fc.subarray(['keyTerms', 'basicTerms', 'distribution', 'mg', 'cross'] as const, { maxLength: 1 }),
    sellOffDays: fc.constantFrom(0, 90),
  })
  .map(({ rates, groups, carries, missing, sellOffDays }) => {
    const terms: TermsDraft = {
      ...sampleTerms(),
      royalty: { rates: rates as Line[] },
      mg: { groups },
      cross: { enabled: carries.length > 0, carries },
    };
    if (terms.keyTerms) terms.keyTerms.sellOffDays = sellOffDays;
    for (const section of missing) delete terms[section];
    return terms;
  });
