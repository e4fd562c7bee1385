import type { ArchiveEntry } from '@bls/proto/contracts/calls/files/archive';
import type { SpuStatus } from '@bls/proto/domain/enumerations/spu';
import type { SpuSettings } from '@bls/proto/domain/spu/settings';
import { compare, type Comparison, type Print, readPrint, type SpuVerdict, verdictOf } from '@bls/proto/domain/spu/similarity';
import { spuApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/spu-approval';
import { transition } from '@bls/proto/domain/workflow/workflow';
import type { Candidate, TargetPicture } from './targets.queries.js';

export type Known = { candidate: Candidate; pictures: (TargetPicture & { print: Print })[] };
export type Match = { verdict: SpuVerdict; score: number | null; candidate: Candidate | null; partners: Partner[] };
/** The approved picture that a picture was compared with. */
export type Partner = { target: TargetPicture; similarity: number } | null;

/** Approved products whose pictures can be compared. */
export const comparable = (candidates: readonly Candidate[]): Known[] =>
  candidates
    .map((candidate) => ({
      candidate,
      pictures: candidate.pictures.flatMap((p) => (p.fingerprint ? [{ ...p, print: readPrint(p.fingerprint) }] : [])),
    }))
    .filter(({ pictures }) => pictures.length > 0);

/** The most similar approved product of an SPU, and the decision of the system; pure. */
export function matchSpu(entries: readonly ArchiveEntry[], known: readonly Known[], settings: SpuSettings): Match {
  const sources = entries.map((entry) => readPrint(entry.fingerprint));
  let best: { known: Known; comparison: Comparison } | undefined;
  for (const one of known) {
    const comparison = compare(
      settings.mode,
      sources,
      one.pictures.map((p) => p.print),
    );
    if (!best || comparison.score > best.comparison.score) best = { known: one, comparison };
  }
  const score = best ? best.comparison.score : null;
  const partners = sources.map((_, at): Partner => {
    const pair = best?.comparison.pairs.find((p) => p.source === at);
    const target = pair && best?.known.pictures[pair.target];
    return pair && target ? { target, similarity: pair.similarity } : null;
  });
  return { verdict: verdictOf(score, settings), score, candidate: best?.known.candidate ?? null, partners };
}

/** The status that the comparison brings an SPU to. */
export function statusAfter({ verdict }: Pick<Match, 'verdict'>): SpuStatus {
  const facts = { alike: verdict === 'systemApproved', unlike: verdict === 'systemRejected' };
  const decision = transition(spuApprovalWorkflow, 'licenseeSubmitted', 'match', 'system', facts);
  if (!decision.ok) throw new Error(`no transition to ${verdict}`);
  return decision.to;
}
