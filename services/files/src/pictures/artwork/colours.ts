import { ARTWORK_COLOURS } from '@bls/proto/domain/approval/precheck/artwork';
import sharp from 'sharp';
import { MAX_PIXELS } from '../../storage/storage.api.js';

/** Colours are counted in a copy of at most this side. */
const SIDE = 160;
/** Channels are counted in steps of 32: near colours count as one. */
const STEP = 5;
/** From here on, a pixel is background: white paper, or transparent. */
const WHITE = 245;
const OPAQUE = 128;

type Counted = { count: number; sum: [number, number, number] };

/** The colours that fill most of a picture, the largest first. Throws when it cannot be decoded. */
export async function coloursOf(picture: Buffer): Promise<{ value: string; share: number }[]> {
  const { data } = await sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = new Map<number, Counted>();
  let total = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
    if (alpha < OPAQUE || Math.min(r, g, b) >= WHITE) continue;
    total += 1;
    const key = ((r >> STEP) << 16) | ((g >> STEP) << 8) | (b >> STEP);
    const one = found.get(key) ?? { count: 0, sum: [0, 0, 0] };
    one.count += 1;
    one.sum = [one.sum[0] + r, one.sum[1] + g, one.sum[2] + b];
    found.set(key, one);
  }
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, ARTWORK_COLOURS)
    .map(({ count, sum }) => ({ value: hexOf(sum.map((each) => Math.round(each / count))), share: count / total }));
}

const hexOf = (channels: readonly number[]): string => `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
