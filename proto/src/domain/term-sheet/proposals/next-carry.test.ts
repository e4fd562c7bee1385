import { describe, expect, it } from '@jest/globals';
import { checkNewTerms } from '../check.js';
import { sampleTerms } from '../testing/sample-terms.js';
import { nextCarry } from './next-carry.js';

/** The sample with these groups: name, category, and whether its years are combined. */
function termsWith(...groups: [id: string, category: string, years: 'each' | 'all'][]) {
  const terms = sampleTerms();
  const [sample] = terms.mg.groups;
  if (!sample) throw new Error('the sample has a guarantee');
  terms.mg.groups = groups.map(([id, category, years]) => ({ ...sample, id, name: id, category, years }));
  terms.cross = { enabled: true, carries: [] };
  return terms;
}

/** Adds the proposed carries with a maximum until none is left. */
function addAll(terms: ReturnType<typeof termsWith>): string[] {
  const added: string[] = [];
  for (let next = nextCarry(terms); next; next = nextCarry(terms)) {
    const { dimension, groupId, toGroupId, fromYear, toYear, kind } = next;
    added.push(`${dimension} ${groupId} ${fromYear} to ${toGroupId ?? groupId} ${toYear} ${kind}`);
    terms.cross?.carries?.push({ ...next, id: `c${added.length}`, max: '500' } as never);
  }
  return added;
}

describe('the next carry of a deal', () => {
  it('is the first that the deal does not have; each keeps the rules', () => {
    const terms = termsWith(['g1', 'S21', 'each'], ['g2', 'S20', 'all']);
    expect(addAll(terms)).toEqual([
      'years g1 1 to g1 2 excess',
      'categories g1 1 to g2 1 excess',
      'categories g2 1 to g1 1 excess',
      'years g1 1 to g1 2 shortfall',
      'categories g1 1 to g2 1 shortfall',
      'categories g2 1 to g1 1 shortfall',
    ]);
    expect(checkNewTerms(terms).filter(({ path }) => path[0] === 'cross')).toEqual([]);
  });

  it('is none where there is nothing to carry between', () => {
    expect(nextCarry(termsWith(['g1', 'S21', 'all']))).toBeUndefined();
    expect(nextCarry(termsWith())).toBeUndefined();
    expect(nextCarry({})).toBeUndefined();
  });

  it('is between groups when the deal has one contract year', () => {
    const terms = termsWith(['g1', 'S21', 'each'], ['g2', 'S20', 'each']);
    terms.keyTerms.contractYears = terms.keyTerms.contractYears.slice(0, 1);
    expect(nextCarry(terms)).toMatchObject({ dimension: 'categories', groupId: 'g1', toGroupId: 'g2', fromYear: 1, toYear: 1 });
  });
});
