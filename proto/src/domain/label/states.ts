import { isWithin, overlap, sizeOf, type Span } from './fields.js';

/** What happened to labels after they were issued. Nothing changes or deletes such an entry. */
export const LABEL_MOVES = ['returned', 'lost', 'recalled'] as const;
export type LabelMove = (typeof LABEL_MOVES)[number];

/** A range is `recalled` when all of its labels are. */
export const LABEL_STATUSES = ['issued', 'partlyRecalled', 'recalled'] as const;
export type LabelStatus = (typeof LABEL_STATUSES)[number];

/** What the public page says about a scanned code. `unknown`: no label that was issued has it. */
export const SCAN_STATES = ['genuine', 'scannedOften', 'recalled', 'unknown'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

type Moved = Span & { kind: LabelMove };
const groupOf = (kind: LabelMove): 'recall' | 'stock' => (kind === 'recalled' ? 'recall' : 'stock');

/**
 * Why labels cannot be moved: they are not in the range, or they were moved already. A label is returned or lost once, and recalled
 * once; one that is returned or lost can be recalled too.
 */
export function refusedMove(count: number, earlier: readonly Moved[], move: Moved): 'label.outside' | 'label.moved' | undefined {
  if (move.to < move.from || move.to > count) return 'label.outside';
  return earlier.some((other) => groupOf(other.kind) === groupOf(move.kind) && overlap(other, move)) ? 'label.moved' : undefined;
}

/** The sums of a range. */
export function totalsOf(moves: readonly Moved[]): Record<LabelMove, number> {
  const totals = { returned: 0, lost: 0, recalled: 0 };
  for (const move of moves) totals[move.kind] += sizeOf(move);
  return totals;
}

export const statusOf = (count: number, recalled: number): LabelStatus =>
  recalled === 0 ? 'issued' : recalled < count ? 'partlyRecalled' : 'recalled';

/** The state of a label by its position in the range. One that was returned or lost must be on no product, so it counts as recalled. */
export function scanStateOf(position: number, moves: readonly Moved[], scans: number, often: number): Exclude<ScanState, 'unknown'> {
  if (moves.some((move) => isWithin(position, move))) return 'recalled';
  return scans >= often ? 'scannedOften' : 'genuine';
}
