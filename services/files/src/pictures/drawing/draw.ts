import { FILE_VARIANTS } from '@bls/proto/domain/enumerations/files';
import sharp from 'sharp';
import { MAX_PIXELS } from '../../storage/storage.api.js';

// One thread: the concurrency of the queue decides how many pictures are drawn at once.
sharp.concurrency(1);
sharp.cache(false);

export type Drawing = { bytes: Buffer; width: number; height: number };

/** A smaller JPEG of a picture: upright, on white, not enlarged, without the camera's metadata (place, name). */
export async function draw(picture: Buffer, variant: 'thumbnail' | 'preview'): Promise<Drawing> {
  const side = FILE_VARIANTS[variant];
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: variant === 'thumbnail' ? 78 : 84, mozjpeg: false })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
