import { describe, expect, it } from '@jest/globals';
import { checkNewTerms, completeTerms } from './check.js';
import type { TermsDraft } from './draft.js';
import { sampleTerms } from './testing/sample-terms.js';
import { type Terms, newTermsSchema } from './terms.js';

const nth = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('the sample has changed');
  return found;
};
/** The rules that a changed sample breaks, as "path: rule". */
function broken(change: (terms: Terms) => void): string[] {
  const terms = sampleTerms();
  change(terms);
  return checkNewTerms(terms as TermsDraft).map((issue) => `${issue.path.join('.')}: ${issue.rule}`);
}

describe('advertising, other terms and special provisions', () => {
  const commitment = (terms: Terms, index = 0) => nth(terms.advertising.commitments, index);

  it('may all be left out', () => {
    const { advertising: _a, others: _o, provisions: _p, ...rest } = sampleTerms();
    expect(checkNewTerms(rest)).toEqual([]);
    expect(completeTerms(rest)).toMatchObject({
      ok: true,
      terms: { advertising: { commitments: [] }, others: { makers: [], insurance: {} }, provisions: { provisions: [] } },
    });
    // a deal from before these sections existed
    expect(newTermsSchema.safeParse(rest).success).toBe(true);
  });

  it.each(['amount', 'percentOfForecast', 'percentOfNetSales', 'flatFee'] as const)('W-TERM-41 sets spending as %s', (spendingType) => {
    const percentage = spendingType.startsWith('percent');
    const set = (terms: Terms, given: object) =>
      Object.assign(terms.advertising, { commitments: [{ id: 'x', kind: 'advertising', channels: ['tv'], spendingType, ...given }] });
    expect(broken((terms) => set(terms, percentage ? { percent: '2.5' } : { amount: '500' }))).toEqual([]);
    const field = percentage ? 'percent' : 'amount';
    expect(broken((terms) => set(terms, {}))).toEqual([`advertising.commitments.0.${field}: ${field}Required`]);
  });

  it('W-TERM-49 advertises through events, in stores, magazines, newspapers, incentives, exhibitions, TV and others, and through no other', () => {
    const channels = ['events', 'inStorePromotion', 'magazine', 'newspaper', 'others', 'salesIncentives', 'tradeExhibition', 'tv'] as const;
    expect(broken((terms) => (commitment(terms).channels = [...channels]))).toEqual([]);
    expect(broken((terms) => ((commitment(terms) as { channels: string[] }).channels = ['radio']))).toEqual([
      'advertising.commitments.0.channels.0: invalidValue',
    ]);
    expect(broken((terms) => (commitment(terms).channels = []))).toEqual(['advertising.commitments.0.channels: atLeastOne']);
  });

  it('takes a share of an existing forecast, in an existing contract year', () => {
    expect(
      broken((terms) => {
        commitment(terms).spendingType = 'percentOfForecast';
        terms.basicTerms.salesForecast = [];
      }),
    ).toEqual(['advertising.commitments.0.spendingType: forecastMissing']);
    expect(broken((terms) => (commitment(terms, 1).year = 3))).toEqual(['advertising.commitments.1.year: yearOutsideTerm']);
  });

  it('requires a contact for distributors, and only sales channels of the deal', () => {
    const distributor = (terms: Terms) => nth(terms.others.distributors, 0);
    expect(broken((terms) => (distributor(terms).contact = 'call them'))).toEqual(['others.distributors.0.contact: contactInvalid']);
    expect(broken((terms) => (distributor(terms).territories = ['TW']))).toEqual(['others.distributors.0.territories: territoryNotInDeal']);
  });

  it('requires at least as much insurance in the aggregate as per occurrence', () => {
    expect(broken((terms) => (terms.others.insurance.aggregate = '999999.99'))).toEqual([
      'others.insurance.aggregate: aggregateBelowOccurrence',
    ]);
    expect(broken((terms) => (terms.others.insurance = {}))).toEqual([]);
  });

  it('W-LIMIT-07 W-LIMIT-08 has projections for five years and history of three', () => {
    const years = (count: number, field: string) => Array.from({ length: count }, (_, index) => ({ [field]: index + 1, amount: '1' }));
    const set = (history: number, projections: number) =>
      broken((terms) =>
        Object.assign(terms.others, { salesHistory: years(history, 'yearsBefore'), projections: years(projections, 'year') }),
      );
    expect(set(3, 5)).toEqual([]);
    expect(set(4, 5)).toContain('others.salesHistory: atMost');
    expect(set(3, 6)).toContain('others.projections: atMost');
  });

  it('drops the figure that the type of spending does not use, and years without a figure', () => {
    const tidy = completeTerms({
      ...sampleTerms(),
      advertising: { commitments: [{ id: 's', kind: 'promotion', channels: ['tv'], spendingType: 'flatFee', amount: '7', percent: '3' }] },
      others: { salesHistory: [{ yearsBefore: 1 }, { yearsBefore: 2, amount: '5' }] },
    });
    expect(tidy).toMatchObject({ ok: true, terms: { others: { salesHistory: [{ yearsBefore: 2, amount: '5' }] } } });
    expect(tidy.ok && tidy.terms.advertising.commitments[0]).not.toHaveProperty('percent');
  });
});

describe('combinations that royalty cannot be calculated from', () => {
  const carries = [{ id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess' as const, max: '10' }];

  it('include a carry between years that are crossed already', () => {
    const crossed = (years: 'each' | 'all', enabled = true) =>
      broken((terms) => {
        nth(terms.mg.groups, 0).years = years;
        terms.cross = { enabled, carries };
      });
    expect(crossed('each')).toEqual([]);
    expect(crossed('all')).toEqual(['cross.carries.0.groupId: yearsCrossed']);
    expect(crossed('all', false)).toEqual([]);
  });

  it('include a flat fee that no single group covers', () => {
    const flatFee = (category: string, groups: readonly string[]) =>
      broken((terms) => {
        const [group] = terms.mg.groups;
        terms.royalty.rates.push({
          ...nth(terms.royalty.rates, 1),
          id: 'r3',
          type: 'flatFee',
          fee: '300',
          per: 'year',
          category,
          rate: undefined,
        });
        if (group) terms.mg.groups = groups.map((of, index) => ({ ...group, id: `g${index}`, category: of }));
      }).filter((issue) => issue.includes('flatFee'));
    expect(flatFee('S20', ['*'])).toEqual([]);
    expect(flatFee('S20', ['S20', 'S21'])).toEqual([]);
    expect(flatFee('*', ['S20', 'S21'])).toEqual(['royalty.rates.2.category: flatFeeOfNoGroup']);
  });
});
