import { describe, expect, it } from '@jest/globals';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { SECTION_NAMES } from '@bls/proto/domain/term-sheet/terms';
import { DRAFT_SECTIONS } from '@bls/proto/domain/term-sheet/draft';
import { fromForm, toForm } from './form-values.js';

describe('a section in controls', () => {
  it('comes back as it went in', () => {
    const terms = sampleTerms();
    for (const section of SECTION_NAMES) expect(fromForm(toForm(terms[section]))).toEqual(terms[section]);
  });

  it('holds counts as text and nothing as an empty text, which the draft never gets', () => {
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
  ])('takes the whole number %s for what it is, so that its rule tells what is wrong with it', (typed, sellOffDays) => {
    expect(fromForm({ sellOffDays: typed })).toEqual({ sellOffDays });
    expect(DRAFT_SECTIONS.keyTerms.safeParse({ sellOffDays }).success).toBe(true);
  });
});
