import { describe, expect, it } from '@jest/globals';
import { align, type Alignment, alignWhole, pyramidOf, roughFit } from './align.js';
import { inverse, placed, type Placement, type Plane, planeOf } from './planes.js';

const SIZE = { width: 96, height: 80 };
/** Soft spots that repeat nowhere, as far as the picture reaches and beyond. */
const SPOTS = Array.from({ length: 40 }, (_, at) => {
  const part = (step: number): number => ((at + 1) * step) % 1;
  return { x: 136 * part(0.618) - 20, y: 120 * part(0.7549) - 20, radius: 4 + 9 * part(0.5698), value: 180 * part(0.3247) - 90 };
});
const brightness = (x: number, y: number): number =>
  SPOTS.reduce((sum, spot) => sum + spot.value * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / (2 * spot.radius ** 2)), 128);

/** What a camera sees: `placement` brings the pixels of the goods to those of the picture. */
function seen(placement: Placement, { width, height } = SIZE, gain = 1, offset = 0): Plane {
  const { a, b, x, y } = inverse(placement);
  const data = Array.from({ length: width * height }, (_, at) => {
    const [u, v] = [at % width, Math.floor(at / width)];
    return gain * brightness(a * u - b * v + x, b * u + a * v + y) + offset;
  });
  return planeOf(data, width, height);
}

const SAME: Placement = { a: 1, b: 0, x: 0, y: 0 };
const turned = (scale: number, degrees: number, x: number, y: number): Placement => {
  const angle = (degrees * Math.PI) / 180;
  return { a: scale * Math.cos(angle), b: scale * Math.sin(angle), x, y };
};
const expectPlaced = ({ placement, fit }: Alignment, wanted: Placement): void => {
  expect(fit).toBeGreaterThan(0.995);
  for (const key of ['a', 'b'] as const) expect(Math.abs(placement[key] - wanted[key])).toBeLessThan(0.004);
  for (const key of ['x', 'y'] as const) expect(Math.abs(placement[key] - wanted[key])).toBeLessThan(0.25);
};
const approved = pyramidOf(seen(SAME));

describe('the sizes of a picture', () => {
  it('are four, the smallest first', () => {
    expect(approved.map(({ width, height }) => [width, height])).toEqual([
      [12, 10],
      [24, 20],
      [48, 40],
      [96, 80],
    ]);
  });
});

describe('the place of the approved goods', () => {
  it.each<[string, Placement]>([
    ['the same', SAME],
    ['shifted', turned(1, 0, 11, -7)],
    ['shifted far', turned(1, 0, -20, 14)],
    ['smaller', turned(0.8, 0, 10, 8)],
    ['larger', turned(1.25, 0, -12, -10)],
    ['turned a little', turned(1, 4, 3, -3)],
    ['turned to the other side, and smaller', turned(0.9, -5, 4, 8)],
  ])('is found: %s', (_what, placement) => {
    expectPlaced(align(approved, pyramidOf(seen(placement))), placement);
  });

  it('is found in another light, in a picture of another size, and beside a changed place', () => {
    const placement = turned(0.95, 2, 6, 2);
    expectPlaced(align(approved, pyramidOf(seen(placement, SIZE, 0.7, 40))), placement);
    const wide = turned(1, 0, 14, 2);
    expectPlaced(align(approved, pyramidOf(seen(wide, { width: 128, height: 88 }))), wide);
    const marked = seen(placement);
    for (let y = 30; y < 42; y += 1) for (let x = 40; x < 54; x += 1) marked.data[y * SIZE.width + x] = 10;
    const { placement: found } = align(approved, pyramidOf(marked));
    expect(Math.hypot(found.x - placement.x, found.y - placement.y)).toBeLessThan(0.6);
    expect(Math.abs(found.a - placement.a)).toBeLessThan(0.01);
  });

  it('is none where nothing can be seen, or where less than half is shared', () => {
    const blank = pyramidOf(planeOf(new Float32Array(96 * 80).fill(90), 96, 80));
    expect(align(approved, blank).fit).toBe(-1);
    expect(align(blank, approved).fit).toBe(-1);
    const small = pyramidOf(placed(seen(SAME), SAME, { width: 32, height: 32 }));
    expect(align(approved, small).fit).toBe(-1);
  });

  it('fits other goods less', () => {
    const other = planeOf(Float32Array.from(seen(SAME).data).reverse(), SIZE.width, SIZE.height);
    expect(align(approved, pyramidOf(other)).fit).toBeLessThan(0.7);
  });
});

describe('the whole picture on the whole other one', () => {
  it.each<[string, { width: number; height: number }, Placement]>([
    ['of the same size', SIZE, turned(1, 1, 1, -1)],
    ['of a larger size', { width: 120, height: 100 }, turned(1.25, 0, 0, 0)],
    ['of a smaller size', { width: 72, height: 60 }, turned(0.75, 0, 0, 0)],
    ['that is higher', { width: 96, height: 104 }, turned(1.08, 0, -3.9, 8.6)],
  ])('%s', (_what, size, placement) => expectPlaced(alignWhole(approved, pyramidOf(seen(placement, size))), placement));
});

describe('the rough fit', () => {
  const [small] = approved;
  const rough = (other: Plane): number => (small ? roughFit(small, pyramidOf(other)[0] as Plane) : NaN);

  it('is 1 for the same picture, and orders others', () => {
    expect(rough(seen(SAME))).toBeCloseTo(1, 3);
    const shifted = rough(seen(turned(1, 0, 16, 0)));
    const other = rough(planeOf(Float32Array.from(seen(SAME).data).reverse(), SIZE.width, SIZE.height));
    expect(shifted).toBeGreaterThan(0.9);
    expect(other).toBeLessThan(shifted);
  });

  it('is -1 where nothing can be seen', () => expect(rough(planeOf(new Float32Array(96 * 80), 96, 80))).toBe(-1));
});
