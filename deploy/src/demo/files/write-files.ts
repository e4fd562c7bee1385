import { filesConfigSchema } from '@bls/files/config';
import type { Trx } from '@bls/files/db/trx';
import { seedAttachments, seedFiles } from '@bls/files/objects/objects.api';
import { type SeededContent, seedPictures, storeSeeded } from '@bls/files/pictures/pictures.api';
import { DiskStore } from '@bls/files/storage/disk/disk-store';
import { objectKey, type ObjectStore } from '@bls/files/storage/object-store';
import { S3Store } from '@bls/files/storage/s3-store';
import type { Capability } from '@bls/proto/domain/access/permissions';
import type { FileKind, FilePurpose } from '@bls/proto/domain/enumerations/files';
import type { Installation } from '../../processes/environment.js';

export interface DemoFile {
  id: string;
  name: string;
  purpose: FilePurpose;
  /** Files of the same drawing share their bytes: the store holds each once. */
  drawing: Drawing;
  uploaderName: string;
  at: string;
  owner: { kind: string; id: string };
  companyId?: string | undefined;
  companyCapability?: Capability | undefined;
  brandOwnerIds?: readonly string[];
  characterIds?: readonly string[];
  staffOnly?: boolean;
  everyone?: boolean;
}

export interface Drawing {
  key: string;
  kind: FileKind;
  make: () => Promise<Buffer>;
  /** Key of the picture that lists show for it. */
  looksLike?: string;
}

/** What licensees upload; all other files of the demo are the licensor's. */
const FROM_LICENSEES: ReadonlySet<FilePurpose> = new Set(['approvalImage', 'salesReport', 'paymentProof', 'spuImage', 'insurancePolicy']);

/** The store that the files service of this installation uses. */
export async function openStore({ servers, objectsDir }: Pick<Installation, 'servers' | 'objectsDir'>): Promise<ObjectStore> {
  const { s3 } = servers;
  const config = filesConfigSchema.parse({});
  const store = s3
    ? new S3Store({ ...s3, bucket: config.S3_BUCKET, region: config.S3_REGION })
    : new DiskStore(
        objectsDir,
        () => [],
        () => '',
      );
  await store.prepare();
  return store;
}

/** Draws every picture once, stores it with its small versions, and inserts the files with their attachments. */
export async function writeFiles(trx: Trx, tenant: string, store: ObjectStore, files: readonly DemoFile[]): Promise<void> {
  const drawings = [...new Map(files.map(({ drawing }) => [drawing.key, drawing])).values()];
  const stored = new Map<string, SeededContent>();
  const queue = drawings.values();
  const work = async (): Promise<void> => {
    for (const { key, kind, make } of queue) {
      const storeKey = objectKey(tenant, `demo-${key.slice(0, 50)}`, new Date('2026-01-01T00:00:00Z'));
      stored.set(key, await storeSeeded(store, storeKey, kind, await make()));
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  const seeded = files.map(({ id, drawing, ...file }) => {
    const content = stored.get(drawing.key) as SeededContent;
    const pictures = drawing.looksLike ? (stored.get(drawing.looksLike)?.pictures ?? []) : content.pictures;
    return { ...file, ...content, id, pictures };
  });
  await seedFiles(
    trx,
    tenant,
    seeded.map(({ id, purpose, name, uploaderName, companyId, at: createdAt, pictures, ...file }) => {
      const { storeKey, kind, size, sha256, width, height, pages, cleaned } = file;
      const content = { storeKey, kind, size, sha256, width, height, pages, cleaned };
      const uploader = { uploaderName, uploaderCompany: (FROM_LICENSEES.has(purpose) ? companyId : undefined) ?? 'licensor' };
      return { id, purpose, name, ...uploader, createdAt, ...content, pictures: pictures.length > 0 ? 'ready' : 'none' };
    }),
  );
  await seedAttachments(
    trx,
    tenant,
    files.map(({ id: fileId, owner, at, companyId, companyCapability, brandOwnerIds = [], characterIds = [], staffOnly, everyone }) => {
      const scope = {
        companyId,
        companyCapability,
        brandOwnerIds: [...brandOwnerIds],
        characterIds: [...characterIds],
        staffOnly,
        everyone,
      };
      return { fileId, owner, scope, at };
    }),
  );
  await seedPictures(trx, tenant, seeded);
}
