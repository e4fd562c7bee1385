import { describe, expect, it } from '@jest/globals';
import { checkOffer, offeredFields, withOffered } from './counter-offer.js';
import { valueAt } from './place-value.js';
import { completeTerms } from '../check.js';
import { sampleTerms } from '../testing/sample-terms.js';

const RATE = ['royalty', 'rates', 'r2', 'rate'];

describe('a counter-offer', () => {
  it('may change figures, days and texts that concern the licensee, and no parties and properties', () => {
    const places = offeredFields(sampleTerms()).map(({ path }) => path.join('.'));
    expect(places).toEqual(expect.arrayContaining(['keyTerms.sellOffDays', 'royalty.rates.r2.rate', 'royalty.rates.r1.bands.2.rate']));
    expect(places).toEqual(expect.arrayContaining(['keyTerms.contractYears.1.to', 'mg.groups.g1.schedule.i1.dueOn']));
    expect(places.filter((place) => /^purpose|properties|brandOwner|currency|Id$/.test(place))).toEqual([]);
    const refused = checkOffer(sampleTerms(), [{ path: ['purpose', 'licensorName'], value: 'Me' }]);
    expect(refused).toMatchObject({ ok: false, issues: [{ path: ['changes', 0, 'path'], rule: 'counterOffer.field' }] });
  });

  it('is applied to rows by their ids, also when the rows were moved', () => {
    const terms = sampleTerms();
    terms.royalty.rates.reverse();
    const after = withOffered(terms, RATE, '0.05');
    expect(valueAt(after ?? {}, RATE)).toBe('0.05');
    expect(after?.royalty?.rates?.[1]).toEqual(terms.royalty.rates[1]);
    expect(withOffered(terms, ['royalty', 'rates', 'gone', 'rate'], '0.05')).toBeUndefined();
  });

  it.each([
    [['mg', 'groups', 'g1', 'amount'], '100000', ['40000.00', '60000.00']],
    [['mg', 'groups', 'g1', 'schedule', 'i1', 'amount'], '60000', ['60000', '72000']],
  ])('the figures of a guarantee follow %j', (path, value, amounts) => {
    const after = withOffered(sampleTerms(), path, value);
    expect(after?.mg?.groups?.[0]?.schedule?.map(({ amount }) => Number(amount))).toEqual(amounts.map(Number));
  });

  it('keeps the rules of the wizard', () => {
    const accepted = checkOffer(sampleTerms(), [
      { path: RATE, value: '0.05' },
      { path: ['mg', 'groups', 'g1', 'amount'], value: '100000' },
      { path: ['keyTerms', 'sellOffDays'], value: 90 },
    ]);
    expect(accepted.ok && completeTerms(accepted.terms).ok).toBe(true);
    const rules = (path: string[], value: string | number) => {
      const checked = checkOffer(sampleTerms(), [{ path, value }]);
      return checked.ok ? [] : checked.issues.map(({ path: at, rule }) => `${at.join('.')}:${rule}`);
    };
    expect(rules(['keyTerms', 'sellOffDays'], 9999)).not.toEqual([]);
    expect(rules(['keyTerms', 'exclusivity'], 'whatever')).not.toEqual([]);
    expect(rules(RATE, 'much')).not.toEqual([]);
    expect(rules(['mg', 'groups', 'g1', 'schedule', 'i1', 'dueOn'], '2040-01-01')).not.toEqual([]);
    expect(rules(RATE, '0.06')).toEqual(['changes.0.value:counterOffer.same']);
  });
});
