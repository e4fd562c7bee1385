import type { MatchMode } from '../enumerations/spu.js';
import type { SpuSettings } from './settings.js';

/** A picture as numbers that hardly change when it is resized or compressed: 256 bits as 64 hexadecimal digits. */
export const FINGERPRINT_BITS = 256;
export const FINGERPRINT_PATTERN = /^[0-9a-f]{64}$/;
export type Print = Uint32Array;

/** Eight words of 32 bits, for fast comparison. */
export function readPrint(fingerprint: string): Print {
  const words = new Uint32Array(FINGERPRINT_BITS / 32);
  for (let at = 0; at < words.length; at += 1) words[at] = Number.parseInt(fingerprint.slice(at * 8, at * 8 + 8), 16);
  return words;
}

const bitsIn = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
};

/** 1 for the same picture; about 0.5 for two unrelated ones. */
export function similarity(one: Print, other: Print): number {
  let different = 0;
  for (let at = 0; at < one.length; at += 1) different += bitsIn(((one[at] ?? 0) ^ (other[at] ?? 0)) >>> 0);
  return 1 - different / FINGERPRINT_BITS;
}

/** For each picture the position of the one it is compared with, and their similarity. */
export type Pair = { source: number; target: number; similarity: number };
export type Comparison = { score: number; pairs: Pair[] };

const best = (source: Print, at: number, targets: readonly Print[]): Pair | undefined =>
  targets
    .map((target, index): Pair => ({ source: at, target: index, similarity: similarity(source, target) }))
    .reduce<Pair | undefined>((top, pair) => (top && top.similarity >= pair.similarity ? top : pair), undefined);

/**
 * The similarity of an SPU to one approved product, both with the order of their pictures. Pure; 0 when
 * either has none.
 */
export function compare(mode: MatchMode, sources: readonly Print[], targets: readonly Print[]): Comparison {
  const pairs = mode === 'allInOrder' ? inOrder(sources, targets) : sources.flatMap((source, at) => best(source, at, targets) ?? []);
  if (pairs.length === 0) return { score: 0, pairs };
  const all = pairs.map((pair) => pair.similarity);
  // a picture without a partner matches nothing that was approved
  const weakest = pairs.length < sources.length ? 0 : Math.min(...all);
  return { score: mode === 'anyAbove' ? Math.max(...all) : weakest, pairs };
}

const inOrder = (sources: readonly Print[], targets: readonly Print[]): Pair[] =>
  sources.flatMap((source, at) => {
    const target = targets[at];
    return target ? [{ source: at, target: at, similarity: similarity(source, target) }] : [];
  });

export type SpuVerdict = 'systemApproved' | 'systemRejected' | 'systemNotMatched';

/**
 * The decision of the system for the highest similarity. When nothing has been approved yet, there is nothing
 * to compare with: the senior designer decides.
 */
export function verdictOf(score: number | null, { approveFrom, rejectBelow }: SpuSettings): SpuVerdict {
  if (score === null) return 'systemNotMatched';
  if (score >= approveFrom) return 'systemApproved';
  return score < rejectBelow ? 'systemRejected' : 'systemNotMatched';
}
