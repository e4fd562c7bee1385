import type { Actor } from '@bls/proto/domain/access/actor';
import { FILE_PURPOSES, type FilePurpose, extensionsOf, staysWithin, UPLOAD_CHUNK } from '@bls/proto/domain/enumerations/files';
import { CallError } from '@bls/proto/domain/values/errors';
import { type TenantSettings, uploadLimit } from '@bls/proto/domain/settings/tenant-settings';
import { type Capability, can } from '@bls/proto/domain/access/permissions';
import { fileError } from '../../storage/storage.api.js';
import { isNameFor } from '../files/file-name.js';

/** Most unfinished uploads of one person. More are a fault or an attack. */
export const MAX_OPEN_UPLOADS = 100;

/** Checks role, name and size before a byte is sent. Throws `forbidden`, `unsupportedFile` or `tooLarge`. */
export function checkUpload(
  actor: Pick<Actor, 'role' | 'permissions'>,
  request: { purpose: FilePurpose; name: string; size: number },
  settings: TenantSettings,
): void {
  const purpose: { by: readonly Capability[] } = FILE_PURPOSES[request.purpose];
  if (!purpose.by.some((capability) => can(actor, capability))) throw new CallError('forbidden');
  if (!isNameFor(request.purpose, request.name)) {
    throw fileError('unsupportedFile', 'fileKind', {
      allowed: extensionsOf(request.purpose).join(', '),
      found: request.name.split('.').at(-1) ?? '?',
    });
  }
  checkLimit(request, uploadLimit(request.purpose, settings));
}

/** `limit` in bytes: the tenant's for uploads of people, the purpose's for files of services. */
export function checkLimit({ purpose, size }: { purpose: FilePurpose; size: number }, limit: number = FILE_PURPOSES[purpose].limit): void {
  if (!staysWithin(purpose, size, limit)) throw fileError('tooLarge', 'fileSizeLimit', { limit: limit / (1024 * 1024) });
}

/** The size of the parts. A smaller file is one part. */
export const chunkSizeFor = (size: number): number => Math.min(size, UPLOAD_CHUNK);

/** The length of the PUT at `offset`: a whole part, or the rest of the file. */
export const lengthAt = (upload: { size: number; chunkSize: number }, offset: number): number =>
  Math.min(upload.chunkSize, upload.size - offset);
