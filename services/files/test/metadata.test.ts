import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { withoutMetadata } from '../src/storage/metadata/without-metadata.js';
import { cameraJpeg, cameraPng, SECRETS, secretsIn } from './fixtures/camera-picture.js';
import { picture } from './fixtures/content.js';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const cleaned = (kind: 'jpg' | 'png', bytes: Buffer, size = 64 * 1024): Promise<Buffer> =>
  buffer(withoutMetadata(kind, inPieces(bytes, size)));

const cameras = [
  { name: 'a JPEG', kind: 'jpg', make: () => cameraJpeg() },
  { name: 'a progressive JPEG', kind: 'jpg', make: () => cameraJpeg({ progressive: true }) },
  { name: 'a PNG', kind: 'png', make: cameraPng },
] as const;

describe.each(cameras)('$name of a camera', ({ kind, make }) => {
  it('P-SAFE-10 loses position, camera, numbers, names, comments and what follows its end', async () => {
    const original = await make();
    expect(secretsIn(original)).toEqual(SECRETS);
    expect((await sharp(original).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const bytes = await cleaned(kind, original);
    expect(secretsIn(bytes)).toEqual([]);
    const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
    expect({ xmp, iptc, comments }).toEqual({ xmp: undefined, iptc: undefined, comments: undefined });
    expect(exif?.length ?? 0).toBeLessThan(100);
  });

  it('P-SAFE-10 looks the same: pixels, orientation, colour profile and resolution', async () => {
    const original = await make();
    const bytes = await cleaned(kind, original);
    const [before, after] = [await sharp(original).metadata(), await sharp(bytes).metadata()];
    for (const property of ['width', 'height', 'orientation', 'density', 'space', 'isProgressive', 'chromaSubsampling'] as const)
      expect([property, after[property]]).toEqual([property, before[property]]);
    expect(before.orientation).toBe(6);
    expect(before.icc?.length).toBeGreaterThan(100);
    expect(after.icc?.equals(before.icc as Buffer)).toBe(true);
    const raw = (some: Buffer) => sharp(some).rotate().raw().toBuffer();
    expect((await raw(bytes)).equals(await raw(original))).toBe(true);
  });

  it('is the same however its bytes arrive, and stays as it is when it is cleaned again', async () => {
    const original = await make();
    const bytes = await cleaned(kind, original);
    for (const size of [1, 7, 1000]) expect((await cleaned(kind, original, size)).equals(bytes)).toBe(true);
    expect((await cleaned(kind, bytes)).equals(bytes)).toBe(true);
  });

  it('ends where a damaged one ends', async () => {
    const original = await make();
    for (let length = 0; length < original.length; length += 997)
      expect(secretsIn(await cleaned(kind, original.subarray(0, length)))).toEqual([]);
  });
});

describe('a picture without metadata', () => {
  it.each(['jpg', 'png'] as const)('comes out unchanged: %s', async (kind) => {
    const bytes = await picture(kind);
    expect((await cleaned(kind, bytes)).equals(bytes)).toBe(true);
  });
});
