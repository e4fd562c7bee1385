import { createHash } from 'node:crypto';
import type { Trx } from '../db/trx.js';
import type { StoredFile } from '../files/files.queries.js';
import type { Drawing } from './draw.js';

export type Drawn = { thumbnail: Drawing; preview: Drawing };
export const VARIANTS = ['thumbnail', 'preview'] as const;
export const variantKey = (file: StoredFile, variant: (typeof VARIANTS)[number]): string => `${file.storeKey}-${variant}`;

/** Writes down what has been drawn, or that nothing could be; a file that is not pending any more stays as it is. */
export async function finishPictures(trx: Trx, file: StoredFile, drawn: Drawn | undefined, pages: number | undefined): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('objects')
    .set({ pictures: drawn ? 'ready' : 'failed', ...(pages ? { pages } : {}) })
    .where('id', '=', file.id)
    .where('pictures', '=', 'pending')
    .executeTakeFirst();
  if (!drawn || numUpdatedRows === 0n) return;
  const rows = VARIANTS.map((variant) => {
    const { bytes, width, height } = drawn[variant];
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
