import { describe, expect, it } from '@jest/globals';
import { type Placement, type Plane, planeOf } from './planes.js';
import { regionOf } from './region.js';

const [WIDTH, HEIGHT] = [10, 4];
const SAME: Placement = { a: 1, b: 0, x: 0, y: 0 };
const drawn = (value: (x: number) => number): Plane =>
  planeOf(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) => value(at % WIDTH)),
    WIDTH,
    HEIGHT,
  );
/** A line of one pixel at each of these places: its slope is strength / 2 on both sides. */
const lines = (strengths: Readonly<Record<number, number>>): Plane => drawn((x) => strengths[x] ?? 0);

describe('what two pictures show together', () => {
  it('is all of the same picture', () => {
    const plane = lines({ 4: 100 });
    expect(regionOf(plane, plane, SAME)).toEqual({ area: 1, approved: 1, submitted: 1 });
  });

  it('is by area and by the edges of each picture', () => {
    // the columns 0 to 3 of the approved picture lie left of the submitted one, whose columns 6 to 9 lie right of the approved one
    const placement = { ...SAME, x: -4 };
    expect(regionOf(lines({ 2: 100, 7: 100 }), lines({ 3: 100 }), placement)).toEqual({ area: 0.6, approved: 0.5, submitted: 1 });
    expect(regionOf(lines({ 6: 100 }), lines({ 2: 100, 7: 100 }), placement)).toEqual({ area: 0.6, approved: 1, submitted: 0.5 });
    expect(regionOf(lines({ 2: 100 }), lines({ 7: 100 }), placement)).toEqual({ area: 0.6, approved: 0, submitted: 0 });
  });

  it('counts edges by their strength above noise', () => {
    // slopes of 47 and 7 without the 3 of noise
    expect(regionOf(lines({ 2: 100, 7: 20 }), lines({ 3: 9 }), { ...SAME, x: -4 }).approved).toBeCloseTo(7 / 54, 6);
    const down = planeOf([0, 0, 0, 0, 100, 0, 0, 0, 0, 20, 0, 0], 1, 12);
    expect(regionOf(down, down, { ...SAME, y: -6 }).approved).toBeCloseTo(7 / 54, 6);
  });

  it('is all of a picture without edges', () => {
    expect(
      regionOf(
        drawn((x) => 3 * x),
        drawn(() => 9),
        { ...SAME, x: 4 },
      ),
    ).toEqual({ area: 0.6, approved: 1, submitted: 1 });
  });
});
