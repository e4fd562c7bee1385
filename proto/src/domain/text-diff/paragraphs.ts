import { align } from './align.js';
import type { DiffRow, Segment } from './schema.js';
import { runsOf } from './sequence.js';
import { likeness, tokensOf, wordSet } from './words.js';

/** Unchanged paragraphs shown around a change. */
const AROUND = 2;

/** Two texts side by side: paragraph by paragraph, and word by word where a paragraph was changed. Pure. */
export function compareParagraphs(left: readonly string[], right: readonly string[]): { rows: DiffRow[]; changes: number } {
  const words = { left: cachedWords(left), right: cachedWords(right) };
  const rows = align(left, right, (i, j) => likeness(words.left(i), words.right(j))).map(([i, j]): DiffRow => {
    const [before, after] = [textAt(left, i), textAt(right, j)];
    if (before !== undefined && before === after) return { kind: 'same', left: [{ text: before, changed: false }], right: [] };
    return rowOf(before, after);
  });
  return { rows: folded(rows), changes: rows.filter((row) => row.kind !== 'same').length };
}

const textAt = (texts: readonly string[], at: number | undefined): string | undefined => (at === undefined ? undefined : texts[at]);

/** The words of a paragraph, read when they are needed. */
function cachedWords(texts: readonly string[]): (at: number) => ReadonlySet<string> {
  const known = new Map<number, ReadonlySet<string>>();
  return (at) => {
    const words = known.get(at) ?? wordSet(texts[at] ?? '');
    known.set(at, words);
    return words;
  };
}

function rowOf(before: string | undefined, after: string | undefined): DiffRow {
  if (after === undefined) return { kind: 'removed', left: [{ text: before ?? '', changed: true }], right: [] };
  if (before === undefined) return { kind: 'added', left: [], right: [{ text: after, changed: true }] };
  const runs = runsOf(tokensOf(before), tokensOf(after));
  const side = (own: 'removed' | 'added'): Segment[] =>
    runs.filter(({ kind }) => kind === 'same' || kind === own).map(({ kind, items }) => ({ text: items.join(''), changed: kind === own }));
  return { kind: 'changed', left: side('removed'), right: side('added') };
}

function folded(rows: readonly DiffRow[]): DiffRow[] {
  const near = new Set<number>();
  rows.forEach((row, at) => {
    if (row.kind !== 'same') for (let around = at - AROUND; around <= at + AROUND; around += 1) near.add(around);
  });
  const shown: DiffRow[] = [];
  rows.forEach((row, at) => {
    const last = shown.at(-1);
    if (near.has(at)) shown.push(row);
    else if (last?.kind === 'folded') last.count += 1;
    else shown.push({ kind: 'folded', count: 1 });
  });
  return shown;
}
