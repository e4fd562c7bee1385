import { describe, expect, it } from '@jest/globals';
import { keyFiguresOf } from './key-figures.js';
import { sampleTerms } from '../testing/sample-terms.js';

describe('the key figures of a deal', () => {
  it('are guarantee, minimum payments of all years, range of rates and term', () => {
    const terms = sampleTerms();
    expect(keyFiguresOf(terms)).toEqual({
      guarantee: '120000',
      minimumPayments: '60000',
      rates: { lowest: '0.06', highest: '0.1' },
      hasFees: false,
      term: { from: '2027-01-01', to: '2028-12-31' },
      years: 2,
    });
  });

  it('are undefined where the draft has nothing yet, and say when there are fees', () => {
    expect(keyFiguresOf({})).toEqual({
      guarantee: '0',
      minimumPayments: undefined,
      rates: undefined,
      hasFees: false,
      term: undefined,
      years: 0,
    });
    expect(keyFiguresOf({ royalty: { rates: [{ id: 'r', type: 'fixedFee', fee: '2' }] } })).toMatchObject({
      rates: undefined,
      hasFees: true,
    });
  });
});
