import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween } from '../../values/time.js';
import { checkNewTerms } from '../check.js';
import { compareTerms } from './compare.js';
import { followTerms } from './follow.js';
import { SAMPLE_IDS, sampleTerms } from '../testing/sample-terms.js';

const followed = () => ({ contractId: SAMPLE_IDS.licensor, number: 'CT-2026-0001', terms: sampleTerms() });

describe('a deal that follows a contract', () => {
  it('renews for the years after its end, with the guarantee due as far into the term as before', () => {
    const terms = followTerms(followed(), 'renewal');
    expect(terms.keyTerms.contractYears).toEqual([
      { from: '2029-01-01', to: '2029-12-31' },
      { from: '2030-01-01', to: '2030-12-31' },
    ]);
    expect(terms.mg.groups[0]?.schedule.map((instalment) => instalment.dueOn)).toEqual(['2029-01-15', '2030-01-15']);
    expect(checkNewTerms(terms)).toEqual([]);
  });

  it.each(['amendment', 'replace'] as const)('%s starts with all terms of the contract that it changes', (purpose) => {
    const terms = followTerms(followed(), purpose);
    expect(compareTerms(sampleTerms(), terms).map((change) => change.path.join('.'))).toEqual([
      'purpose.purpose',
      'purpose.followsContractId',
      'purpose.followsContractNumber',
    ]);
    expect(checkNewTerms(terms)).toEqual([]);
  });

  it('continues terms of any length without a gap, with the same length where it is whole months', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.array(fc.integer({ min: 20, max: 500 }), { minLength: 1, maxLength: 5 }),
        (start, lengths) => {
          const source = followed();
          let from = addDays('2026-01-01', start);
          source.terms.keyTerms.contractYears = lengths.map((length) => {
            const to = addDays(from, length);
            const year = { from, to };
            from = addDays(to, 1);
            return year;
          });
          const years = followTerms(source, 'renewal').keyTerms.contractYears;
          expect(years[0]?.from).toBe(from);
          for (const [index, year] of years.entries()) {
            expect(daysBetween(year.from, year.to)).toBeGreaterThan(0);
            if (index > 0) expect(year.from).toBe(addDays(years[index - 1]?.to ?? '', 1));
          }
        },
      ),
    );
  });
});
