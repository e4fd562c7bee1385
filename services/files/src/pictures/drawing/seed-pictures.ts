import { createHash } from 'node:crypto';
import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import { FILE_KINDS, type FileKind, isImage } from '@bls/proto/domain/enumerations/files';
import type { ObjectsTable, VariantsTable } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { type ObjectStore, pictureSize } from '../../storage/storage.api.js';
import { type Drawing, draw } from './draw.js';
import { variantColumns, variantKey } from './variants.repository.js';

const PAGED: readonly FileKind[] = ['pdf', 'ai'];

type Content = Pick<StoredRow<ObjectsTable>, 'storeKey' | 'kind' | 'size' | 'sha256' | 'width' | 'height' | 'pages' | 'cleaned'>;
export type SeededContent = Content & { pictures: readonly Omit<StoredRow<VariantsTable>, 'fileId'>[] };

/**
 * Stores the bytes of a file, and those of the pictures of an image. A JPEG must be smaller than a preview, so it is
 * its own preview, and without position and camera data. Documents have one page.
 */
export async function storeSeeded(store: ObjectStore, storeKey: string, kind: FileKind, bytes: Buffer): Promise<SeededContent> {
  await store.put(storeKey, bytes, FILE_KINDS[kind].mime);
  const content = { storeKey, kind, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  if (!isImage(kind)) return { ...content, width: null, height: null, pages: PAGED.includes(kind) ? 1 : null, cleaned: null, pictures: [] };
  const { width = 0, height = 0 } = (await pictureSize(bytes)) ?? {};
  const thumbnail = await draw(bytes, 'thumbnail');
  const thumbnailKey = variantKey(content, 'thumbnail');
  await store.put(thumbnailKey, thumbnail.bytes, FILE_KINDS.jpg.mime);
  const pictures = [await previewOf(store, content, { bytes, width, height }), variantColumns('thumbnail', thumbnailKey, thumbnail)];
  return { ...content, width, height, pages: null, cleaned: false, pictures };
}

async function previewOf(
  store: ObjectStore,
  content: Pick<Content, 'storeKey' | 'kind'>,
  original: Drawing,
): Promise<ReturnType<typeof variantColumns>> {
  if (content.kind === 'jpg') return variantColumns('preview', content.storeKey, original);
  const preview = await draw(original.bytes, 'preview');
  const key = variantKey(content, 'preview');
  await store.put(key, preview.bytes, FILE_KINDS.jpg.mime);
  return variantColumns('preview', key, preview);
}

export const seedPictures = (
  trx: Trx,
  tenant: string,
  files: readonly { id: string; pictures: SeededContent['pictures'] }[],
): Promise<void> =>
  insertRows(
    trx,
    tenant,
    'variants',
    files.flatMap(({ id: fileId, pictures }) => pictures.map((picture) => ({ ...picture, fileId }))),
  );
