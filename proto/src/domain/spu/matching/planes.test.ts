import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { doubled, half, inverse, placed, type Placement, type Plane, planeOf, sample, slopes } from './planes.js';

const drawn = (width: number, height: number, value: (x: number, y: number) => number): Plane =>
  planeOf(
    Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
    width,
    height,
  );
const SAME: Placement = { a: 1, b: 0, x: 0, y: 0 };
const at = ({ a, b, x, y }: Placement, [u, v]: readonly [number, number]): [number, number] => [a * u - b * v + x, b * u + a * v + y];

describe('half of a plane', () => {
  it('has the mean of four pixels, and leaves out an odd column and row', () => {
    const plane = drawn(5, 3, (x, y) => 10 * x + 100 * y * y);
    expect(half(plane)).toEqual({ width: 2, height: 1, data: Float32Array.of(55, 75) });
  });

  it('goes on row by row', () => {
    expect([...half(drawn(4, 4, (x, y) => x + 10 * y)).data]).toEqual([5.5, 7.5, 25.5, 27.5]);
  });
});

describe('the slopes of a plane', () => {
  it('are differences across two pixels, across one at the border', () => {
    const { across, down } = slopes(drawn(4, 3, (x, y) => x * x + 7 * y * y));
    expect([...across.data]).toEqual([1, 2, 4, 5, 1, 2, 4, 5, 1, 2, 4, 5]);
    expect([...down.data]).toEqual([7, 7, 7, 7, 14, 14, 14, 14, 21, 21, 21, 21]);
    expect([across.width, across.height, down.width, down.height]).toEqual([4, 3, 4, 3]);
  });

  it('of a single pixel are zero', () => {
    const { across, down } = slopes(drawn(1, 1, () => 9));
    expect([...across.data, ...down.data]).toEqual([0, 0]);
  });
});

describe('a sample between pixels', () => {
  const bilinear = (x: number, y: number): number => 2 * x + 3 * y + x * y;
  const plane = drawn(4, 3, bilinear);

  it.each([
    [0, 0],
    [1.25, 0.5],
    [0.5, 1.75],
    [3, 2],
    [2.75, 2],
    [3, 0.25],
  ])('at %d, %d is on the surface through them', (x, y) => expect(sample(plane, x, y)).toBeCloseTo(bilinear(x, y), 5));
});

describe('a placed plane', () => {
  const plane = drawn(4, 3, (x, y) => x + 10 * y);

  it('is itself in its own place', () => expect(placed(plane, SAME, plane)).toEqual(plane));

  it('has nothing outside of the other picture, which ends half a pixel beyond the centres at its border', () => {
    expect([...placed(plane, { ...SAME, x: 1 }, { width: 4, height: 1 }).data]).toEqual([1, 2, 3, NaN]);
    expect([...placed(plane, { ...SAME, x: 0.5 }, { width: 4, height: 1 }).data]).toEqual([0.5, 1.5, 2.5, 3]);
    expect([...placed(plane, { ...SAME, x: -0.5 }, { width: 5, height: 1 }).data]).toEqual([0, 0.5, 1.5, 2.5, 3]);
    expect([...placed(plane, { ...SAME, x: -1 }, { width: 2, height: 1 }).data]).toEqual([NaN, 0]);
    expect([...placed(plane, { ...SAME, y: -1 }, { width: 1, height: 5 }).data]).toEqual([NaN, 0, 10, 20, NaN]);
    expect([...placed(plane, { ...SAME, y: 0.5 }, { width: 1, height: 3 }).data]).toEqual([5, 15, 20]);
  });

  it('leaves out a margin', () => {
    expect([...placed(plane, SAME, { width: 4, height: 3, margin: 1 }).data]).toEqual([
      NaN,
      NaN,
      NaN,
      NaN,
      NaN,
      11,
      12,
      NaN,
      NaN,
      NaN,
      NaN,
      NaN,
    ]);
  });

  it('is turned and scaled', () => {
    expect([...placed(plane, { a: 0, b: 1, x: 2, y: 0 }, { width: 3, height: 3 }).data]).toEqual([2, 12, 22, 1, 11, 21, 0, 10, 20]);
    expect([...placed(plane, { a: 2, b: 0, x: 0, y: 0 }, { width: 2, height: 2 }).data]).toEqual([0, 2, 20, 22]);
  });
});

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.tuple(number(-99, 99), number(-99, 99));
const placements: fc.Arbitrary<Placement> = fc.record({ a: number(0.3, 2), b: number(-1, 1), x: number(-50, 50), y: number(-50, 50) });

describe('placements', () => {
  it('lead back by their inverse', () => {
    fc.assert(
      fc.property(placements, point, (placement, from) => {
        const back = at(inverse(placement), at(placement, from));
        for (const axis of [0, 1] as const) expect(back[axis]).toBeCloseTo(from[axis], 6);
      }),
    );
  });

  it('lead to the same place in pictures of twice the size, whose pixels have their centres at whole numbers', () => {
    fc.assert(
      fc.property(placements, point, (placement, [u, v]) => {
        const [x, y] = at(placement, [u, v]);
        const large = at(doubled(placement), [2 * u + 0.5, 2 * v + 0.5]);
        expect(large[0]).toBeCloseTo(2 * x + 0.5, 6);
        expect(large[1]).toBeCloseTo(2 * y + 0.5, 6);
      }),
    );
  });
});
