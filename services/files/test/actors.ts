import { randomUUID } from 'node:crypto';
import type { Actor } from '@bls/proto/domain/access/actor';
import { uploadComplete, uploadCreate, uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import type { FileDescription } from '@bls/proto/contracts/calls/files/file';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { testActor } from '@bls/kit/testing/actors';
import type { TestService } from '@bls/kit/testing/service';
import type { FilesDb } from '../src/db/schema.js';

export type Service = TestService<FilesDb>;

export const company = randomUUID();
export const brand = randomUUID();
export const character = randomUUID();
export const sales = testActor({ role: 'sales' });
export const licensee = testActor({ role: 'licensee', companyId: company, permissions: ['ApproveContract'] });
export const designer = testActor({ role: 'licenseeDesigner', companyId: company });
export const financier = testActor({ role: 'licenseeFinance', companyId: company });
export const stranger = testActor({ role: 'licensee', companyId: randomUUID() });
export const brandOwner = testActor({ role: 'brandOwner', brandOwnerId: brand });
export const agent = testActor({ role: 'salesAgent', characterIds: [character] });
export const playboySales = testActor({ role: 'sales', tenant: 'PLBY' });

/** Uploads as the BFF does: each part to the address that the service answers. */
export async function upload(
  service: Service,
  actor: Actor,
  bytes: Buffer,
  { name, purpose = 'attachment', sha256 }: { name: string; purpose?: FilePurpose; sha256?: string },
): Promise<FileDescription> {
  const { uploadId, chunkSize } = await service.call(
    uploadCreate,
    { purpose, name, size: bytes.length, ...(sha256 ? { sha256 } : {}) },
    actor,
  );
  for (let offset = 0; offset < bytes.length; offset += chunkSize)
    await sendPart(service, actor, uploadId, offset, bytes.subarray(offset, offset + chunkSize));
  return service.call(uploadComplete, { uploadId }, actor);
}

export async function sendPart(service: Service, actor: Actor, uploadId: string, offset: number, bytes: Buffer): Promise<Response> {
  const { url, headers } = await service.call(uploadOpen, { uploadId, offset, length: bytes.length }, actor);
  return fetch(url, { method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> });
}
