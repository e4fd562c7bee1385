import { describe, expect, it } from '@jest/globals';
import type { TermsDraft } from '../draft.js';
import { SAMPLE_IDS, sampleTerms } from '../testing/sample-terms.js';
import { crossValues } from './cross.js';
import { rateFigures, rateFitsBase, rateFitsProperty, rateNamesKnown } from './rates.js';
import { bandsContiguous } from './bands.js';
import type { TermsRule } from './rule.js';

type Line = Partial<NonNullable<NonNullable<TermsDraft['royalty']>['rates']>[number]>;
const OTHER = '30000000-0000-4000-8000-000000000002';

/** What a rule finds in the sample deal with these rates, as "path: rule". */
function found(rule: TermsRule, lines: readonly Line[], change: (terms: TermsDraft) => void = () => undefined): string[] {
  const terms: TermsDraft = { ...sampleTerms(), royalty: { rates: lines.map((line, index) => ({ id: `r${index}`, ...line })) } };
  change(terms);
  return rule(terms).map(({ path, rule: id }) => `${path.slice(2).join('.')}: ${id}`);
}

describe('the figures of a rate', () => {
  it('are those of its type; a scale without bands has none', () => {
    expect(found(rateFigures, [{ type: 'slidingFee', mode: 'marginal', bands: [] }])).toEqual(['0.bands: bandsRequired']);
    expect(found(rateFigures, [{ type: 'slidingFee', mode: 'marginal', bands: [{ from: '0', fee: '1' }] }])).toEqual([]);
    expect(found(rateFigures, [{ type: 'flatFee', fee: '5' }, {}])).toEqual(['0.per: perRequired']);
  });

  it('of a scale are checked, those left over from a scale are not', () => {
    const bands = [{ from: '5', to: null, rate: '0.1' }];
    expect(found(bandsContiguous, [{ type: 'slidingRate', mode: 'marginal', bands }])).toEqual(['0.bands.0.from: bandStartsAtZero']);
    expect(found(bandsContiguous, [{ type: 'fixedRate', rate: '0.1', bands }])).toEqual([]);
  });
});

describe('a rate on a count', () => {
  it('is refused as a share, fixed or sliding, and accepted as a fee', () => {
    const of = (type: NonNullable<Line['type']>, royaltyBase?: Line['royaltyBase']) =>
      found(rateFitsBase, [{ type, ...(royaltyBase ? { royaltyBase } : {}) }]);
    for (const type of ['fixedRate', 'slidingRate'] as const) {
      expect(of(type, 'unitsSold')).toEqual(['0.type: rateTypeNotForBase']);
      expect([of(type, 'wholesale'), of(type)]).toEqual([[], []]);
    }
    for (const type of ['fixedFee', 'slidingFee', 'flatFee'] as const) expect(of(type, 'unitsSold')).toEqual([]);
  });
});

describe('a property with limited types of rate', () => {
  /** A second property that allows fixed rates only. */
  const limited = (terms: TermsDraft): void => {
    const [property] = terms.keyTerms?.properties ?? [];
    terms.keyTerms?.properties?.push({ ...property, propertyId: OTHER, rateTypes: ['fixedRate'] } as NonNullable<typeof property>);
  };
  it('refuses other types for itself and for all properties, not for another property', () => {
    const of = (line: Line) => found(rateFitsProperty, [line], limited);
    expect(of({ type: 'flatFee', propertyId: OTHER })).toEqual(['0.type: rateTypeNotForProperty']);
    expect(of({ type: 'flatFee', propertyId: '*' })).toEqual(['0.type: rateTypeNotForProperty']);
    expect(of({ type: 'flatFee', propertyId: SAMPLE_IDS.property })).toEqual([]);
    expect(of({ type: 'fixedRate', propertyId: OTHER })).toEqual([]);
    expect(of({ propertyId: OTHER })).toEqual([]);
  });
});

describe('what a rate names', () => {
  const known = {
    category: 'S21',
    subCategory: 'ARTICLEPRODUCT_S21_501_PLUSH',
    channel: 'online',
    propertyId: SAMPLE_IDS.property,
  };
  it('is in the deal, each field by itself', () => {
    expect(found(rateNamesKnown, [known])).toEqual([]);
    expect(found(rateNamesKnown, [{ category: '*', subCategory: '*', channel: '*', propertyId: '*' }])).toEqual([]);
    for (const field of ['category', 'subCategory', 'channel', 'propertyId'] as const)
      expect(found(rateNamesKnown, [{ ...known, [field]: 'else' }])).toEqual([`0.${field}: notInDeal`]);
  });
});

describe('crossed years', () => {
  const carried = (carry: object, change: (terms: TermsDraft) => void = () => undefined) =>
    found(crossValues, [], (terms) => {
      Object.assign(terms, { cross: { enabled: true, carries: [{ id: 'k', max: '10', fromYear: 1, toYear: 2, ...carry }] } });
      change(terms);
    });
  it('are two years of the deal, with a maximum', () => {
    expect(carried({})).toEqual([]);
    expect(carried({ max: '' })).toEqual(['0.max: crossValueRequired']);
    expect(carried({ toYear: 3 })).toEqual(['0.toYear: yearOutsideTerm']);
    expect(carried({ toYear: 1 })).toEqual(['0.toYear: sameYear']);
    expect(carried({ fromYear: undefined, toYear: undefined })).toEqual([]);
    expect(carried({ groupId: 'none' })).toEqual(['0.groupId: notInDeal']);
  });

  it('of a group that crosses all years are refused only when there are several', () => {
    const ofGroup = (years: number) =>
      carried({ groupId: 'g', fromYear: undefined, toYear: undefined }, (terms) => {
        Object.assign(terms, { mg: { groups: [{ id: 'g', name: 'All', years: 'all' }] } });
        terms.keyTerms?.contractYears?.splice(years);
      });
    expect([ofGroup(2), ofGroup(1)]).toEqual([['0.groupId: yearsCrossed'], []]);
  });

  it('are not compared with a term that is not known yet', () => {
    expect(carried({}, (terms) => void delete terms.keyTerms)).toEqual([]);
  });
});

it('rules between rates find nothing in an empty draft', () => {
  for (const rule of [rateFigures, rateFitsBase, rateFitsProperty, rateNamesKnown, bandsContiguous, crossValues])
    expect(rule({})).toEqual([]);
});
