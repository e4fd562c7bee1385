import { describe, expect, it } from '@jest/globals';
import { RoyaltyError } from './royalty-error.js';
import { simulate } from './simulate.js';
import { deal, sale, year } from './testing/cases.js';

/** The issues of a refused case as "path rule". */
function refusal(input: unknown): string[] {
  try {
    simulate(input);
  } catch (error) {
    if (error instanceof RoyaltyError) return error.issues.map((issue) => `${issue.path.join('.')} ${issue.rule}`);
    throw error;
  }
  return [];
}
const scale = (...limits: [string | null, string | null][]) => [
  { id: 's', type: 'slidingRate' as const, bands: limits.map(([from, to]) => ({ from, to, rate: '0.1' })) },
];

describe('a case is refused for', () => {
  it.each([
    ['nothing at all', null, [' invalidType']],
    ['no sales', { ...deal(), sales: undefined }, ['sales required']],
    ['a number for a decimal', deal({ sales: [{ ...sale('2027-02-01', '1'), price: 1.5 as never }] }), ['sales.0.price invalidType']],
    ['an exponent', deal({ sales: [sale('2027-02-01', '1e9')] }), ['sales.0.quantity format.regex']],
    ['endless digits', deal({ sales: [sale('2027-02-01', '9'.repeat(100_000))] }), ['sales.0.quantity format.regex']],
    ['a negative price', deal({ sales: [sale('2027-02-01', '1', '-1')] }), ['sales.0.price format.regex']],
    ['a day that does not exist', deal({ sales: [sale('2027-02-30', '1')] }), ['sales.0.date format.date']],
    ['an unknown field of a sale', deal({ sales: [{ ...sale('2027-02-01', '1'), contract: 'x' } as never] }), ['sales.0 unknownField']],
    ['an unknown field of the case', { ...deal(), extra: 1 }, [' unknownField']],
    ['an unknown currency', { ...deal(), currency: 'XXX' }, ['currency invalidValue']],
    ['a rate above one', deal({ rates: [{ id: 'r', type: 'fixedRate', rate: '10' }] }), ['rates.0.rate format.regex']],
    ['a seventh decimal of a rate', deal({ rates: [{ id: 'r', type: 'fixedRate', rate: '0.1234567' }] }), ['rates.0.rate format.regex']],
    ['a sale before the first year', deal({ sales: [sale('2026-12-31', '1')] }), ['sales.0.date royalty.saleOutsideYears']],
    ['a gap between years', deal({ years: [year(1), year(3)] }), ['years.1.from royalty.yearsNotConsecutive']],
    [
      'overlapping years',
      deal({ years: [year(1), { from: '2027-12-31', to: '2028-12-31' }] }),
      ['years.1.from royalty.yearsNotConsecutive'],
    ],
    [
      'a year that ends before it starts',
      deal({ years: [{ from: '2027-12-31', to: '2027-01-01' }] }),
      ['years.0.to royalty.yearEndsBeforeItStarts'],
    ],
    ['a first band above zero', deal({ rates: scale(['1', null]) }), ['rates.0.bands.0.from royalty.bandsStartAtZero']],
    ['a gap between bands', deal({ rates: scale(['0', '10'], ['11', null]) }), ['rates.0.bands.1.from royalty.bandGap']],
    ['overlapping bands', deal({ rates: scale(['0', '10'], ['9', null]) }), ['rates.0.bands.1.from royalty.bandOverlap']],
    ['a band after the open end', deal({ rates: scale(['0', null], ['9', null]) }), ['rates.0.bands.1.from royalty.bandAfterOpenEnd']],
    ['an empty band', deal({ rates: scale(['0', '0'], ['0', null]) }), ['rates.0.bands.0.to royalty.bandEmpty']],
    [
      'a sale beyond the last band',
      deal({ rates: scale(['0', '10']), sales: [sale('2027-02-01', '11')] }),
      ['sales.0 royalty.beyondLastBand'],
    ],
    [
      'a rate id used twice',
      deal({
        rates: [
          { id: 'r', type: 'fixedRate', rate: '0.1' },
          { id: 'r', type: 'fixedFee', fee: '1' },
        ],
      }),
      ['rates.1.id royalty.duplicateId'],
    ],
    ['a pool id used twice', deal({ pools: [{ id: 'p' }, { id: 'p', match: { property: 'bear' } }] }), ['pools.1.id royalty.duplicateId']],
    ['a sale without a rate', deal({ rates: [], sales: [sale('2027-02-01', '1')] }), ['sales.0 royalty.noRate']],
    [
      'two equally specific rates',
      deal({
        rates: [
          { id: 'a', match: { category: 'toys' }, type: 'fixedRate', rate: '0.1' },
          { id: 'b', match: { channel: 'retail' }, type: 'fixedRate', rate: '0.2' },
        ],
        sales: [sale('2027-02-01', '1')],
      }),
      ['sales.0 royalty.rateAmbiguous'],
    ],
    [
      'a sale in no pool',
      deal({ pools: [{ id: 'p', match: { property: 'bear' } }], sales: [sale('2027-02-01', '1')] }),
      ['sales.0 royalty.noPool'],
    ],
    [
      'a sale in two pools',
      deal({ pools: [{ id: 'p' }, { id: 'q', match: { property: 'bunny' } }], sales: [sale('2027-02-01', '1')] }),
      ['sales.0 royalty.severalPools'],
    ],
    [
      'a flat fee in no pool',
      deal({ rates: [{ id: 'f', type: 'flatFee', fee: '1', per: 'year' }], pools: [{ id: 'p', match: { property: 'bear' } }] }),
      ['rates.0.match royalty.noPool'],
    ],
    [
      'a guarantee due outside the years',
      deal({ pools: [{ id: 'p', mg: [{ due: '2028-01-01', amount: '1' }] }] }),
      ['pools.0.mg.0.due royalty.mgOutsideYears'],
    ],
    ['a year that does not exist', deal({ pools: [{ id: 'p', years: [[1, 2]] }] }), ['pools.0.years.0.1 royalty.unknownYear']],
    ['a year named twice', deal({ pools: [{ id: 'p', years: [[1], [1]] }] }), ['pools.0.years.1.0 royalty.yearTwice']],
    ['carry of an unknown pool', deal({ carry: [{ pool: 'x', from: 1, to: 2, kind: 'excess' }] }), ['carry.0.pool royalty.unknownPool']],
    [
      'carry from an unknown year',
      deal({ carry: [{ pool: 'main', from: 2, to: 1, kind: 'excess' }] }),
      ['carry.0.from royalty.unknownYear'],
    ],
    ['carry to itself', deal({ carry: [{ pool: 'main', from: 1, to: 1, kind: 'excess' }] }), ['carry.0.to royalty.carryWithinYear']],
    [
      'carry of years that are crossed',
      deal({ years: [year(1), year(2)], pools: [{ id: 'main', years: 'all' }], carry: [{ pool: 'main', from: 1, to: 2, kind: 'excess' }] }),
      ['carry.0.from royalty.carryOfCrossedYear', 'carry.0.to royalty.carryOfCrossedYear'],
    ],
  ])('%s', (_, input, expected) => {
    expect(refusal(input)).toEqual(expected);
  });

  it('stops after twenty errors in the sales', () => {
    expect(refusal(deal({ sales: Array.from({ length: 1000 }, () => sale('2020-01-01', '1')) }))).toHaveLength(20);
  });
});
