import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SPU_SETTINGS } from '@bls/proto/domain/spu/settings';
import { FINGERPRINT_PATTERN, readPrint, similarity } from '@bls/proto/domain/spu/similarity';
import sharp, { type Sharp } from 'sharp';
import { fingerprint } from './fingerprint.js';

const { approveFrom } = DEFAULT_SPU_SETTINGS;
/** A product on a white ground, as shops show it. */
const product = (body: string, shape: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="white"/>
        <g fill="${body}">${shape}</g></svg>`,
    ),
  );
const bunny = product(
  '#c46',
  '<ellipse cx="450" cy="610" rx="210" ry="240"/><circle cx="450" cy="330" r="150"/><ellipse cx="380" cy="130" rx="40" ry="120"/><ellipse cx="540" cy="150" rx="45" ry="110"/><circle cx="400" cy="310" r="20" fill="black"/><circle cx="500" cy="310" r="20" fill="black"/>',
);
const mug = product(
  '#36a',
  '<rect x="220" y="250" width="360" height="440" rx="30"/><circle cx="640" cy="450" r="110" fill="none" stroke="#36a" stroke-width="50"/><rect x="270" y="360" width="250" height="60" fill="white"/>',
);
const print = async (picture: Sharp, format: 'jpeg' | 'png' = 'png', quality = 90) =>
  readPrint(await fingerprint(await (format === 'png' ? picture.clone().png() : picture.clone().jpeg({ quality })).toBuffer()));

describe('fingerprints of pictures', () => {
  it('are 256 bits, the same for the same picture', async () => {
    const png = await bunny.clone().png().toBuffer();
    expect(await fingerprint(png)).toMatch(FINGERPRINT_PATTERN);
    expect(await fingerprint(png)).toBe(await fingerprint(png));
  });

  it.each([
    ['saved as a JPG of quality 50', async () => print(bunny, 'jpeg', 50)],
    ['reduced to a third of its size', async () => print(sharp(await bunny.clone().png().toBuffer()).resize(300))],
    ['made brighter', async () => print(sharp(await bunny.clone().png().toBuffer()).linear(0.9, 20))],
    ['without its colours', async () => print(sharp(await bunny.clone().png().toBuffer()).greyscale())],
  ])('W-SPU-18 stay above the approval threshold when a picture is %s', async (_how, changed) => {
    expect(similarity(await print(bunny), await changed())).toBeGreaterThanOrEqual(approveFrom);
  });

  it('W-SPU-18 are far from those of other products', async () => {
    expect(similarity(await print(bunny), await print(mug))).toBeLessThan(0.75);
  });

  it('cannot be computed for a damaged picture', async () => {
    const png = await bunny.clone().png().toBuffer();
    await expect(fingerprint(png.subarray(0, 200))).rejects.toThrow(/png|vips|input/i);
  });
});
