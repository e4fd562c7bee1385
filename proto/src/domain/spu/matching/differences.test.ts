import { describe, expect, it } from '@jest/globals';
import { largestDifference } from './differences.js';
import { type Placement, type Plane, planeOf } from './planes.js';

const [WIDTH, HEIGHT] = [40, 30];
const SAME: Placement = { a: 1, b: 0, x: 0, y: 0 };
const drawn = (value: (x: number, y: number) => number): Plane =>
  planeOf(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) => value(at % WIDTH, Math.floor(at / WIDTH))),
    WIDTH,
    HEIGHT,
  );
/** A rectangle of this brightness on a ground of 100. */
const spot = (left: number, top: number, width: number, height: number, value: number): Plane =>
  drawn((x, y) => (x >= left && x < left + width && y >= top && y < top + height ? value : 100));
const flat = (value: number): Plane => drawn(() => value);
const found = (approved: Plane, submitted: Plane, { placement = SAME, gain = 1, offset = 0 } = {}): number =>
  largestDifference(approved, submitted, placement, gain, offset);

describe('the largest difference of brightness', () => {
  it.each<[string, number, number]>([
    ['the same', found(flat(100), flat(100)), 0],
    ['brighter', found(flat(100), flat(130)), 30],
    ['darker', found(flat(130), flat(100)), 30],
    ['brought to the brightness of the submitted one', found(flat(100), flat(130), { gain: 1.2, offset: 10 }), 0],
    ['no brighter than white', found(flat(250), flat(255), { gain: 1.2 }), 0],
    ['black where white is wanted', found(flat(250), flat(0), { gain: 1.2 }), 255],
  ])('of a picture that is %s: %d', (_what, difference, wanted) => expect(difference).toBeCloseTo(wanted, 4));

  it.each([
    ['left', 2, 12],
    ['right', 30, 12],
    ['top', 15, 2],
    ['bottom', 15, 21],
    ['middle', 15, 12],
  ])('finds a spot at the %s', (_where, left, top) => {
    expect(found(flat(100), spot(left, top, 8, 7, 150))).toBeGreaterThan(40);
    expect(found(flat(100), spot(left, top, 8, 7, 150))).toBeLessThanOrEqual(50);
  });

  it('is the mean of a square: a small spot counts less', () => {
    expect(found(flat(100), spot(16, 13, 2, 2, 150))).toBeLessThan(20);
    expect(found(flat(100), spot(16, 13, 2, 2, 150))).toBeGreaterThan(5);
  });

  it('is not found for edges that lie a pixel apart, in any direction', () => {
    const approved = spot(12, 10, 12, 10, 180);
    for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) expect(found(approved, spot(12 + dx, 10 + dy, 12, 10, 180))).toBeLessThan(9);
    for (const [dx, dy] of [
      [4, 0],
      [-4, 0],
      [0, 4],
      [0, -4],
    ] as const)
      expect(found(approved, spot(12 + dx, 10 + dy, 12, 10, 180))).toBeGreaterThan(20);
  });

  it('counts less where the approved picture is full of contrast', () => {
    // 8 a pixel: the best shift leaves 60 - 8; the contrast of six columns is 8 x the root of 35 / 12
    const ramp = (more: number): Plane => drawn((x) => 4 * x + more);
    const contrast = 4 * Math.sqrt(35 / 12);
    expect(found(ramp(0), ramp(60))).toBeCloseTo(56 / (1 + contrast / 40), 1);
    // the contrast of the submitted picture admits nothing
    expect(
      found(
        flat(100),
        drawn((x) => 100 + 4 * (x % 2)),
      ),
    ).toBeLessThan(4);
  });

  it('is nothing outside of the submitted picture', () => {
    expect(found(flat(100), flat(180), { placement: { ...SAME, x: 60 } })).toBe(0);
    const right = drawn((x) => (x >= 20 ? 180 : 100));
    // the left half of the approved picture is the right half of the submitted one
    expect(found(flat(180), right, { placement: { ...SAME, x: 22 } })).toBeLessThan(1);
    expect(found(flat(100), right, { placement: { ...SAME, x: 22 } })).toBeCloseTo(80, 4);
  });
});
