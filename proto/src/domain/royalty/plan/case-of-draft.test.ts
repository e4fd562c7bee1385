import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completeTerms } from '../../term-sheet/check.js';
import type { TermsDraft } from '../../term-sheet/draft.js';
import { SAMPLE_IDS, sampleTerms } from '../../term-sheet/testing/sample-terms.js';
import { caseRulesSchema } from '../case/case.js';
import { caseOfTerms } from '../case/case-of-terms.js';
import { caseOfDraft } from './case-of-draft.js';
import { halfFilled } from './testing/half-filled.js';

const draft = (): TermsDraft => sampleTerms();
const gapsOf = (terms: TermsDraft) =>
  caseOfDraft(terms).gaps.map(({ gap, number, row }) => [gap, number, row].filter((one) => one !== undefined).join(' '));

describe('a draft as a case', () => {
  it('is the case of the signed deal when nothing is missing, with its billing dates', () => {
    const terms = sampleTerms();
    terms.cross = { enabled: true, carries: [{ id: 'c', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess', max: '5000' }] };
    const { rules, gaps, parts, kinds } = caseOfDraft(terms);
    expect(gaps).toEqual([]);
    const { billOn, ...rest } = rules ?? { billOn: [] };
    expect(rest).toEqual(caseOfTerms(terms));
    expect(billOn.slice(0, 3)).toEqual(['2027-01-15', '2027-03-31', '2027-06-30']);
    // Two articles on two channels for one property; the plush has its own rate.
    expect([kinds, parts.map((part) => [part.rateId, part.kinds, part.sold.property])]).toEqual([
      4,
      [
        ['r1', 2, SAMPLE_IDS.property],
        ['r2', 2, SAMPLE_IDS.property],
      ],
    ]);
  });

  it('names the gaps that block the calculation', () => {
    expect(caseOfDraft({}).rules).toBeNull();
    expect(gapsOf({})).toEqual([
      'contractYears',
      'currency',
      'paymentSchedule',
      'rates',
      'guarantee',
      'articles',
      'channels',
      'properties',
    ]);
    const gap = draft();
    gap.keyTerms = {
      ...gap.keyTerms,
      contractYears: [
        { from: '2027-01-01', to: '2027-12-31' },
        { from: '2028-02-01', to: '2028-12-31' },
      ],
    };
    expect([caseOfDraft(gap).rules, gapsOf(gap)]).toEqual([null, expect.arrayContaining(['contractYears'])]);
  });

  it('works without a guarantee and without articles, and names these gaps', () => {
    const { mg: _mg, distribution: _distribution, ...terms } = draft();
    expect(gapsOf(terms)).toEqual(['guarantee', 'articles', 'channels']);
    expect(caseOfDraft(terms)).toMatchObject({ rules: { pools: [{ id: 'open', mg: [] }] }, kinds: 1, parts: [{ rateId: 'r2', kinds: 1 }] });
  });

  it('leaves out an incomplete rate and its sales', () => {
    const terms = draft();
    const [first] = terms.royalty?.rates ?? [];
    if (first?.bands?.[1]) delete first.bands[1].rate;
    const found = caseOfDraft(terms);
    expect(gapsOf(terms)).toEqual(['rate 1']);
    expect(found.rules?.rates.map(({ id }) => id)).toEqual(['r2']);
    expect([found.kinds, found.parts.map(({ rateId, kinds }) => [rateId, kinds])]).toEqual([4, [['r2', 2]]]);
  });

  it('names sales without a rate, with two rates, or without a guarantee', () => {
    const terms = draft();
    const [first, second] = terms.royalty?.rates ?? [];
    if (second) second.category = 'S99';
    expect(caseOfDraft(terms).gaps).toEqual([
      { gap: 'rateFor', step: 'royalty', sold: { category: 'S20', channel: 'offline', property: SAMPLE_IDS.property } },
      { gap: 'rateFor', step: 'royalty', sold: { category: 'S20', channel: 'online', property: SAMPLE_IDS.property } },
    ]);
    if (first && second) Object.assign(second, { category: '*', channel: 'online' });
    expect(gapsOf(terms)).toEqual(['ratesFor', 'rateFor']);
    const other = draft();
    if (other.mg?.groups?.[0]) other.mg.groups[0].channel = 'online';
    expect(gapsOf(other)).toEqual(['groupFor', 'groupFor']);
  });

  it('names instalments, minimum payments, carries and flat fees that are not complete', () => {
    const terms = draft();
    const [group] = terms.mg?.groups ?? [];
    if (group) {
      group.schedule = [
        { id: 'i1', percent: '40', amount: '48000', dueOn: '2027-01-15' },
        { id: 'i2', amount: '7', dueOn: '2035-01-01' },
        { id: 'i3', amount: '' },
      ];
      group.minimumPayment = '12.';
    }
    terms.cross = { enabled: true, carries: [{ id: 'c', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess' }] };
    terms.royalty?.rates?.push({
      ...terms.royalty.rates[1],
      id: 'r3',
      type: 'flatFee',
      fee: '10',
      per: 'year',
      category: 'S21',
      channel: 'online',
    });
    if (group) group.category = 'S21';
    expect(gapsOf(terms)).toEqual(['instalment 1 2', 'instalment 1 3', 'minimumPayment 1', 'carry 1', 'groupFor', 'groupFor']);
    if (group) group.propertyId = SAMPLE_IDS.property;
    expect(gapsOf(terms)).toContain('flatFee 3');
    expect(caseOfDraft(terms).rules).toMatchObject({
      pools: [{ mg: [{ due: '2027-01-15', amount: '48000' }], minimumPayment: null }],
      carry: [],
    });
  });

  it('increases the guarantee for mainland China as it is billed', () => {
    const terms = draft();
    if (terms.mg) terms.mg.mainlandChinaPercent = '10';
    expect(caseOfDraft(terms).rules?.pools[0]?.mg.map(({ amount }) => amount)).toEqual(['52800', '79200']);
  });

  it('is either blocked or a valid case, however little is filled in', () => {
    fc.assert(
      fc.property(halfFilled, (terms) => {
        const { rules, parts, kinds, gaps } = caseOfDraft(terms);
        if (rules === null) return gaps.length > 0;
        const covered = parts.reduce((sum, part) => sum + part.kinds, 0);
        return (
          caseRulesSchema.safeParse(rules).success &&
          covered > 0 &&
          covered <= kinds &&
          (gaps.length > 0 || completeTerms(terms).ok || covered === kinds)
        );
      }),
      { numRuns: 300 },
    );
  });
});
