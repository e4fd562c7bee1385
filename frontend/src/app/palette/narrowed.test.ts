import { describe, expect, it } from '@jest/globals';
import { narrowedBy } from './narrowed.js';

const WORDS = { termSheet: ['Term sheets', '条款表'], company: ['Companies', '公司'], bill: ['Bills', '账单'] } as const;

describe('a text with the word of a kind', () => {
  it.each([
    ['term sheet sunrise', 'termSheet', 'sunrise'],
    ['Sunrise  Toys term sheets', 'termSheet', 'sunrise toys'],
    ['company sunrise', 'company', 'sunrise'],
    ['条款表旭日', 'termSheet', '旭日'],
    ['旭日 账单', 'bill', '旭日'],
  ])('%s searches among its items', (typed, kind, text) => {
    expect(narrowedBy(typed, WORDS)).toEqual({ kind, text });
  });

  it.each(['sunrise', 'term sheet', 'term sheet su', 'billy sunrise', 'terms sheet sunrise'])('%s stays as it is', (typed) => {
    expect(narrowedBy(typed, WORDS)).toBeUndefined();
  });
});
