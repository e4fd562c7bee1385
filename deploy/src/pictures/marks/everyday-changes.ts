import sharp from 'sharp';
import type { Draws } from '../random.js';

/** What happens to a picture on its way to a marketplace: a file of a file. */
export type EverydayChange = { name: string; apply: (picture: Buffer, random: Draws) => Promise<Buffer> };

const png = (picture: Buffer): Promise<Buffer> => sharp(picture).png({ compressionLevel: 1 }).toBuffer();
const jpeg = (picture: Buffer, quality: number): Promise<Buffer> => sharp(picture).jpeg({ quality }).toBuffer();
const webp = (picture: Buffer, quality: number): Promise<Buffer> => sharp(picture).webp({ quality }).toBuffer();

async function resized(picture: Buffer, factor: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.round(width * factor))
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** `share` gives the share of width or height to take away at one side. */
async function cropped(picture: Buffer, share: () => number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [left, right] = [Math.round(width * share()), Math.round(width * share())];
  const [top, bottom] = [Math.round(height * share()), Math.round(height * share())];
  return sharp(picture)
    .extract({ left, top, width: width - left - right, height: height - top - bottom })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const upTo20 =
  (random: Draws): (() => number) =>
  () =>
    random.between(0, 0.2);
const rotated = (picture: Buffer, degrees: number): Promise<Buffer> =>
  sharp(picture).rotate(degrees, { background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer();

async function padded(picture: Buffer, random: Draws): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const share = (of: number): number => Math.round(of * random.between(0, 0.25));
  const background = random.pick(['#ffffff', '#000000', '#e9e4da', '#d0342c']);
  return sharp(picture)
    .extend({ left: share(width), right: share(width), top: share(height), bottom: share(height), background })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The picture on a page of a shop, pixel by pixel, with text and buttons around it. */
async function screenshot(picture: Buffer, random: Draws): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top, right, bottom] = [random.int(8, 260), random.int(70, 150), random.int(8, 300), random.int(20, 160)];
  const [across, down] = [width + left + right, height + top + bottom];
  const lines = Array.from(
    { length: Math.floor(bottom / 22) },
    (_, n) =>
      `<text x="${left}" y="${top + height + 18 + n * 22}" font-family="DejaVu Sans" font-size="15">Sold by Harbour Toys, ${12 + n} colours, ships in ${n + 1} days</text>`,
  );
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}"><rect width="100%" height="100%" fill="#fafafa"/>
    <rect width="100%" height="52" fill="#24364b"/><text x="16" y="34" font-family="DejaVu Sans" font-size="20" fill="#fff">MARKET</text>
    <rect x="${across * 0.4}" y="12" width="${across * 0.3}" height="28" rx="6" fill="#fff"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(page))
    .composite([{ input: picture, left, top }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The changes of the row W-JUDGE-03, each alone. */
export const CHANGES: readonly EverydayChange[] = [
  { name: 'nothing (saved without metadata)', apply: png },
  { name: 'resize to 50 %', apply: (picture) => resized(picture, 0.5) },
  { name: 'resize to 50-150 %', apply: (picture, random) => resized(picture, random.between(0.5, 1.5)) },
  { name: 'resize to 150 %', apply: (picture) => resized(picture, 1.5) },
  { name: 'crop, up to 20 % of each side', apply: (picture, random) => cropped(picture, upTo20(random)) },
  { name: 'crop, 20 % of every side', apply: (picture) => cropped(picture, () => 0.2) },
  { name: 'JPEG q60', apply: (picture) => jpeg(picture, 60) },
  { name: 'WebP q70', apply: (picture) => webp(picture, 70) },
  { name: 'screenshot', apply: screenshot },
  { name: 'padding, up to 25 % of each side', apply: padded },
  { name: 'rotation, up to 2 degrees', apply: (picture, random) => rotated(picture, random.between(-2, 2)) },
  { name: 'rotation by 2 degrees', apply: (picture, random) => rotated(picture, random.sign() * 2) },
  { name: 'mirror', apply: (picture) => sharp(picture).flop().png({ compressionLevel: 1 }).toBuffer() },
];

/** Several at once. */
export const COMBINED: readonly EverydayChange[] = [
  { name: 'resize to 50 %, JPEG q60', apply: async (picture) => jpeg(await resized(picture, 0.5), 60) },
  { name: 'crop 20 % of every side, WebP q70', apply: async (picture) => webp(await cropped(picture, () => 0.2), 70) },
  {
    name: 'resize to 70 %, screenshot, JPEG q80',
    apply: async (picture, random) => jpeg(await screenshot(await resized(picture, 0.7), random), 80),
  },
  {
    name: 'rotation, crop, JPEG q70',
    apply: async (picture, random) => jpeg(await cropped(await rotated(picture, random.between(-2, 2)), upTo20(random)), 70),
  },
  {
    name: 'mirror, resize to 75 %, padding, JPEG q75',
    apply: async (picture, random) => jpeg(await padded(await resized(await sharp(picture).flop().toBuffer(), 0.75), random), 75),
  },
];
