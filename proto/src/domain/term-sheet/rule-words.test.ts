import { describe, expect, it } from '@jest/globals';
import { checkNewTerms } from './check.js';
import { sampleTerms } from './testing/sample-terms.js';

describe('the text of a broken rule', () => {
  it('has names in both languages, and one name where the other language has none', () => {
    const terms = sampleTerms();
    terms.royalty.rates.pop();
    const [property] = terms.keyTerms.properties;
    const paramsOf = () => checkNewTerms(terms).find(({ rule }) => rule === 'rateMissing')?.params;
    Object.assign(property ?? {}, { nameZh: '月兔花园' });
    expect(paramsOf()).toMatchObject({ property: property?.name, propertyZh: '月兔花园' });
    delete property?.nameZh;
    expect(paramsOf()).not.toHaveProperty('propertyZh');
  });

  it('shows a wrong rate as the percentage that was typed', () => {
    const terms = sampleTerms();
    Object.assign(terms.royalty.rates[1] ?? {}, { rate: '140' });
    expect(checkNewTerms(terms)).toContainEqual(expect.objectContaining({ path: ['royalty', 'rates', 1, 'rate'], rule: 'format.percent' }));
  });
});
