import { createHash } from 'node:crypto';
import type { Trx } from '../../db/trx.js';
import type { StoredFile } from '../../objects/objects.api.js';
import type { Drawing } from './draw.js';

export type Drawings = { thumbnail: Drawing; preview: Drawing };
export const VARIANTS = ['thumbnail', 'preview'] as const;
export const variantKey = (file: StoredFile, variant: (typeof VARIANTS)[number]): string => `${file.storeKey}-${variant}`;

/** Saves the drawings, or the failure to draw. Does nothing for a file that is no longer pending. */
export async function finishPictures(trx: Trx, file: StoredFile, drawings: Drawings | undefined, pages: number | undefined): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('objects')
    .set({ pictures: drawings ? 'ready' : 'failed', ...(pages ? { pages } : {}) })
    .where('id', '=', file.id)
    .where('pictures', '=', 'pending')
    .executeTakeFirst();
  if (!drawings || numUpdatedRows === 0n) return;
  const rows = VARIANTS.map((variant) => {
    const { bytes, width, height } = drawings[variant];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      tenant: file.tenant,
      fileId: file.id,
      variant,
      storeKey: variantKey(file, variant),
      mime: 'image/jpeg',
      size: bytes.length,
      sha256,
      width,
      height,
    };
  });
  await trx.insertInto('variants').values(rows).execute();
}
