import { describe, expect, it } from '@jest/globals';
import { FEATURES_SIDE, FEATURES_VERSION, type Features, featuresOf, featuresSize, packFeatures, unpackFeatures } from './features.js';
import { measure, pictureOf } from './measure.js';
import { partsOf } from './parts.js';

type View = { scale?: number; left?: number; top?: number; body?: [number, number, number]; mark?: boolean };

/** A drawing of goods with an asymmetric art, seen from this view; the goods may have a dark mark. Its edges are hard. */
function view({ scale = 1, left = 0, top = 0, body = [190, 70, 60], mark = false }: View = {}): Features {
  const rgb = new Uint8Array(FEATURES_SIDE * FEATURES_SIDE * 3);
  for (let y = 0; y < FEATURES_SIDE; y += 1)
    for (let x = 0; x < FEATURES_SIDE; x += 1) {
      const [u, v] = [(x - 64) / scale + 64 - left, (y - 64) / scale + 64 - top];
      const isBody = u > 24 && u < 104 && v > 20 && v < 112;
      const isArt = Math.hypot(u - 56, v - 56) < 16 || (u > 60 && u < 90 && v > 76 && v < 84);
      const isMark = mark && u > 44 && u < 60 && v > 94 && v < 99;
      rgb.set(isMark ? [20, 20, 20] : isArt ? [40, 60, 150] : isBody ? body : [245, 245, 240], (y * FEATURES_SIDE + x) * 3);
    }
  return featuresOf(rgb, { width: FEATURES_SIDE, height: FEATURES_SIDE });
}

/** The parts of two views. */
function compared(one: Features, other: Features) {
  const [approved, submitted] = [pictureOf(one), pictureOf(other)];
  if (!approved || !submitted) throw new Error('not comparable');
  return partsOf(measure(approved, submitted));
}

describe('features', () => {
  it('keep the proportions of the picture and survive packing', () => {
    expect(featuresSize({ width: 1200, height: 900 })).toEqual({ width: 128, height: 96 });
    expect(featuresSize({ width: 300, height: 3000 })).toEqual({ width: 12, height: 128 });
    const features = view();
    const packed = packFeatures(features);
    expect(packed[0]).toBe(FEATURES_VERSION);
    expect(unpackFeatures(packed)).toEqual(features);
    packed[0] = FEATURES_VERSION - 1;
    expect(unpackFeatures(packed)).toBeUndefined();
    expect(unpackFeatures(packFeatures(features).subarray(1))).toBeUndefined();
  });
});

describe('the measures of two pictures', () => {
  it.each<[string, View]>([
    ['the same view', {}],
    ['a shifted view', { left: 7, top: -5 }],
  ])('agree for %s', (_what, changed) => {
    expect(Math.min(...Object.values(compared(view(), view(changed))))).toBeGreaterThan(0.93);
  });

  it('find a mark in the details, another colour in the colour, and what was moved out of the picture in the region', () => {
    expect(compared(view(), view({ mark: true, left: 4 })).details).toBeLessThan(0.9);
    expect(compared(view(), view({ body: [60, 110, 190], scale: 1.05 })).colour).toBeLessThan(0.9);
    expect(compared(view(), view({ left: 45 })).region).toBeLessThan(0.9);
  });

  it('are not taken of pictures that are too narrow or show nothing', () => {
    expect(pictureOf(featuresOf(new Uint8Array(12 * 128 * 3), { width: 12, height: 128 }))).toBeUndefined();
    expect(pictureOf(featuresOf(new Uint8Array(128 * 128 * 3).fill(200), { width: 128, height: 128 }))).toBeUndefined();
  });
});
