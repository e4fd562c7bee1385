import { describe, expect, it } from '@jest/globals';
import { contractSignedSchema } from '../../../contracts/events/licensing.js';
import { termSheetSave } from '../../../contracts/calls/licensing/term-sheets/writing.js';
import { contractDetailSchema } from '../../../contracts/views/contract.js';
import { termSheetDetailSchema } from '../../../contracts/views/term-sheet.js';
import { storedDraftSchema, storedTermsSchema } from './stored-terms.js';
import { type Terms, newTermsSchema } from '../terms.js';
import { sampleTerms } from '../testing/sample-terms.js';

/** A deal from when other rules applied: nothing in it would be accepted today. */
const older: readonly [string, (terms: Terms) => void][] = [
  ['a longer sell-off', ({ keyTerms }) => void (keyTerms.sellOffDays = 9999)],
  ['later payment', ({ basicTerms }) => void (basicTerms.paymentDays = 9999)],
  ['longer names', ({ purpose }) => void (purpose.licenseeName = 'x'.repeat(5000))],
  ['a longer note', ({ purpose }) => void (purpose.note = 'x'.repeat(5000))],
  ['more articles', ({ distribution }) => void (distribution.articles = Array.from({ length: 400 }, () => ({ ...article(distribution) })))],
  ['no channels', ({ distribution }) => void (distribution.channels = [])],
  [
    'more decimals',
    ({ mg }) => mg.groups.forEach(({ schedule }) => schedule.forEach((instalment) => (instalment.percent = '33.33333333'))),
  ],
  ['other codes', ({ distribution }) => void (article(distribution).category = 'an older and much longer code of a category')],
];
function article({ articles: [first] }: Terms['distribution']) {
  if (!first) throw new Error('the sample has an article');
  return first;
}
const changed = (change: (terms: Terms) => void): Terms => {
  const terms = sampleTerms();
  change(terms);
  return terms;
};

describe('terms that were stored under older rules', () => {
  it.each(older)('with %s are refused as new terms and readable in responses and events', (_, change) => {
    const terms = changed(change);
    expect(newTermsSchema.safeParse(terms).success).toBe(false);
    expect(storedTermsSchema.parse(terms)).toEqual(terms);
    expect(storedDraftSchema.parse(terms)).toEqual(terms);
    expect(contractDetailSchema.shape.terms.parse(terms)).toEqual(terms);
    expect(contractSignedSchema.shape.terms.parse(terms)).toEqual(terms);
    expect(termSheetDetailSchema.shape.terms.parse(terms)).toEqual(terms);
    expect(termSheetSave.response.shape.terms.parse(terms)).toEqual(terms);
  });

  it('are readable without sections that were added later, and with fields that were removed', () => {
    const { advertising: _a, others: _o, provisions: _p, ...first } = sampleTerms();
    const old = { ...first, purpose: { ...first.purpose, formerField: 'x' } };
    expect(storedTermsSchema.parse(old)).toEqual({
      ...first,
      advertising: { commitments: [] },
      others: {
        earlyAccessToStyleGuides: false,
        makers: [],
        distributors: [],
        insurance: {},
        salesHistory: [],
        projections: [],
        otherLicensors: [],
      },
      provisions: { provisions: [] },
    });
  });
});

describe('the schema of stored terms', () => {
  it('reads every valid deal unchanged, and a draft without anything', () => {
    expect(storedTermsSchema.parse(sampleTerms())).toEqual(sampleTerms());
    expect(storedDraftSchema.parse({})).toEqual({});
    expect(storedDraftSchema.parse({ mg: { groups: [{ id: 'g1', amount: '12.' }] } })).toEqual({
      mg: { groups: [{ id: 'g1', amount: '12.' }] },
    });
  });

  it('still refuses an object that is no deal', () => {
    expect(storedTermsSchema.safeParse({ ...sampleTerms(), keyTerms: undefined }).success).toBe(false);
    expect(storedTermsSchema.safeParse(changed(({ keyTerms }) => void (keyTerms.sellOffDays = '90' as never))).success).toBe(false);
    expect(storedTermsSchema.safeParse(changed(({ keyTerms }) => void (keyTerms.exclusivity = 'perhaps' as never))).success).toBe(false);
  });
});
