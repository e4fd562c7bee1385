import sharp from 'sharp';
import type { Draws } from './random.js';

/** What happens to a picture on its way: each makes a file of a file. */
export type Change = { name: string; apply: (picture: Buffer, random: Draws) => Promise<Buffer> };

const quality = (random: Draws): number => random.int(60, 92);

async function cropped(picture: Buffer, random: Draws): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [across, down] = [random.next() < 0.7 ? 0.1 : 0, random.next() < 0.7 ? 0.1 : 0.1];
  const [w, h] = [Math.round(width * (1 - across)), Math.round(height * (1 - down))];
  const [left, top] = [Math.round(random.next() * (width - w)), Math.round(random.next() * (height - h))];
  return sharp(picture).extract({ left, top, width: w, height: h }).jpeg({ quality: 90 }).toBuffer();
}

async function rotated(picture: Buffer, random: Draws): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const angle = random.sign() * random.between(0.5, 3);
  const turned = await sharp(picture).rotate(angle, { background: '#ffffff' }).toBuffer({ resolveWithObject: true });
  const inner = 1 - Math.abs(Math.sin((angle * Math.PI) / 180)) * 0.9;
  const [w, h] = [Math.round(width * inner), Math.round(height * inner)];
  const [left, top] = [Math.round((turned.info.width - w) / 2), Math.round((turned.info.height - h) / 2)];
  return sharp(turned.data).extract({ left, top, width: w, height: h }).jpeg({ quality: 90 }).toBuffer();
}

async function photographed(picture: Buffer, random: Draws): Promise<Buffer> {
  const exposure = random.between(0.92, 1.06);
  const gains = [0, 1, 2].map(() => exposure * random.between(0.96, 1.04));
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .linear(
      gains,
      [0, 0, 0].map(() => random.between(-4, 6)),
    )
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strength = random.between(4, 14);
  for (let at = 0; at < data.length; at += 1) {
    const noise = (random.next() + random.next() + random.next() - 1.5) * strength;
    data[at] = Math.max(0, Math.min(255, Math.round((data[at] ?? 0) + noise)));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: quality(random) })
    .toBuffer();
}

async function resized(picture: Buffer, random: Draws): Promise<Buffer> {
  const { width } = await sharp(picture).metadata();
  return sharp(picture)
    .resize(Math.round(width * random.between(0.35, 1.4)))
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Changes after which the goods are as approved. */
export const HARMLESS: readonly Change[] = [
  {
    name: 'JPEG',
    apply: (picture, random) =>
      sharp(picture)
        .jpeg({ quality: random.int(50, 90) })
        .toBuffer(),
  },
  {
    name: 'WebP',
    apply: (picture, random) =>
      sharp(picture)
        .webp({ quality: random.int(55, 90) })
        .toBuffer(),
  },
  { name: 'resize', apply: resized },
  { name: 'crop 10 %', apply: cropped },
  { name: 'rotation to 3 degrees', apply: rotated },
  { name: 'camera', apply: photographed },
  {
    name: 'crop, resize, camera, JPEG',
    apply: async (picture, random) => photographed(await resized(await cropped(picture, random), random), random),
  },
];
