import { describe, expect, it } from '@jest/globals';
import type { Terms } from '../terms.js';
import { sampleTerms } from '../testing/sample-terms.js';
import { checkNewTerms } from '../check.js';
import { checkImportedTerms } from './imported-terms.js';

const changed = (change: (terms: Terms) => void): Terms => {
  const terms = sampleTerms();
  change(terms);
  return terms;
};
const first = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('the sample has one');
  return item;
};
const importIssues = (terms: Terms): string[] => {
  const checked = checkImportedTerms(terms);
  return checked.ok ? [] : checked.issues.map(({ path, rule }) => `${path.join('.')} ${rule}`);
};

describe('a contract that another system signed', () => {
  it('becomes stored terms', () => {
    expect(checkImportedTerms(sampleTerms())).toEqual({ ok: true, terms: sampleTerms() });
  });

  it.each<[string, (terms: Terms) => void]>([
    ['a guarantee of zero', ({ mg }) => void (mg.groups = [guaranteeOfZero(first(mg.groups))])],
    ['an instalment after the term', ({ mg }) => void (first(first(mg.groups).schedule.slice(1)).dueOn = '2035-01-01')],
    ['a term that the property does not cover', ({ keyTerms }) => void (first(keyTerms.properties).validTo = '2027-12-31')],
    ['a territory that no character has', ({ keyTerms }) => void keyTerms.territories.push('JP')],
    ['a type of rate that the property does not allow', ({ keyTerms }) => void (first(keyTerms.properties).rateTypes = ['flatFee'])],
    ['an online channel without contact', ({ distribution }) => distribution.channels.forEach((channel) => delete channel.contact)],
    ['no planning rate', ({ basicTerms }) => void (basicTerms.salesCurrency = 'CNY')],
  ])('may have %s, which a new deal may not', (_, change) => {
    const terms = changed(change);
    expect(checkNewTerms(terms)).not.toEqual([]);
    expect(importIssues(terms)).toEqual([]);
  });

  it.each<[string, (terms: Terms) => void]>([
    ['sell-off', ({ keyTerms }) => void (keyTerms.sellOffDays = 730)],
    ['time to pay', ({ basicTerms }) => void (basicTerms.paymentDays = 365)],
    ['name of the legal entity', ({ purpose }) => void (purpose.legalEntityName = 'x'.repeat(200))],
    ['name of a product', ({ distribution }) => void (first(distribution.articles).productName = 'x'.repeat(200))],
    ['name of a pool', ({ mg }) => void (first(mg.groups).name = 'x'.repeat(100))],
  ])('may have the longest %s of the first release, whatever new deals may have today', (_, change) => {
    expect(importIssues(changed(change))).toEqual([]);
  });

  it.each<[string, (terms: Terms) => void, string]>([
    ['sell-off beyond the search for rights', ({ keyTerms }) => void (keyTerms.sellOffDays = 731), 'keyTerms.sellOffDays atMost'],
    ['no article', ({ distribution }) => void (distribution.articles = []), 'distribution.articles atLeastOne'],
    [
      'no name of an article',
      ({ distribution }) => void (first(distribution.articles).productName = ''),
      'distribution.articles.0.productName required',
    ],
    ['an amount that is none', ({ mg }) => void (first(mg.groups).amount = 'much'), 'mg.groups.0.amount format.decimal'],
    [
      'years with a gap',
      ({ keyTerms }) => void (first(keyTerms.contractYears.slice(1)).from = '2027-02-01'),
      'keyTerms.contractYears.1.from',
    ],
    ['no rate for an article', ({ royalty }) => void royalty.rates.pop(), 'royalty.rates rateMissing'],
    [
      'a planning rate of zero',
      ({ basicTerms }) => void Object.assign(basicTerms, { salesCurrency: 'CNY', conversionRate: '0' }),
      'basicTerms.conversionRate aboveZero',
    ],
  ])('is refused with %s, each field once', (_, change, issue) => {
    const issues = importIssues(changed(change));
    expect(issues).toContainEqual(expect.stringContaining(issue));
    expect(issues).toHaveLength(new Set(issues.map((each) => each.split(' ')[0])).size);
  });
});

const guaranteeOfZero = (group: Terms['mg']['groups'][number]) => {
  const { minimumPayment: _, ...rest } = group;
  return { ...rest, amount: '0', schedule: rest.schedule.map((instalment) => ({ ...instalment, amount: '0' })) };
};
