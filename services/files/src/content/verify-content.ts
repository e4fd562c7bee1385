import { createHash } from 'node:crypto';
import { FILE_PURPOSES, type FileKind, type FilePurpose, isImage, pixelsOf } from '@bls/proto/domain/enumerations/files';
import { CallError, type ErrorCode } from '@bls/proto/domain/values/errors';
import type { ObjectStore } from '../store/object-store.js';
import { type Detection, detectKind } from './detect-kind.js';
import { MAX_PIXELS, pictureSize } from './picture-size.js';
import { storedBytes } from './range-reader.js';

export type Verified = { kind: FileKind; sha256: string; width?: number; height?: number };
export type Claim = { purpose: FilePurpose; size: number; sha256?: string | undefined };

/** Where a picture's size stands; cameras put previews of some hundred kB before it. */
const PICTURE_HEAD = 4 * 1024 * 1024;

/**
 * Compares an object with what was said of it. Reads it once as a stream; a refusal is a CallError with one issue on
 * `file`, never a fault of the reader.
 */
export async function verifyContent(store: ObjectStore, key: string, claim: Claim): Promise<Verified> {
  const found = await store.stat(key);
  if (found?.size !== claim.size) throw refused('invalid', 'fileSize', { expected: claim.size, found: found?.size ?? 0 });
  const bytes = storedBytes(store, key, claim.size);
  const kind = expectKind(await detectKind(bytes), claim.purpose);
  const sha256 = await hashOf(store, key);
  if (claim.sha256 && claim.sha256 !== sha256) throw refused('invalid', 'fileHash');
  if (!isImage(kind)) return { kind, sha256 };
  const size = await pictureSize(await bytes.read(0, PICTURE_HEAD));
  if (!size) throw refused('unsupportedFile', 'fileDamaged');
  if (size.width * size.height > MAX_PIXELS) throw refused('tooLarge', 'filePixels', { limit: MAX_PIXELS / 1_000_000 });
  const exact = pixelsOf(claim.purpose);
  if (exact && (size.width !== exact.width || size.height !== exact.height))
    throw refused('unsupportedFile', 'filePictureSize', { ...exact, found: `${size.width} × ${size.height}` });
  return { kind, sha256, ...size };
}

function expectKind(detection: Detection, purpose: FilePurpose): FileKind {
  const allowed: readonly FileKind[] = FILE_PURPOSES[purpose].kinds;
  if ('kind' in detection) {
    const fitting = [detection.kind, detection.or].find((kind) => kind && allowed.includes(kind));
    if (fitting) return fitting;
    if (detection.kind === 'zip' && allowed.includes('sealedZip')) throw refused('unsupportedFile', 'fileNotEncrypted');
    if (detection.kind === 'sealedZip') throw refused('unsupportedFile', 'fileEncrypted');
    throw refused('unsupportedFile', 'fileKind', { allowed: allowed.join(', '), found: detection.kind });
  }
  // of an archive only some files are encrypted
  if (detection.problem === 'encrypted' && allowed.includes('sealedZip')) throw refused('unsupportedFile', 'fileNotEncrypted');
  switch (detection.problem) {
    case 'unsafe':
      throw refused('unsafeFile', 'fileUnsafe');
    case 'encrypted':
      throw refused('unsupportedFile', 'fileEncrypted');
    case 'damaged':
      throw refused('unsupportedFile', 'fileDamaged');
    case 'unknown':
      throw detection.found
        ? refused('unsupportedFile', 'fileKind', { allowed: allowed.join(', '), found: detection.found })
        : refused('unsupportedFile', 'fileKindUnknown', { allowed: allowed.join(', ') });
  }
}

async function hashOf(store: ObjectStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of await store.get(key)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

export const refused = (code: ErrorCode, rule: string, params?: Record<string, string | number>): CallError =>
  new CallError(code, { issues: [{ path: ['file'], rule, ...(params ? { params } : {}) }] });
