import sharp from 'sharp';
import { MAX_PIXELS } from '../../storage/storage.api.js';
import type { MarkCode } from './mark-code.js';
import { type Pixels, readMark, writeMark } from './watermark.js';

/** A shorter side has too few squares to read every bit. */
export const MIN_SIDE = 256;

type Reading = { code: string | null; verdict: 'intact' | 'changed' | 'copy' | 'none' };

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A PNG of the picture with the code in its pixels, and in its metadata with a signature over the pixels. */
export async function markPicture(
  picture: Buffer,
  code: string,
  codes: MarkCode,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const pixels = await pixelsOf(picture);
  const { data, width, height } = pixels;
  writeMark(pixels, codes.bits(code), codes.seed);
  const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { ImageDescription: codes.note(code, data) } })
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { bytes, width, height };
}

/**
 * The mark of a picture, made with one of the keys. The metadata is read first: only its signature shows whether a pixel has
 * changed.
 */
export async function readMarkOf(picture: Buffer, keys: readonly MarkCode[]): Promise<Reading> {
  const pixels = await pixelsOf(picture);
  const { exif } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata();
  for (const codes of keys) {
    const note = codes.fromNote(exif?.toString('latin1') ?? '', pixels.data);
    if (note) return { code: note.code, verdict: note.intact ? 'intact' : 'changed' };
  }
  for (const codes of keys) {
    const code = codes.fromBits(readMark(pixels, codes.seed));
    if (code) return { code, verdict: 'copy' };
  }
  return { code: null, verdict: 'none' };
}
