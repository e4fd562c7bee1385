import { describe, expect, it } from '@jest/globals';
import {
  FEATURES_LENGTH,
  FEATURES_SIDE,
  FEATURES_VERSION,
  type Features,
  featuresOf,
  featuresSize,
  packFeatures,
  readFeatures,
  unpackFeatures,
} from './features.js';

const SIZE = { width: 4, height: 2 };
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const GREY = [100, 100, 100];
/** Two squares of four pixels side by side: one half red and half grey, one of this colour. */
const features = (other: number[]): Features =>
  featuresOf(Uint8Array.from([RED, GREY, other, other, GREY, RED, other, other].flat()), SIZE);

describe('features', () => {
  it.each([
    [1200, 900, 128, 96],
    [300, 3000, 12, 128],
    [128, 128, 128, 128],
    [5, 4000, 2, 128],
    [1000, 430, 128, 56],
  ])('of %d x %d pixels have %d x %d', (width, height, w, h) => expect(featuresSize({ width, height })).toEqual({ width: w, height: h }));

  it('have the brightness of each pixel and the colour differences of each square of four', () => {
    expect(features(BLUE)).toEqual({
      ...SIZE,
      luma: Uint8Array.of(76, 100, 29, 29, 100, 76, 29, 29),
      blue: Uint8Array.of(106, 255),
      red: Uint8Array.of(192, 107),
    });
    expect(features(GREY)).toMatchObject({ blue: Uint8Array.of(106, 128), red: Uint8Array.of(192, 128) });
    // of the brightest colours the difference does not start again at 0
    expect(features(RED)).toMatchObject({ blue: Uint8Array.of(106, 85), red: Uint8Array.of(192, 255) });
  });

  it('go on with the next row of squares', () => {
    const rows = featuresOf(Uint8Array.from([GREY, GREY, GREY, GREY, RED, RED, RED, RED].flat()), { width: 2, height: 4 });
    expect(rows).toMatchObject({ luma: Uint8Array.of(100, 100, 100, 100, 76, 76, 76, 76), blue: Uint8Array.of(128, 85) });
  });

  it('are stored as bytes and read again', () => {
    const packed = packFeatures(features(BLUE));
    expect([...packed]).toEqual([FEATURES_VERSION, 4, 2, 76, 100, 29, 29, 100, 76, 29, 29, 106, 255, 192, 107]);
    expect(unpackFeatures(packed)).toEqual(features(BLUE));
    expect(readFeatures(Buffer.from(packed).toString('base64'))).toEqual(features(BLUE));
  });

  it('fit in the length of a call', () => {
    const size = { width: FEATURES_SIDE, height: FEATURES_SIDE };
    const largest = packFeatures(featuresOf(new Uint8Array(FEATURES_SIDE ** 2 * 3), size));
    expect(Buffer.from(largest).toString('base64').length).toBeLessThanOrEqual(FEATURES_LENGTH);
  });

  it.each<[string, number[]]>([
    ['of another version', [FEATURES_VERSION - 1, 4, 2, ...Array<number>(12).fill(0)]],
    ['that are too short', [FEATURES_VERSION, 4, 2, ...Array<number>(11).fill(0)]],
    ['that are too long', [FEATURES_VERSION, 4, 2, ...Array<number>(13).fill(0)]],
    ['of an odd width', [FEATURES_VERSION, 3, 4, ...Array<number>(18).fill(0)]],
    ['of an odd height', [FEATURES_VERSION, 4, 3, ...Array<number>(18).fill(0)]],
    ['that are none', []],
  ])('are not read from bytes %s', (_what, bytes) => expect(unpackFeatures(Uint8Array.from(bytes))).toBeUndefined());
});
