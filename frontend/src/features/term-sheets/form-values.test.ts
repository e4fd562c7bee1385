import { describe, expect, it } from '@jest/globals';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { SECTION_NAMES } from '@bls/proto/domain/term-sheet/terms';
import { DRAFT_SECTIONS } from '@bls/proto/domain/term-sheet/draft';
import { fromForm, toForm } from './form-values.js';

describe('the values of a section', () => {
  it('are converted to controls and back without loss', () => {
    const terms = sampleTerms();
    for (const section of SECTION_NAMES) expect(fromForm(toForm(terms[section]))).toEqual(terms[section]);
  });

  it('hold counts as text and absent values as empty texts, which the draft never contains', () => {
    expect(toForm({ sellOffDays: 60, max: null })).toEqual({ sellOffDays: '60', max: '' });
    const values = {
      sellOffDays: 'sixty',
      exclusivity: '',
      territories: ['CN'],
      contractYears: [{ key: 'x', from: '', to: '2027-12-31' }],
    };
    expect(fromForm(values)).toEqual({ territories: ['CN'], contractYears: [{ to: '2027-12-31' }] });
    expect(DRAFT_SECTIONS.keyTerms.safeParse(fromForm(values)).success).toBe(true);
  });

  it.each([
    ['90', 90],
    ['90.', 90],
    ['-5', -5],
    ['12345678', 12_345_678],
  ])('parse the whole number %s, so that its rule reports the error', (typed, sellOffDays) => {
    expect(fromForm({ sellOffDays: typed })).toEqual({ sellOffDays });
    expect(DRAFT_SECTIONS.keyTerms.safeParse({ sellOffDays }).success).toBe(true);
  });
});
