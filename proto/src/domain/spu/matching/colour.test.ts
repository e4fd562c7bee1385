import { describe, expect, it } from '@jest/globals';
import { type Balance, balanceOf, type Cells, cellsOf, largestDistance } from './colour.js';
import { featuresOf } from './features.js';

type Colour = readonly [red: number, green: number, blue: number];
const NONE: Balance = { gain: 1, offset: 0 };
const AS_IT_IS: [Balance, Balance, Balance] = [NONE, NONE, NONE];
const [WIDTH, HEIGHT] = [8, 6];
const cells = (colour: (x: number, y: number) => Colour): Cells => ({
  width: WIDTH,
  height: HEIGHT,
  data: Float32Array.from(Array.from({ length: WIDTH * HEIGHT }, (_, at) => colour(at % WIDTH, Math.floor(at / WIDTH))).flat()),
});
/** Colours that differ from cell to cell, none of them very bright. */
const varied = (x: number, y: number): Colour => [20 + 15 * x, 140 - 12 * x + 5 * y, 30 + 17 * y];
const changed = ({ gain, offset }: Balance) => cells((x, y) => varied(x, y).map((value) => gain * value + offset) as unknown as Colour);

describe('the cells of a picture', () => {
  const SIZE = { width: 16, height: 12 };
  /** Columns of four pixels: red, green, blue, grey. */
  const COLUMNS: readonly Colour[] = [
    [200, 40, 30],
    [30, 150, 60],
    [40, 60, 210],
    [90, 90, 90],
  ];
  const picture = featuresOf(
    Uint8Array.from(Array.from({ length: 16 * 12 }, (_, at) => COLUMNS[Math.floor((at % 16) / 4)] ?? []).flat()),
    SIZE,
  );

  it('have the mean colour of 4 x 4 pixels', () => {
    const { width, height, data } = cellsOf(picture);
    expect([width, height]).toEqual([4, 3]);
    for (let at = 0; at < 12; at += 1)
      COLUMNS[at % 4]?.forEach((value, channel) => expect(Math.abs((data[at * 3 + channel] ?? NaN) - value)).toBeLessThan(1.5));
  });

  it('have it at the place of the approved picture, and none outside', () => {
    const { width, height, data } = cellsOf(picture, { a: 1, b: 0, x: 4, y: 0 }, { width: 16, height: 8 });
    expect([width, height]).toEqual([4, 2]);
    for (const at of [0, 1, 2, 4, 5, 6])
      COLUMNS[(at % 4) + 1]?.forEach((value, channel) => expect(Math.abs((data[at * 3 + channel] ?? NaN) - value)).toBeLessThan(1.5));
    expect([...data.subarray(9, 12)]).toEqual([NaN, NaN, NaN]);
    expect([...data.subarray(21, 24)]).toEqual([NaN, NaN, NaN]);
  });

  it('are those of a turned and enlarged picture', () => {
    // half of the size: cells of 8 x 8 pixels, of two columns each
    const large = cellsOf(picture, { a: 2, b: 0, x: 0.5, y: 0.5 }, { width: 8, height: 4 });
    const [red, , blue] = COLUMNS;
    expect([large.width, large.height]).toEqual([2, 1]);
    expect(Math.abs((large.data[0] ?? NaN) - ((red?.[0] ?? 0) + 30) / 2)).toBeLessThan(4);
    expect(Math.abs((large.data[5] ?? NaN) - ((blue?.[2] ?? 0) + 90) / 2)).toBeLessThan(4);
    // a quarter turn: the columns become rows, the last one first
    const turned = cellsOf(picture, { a: 0, b: 1, x: 15, y: 0 }, { width: 12, height: 16 });
    expect([turned.width, turned.height]).toEqual([3, 4]);
    turned.data.forEach((value, at) => {
      const wanted = COLUMNS[3 - Math.floor(at / 9)]?.[at % 3] ?? NaN;
      expect(Math.abs(value - wanted)).toBeLessThan(1.5);
    });
  });
});

describe('the balance of a camera', () => {
  it.each<[string, Balance]>([
    ['nothing', NONE],
    ['a little brighter', { gain: 1.1, offset: 6 }],
    ['a little darker', { gain: 0.9, offset: -10 }],
  ])('is found: %s', (_what, wanted) => {
    for (const { gain, offset } of balanceOf(changed(NONE), changed(wanted))) {
      expect(gain).toBeCloseTo(wanted.gain, 3);
      expect(offset).toBeCloseTo(wanted.offset, 1);
    }
  });

  it('is one of each channel', () => {
    const warm = cells((x, y) => {
      const [r, g, b] = varied(x, y);
      return [r * 1.1, g, b * 0.9];
    });
    expect(balanceOf(changed(NONE), warm).map(({ gain }) => Math.round(gain * 1000))).toEqual([1100, 1000, 900]);
  });

  it.each<[string, Balance, Partial<Balance>]>([
    ['bright', { gain: 1.5, offset: 0 }, { gain: 1.25 }],
    ['dark', { gain: 0.5, offset: 0 }, { gain: 0.8 }],
    ['far', { gain: 1, offset: 60 }, { offset: 24 }],
    ['far', { gain: 1, offset: -60 }, { offset: -24 }],
  ])('is bounded: %s', (_what, given, bound) => {
    for (const balance of balanceOf(changed(NONE), changed(given))) expect(balance).toMatchObject(bound);
  });

  it('is that of most cells, although some have another colour, and others are outside', () => {
    const [one, other] = [changed(NONE), changed({ gain: 1.1, offset: 4 })];
    for (let at = 0; at < other.data.length; at += 1) {
      if (at % 24 < 6) other.data[at] = 230 - (other.data[at] ?? 0);
      if (at % 24 > 20) other.data[at] = NaN;
    }
    for (const { gain, offset } of balanceOf(one, other)) {
      expect(Math.abs(gain - 1.1)).toBeLessThan(0.03);
      expect(Math.abs(offset - 4)).toBeLessThan(3);
    }
  });

  it('of a picture without contrast is an offset only', () => {
    const grey = (value: number) => cells((x) => [value + (x % 2), value, value]);
    for (const { gain, offset } of balanceOf(grey(100), grey(112))) {
      expect(gain).toBe(1);
      expect(offset).toBeCloseTo(12, 6);
    }
  });
});

describe('the largest distance of colours', () => {
  /** Another colour in these cells. */
  const spot = (isSpot: (x: number, y: number) => boolean, more: Colour) =>
    cells((x, y) => varied(x, y).map((value, channel) => value + (isSpot(x, y) ? (more[channel] ?? 0) : 0)) as unknown as Colour);
  const square = (left: number, top: number) => (x: number, y: number) => x >= left && x < left + 2 && y >= top && y < top + 2;
  // Cb and Cr by ITU-R BT.601
  const ofRed = Math.hypot(0.168736, 0.5);
  const ofGreen = Math.hypot(0.331264, 0.418688);
  const ofBlue = Math.hypot(0.5, 0.081312);

  it('is none between equal pictures', () => expect(largestDistance(changed(NONE), changed(NONE), AS_IT_IS)).toBe(0));

  it.each<[string, Colour, number]>([
    ['red', [30, 0, 0], 30 * ofRed],
    ['green', [0, -40, 0], 40 * ofGreen],
    ['blue', [0, 0, 50], 50 * ofBlue],
    ['brightness', [30, 30, 30], 0],
  ])('is by colour, not by brightness: %s', (_what, more, distance) => {
    for (const [left, top] of [
      [0, 0],
      [6, 0],
      [0, 4],
      [6, 4],
      [3, 2],
    ] as const)
      expect(largestDistance(changed(NONE), spot(square(left, top), more), AS_IT_IS)).toBeCloseTo(distance, 4);
  });

  it('is the mean of a square of four cells', () => {
    for (const [left, top] of [
      [0, 0],
      [7, 5],
      [4, 3],
    ] as const)
      expect(
        largestDistance(
          changed(NONE),
          spot((x, y) => x === left && y === top, [40, 0, 0]),
          AS_IT_IS,
        ),
      ).toBeCloseTo(10 * ofRed, 4);
  });

  it('is that after the balance', () => {
    const balance: [Balance, Balance, Balance] = [{ gain: 1.1, offset: 5 }, NONE, { gain: 0.9, offset: 0 }];
    const warm = cells((x, y) => {
      const [r, g, b] = varied(x, y);
      return [r * 1.1 + 5, g, b * 0.9];
    });
    expect(largestDistance(changed(NONE), warm, balance)).toBeCloseTo(0, 4);
    expect(largestDistance(changed(NONE), warm, AS_IT_IS)).toBeGreaterThan(5);
  });

  it('knows that no colour is brighter than white', () => {
    const [light, white] = [cells(() => [250, 250, 250]), cells(() => [255, 250, 250])];
    expect(largestDistance(light, white, [{ gain: 1.2, offset: 0 }, NONE, NONE])).toBe(0);
  });

  it('is none where the other picture has nothing', () => {
    const other = spot((x) => x < 3, [90, 0, 0]);
    for (let at = 0; at < other.data.length; at += 1) if ((at / 3) % WIDTH < 3) other.data[at] = NaN;
    expect(largestDistance(changed(NONE), other, AS_IT_IS)).toBe(0);
  });
});
