import type { PdfFacts } from '@bls/proto/contracts/calls/files/seal';
import { readCms } from './read-cms.js';

/** An archive time stamp: when, by whom, and until when the certificates that prove it are valid. */
export type ArchiveStamp = { at: string; validTo: string; authority: string };

const YEAR_MS = 366 * 86_400_000;

/** The archive time stamps of a document, earliest first. One that does not fit the bytes before it is left out. Pure. */
export const archiveStampsOf = ({ signatures }: Pick<PdfFacts, 'signatures'>): ArchiveStamp[] =>
  signatures.flatMap(({ digest, contents }) => {
    const cms = readCms(Buffer.from(contents, 'base64'));
    if (!cms?.stampedAt || cms.digest !== digest || !cms.signer || !cms.isSignedWith(cms.signer.publicKey)) return [];
    const ends = cms.certificates.map(({ validTo }) => Date.parse(validTo));
    const authority = /CN=(.*)/.exec(cms.signer.subject)?.[1] ?? cms.signer.subject;
    return [{ at: cms.stampedAt.toISOString(), validTo: new Date(Math.min(...ends)).toISOString(), authority }];
  });

/**
 * When a document needs its next archive time stamp: a year before the certificates of the last one end, or after half of a
 * shorter time. At once where it has none. Pure.
 */
export function renewalDay(last: ArchiveStamp | undefined): Date {
  if (!last) return new Date(0);
  const [at, end] = [Date.parse(last.at), Date.parse(last.validTo)];
  return new Date(end - Math.min(YEAR_MS, Math.max(0, end - at) / 2));
}

/** Whether each time stamp was made while the one before it was valid, and the last one is valid now. Pure. */
export function stampState(stamps: readonly ArchiveStamp[], now: Date): 'valid' | 'lapsed' | 'none' {
  if (stamps.length === 0) return 'none';
  const until = (index: number): string => stamps[index + 1]?.at ?? now.toISOString();
  return stamps.every(({ validTo }, index) => validTo >= until(index)) ? 'valid' : 'lapsed';
}
