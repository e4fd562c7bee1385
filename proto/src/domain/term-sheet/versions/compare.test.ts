import { describe, expect, it } from '@jest/globals';
import { compareTerms } from './compare.js';
import { sampleTerms } from '../testing/sample-terms.js';

/** A row that exists in the sample. */
const nth = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('the sample has changed');
  return found;
};

describe('the difference of two versions', () => {
  it('is empty for the same document', () => {
    expect(compareTerms(sampleTerms(), sampleTerms())).toEqual([]);
  });

  it('names each field, rows by their ids', () => {
    const after = sampleTerms();
    after.keyTerms.sellOffDays = 90;
    after.keyTerms.territories = ['CN'];
    nth(nth(after.mg.groups, 0).schedule, 1).percent = '50';
    expect(compareTerms(sampleTerms(), after)).toEqual([
      { path: ['keyTerms', 'territories'], kind: 'changed', before: ['CN', 'HK'], after: ['CN'] },
      { path: ['keyTerms', 'sellOffDays'], kind: 'changed', before: 60, after: 90 },
      { path: ['mg', 'groups', 'g1', 'schedule', 'i2', 'percent'], kind: 'changed', before: '60', after: '50' },
    ]);
  });

  it('does not report a moved row, and reports added and removed rows', () => {
    const after = sampleTerms();
    after.distribution.articles.reverse();
    expect(compareTerms(sampleTerms(), after)).toEqual([]);
    const gone = after.distribution.articles.pop();
    expect(compareTerms(sampleTerms(), after)).toEqual([{ path: ['distribution', 'articles', 'a1'], kind: 'removed', before: gone }]);
  });
});
