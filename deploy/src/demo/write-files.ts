import { FILE_KINDS, type FileKind } from '@bls/proto/domain/enumerations/files';
import { createHash } from 'node:crypto';
import { filesConfigSchema, urlSecret } from '@bls/files/config';
import { draw } from '@bls/files/pictures/drawing/draw';
import { DiskStore } from '@bls/files/storage/disk/disk-store';
import { objectKey, type ObjectStore } from '@bls/files/storage/object-store';
import { S3Store } from '@bls/files/storage/s3-store';
import sharp from 'sharp';
import type { Installation } from '../processes/environment.js';
import { CREATIVE_TABLES } from './creative-tables.js';
import type { Row, Writer } from './insert.js';

export const FILE_TABLES = [
  ...CREATIVE_TABLES,
  'archive_entries',
  'fingerprints',
  'accesses',
  'documents',
  'variants',
  'attachments',
  'expiries',
  'objects',
  'uploads',
] as const;

export interface DemoFile {
  id: string;
  name: string;
  purpose: string;
  /** Files of the same drawing share their bytes: the store holds each once. */
  drawing: Drawing;
  uploaderName: string;
  at: string;
  owner: { kind: string; id: string };
  companyId?: string | undefined;
  brandOwnerIds?: readonly string[];
  characterIds?: readonly string[];
  staffOnly?: boolean;
  everyone?: boolean;
}

export interface Drawing {
  key: string;
  kind: FileKind;
  make: () => Promise<Buffer>;
  /** Key of the picture that stands for it in lists. */
  looksLike?: string;
}

interface Stored {
  storeKey: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
  pages: number | null;
  variants: readonly { variant: string; storeKey: string; size: number; sha256: string; width: number; height: number }[];
}

/** The store that the files service of this installation uses. */
export async function openStore({
  servers,
  objectsDir,
  secrets,
}: Pick<Installation, 'servers' | 'objectsDir' | 'secrets'>): Promise<ObjectStore> {
  const { s3 } = servers;
  const config = filesConfigSchema.parse({});
  const store = s3
    ? new S3Store({ ...s3, bucket: config.S3_BUCKET, region: config.S3_REGION })
    : new DiskStore(objectsDir, urlSecret({ ENCRYPTION_KEY: secrets.encryptionKey }), () => '');
  await store.prepare();
  return store;
}

/** Draws every picture once, stores it with its small versions, and writes the rows of all files. */
export async function writeFiles(writer: Writer, store: ObjectStore, files: readonly DemoFile[]): Promise<void> {
  const drawings = [...new Map(files.map(({ drawing }) => [drawing.key, drawing])).values()];
  const stored = new Map<string, Stored>();
  const queue = drawings.values();
  const work = async (): Promise<void> => {
    for (const drawing of queue) stored.set(drawing.key, await storeDrawing(store, writer.tenant, drawing));
  };
  await Promise.all(Array.from({ length: 6 }, work));
  const of = ({ drawing }: DemoFile): Stored => {
    const own = stored.get(drawing.key) as Stored;
    return drawing.looksLike ? { ...own, variants: stored.get(drawing.looksLike)?.variants ?? [] } : own;
  };
  await writer.insert(
    'objects',
    files.map((file) => objectRow(file, of(file))),
  );
  await writer.insert('attachments', files.map(attachmentRow));
  await writer.insert(
    'variants',
    files.flatMap((file) => of(file).variants.map((variant) => ({ ...variant, fileId: file.id, mime: FILE_KINDS.jpg.mime }))),
  );
}

async function storeDrawing(store: ObjectStore, tenant: string, { key, kind, make }: Drawing): Promise<Stored> {
  const bytes = await make();
  const storeKey = objectKey(tenant, `demo-${key.slice(0, 50)}`, new Date('2026-01-01T00:00:00Z'));
  await store.put(storeKey, bytes, FILE_KINDS[kind].mime);
  const facts = { storeKey, size: bytes.length, sha256: sha256(bytes) };
  if (kind !== 'jpg') return { ...facts, width: null, height: null, pages: kind === 'pdf' ? 1 : null, variants: [] };
  // A drawing is smaller than a preview may be, and so is its own preview.
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const thumbnail = await draw(bytes, 'thumbnail');
  await store.put(`${storeKey}-thumbnail`, thumbnail.bytes, FILE_KINDS.jpg.mime);
  const small = {
    storeKey: `${storeKey}-thumbnail`,
    size: thumbnail.bytes.length,
    sha256: sha256(thumbnail.bytes),
    width: thumbnail.width,
    height: thumbnail.height,
  };
  return {
    ...facts,
    width,
    height,
    pages: null,
    variants: [
      { variant: 'preview', ...facts, width, height },
      { variant: 'thumbnail', ...small },
    ],
  };
}

function objectRow(file: DemoFile, { storeKey, size, sha256: hash, width, height, pages, variants }: Stored): Row {
  return {
    id: file.id,
    purpose: file.purpose,
    name: file.name,
    kind: file.drawing.kind,
    size,
    sha256: hash,
    width,
    height,
    pages,
    pictures: variants.length > 0 ? 'ready' : 'none',
    storeKey,
    uploaderName: file.uploaderName,
    createdAt: file.at,
  };
}

function attachmentRow({ id, owner, companyId, brandOwnerIds, characterIds, staffOnly, everyone, at }: DemoFile): Row {
  return {
    fileId: id,
    ownerKind: owner.kind,
    ownerId: owner.id,
    companyId: companyId ?? null,
    brandOwnerIds: brandOwnerIds ?? [],
    characterIds: characterIds ?? [],
    staffOnly: staffOnly ?? false,
    everyone: everyone ?? false,
    attachedAt: at,
  };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
