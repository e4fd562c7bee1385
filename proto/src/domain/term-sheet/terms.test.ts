import { describe, expect, it } from '@jest/globals';
import { HISTORY_YEARS, PROJECTION_YEARS } from '../enumerations/term-sheet.js';
import { checkNewTerms } from './check.js';
import { newTermsSchema } from './terms.js';
import { sampleTerms } from './testing/sample-terms.js';

/** A deal of this many calendar years. */
function ofYears(count: number) {
  const terms = sampleTerms();
  const years = Array.from({ length: count }, (_, index) => 2027 + index);
  terms.keyTerms.contractYears = years.map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
  for (const property of terms.keyTerms.properties) {
    property.validTo = '2050-12-31';
    for (const character of property.characters) character.validTo = '2050-12-31';
  }
  return terms;
}

describe('the document of a deal', () => {
  it('W-LIMIT-09 has contract years up to the 11th', () => {
    expect(newTermsSchema.safeParse(ofYears(11)).success).toBe(true);
    expect(checkNewTerms(ofYears(11))).toEqual([]);
    expect(newTermsSchema.safeParse(ofYears(12)).success).toBe(false);
    const late = ofYears(11);
    late.basicTerms.salesForecast = [{ year: 11, amount: '1000' }];
    expect(newTermsSchema.safeParse(late).success).toBe(true);
    late.basicTerms.salesForecast = [{ year: 12, amount: '1000' }];
    expect(newTermsSchema.safeParse(late).success).toBe(false);
  });

  it('W-TERM-33 has every field of a deal', () => {
    const terms = sampleTerms();
    terms.keyTerms.contractYears = ofYears(3).keyTerms.contractYears;
    terms.basicTerms = { ...terms.basicTerms, litigation: true, litigationExplanation: 'A suit over a name, settled' };
    terms.distribution.channels.push({ id: 'c3', channel: 'direct', distributionType: 'franchisee', name: 'Fairs' });
    terms.cross = { enabled: true, carries: [{ id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess', max: '500' }] };
    Object.assign(terms.others.insurance, { deviation: 'No cover at sea' });
    terms.others.makers.push({ id: 'm2', kind: 'subcontractor', name: 'Button House' });
    terms.others.salesHistory = Array.from({ length: HISTORY_YEARS }, (_, index) => ({ yearsBefore: index + 1, amount: '800000' }));
    terms.others.projections = Array.from({ length: PROJECTION_YEARS }, (_, index) => ({ year: index + 1, amount: '1000000' }));
    expect(newTermsSchema.parse(structuredClone(terms))).toEqual(terms);
    for (const purpose of ['newContract', 'renewal', 'amendment', 'replace'] as const)
      expect(newTermsSchema.safeParse({ ...terms, purpose: { ...terms.purpose, purpose } }).success).toBe(true);
    expect([HISTORY_YEARS, PROJECTION_YEARS]).toEqual([3, 5]);
  });
});
