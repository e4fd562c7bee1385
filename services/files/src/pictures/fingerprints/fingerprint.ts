import sharp from 'sharp';
import { MAX_PIXELS } from '../../storage/storage.api.js';

/** The picture is reduced to SIDE x SIDE. Of its cosine transform the WAVES lowest frequencies of each direction count. */
const SIDE = 64;
const WAVES = 12;
const COEFFICIENTS = 128;
/** A coefficient below this counts as absent. Drawings have many of them, and their sign would be random. */
const PRESENT = 1000;

const wave = Array.from({ length: WAVES }, (_, k) =>
  Float64Array.from({ length: SIDE }, (_unused, x) => Math.cos(((2 * x + 1) * k * Math.PI) / (2 * SIDE))),
);

/** The cosine transform (DCT) of a small grey picture, row by row. */
function transform(grey: Uint8Array): Float64Array {
  const rows = new Float64Array(SIDE * WAVES);
  for (let y = 0; y < SIDE; y += 1)
    for (let k = 0; k < WAVES; k += 1) {
      let sum = 0;
      for (let x = 0; x < SIDE; x += 1) sum += (grey[y * SIDE + x] ?? 0) * (wave[k]?.[x] ?? 0);
      rows[y * WAVES + k] = sum;
    }
  const coefficients = new Float64Array(WAVES * WAVES);
  for (let m = 0; m < WAVES; m += 1)
    for (let k = 0; k < WAVES; k += 1) {
      let sum = 0;
      for (let y = 0; y < SIDE; y += 1) sum += (rows[y * WAVES + k] ?? 0) * (wave[m]?.[y] ?? 0);
      coefficients[m * WAVES + k] = sum;
    }
  return coefficients;
}

/**
 * 256 bits as hexadecimal digits: for each coefficient whether it is positive, then whether it is negative. The first one,
 * the brightness, is left out. Pure.
 */
export function fingerprintOf(grey: Uint8Array): string {
  const coefficients = [...transform(grey).subarray(1, COEFFICIENTS + 1)];
  const bits = [...coefficients.map((one) => one > PRESENT), ...coefficients.map((one) => one < -PRESENT)];
  let hex = '';
  for (let at = 0; at < bits.length; at += 4)
    hex += bits
      .slice(at, at + 4)
      .reduce((digit, bit) => digit * 2 + (bit ? 1 : 0), 0)
      .toString(16);
  return hex;
}

/** The fingerprint of a JPG or PNG, upright, on white. Throws when it cannot be decoded. */
export async function fingerprint(picture: Buffer): Promise<string> {
  const grey = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return fingerprintOf(grey);
}
