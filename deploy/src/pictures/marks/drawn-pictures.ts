import sharp from 'sharp';
import { drawArt } from '../art.js';
import { drawGoods, goodsSvg } from '../goods.js';
import type { Draws } from '../random.js';

/** Kinds of pictures that marks are hidden in, and how many of 20 have each kind. Flat art is the most difficult: the most of them. */
const SHARES = { 'flat art': 8, 'sheet of flat art': 3, gradients: 3, goods: 3, 'like a photo': 3 } as const;
export type DrawnKind = keyof typeof SHARES;
const ORDER = Object.entries(SHARES).flatMap(([kind, share]) => Array<DrawnKind>(share).fill(kind as DrawnKind));
/** The number of the first picture of each kind. */
export const ONE_OF_EACH_KIND: readonly number[] = Object.keys(SHARES).map((kind) => ORDER.indexOf(kind as DrawnKind));

const GROUNDS = ['#ffffff', '#ffffff', '#ffffff', '#f0e0c0', '#c83a32', '#202830', '#777777', '#9fd3e8', '#000000'] as const;
const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`;
const png = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer();

/** The picture number `n` of a set: the same for the same random numbers. `long`: its longer side. `photos`: some pictures show one of them. */
export async function drawPicture(
  n: number,
  random: Draws,
  long: number,
  photos: readonly Buffer[] = [],
): Promise<{ kind: DrawnKind; picture: Buffer }> {
  const kind = ORDER[n % ORDER.length] as DrawnKind;
  const short = Math.round(long * random.pick([1, 0.8, 0.75, 0.67]));
  const [width, height] = random.chance(0.5) ? [long, short] : [short, long];
  return { kind, picture: await DRAW[kind](random, width, height, photos) };
}

const ground = (random: Draws): string => `<rect width="100%" height="100%" fill="${random.pick(GROUNDS)}"/>`;
const placed = (random: Draws, x: number, y: number, side: number): string =>
  `<g transform="translate(${x} ${y}) scale(${side / 100})">${drawArt(random).svg}</g>`;

const DRAW: Record<DrawnKind, (random: Draws, width: number, height: number, photos: readonly Buffer[]) => Promise<Buffer>> = {
  'flat art': (random, width, height) => {
    const side = Math.min(width, height) * random.between(0.6, 0.98);
    return png(svg(width, height, ground(random) + placed(random, (width - side) / 2, (height - side) / 2, side)));
  },
  'sheet of flat art': (random, width, height) => {
    const cells = random.int(2, 5);
    const cell = width / cells;
    let inner = ground(random);
    for (let y = 0; y + cell <= height * 1.05; y += cell)
      for (let x = 0; x < cells; x += 1) inner += placed(random, (x + 0.08) * cell, y + 0.08 * cell, cell * 0.84);
    return png(svg(width, height, inner));
  },
  gradients: (random, width, height) => {
    const colour = (): string => `hsl(${random.int(0, 359)} ${random.int(30, 90)}% ${random.int(20, 90)}%)`;
    const angle = random.int(0, 90);
    const side = Math.min(width, height) * 0.7;
    return png(
      svg(
        width,
        height,
        `<defs><linearGradient id="a" gradientTransform="rotate(${angle})"><stop offset="0" stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>
        <radialGradient id="b"><stop offset="0" stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}" stop-opacity="0.1"/></radialGradient></defs>
        <rect width="100%" height="100%" fill="url(#a)"/><circle cx="${random.int(20, 80)}%" cy="${random.int(20, 80)}%" r="${random.int(20, 50)}%" fill="url(#b)"/>${placed(random, (width - side) / 2, (height - side) / 2, side)}`,
      ),
    );
  },
  goods: async (random, width, height) =>
    sharp(await png(goodsSvg(drawGoods(random), drawArt(random))))
      .resize(width, height, { fit: 'fill' })
      .png({ compressionLevel: 1 })
      .toBuffer(),
  'like a photo': async (random, width, height, photos) => {
    if (photos.length > 0 && random.chance(0.5))
      return sharp(random.pick(photos)).resize(width, height, { fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer();
    return sharp(await clouds(random, width, height), { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  },
};

/** Noise of many sizes, with the grain of a camera: its spectrum is that of photos. */
async function clouds(random: Draws, width: number, height: number): Promise<Buffer> {
  const sum = new Float32Array(width * height * 3);
  for (
    let cells = 3, strength = random.between(60, 110);
    cells < Math.max(width, height) / 2;
    cells *= 2, strength *= random.between(0.45, 0.62)
  ) {
    const small = Buffer.from(Uint8Array.from({ length: cells * cells * 3 }, () => random.int(0, 255)));
    const layer = await sharp(small, { raw: { width: cells, height: cells, channels: 3 } })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (((layer[at] ?? 0) - 127.5) / 127.5) * strength;
  }
  const grain = random.between(1, 5);
  return Buffer.from(Uint8ClampedArray.from(sum, (value) => 128 + value + (random.next() + random.next() - 1) * grain * 2.4));
}
