export type Run = { kind: 'same' | 'removed' | 'added'; items: string[] };

/**
 * Beyond this many differences the rest counts as replaced: the comparison would be unreadable, and would
 * take minutes.
 */
const MOST = 1200;

/** The shortest list of removals and additions that turns one sequence into the other (Myers). Pure. */
export function runsOf(left: readonly string[], right: readonly string[]): Run[] {
  let head = 0;
  while (head < left.length && head < right.length && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < left.length - head && tail < right.length - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const runs: Run[] = [];
  append(runs, 'same', left.slice(0, head));
  const middle = [left.slice(head, left.length - tail), right.slice(head, right.length - tail)] as const;
  for (const run of between(...middle)) append(runs, run.kind, run.items);
  append(runs, 'same', left.slice(left.length - tail));
  return runs;
}

function between(left: readonly string[], right: readonly string[]): Run[] {
  if (left.length === 0 || right.length === 0) return replaced(left, right);
  const trace = shortestPath(left, right);
  return trace ? walkBack(trace, left, right) : replaced(left, right);
}

const replaced = (left: readonly string[], right: readonly string[]): Run[] => [
  { kind: 'removed', items: [...left] },
  { kind: 'added', items: [...right] },
];

/** The furthest points of each round on each diagonal; undefined when there are too many differences. */
function shortestPath(left: readonly string[], right: readonly string[]): Int32Array[] | undefined {
  const most = Math.min(left.length + right.length, MOST);
  const middle = most + 1;
  const furthest = new Int32Array(2 * most + 3);
  const trace: Int32Array[] = [];
  for (let round = 0; round <= most; round += 1) {
    trace.push(furthest.slice(middle - round - 1, middle + round + 2));
    for (let diagonal = -round; diagonal <= round; diagonal += 2) {
      const below = furthest[middle + diagonal + 1] ?? 0;
      const beside = furthest[middle + diagonal - 1] ?? 0;
      let x = diagonal === -round || (diagonal !== round && beside < below) ? below : beside + 1;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x += 1;
      furthest[middle + diagonal] = x;
      if (x >= left.length && x - diagonal >= right.length) return trace;
    }
  }
  return undefined;
}

function walkBack(trace: Int32Array[], left: readonly string[], right: readonly string[]): Run[] {
  const steps: { kind: Run['kind']; item: string }[] = [];
  let [x, y] = [left.length, right.length];
  for (let round = trace.length - 1; round >= 0; round -= 1) {
    const at = (diagonal: number): number => trace[round]?.[diagonal + round + 1] ?? 0;
    const diagonal = x - y;
    const added = diagonal === -round || (diagonal !== round && at(diagonal - 1) < at(diagonal + 1));
    const before = added ? diagonal + 1 : diagonal - 1;
    const fromX = round === 0 ? 0 : at(before);
    const fromY = round === 0 ? 0 : fromX - before;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      steps.push({ kind: 'same', item: left[x] ?? '' });
    }
    if (round === 0) break;
    if (added) steps.push({ kind: 'added', item: right[fromY] ?? '' });
    else steps.push({ kind: 'removed', item: left[fromX] ?? '' });
    [x, y] = [fromX, fromY];
  }
  const runs: Run[] = [];
  for (const { kind, item } of steps.toReversed()) append(runs, kind, [item]);
  return runs;
}

function append(runs: Run[], kind: Run['kind'], items: string[]): void {
  if (items.length === 0) return;
  const last = runs.at(-1);
  if (last?.kind === kind) for (const item of items) last.items.push(item);
  else runs.push({ kind, items: [...items] });
}
