import { runsOf } from './sequence.js';

/** With more pairs than this, the items are paired in their order. */
const MAX_PAIRS = 2500;

/** Positions in both sequences; undefined for an item without a partner. */
export type Pair = [left: number | undefined, right: number | undefined];

/**
 * Pairs the items of two sequences in order: equal keys first, and between them the most similar items. `likeness` is 0 for two
 * that are no versions of each other. Pure.
 */
export function align(left: readonly string[], right: readonly string[], likeness: (left: number, right: number) => number): Pair[] {
  const found: Pair[] = [];
  const removed: number[] = [];
  const added: number[] = [];
  let [i, j] = [0, 0];
  const flush = (): void => {
    found.push(...similar(removed.splice(0), added.splice(0), likeness));
  };
  for (const { kind, items } of runsOf(left, right)) {
    if (kind === 'same') flush();
    for (const _ of items) {
      if (kind === 'same') found.push([i++, j++]);
      else if (kind === 'removed') removed.push(i++);
      else added.push(j++);
    }
  }
  flush();
  return found;
}

/** Pairs the most similar items, in order; the others have no partner. */
function similar(removed: readonly number[], added: readonly number[], likeness: (left: number, right: number) => number): Pair[] {
  if (removed.length * added.length > MAX_PAIRS)
    return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): Pair => [removed[at], added[at]]);
  const alike = removed.map((left) => added.map((right) => likeness(left, right)));
  const best: number[][] = Array.from({ length: removed.length + 1 }, () => Array.from({ length: added.length + 1 }, () => 0));
  const of = (grid: number[][], i: number, j: number): number => grid[i]?.[j] ?? 0;
  for (let i = removed.length - 1; i >= 0; i -= 1) {
    for (let j = added.length - 1; j >= 0; j -= 1) {
      (best[i] as number[])[j] = Math.max(of(best, i + 1, j), of(best, i, j + 1), of(alike, i, j) + of(best, i + 1, j + 1));
    }
  }
  const found: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < removed.length || j < added.length) {
    const value = of(alike, i, j);
    const together = i < removed.length && j < added.length && value > 0 && of(best, i, j) === value + of(best, i + 1, j + 1);
    if (together) found.push([removed[i++], added[j++]]);
    else if (j >= added.length || (i < removed.length && of(best, i, j) === of(best, i + 1, j))) found.push([removed[i++], undefined]);
    else found.push([undefined, added[j++]]);
  }
  return found;
}
