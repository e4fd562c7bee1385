import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';

const SOON_MS = 60_000;

/** The contract makes itself a moment after the last signature; whoever may not read contracts does not look for it for ever. */
export const awaitsContract = (
  { status, contract, statusSince }: Pick<TermSheetDetail, 'status' | 'contract' | 'statusSince'>,
  now = Date.now(),
): boolean => status === 'signedByAll' && contract === null && now - Date.parse(statusSince) < SOON_MS;
