import type { DiffRow, Segment } from './schema.js';
import { type Run, runsOf } from './sequence.js';

/** Unchanged paragraphs shown around a change. */
const AROUND = 2;
/** With more pairs of paragraphs than this, they are compared in their order. */
const MAX_PAIRS = 2500;
const ALIKE = 0.4;

/** A Chinese character, a word or figure with its inner marks, white space, or one sign. */
const TOKEN = /\p{Script=Han}|[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*|\s+|[^\s]/gu;
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** Two texts side by side: paragraph by paragraph, and word by word where a paragraph was changed. Pure. */
export function compareParagraphs(left: readonly string[], right: readonly string[]): { rows: DiffRow[]; changes: number } {
  const rows: DiffRow[] = [];
  const runs = runsOf(left, right);
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at] as Run;
    if (run.kind === 'same') {
      rows.push(...run.items.map((text): DiffRow => ({ kind: 'same', left: [{ text, changed: false }], right: [] })));
      continue;
    }
    const hunk = { removed: [] as string[], added: [] as string[] };
    for (; at < runs.length && runs[at]?.kind !== 'same'; at += 1) {
      const { kind, items } = runs[at] as Run;
      hunk[kind as 'removed' | 'added'].push(...items);
    }
    at -= 1;
    rows.push(...pairs(hunk.removed, hunk.added).map(([before, after]) => rowOf(before, after)));
  }
  return { rows: folded(rows), changes: rows.filter((row) => row.kind !== 'same').length };
}

function rowOf(before: string | undefined, after: string | undefined): DiffRow {
  if (after === undefined) return { kind: 'removed', left: [{ text: before ?? '', changed: true }], right: [] };
  if (before === undefined) return { kind: 'added', left: [], right: [{ text: after, changed: true }] };
  const runs = runsOf(tokensOf(before), tokensOf(after));
  const side = (own: 'removed' | 'added'): Segment[] =>
    runs.filter(({ kind }) => kind === 'same' || kind === own).map(({ kind, items }) => ({ text: items.join(''), changed: kind === own }));
  return { kind: 'changed', left: side('removed'), right: side('added') };
}

type Pair = [string | undefined, string | undefined];

/** Pairs the most similar paragraphs, in order; the others have no partner. */
function pairs(removed: string[], added: string[]): Pair[] {
  if (removed.length * added.length > MAX_PAIRS)
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): Pair => [removed[at], added[at]]);
  const words = [removed, added].map((texts) => texts.map((text) => new Set(tokensOf(text).filter((token) => token.trim()))));
  const alike = (i: number, j: number): number => likeness(words[0]?.[i], words[1]?.[j]);
  const best: number[][] = Array.from({ length: removed.length + 1 }, () => Array.from({ length: added.length + 1 }, () => 0));
  const get = (i: number, j: number): number => best[i]?.[j] ?? 0;
  for (let i = removed.length - 1; i >= 0; i -= 1) {
    for (let j = added.length - 1; j >= 0; j -= 1) {
      (best[i] as number[])[j] = Math.max(get(i + 1, j), get(i, j + 1), alike(i, j) + get(i + 1, j + 1));
    }
  }
  const found: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < removed.length || j < added.length) {
    const together = i < removed.length && j < added.length && alike(i, j) > 0 && get(i, j) === alike(i, j) + get(i + 1, j + 1);
    if (together) found.push([removed[i++], added[j++]]);
    else if (j >= added.length || (i < removed.length && get(i, j) === get(i + 1, j))) found.push([removed[i++], undefined]);
    else found.push([undefined, added[j++]]);
  }
  return found;
}

/** The share of words that two texts have in common; 0 when it is too small for versions of the same paragraph. */
function likeness(one: ReadonlySet<string> = new Set(), other: ReadonlySet<string> = new Set()): number {
  const common = [...one].filter((word) => other.has(word)).length;
  const share = (2 * common) / (one.size + other.size || 1);
  return share >= ALIKE ? share : 0;
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
