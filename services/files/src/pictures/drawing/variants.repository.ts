import { createHash } from 'node:crypto';
import type { Trx } from '../../db/trx.js';
import type { StoredFile } from '../../objects/objects.api.js';
import type { Drawing } from './draw.js';

export type Drawings = { thumbnail: Drawing; preview: Drawing };
export const VARIANTS = ['thumbnail', 'preview'] as const;
export const variantKey = (file: Pick<StoredFile, 'storeKey'>, variant: (typeof VARIANTS)[number]): string => `${file.storeKey}-${variant}`;

export const variantColumns = (variant: (typeof VARIANTS)[number], storeKey: string, { bytes, width, height }: Drawing) => ({
  variant,
  storeKey,
  mime: 'image/jpeg',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  width,
  height,
});

/** Saves the drawings, or the failure to draw. Does nothing for a file that is no longer pending. */
export async function finishPictures(trx: Trx, file: StoredFile, drawings: Drawings | undefined, pages: number | undefined): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('objects')
    .set({ pictures: drawings ? 'ready' : 'failed', ...(pages ? { pages } : {}) })
    .where('id', '=', file.id)
    .where('pictures', '=', 'pending')
    .executeTakeFirst();
  if (!drawings || numUpdatedRows === 0n) return;
  const rows = VARIANTS.map((variant) => ({
    tenant: file.tenant,
    fileId: file.id,
    ...variantColumns(variant, variantKey(file, variant), drawings[variant]),
  }));
  await trx.insertInto('variants').values(rows).execute();
}
