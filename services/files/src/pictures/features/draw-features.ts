import { type Features, featuresOf, featuresSize } from '@bls/proto/domain/spu/matching/features';
import sharp from 'sharp';
import { MAX_PIXELS } from '../../storage/storage.api.js';

/** The features of a JPG or PNG, upright, on white. Throws when it cannot be decoded. */
export async function drawFeatures(picture: Buffer): Promise<Features> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const { width, height, orientation = 1 } = await sharp(picture, options).metadata();
  // from 5 on, the camera was held upright
  const size = featuresSize(orientation >= 5 ? { width: height, height: width } : { width, height });
  const rgb = await sharp(picture, options)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return featuresOf(rgb, size);
}
