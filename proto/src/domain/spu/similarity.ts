import type { MatchMode, SpuVerdict } from '../enumerations/spu.js';
import { AGREES_FROM, type MatchParts } from './matching/parts.js';
import type { SpuSettings } from './settings.js';

/** For each picture the position of the one it is compared with, their similarity, and its parts. */
export type Pair = { source: number; target: number; similarity: number; parts: MatchParts };
/** The score of an SPU against one approved product, and how far the shapes of the pair agree that decides the score. */
export type Comparison = { score: number; shape: number; pairs: Pair[] };

/**
 * The similarity of an SPU to one approved product. `pairs`: each picture that was submitted with its approved partner, by mode;
 * `sources`: how many were submitted. Pure; 0 when there is no pair.
 */
export function compare(mode: MatchMode, sources: number, pairs: readonly Pair[]): Comparison {
  const ordered = pairs.toSorted((one, other) => one.similarity - other.similarity);
  // a picture without a partner matches nothing that was approved
  const isIncomplete = pairs.length < sources && mode !== 'anyAbove';
  const deciding = isIncomplete ? undefined : mode === 'anyAbove' ? ordered.at(-1) : ordered[0];
  return { score: deciding?.similarity ?? 0, shape: deciding?.parts.shape ?? 0, pairs: [...pairs] };
}

/**
 * The decision of the system for the most similar approved product. It approves only when every part agrees, and rejects only
 * goods of another shape: changed colours and art are for the senior designer. So is everything when nothing comparable has been
 * approved yet (null).
 */
export function verdictOf(
  found: Pick<Comparison, 'score' | 'shape'> | null,
  { approveFrom, rejectBelow }: Pick<SpuSettings, 'approveFrom' | 'rejectBelow'>,
): SpuVerdict {
  if (!found) return 'systemNotMatched';
  if (found.score >= Math.max(approveFrom, AGREES_FROM)) return 'systemApproved';
  return found.score < rejectBelow && found.shape < rejectBelow ? 'systemRejected' : 'systemNotMatched';
}
