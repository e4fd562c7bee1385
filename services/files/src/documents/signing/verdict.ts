import type { PdfFacts, SealState } from '@bls/proto/contracts/calls/files/seal';

/** A beginning of a sealed document that has the hash of a beginning of the file; see `sealed_revision`. */
export type Revision = { sha256: string; size: number; whole: boolean };

/**
 * What a file is, by the revisions of the sealed document that it shares, whether the seal that it names exists, and whether a
 * signature in it is made with the key of that seal. Pure.
 */
export function stateOf(
  facts: Pick<PdfFacts, 'sha256' | 'codes' | 'signatures'>,
  shared: readonly Revision[],
  seal: { isKnown: boolean; hasSigned: boolean },
): SealState {
  const same = shared.find(({ sha256 }) => sha256 === facts.sha256);
  if (same) return same.whole ? 'unchanged' : 'cut';
  if (shared.some(({ whole }) => whole)) return 'extended';
  if (shared.length > 0) return 'changed';
  if (seal.isKnown) return seal.hasSigned ? 'changed' : 'forged';
  if (facts.codes.length > 0) return 'forged';
  return facts.signatures.length > 0 ? 'foreign' : 'unknown';
}
