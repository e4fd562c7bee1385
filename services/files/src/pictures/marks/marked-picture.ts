import { setImmediate as breathe } from 'node:timers/promises';
import sharp from 'sharp';
import type { MarkedFormat } from '@bls/proto/contracts/calls/files/mark';
import { MAX_PIXELS } from '../../storage/storage.api.js';
import { type MarkCode, TILE_BITS } from './mark-code.js';
import { type Pixels, readSquares } from './squares.js';
import type { Brightness } from './tiles/boxes.js';
import { encode } from './tiles/convolutional-code.js';
import { REFERENCE } from './tiles/lattice.js';
import { readTiles } from './tiles/read-tiles.js';
import { drawTile } from './tiles/tile.js';
import { addTile, strengthsOf } from './tiles/write-tiles.js';

/** A shorter side has too few tiles to read every bit. */
export const MIN_SIDE = 256;
/** Rows that are marked before other calls get their turn. */
const ROWS = 64;
const JPEG = { quality: 95, chromaSubsampling: '4:4:4' };

/** `agreement`: the share of the mark's symbols that were read as they were written, from 0.5 by chance to 1; null for marks of earlier versions. */
type Reading = { code: string | null; verdict: 'intact' | 'changed' | 'copy' | 'none'; agreement: number | null };
const NO_MARK: Reading = { code: null, verdict: 'none', agreement: null };

const upright = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha();

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await upright(picture).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The brightness of the picture, or of its copy with the size by which tiles are measured. */
async function brightnessOf(picture: Buffer): Promise<Brightness> {
  const { data, info } = await upright(picture)
    .resize(REFERENCE, REFERENCE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { values: Float32Array.from(data), width: info.width, height: info.height };
}

/** A copy of the picture with the code in its pixels, and in its metadata with a signature over the pixels. */
export async function markPicture(
  picture: Buffer,
  code: string,
  codes: MarkCode,
  format: MarkedFormat = 'png',
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const tile = drawTile(encode(codes.bits(code)), codes.places);
  const strengths = strengthsOf(await brightnessOf(picture));
  const { data, width, height } = await pixelsOf(picture);
  for (let top = 0; top < height; top += ROWS) {
    const rows = data.subarray(top * width * 3, (top + ROWS) * width * 3);
    addTile({ data: rows, width, height, top, count: Math.min(ROWS, height - top) }, tile, strengths);
    await breathe();
  }
  const encoded = () => {
    const raw = sharp(data, { raw: { width, height, channels: 3 } });
    return format === 'png' ? raw.png({ compressionLevel: 6 }) : raw.jpeg(JPEG);
  };
  // the note signs the pixels that readers see; the second encoding has the same ones
  const seen = format === 'png' ? data : (await pixelsOf(await encoded().toBuffer())).data;
  const bytes = await encoded()
    .withExif({ IFD0: { ImageDescription: codes.note(code, seen) } })
    .toBuffer();
  return { bytes, width, height };
}

/**
 * The mark of a picture, made with one of the keys. Only the signature in the metadata shows whether a pixel has changed, so it
 * decides where it is; the pixels are read in any case, because they say how sure the reading is.
 */
export async function readMarkOf(picture: Buffer, keys: readonly MarkCode[]): Promise<Reading> {
  const brightness = await brightnessOf(picture);
  await breathe();
  const tileKeys = keys.map((codes) => ({
    places: codes.places,
    bits: TILE_BITS,
    accept: (bits: readonly boolean[]) => codes.fromBits(bits, 'tiles'),
  }));
  const tiles = readTiles(brightness, tileKeys);
  await breathe();
  const pixels = await pixelsOf(picture);
  const { exif } = await sharp(picture, { limitInputPixels: MAX_PIXELS }).metadata();
  for (const codes of keys) {
    const note = codes.fromNote(exif?.toString('latin1') ?? '', pixels.data);
    if (!note) continue;
    const agreement = tiles?.code === note.code ? tiles.agreement : null;
    return { code: note.code, verdict: note.intact ? 'intact' : 'changed', agreement };
  }
  if (tiles) return { code: tiles.code, verdict: 'copy', agreement: tiles.agreement };
  for (const codes of keys) {
    const code = codes.fromBits(readSquares(pixels, codes.seed), 'squares');
    if (code) return { code, verdict: 'copy', agreement: null };
  }
  return NO_MARK;
}
