import type { ResponseOf } from '@bls/proto/contracts/call';
import { sealVerify } from '@bls/proto/client/files/seal';
import { SEAL_CODE } from '@bls/proto/contracts/calls/files/seal';
import { api, request } from '../../../lib/api/api.js';

export type Verdict = ResponseOf<typeof sealVerify>;

/** Normalizes a code that is typed from a printed document: small letters, spaces for dashes and common typing mistakes. */
export function codeOf(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  const code = letters.match(/.{1,4}/g)?.join('-') ?? '';
  return SEAL_CODE.test(code) ? code : undefined;
}

/** Sends a file to be verified; the server keeps nothing of it. Throws ApiError: unsupportedFile, tooLarge, tooManyRequests. */
export const verifyFile = (file: File): Promise<Verdict> =>
  // whatever the device says of its kind: the server checks the content
  request('POST', '/Contract/VerifyFile', new Blob([file], { type: 'application/pdf' })) as Promise<Verdict>;

export const lookUp = (code: string): Promise<Verdict> => api(sealVerify, { code });
