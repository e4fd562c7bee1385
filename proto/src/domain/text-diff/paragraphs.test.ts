import { describe, expect, it } from '@jest/globals';
import { compareParagraphs } from './paragraphs.js';
import type { DiffRow } from './schema.js';
import { runsOf } from './sequence.js';

const side = (row: DiffRow | undefined, which: 'left' | 'right'): string =>
  row && row.kind !== 'folded' ? row[which].map(({ text, changed }) => (changed ? `[${text}]` : text)).join('') : '';

describe('the difference of two texts', () => {
  const before = ['Grant', 'The licensee pays 8 % on net sales.', 'Rights end with the term.', 'Signatures'];

  it('W-CONTRACT-08 shows the words of a changed paragraph, the removed and the added ones', () => {
    const after = ['Grant', 'The licensee pays 10 % on all net sales.', 'Signatures', 'Annex A'];
    const { rows, changes } = compareParagraphs(before, after);
    expect(changes).toBe(3);
    expect(rows.map((row) => row.kind)).toEqual(['same', 'changed', 'removed', 'same', 'added']);
    expect(side(rows[1], 'left')).toBe('The licensee pays [8] % on net sales.');
    expect(side(rows[1], 'right')).toBe('The licensee pays [10] % on[ all] net sales.');
    expect(side(rows[2], 'left')).toBe('[Rights end with the term.]');
    expect(side(rows[4], 'right')).toBe('[Annex A]');
  });

  it('compares Chinese by characters', () => {
    const { rows } = compareParagraphs(['被授权方支付百分之八。'], ['被授权方支付百分之十。']);
    expect(side(rows[0], 'right')).toBe('被授权方支付百分之[十]。');
  });

  it('collapses equal paragraphs that are far from any change', () => {
    const long = Array.from({ length: 100 }, (_, index) => `Clause ${index}`);
    const { rows, changes } = compareParagraphs(long, [...long.slice(0, 50), 'Clause fifty', ...long.slice(51)]);
    expect(changes).toBe(1);
    expect(rows.map((row) => (row.kind === 'folded' ? row.count : row.kind))).toEqual([48, 'same', 'same', 'changed', 'same', 'same', 47]);
    expect(compareParagraphs(long, long)).toEqual({ rows: [{ kind: 'folded', count: 100 }], changes: 0 });
  });

  it('never loses or adds a word, whatever the texts are', () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 300; round += 1) {
      const [left, right] = [0, 0].map(() => Array.from({ length: random(12) }, () => 'abc'[random(3)] ?? ''));
      const runs = runsOf(left ?? [], right ?? []);
      expect(runs.filter((run) => run.kind !== 'added').flatMap((run) => run.items)).toEqual(left);
      expect(runs.filter((run) => run.kind !== 'removed').flatMap((run) => run.items)).toEqual(right);
    }
    const other = Array.from({ length: 4000 }, (_, index) => `x${index}`);
    expect(runsOf(other, other.toReversed()).some((run) => run.kind !== 'same')).toBe(true);
  });
});
