import { createHash } from 'node:crypto';
import { FILE_KINDS, FILE_PURPOSES, type FileKind, type FilePurpose, isPixels, pixelsOf } from '@bls/proto/domain/enumerations/files';
import { CallError, type ErrorCode } from '@bls/proto/domain/values/errors';
import type { ObjectStore } from '../object-store.js';
import { type Detection, detectKind } from './detect-kind.js';
import { MAX_PIXELS, pictureSize } from './picture-size.js';
import { storedBytes } from './range-reader.js';

export type VerifiedContent = { kind: FileKind; sha256: string; width?: number; height?: number };
type Declaration = { purpose: FilePurpose; name: string; size: number; sha256?: string | undefined };

/** The size of a picture is within these bytes: cameras put a preview of some hundred kB before it. */
const PICTURE_HEAD = 4 * 1024 * 1024;

/**
 * Compares an object with its declared size, purpose and hash, and detects its kind. Reads it as a stream. Throws a
 * CallError with one issue on `file`.
 */
export async function verifyContent(store: ObjectStore, key: string, declared: Declaration): Promise<VerifiedContent> {
  const found = await store.stat(key);
  if (found?.size !== declared.size) throw fileError('invalid', 'fileSize', { expected: declared.size, found: found?.size ?? 0 });
  const bytes = storedBytes(store, key, declared.size);
  const kind = expectKind(await detectKind(bytes), declared);
  const sha256 = await hashOf(store, key);
  if (declared.sha256 && declared.sha256 !== sha256) throw fileError('invalid', 'fileHash');
  if (!isPixels(kind)) return { kind, sha256 };
  const size = await pictureSize(await bytes.read(0, PICTURE_HEAD));
  if (!size) throw fileError('unsupportedFile', 'fileDamaged');
  if (size.width * size.height > MAX_PIXELS) throw fileError('tooLarge', 'filePixels', { limit: MAX_PIXELS / 1_000_000 });
  const exact = pixelsOf(declared.purpose);
  if (exact && (size.width !== exact.width || size.height !== exact.height))
    throw fileError('unsupportedFile', 'filePictureSize', { ...exact, found: `${size.width} × ${size.height}` });
  return { kind, sha256, ...size };
}

/** The kind of a file that its purpose accepts. Where the content fits two of them, the extension decides. Throws as above. */
export function expectKind(detection: Detection, { purpose, name }: Pick<Declaration, 'purpose' | 'name'>): FileKind {
  const allowed: readonly FileKind[] = FILE_PURPOSES[purpose].kinds;
  if ('kind' in detection) {
    const fitting = [detection.kind, detection.or].filter((kind) => kind !== undefined && allowed.includes(kind));
    const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
    const kind = fitting.find((each) => each && FILE_KINDS[each].extensions.some((one) => one === extension)) ?? fitting[0];
    if (kind) return kind;
    if (detection.kind === 'zip' && allowed.includes('sealedZip')) throw fileError('unsupportedFile', 'fileNotEncrypted');
    if (detection.kind === 'sealedZip') throw fileError('unsupportedFile', 'fileEncrypted');
    throw fileError('unsupportedFile', 'fileKind', { allowed: allowed.join(', '), found: detection.kind });
  }
  // only some entries of the archive are encrypted
  if (detection.problem === 'encrypted' && allowed.includes('sealedZip')) throw fileError('unsupportedFile', 'fileNotEncrypted');
  switch (detection.problem) {
    case 'unsafe':
      throw fileError('unsafeFile', 'fileUnsafe');
    case 'encrypted':
      throw fileError('unsupportedFile', 'fileEncrypted');
    case 'compression':
      throw fileError('unsupportedFile', 'fileCompression');
    case 'damaged':
      throw fileError('unsupportedFile', 'fileDamaged');
    case 'unknown':
      throw detection.found
        ? fileError('unsupportedFile', 'fileKind', { allowed: allowed.join(', '), found: detection.found })
        : fileError('unsupportedFile', 'fileKindUnknown', { allowed: allowed.join(', ') });
  }
}

async function hashOf(store: ObjectStore, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of await store.get(key)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** A CallError with one issue on `file`. */
export const fileError = (code: ErrorCode, rule: string, params?: Record<string, string | number>): CallError =>
  new CallError(code, { issues: [{ path: ['file'], rule, ...(params ? { params } : {}) }] });
