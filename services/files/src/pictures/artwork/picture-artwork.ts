import type { Artwork, ColourSpace } from '@bls/proto/domain/approval/precheck/artwork';
import sharp from 'sharp';
import { MAX_PIXELS } from '../../storage/storage.api.js';
import { coloursOf } from './colours.js';

type Measured = Omit<Artwork, 'fileId' | 'kind'>;

/** As libvips names them. */
const SPACES: Readonly<Record<string, ColourSpace>> = {
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  cmyk: 'cmyk',
  'b-w': 'grey',
  grey16: 'grey',
};
const MM_PER_INCH = 25.4;

export const printOf = (pixels: { width: number; height: number }, density: number): { width: number; height: number } => ({
  width: (pixels.width / density) * MM_PER_INCH,
  height: (pixels.height / density) * MM_PER_INCH,
});

/** What a JPG or PNG is. Throws when it cannot be decoded. */
export async function pictureArtwork(picture: Buffer): Promise<Measured> {
  const { width, height, density, space, orientation = 1 } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata();
  // from 5 on, the camera was held upright
  const pixels = orientation >= 5 ? { width: height, height: width } : { width, height };
  return {
    pixels,
    density: density ?? null,
    print: density ? printOf(pixels, density) : null,
    spaces: [SPACES[space] ?? 'other'],
    text: null,
    colours: await coloursOf(picture),
  };
}
