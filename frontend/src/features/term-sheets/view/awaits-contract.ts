import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';

const SOON_MS = 60_000;

/**
 * True while the contract, which is generated after the last signature, is missing; limited in time, because the reader
 * may lack access to contracts.
 */
export const awaitsContract = (
  { status, contract, statusSince }: Pick<TermSheetDetail, 'status' | 'contract' | 'statusSince'>,
  now = Date.now(),
): boolean => status === 'signedByAll' && contract === null && now - Date.parse(statusSince) < SOON_MS;
