import type { ResponseOf } from '@bls/proto/contracts/call';
import { sealVerify } from '@bls/proto/client/files/seal';
import { SEAL_CODE } from '@bls/proto/contracts/calls/files/seal';
import { api } from '../../../lib/api/api.js';

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

const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** A sealed file contains its code in plain bytes, even after a change. */
const SEALED = /Sealed contract ([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})/g;

/** The data about a file that the check needs; the file itself is not uploaded. `code` is the one in the file. */
export async function fingerprintOf(file: File): Promise<{ sha256: string; code: string | undefined }> {
  const bytes = await file.arrayBuffer();
  const found = [...new TextDecoder('latin1').decode(bytes).matchAll(SEALED)].at(-1)?.[1];
  return { sha256: hex(await crypto.subtle.digest('SHA-256', bytes)), code: found === undefined ? undefined : codeOf(found) };
}

/** Browsers compute hashes on secure addresses only. */
export const canCompareFiles = (): boolean => globalThis.crypto?.subtle !== undefined;

export const lookUp = ({ code, sha256 }: { code?: string | undefined; sha256?: string }): Promise<Verdict> =>
  api(sealVerify, { ...(code ? { code } : {}), ...(sha256 ? { sha256 } : {}) });
