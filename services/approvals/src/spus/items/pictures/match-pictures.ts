import { setImmediate as breathe } from 'node:timers/promises';
import type { SpuStatus, SpuVerdict } from '@bls/proto/domain/enumerations/spu';
import { roughFit } from '@bls/proto/domain/spu/matching/align';
import { readFeatures } from '@bls/proto/domain/spu/matching/features';
import { measure, type Picture, pictureOf } from '@bls/proto/domain/spu/matching/measure';
import { type MatchParts, partsOf, similarityOf } from '@bls/proto/domain/spu/matching/parts';
import type { SpuSettings } from '@bls/proto/domain/spu/settings';
import { compare, type Comparison, type Pair, verdictOf } from '@bls/proto/domain/spu/similarity';
import { spuApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/spu-approval';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { Candidate, TargetPicture } from './targets.queries.js';

export type Known = { candidate: Candidate; pictures: (TargetPicture & { picture: Picture })[] };
export type Match = {
  verdict: SpuVerdict;
  score: number | null;
  /** How far the shapes of the pictures agree that decide the score; null without a score. */
  shape: number | null;
  candidate: Candidate | null;
  partners: Partner[];
};
/** The approved picture that a picture was compared with. */
export type Partner = { target: TargetPicture; similarity: number; parts: MatchParts } | null;

/** The number of approved pictures, those that fit best by their features, that are measured for each submitted one. */
const MEASURED = 8;

/** A picture by its packed features; undefined when it cannot be compared. */
export const pictureFrom = (features: string | undefined): Picture | undefined => {
  const read = features === undefined ? undefined : readFeatures(features);
  return read && pictureOf(read);
};

/** Approved products whose pictures can be compared. `features`: by file. */
export const comparable = (candidates: readonly Candidate[], features: ReadonlyMap<string, string>): Known[] =>
  candidates
    .map((candidate) => ({
      candidate,
      pictures: candidate.pictures.flatMap((one) => {
        const picture = pictureFrom(features.get(one.fileId));
        return picture ? [{ ...one, picture }] : [];
      }),
    }))
    .filter(({ pictures }) => pictures.length > 0);

/**
 * The most similar approved product of an SPU, and the decision of the system. A picture without features is not comparable: then a
 * person decides. Other work of the process runs between the comparisons, which take some milliseconds each.
 */
export async function matchSpu(sources: readonly (Picture | undefined)[], known: readonly Known[], settings: SpuSettings): Promise<Match> {
  const pictures = sources.flatMap((picture) => picture ?? []);
  if (pictures.length < sources.length || known.length === 0)
    return { verdict: verdictOf(null, settings), score: null, shape: null, candidate: null, partners: sources.map(() => null) };
  const measured = await Measured.of(pictures, known);
  let best: { known: Known; comparison: Comparison } | undefined;
  for (const one of measured.promising()) {
    const comparison = compare(settings.mode, pictures.length, await measured.pairs(one, settings.mode === 'allInOrder'));
    if (!best || comparison.score > best.comparison.score) best = { known: one, comparison };
  }
  const partners = pictures.map((_, at): Partner => {
    const pair = best?.comparison.pairs.find((p) => p.source === at);
    const target = pair && best?.known.pictures[pair.target];
    return pair && target ? { target, similarity: pair.similarity, parts: pair.parts } : null;
  });
  const { comparison = null, known: found } = best ?? {};
  return {
    verdict: verdictOf(comparison, settings),
    score: comparison?.score ?? null,
    shape: comparison?.shape ?? null,
    candidate: found?.candidate ?? null,
    partners,
  };
}

type Approved = { known: Known; target: number; fit: number };

/** Measures each pair of pictures at most once, and only pairs that may match. */
class Measured {
  private readonly found = new Map<string, Pair>();

  private constructor(
    private readonly sources: readonly Picture[],
    private readonly known: readonly Known[],
    /** For each submitted picture all approved ones, the best fitting first. */
    private readonly ranked: readonly Approved[][],
  ) {}

  static async of(sources: readonly Picture[], known: readonly Known[]): Promise<Measured> {
    const ranked: Approved[][] = [];
    for (const { small } of sources) {
      const all: Approved[] = [];
      for (const one of known) {
        one.pictures.forEach(({ picture }, target) => all.push({ known: one, target, fit: roughFit(picture.small, small) }));
        await breathe();
      }
      ranked.push(all.toSorted((a, b) => b.fit - a.fit));
    }
    return new Measured(sources, known, ranked);
  }

  /** The products with one of the best fitting pictures. */
  promising(): Set<Known> {
    return new Set(this.ranked.flatMap((all) => all.slice(0, MEASURED).map((one) => one.known)));
  }

  /** Each submitted picture with its most similar one of a product, or with the one at the same position. */
  async pairs(known: Known, isInOrder: boolean): Promise<Pair[]> {
    const pairs: Pair[] = [];
    for (const source of this.sources.keys()) {
      const measured: Pair[] = [];
      for (const target of isInOrder ? [source] : this.targets(source, known)) {
        const pair = this.pair(source, known, target);
        if (pair) measured.push(pair);
        await breathe();
      }
      pairs.push(...measured.toSorted((a, b) => b.similarity - a.similarity).slice(0, 1));
    }
    return pairs;
  }

  /** The pictures of a product that may match; at least its best fitting one. */
  private targets(source: number, known: Known): number[] {
    const all = this.ranked[source] ?? [];
    const likely = all.slice(0, MEASURED).filter((one) => one.known === known);
    return (likely.length > 0 ? likely : all.filter((one) => one.known === known).slice(0, 1)).map(({ target }) => target);
  }

  /** Undefined where one of them has no picture at this position. */
  private pair(source: number, known: Known, target: number): Pair | undefined {
    const key = [source, this.known.indexOf(known), target].join(' ');
    const [submitted, approved] = [this.sources[source], known.pictures[target]?.picture];
    if (!submitted || !approved) return undefined;
    const existing = this.found.get(key);
    if (existing) return existing;
    const parts = partsOf(measure(approved, submitted));
    const pair = { source, target, similarity: similarityOf(parts), parts };
    this.found.set(key, pair);
    return pair;
  }
}

/** The status that the comparison brings an SPU to. */
export function statusAfter({ verdict }: Pick<Match, 'verdict'>): SpuStatus {
  const facts = { alike: verdict === 'systemApproved', unlike: verdict === 'systemRejected' };
  const decision = transition(spuApprovalWorkflow, 'licenseeSubmitted', 'match', 'system', facts);
  if (!decision.ok) throw new Error(`no transition to ${verdict}`);
  return decision.to;
}
