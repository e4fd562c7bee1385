import type { Actor } from '@bls/proto/domain/access/actor';
import { FILE_PURPOSES, type FilePurpose, extensionsOf, staysWithin, UPLOAD_CHUNK } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import { type TenantSettings, uploadLimit } from '@bls/proto/domain/settings/tenant-settings';
import { type Capability, can } from '@bls/proto/domain/access/permissions';
import { refused } from '../content/verify-content.js';
import { isNameFor } from './file-name.js';

/** One person may have this many unfinished uploads at a time; more are a fault or an attack. */
export const MAX_OPEN_UPLOADS = 100;

/** Throws what speaks against this upload before a byte has been sent. */
export function checkUpload(
  actor: Pick<Actor, 'role' | 'permissions'>,
  request: { purpose: FilePurpose; name: string; size: number },
  settings: TenantSettings,
): void {
  const purpose: { by: readonly Capability[] } = FILE_PURPOSES[request.purpose];
  if (!purpose.by.some((capability) => can(actor, capability))) throw new CallError('forbidden');
  if (!isNameFor(request.purpose, request.name)) {
    throw refused('unsupportedFile', 'fileKind', {
      allowed: extensionsOf(request.purpose).join(', '),
      found: request.name.split('.').at(-1) ?? '?',
    });
  }
  checkLimit(request, uploadLimit(request.purpose, settings));
}

/** `limit` in bytes: of the tenant for what people upload, of the purpose for files that services make. */
export function checkLimit({ purpose, size }: { purpose: FilePurpose; size: number }, limit: number = FILE_PURPOSES[purpose].limit): void {
  if (!staysWithin(purpose, size, limit)) throw refused('tooLarge', 'fileSizeLimit', { limit: limit / (1024 * 1024) });
}

/** Parts are of this size. A file that fits is one part. */
export const chunkSizeFor = (size: number): number => Math.min(size, UPLOAD_CHUNK);

/** How long the PUT at `offset` has to be: a part, or what is left of the file. */
export const lengthAt = (upload: { size: number; chunkSize: number }, offset: number): number =>
  Math.min(upload.chunkSize, upload.size - offset);
