/** `tooLarge`: the file is larger than the scanner accepts, or than it looks into; nothing is known about the rest. */
export type Verdict = { is: 'clean' } | { is: 'found'; signature: string } | { is: 'tooLarge' };

/** Of clamd built with the heuristic `AlertExceedsMax`: a limit was reached, nothing was found. */
const LIMIT = 'Heuristics.Limits.Exceeded';

/** The verdict in the reply to INSTREAM; undefined for an error of the scanner. */
export function verdictOf(reply: string): Verdict | undefined {
  if (reply === 'stream: OK') return { is: 'clean' };
  if (reply.startsWith('INSTREAM size limit exceeded')) return { is: 'tooLarge' };
  const signature = /^stream: (.+) FOUND$/s.exec(reply)?.[1];
  if (signature === undefined) return undefined;
  return signature.startsWith(LIMIT) ? { is: 'tooLarge' } : { is: 'found', signature };
}

/** `signaturesAt` is the instant at which the signatures were published; both are null where the scanner has only own ones. */
export type Version = { version: string; signatures: number | null; signaturesAt: string | null };

/** The reply to VERSION: `ClamAV 1.4.3/27823/Tue Nov 24 09:12:55 2026`. The time has no zone and is taken as UTC. */
export function versionOf(reply: string): Version {
  const [version = '', signatures, date] = reply.split('/');
  const at = date ? Date.parse(`${date} UTC`) : Number.NaN;
  return {
    version,
    signatures: /^\d+$/.test(signatures ?? '') ? Number(signatures) : null,
    signaturesAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
  };
}
