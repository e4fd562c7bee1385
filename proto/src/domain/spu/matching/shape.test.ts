import { describe, expect, it } from '@jest/globals';
import { type Placement, type Plane, planeOf } from './planes.js';
import { edgeStrength, hasShape, shapeOf } from './shape.js';

const SIDE = 32;
const SAME: Placement = { a: 1, b: 0, x: 0, y: 0 };
const drawn = (value: (x: number, y: number) => number): Plane =>
  planeOf(
    Array.from({ length: SIDE * SIDE }, (_, at) => value(at % SIDE, Math.floor(at / SIDE))),
    SIDE,
    SIDE,
  );
/** A step of brightness from this column on. Its edge is two pixels wide. */
const step = (column: number, height: number, rows = SIDE): Plane => drawn((x, y) => (x >= column && y < rows ? height : 0));

describe('the strength of edges', () => {
  it('is four times the slope, at most 160', () => {
    expect(edgeStrength(drawn((x, y) => 3 * x + 4 * y)).data[SIDE + 1]).toBe(20);
    expect(edgeStrength(drawn((x) => 41 * x)).data[1]).toBe(160);
    expect(edgeStrength(drawn((x) => 39 * x)).data[1]).toBe(156);
    expect(edgeStrength(step(8, 9))).toMatchObject({ width: SIDE, height: SIDE });
  });
});

describe('whether a picture shows enough to be compared', () => {
  it.each<[string, Plane, boolean]>([
    ['nothing', drawn(() => 120), false],
    ['a shade', drawn((x) => 3 * x), false],
    // at half of the size a slope of 7
    ['a weak step', step(16, 14), false],
    ['a step', step(16, 15), true],
    // one pixel of 256 is an edge; MIN_EDGES are 1.024
    ['a dot in the corner', drawn((x, y) => (x < 2 && y < 2 ? 8 : 0)), false],
    ['two edges', drawn((x, y) => (x < 2 && y < 2 ? 15 : 0)), true],
  ])('%s: %s', (_what, plane, shows) => expect(hasShape(plane)).toBe(shows));
});

describe('the edges that two pictures have at the same places', () => {
  it.each<[string, Plane, Plane, Placement, number]>([
    ['the same', step(16, 60), step(16, 60), SAME, 1],
    ['the same in another brightness', step(16, 60), step(16, -90), SAME, 1],
    ['a pixel beside', step(16, 60), step(17, 60), SAME, 1],
    ['the same, moved', step(16, 60), step(21, 60), { ...SAME, x: 5 }, 1],
    ['moved two pixels: half of each', step(16, 60), step(18, 60), SAME, 0.5],
    ['elsewhere', step(16, 60), step(24, 60), SAME, 0],
    ['none in the submitted one', step(16, 60), drawn(() => 0), SAME, 0],
    ['slopes that are no edges', step(16, 60), step(16, 14), SAME, 0],
    ['none in both', drawn(() => 0), drawn(() => 0), SAME, 0],
    // outside of the submitted picture nothing is known
    ['those of the part that both show', drawn((x) => (x >= 4 && x < 16 ? 60 : 0)), step(4, 0), { ...SAME, x: -20 }, 0],
  ])('are %s', (_what, approved, submitted, placement, shape) => expect(shapeOf(approved, submitted, placement)).toBeCloseTo(shape, 10));

  it('are counted on both sides: what is missing, and what is added', () => {
    const two = drawn((x, y) => (x % 16 === 10 && y === 10 ? 90 : 0));
    const one = drawn((x, y) => (x === 10 && y === 10 ? 90 : 0));
    expect(shapeOf(two, one, SAME)).toBe(0.75);
    expect(shapeOf(one, two, SAME)).toBe(0.75);
  });

  it('are found in every direction', () => {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ] as const) {
      const dot = (left: number, top: number): Plane => drawn((x, y) => (x === left && y === top ? 90 : 0));
      expect(shapeOf(dot(10, 10), dot(10 + dx, 10 + dy), SAME)).toBe(1);
    }
  });
});
