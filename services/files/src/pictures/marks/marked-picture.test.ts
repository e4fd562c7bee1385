import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import sharp, { type Sharp } from 'sharp';
import { MarkCode } from './mark-code.js';
import { markPicture, readMarkOf } from './marked-picture.js';

const { abs, max } = Math;
const key = randomBytes(32).toString('base64');
const cipherOf = (ring: string): Cipher => new Cipher(KeyRing.parse(ring, 'ENCRYPTION_KEYS'));
const codes = new MarkCode(cipherOf(`k1:${key}`), 'CTL');
const CODE = '0123456789';
const NONE = { code: null, verdict: 'none', agreement: null };
/** A product on a white ground: flat areas, where marks are hardest to hide, colours and edges. */
const art = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="640"><rect width="800" height="640" fill="white"/>
      <defs><linearGradient id="g"><stop offset="0" stop-color="#fd8"/><stop offset="1" stop-color="#a24"/></linearGradient></defs>
      <ellipse cx="400" cy="380" rx="230" ry="210" fill="url(#g)"/><circle cx="400" cy="150" r="110" fill="#49c"/>
      <rect x="60" y="40" width="90" height="500" fill="black"/></svg>`,
  ),
).png();
const marked = async () => (await markPicture(await art.clone().toBuffer(), CODE, codes)).bytes;
const read = (picture: Buffer, markCode = codes) => readMarkOf(picture, [markCode]);

describe('marked pictures', () => {
  it('W-SPU-20 are intact when no bit has changed', async () => {
    expect(await read(await marked())).toMatchObject({ code: CODE, verdict: 'intact' });
  });

  it('W-SPU-20 are reported as changed when a single pixel differs and the note is still there', async () => {
    const bytes = await marked();
    const changed = await sharp(bytes)
      .composite([{ input: { create: { width: 1, height: 1, channels: 3, background: '#123456' } }, left: 3, top: 3 }])
      .withMetadata()
      .png()
      .toBuffer();
    expect(await read(changed)).toMatchObject({ code: CODE, verdict: 'changed' });
  });

  it.each([
    ['saved again as a PNG without metadata', (picture: Sharp) => picture.png()],
    ['saved as a JPG of quality 85', (picture: Sharp) => picture.jpeg({ quality: 85 })],
    ['saved as a JPG of quality 70', (picture: Sharp) => picture.jpeg({ quality: 70 })],
    ['made brighter', (picture: Sharp) => picture.linear(0.95, 10).png()],
    ['cropped at the right and at the bottom', (picture: Sharp) => picture.extract({ left: 0, top: 0, width: 603, height: 501 }).png()],
  ])('W-SPU-20 are recognised as a copy when they are %s', async (_how, change) => {
    expect(await read(await change(sharp(await marked())).toBuffer())).toMatchObject({ code: CODE, verdict: 'copy' });
  });

  it('say how sure a reading is: the share of the symbols that were read as written', async () => {
    const { agreement } = await read(await marked());
    expect(agreement).toBe(1);
    const poor = await sharp(await marked())
      .jpeg({ quality: 30 })
      .toBuffer();
    const copy = await read(poor);
    expect(copy).toMatchObject({ code: CODE, verdict: 'copy' });
    expect(copy.agreement).toBeGreaterThan(0.7);
  });

  it('of earlier versions are still read, from the note and from a copy', async () => {
    const earlier = new MarkCode(cipherOf(`k1:${Buffer.alloc(32, 7).toString('base64')}`), 'CTL');
    const bytes = await readFile('services/files/src/pictures/marks/testing/mark-of-squares.png');
    expect(await read(bytes, earlier)).toEqual({ code: CODE, verdict: 'intact', agreement: null });
    expect(await read(await sharp(bytes).jpeg({ quality: 80 }).toBuffer(), earlier)).toEqual({
      code: CODE,
      verdict: 'copy',
      agreement: null,
    });
    expect(await read(bytes)).toEqual(NONE);
  });

  it('of large pictures grow with them, and are read in the large one and in a small copy', async () => {
    const large = await sharp(await art.clone().toBuffer())
      .resize(3200)
      .png()
      .toBuffer();
    const { bytes, width } = await markPicture(large, CODE, codes);
    expect(width).toBe(3200);
    for (const size of [3200, 640]) {
      const copy = await sharp(bytes).resize(size).jpeg({ quality: 75 }).toBuffer();
      expect(await read(copy)).toMatchObject({ code: CODE, verdict: 'copy' });
    }
  });

  it('W-SPU-20 are not recognised for another tenant, with another key, and in unmarked pictures', async () => {
    const bytes = await marked();
    expect(await read(bytes, new MarkCode(cipherOf(`k1:${key}`), 'PLBY'))).toEqual(NONE);
    expect(await read(bytes, new MarkCode(cipherOf(`k1:${randomBytes(32).toString('base64')}`), 'CTL'))).toEqual(NONE);
    expect(await read(await art.clone().toBuffer())).toEqual(NONE);
  });

  it('P-SAFE-05 of a former key are recognised while it is in the ring', async () => {
    const rotated = cipherOf(`k2:${randomBytes(32).toString('base64')},k1:${key}`);
    const keys = rotated.keys.ids.map((id) => new MarkCode(rotated, 'CTL', id));
    const picture = await marked();
    expect(await readMarkOf(picture, keys)).toMatchObject({ code: CODE, verdict: 'intact' });
    expect(await readMarkOf(await sharp(picture).jpeg({ quality: 90 }).toBuffer(), keys)).toMatchObject({ code: CODE, verdict: 'copy' });
    const later = (await markPicture(await art.clone().toBuffer(), CODE, new MarkCode(rotated, 'CTL'))).bytes;
    expect(await readMarkOf(later, keys)).toMatchObject({ code: CODE, verdict: 'intact' });
    expect(await read(later)).toEqual(NONE);
  });

  it('W-SPU-20 are not recognised by a forged note', async () => {
    const note = `bls-mark:1:${CODE}:${'0'.repeat(64)}:${'0'.repeat(64)}`;
    const forged = await art
      .clone()
      .withExif({ IFD0: { ImageDescription: note } })
      .png()
      .toBuffer();
    expect(await read(forged)).toEqual(NONE);
  });

  it('look like the original: no pixel changes by more than 12 of 255', async () => {
    const raw = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
    const [before, after] = await Promise.all([raw(await art.clone().flatten().toBuffer()), raw(await marked())]);
    let most = 0;
    let sum = 0;
    before.forEach((value, at) => {
      const change = abs(value - (after[at] ?? 0));
      most = max(most, change);
      sum += change;
    });
    expect(most).toBeLessThanOrEqual(12);
    expect(sum / before.length).toBeLessThan(4);
  });
});
