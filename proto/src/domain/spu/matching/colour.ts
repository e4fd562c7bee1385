import type { Features } from './features.js';
import { placed, type Placement, planeOf } from './planes.js';

/** Local names, because these run millions of times. */
const { floor, hypot, max, min } = Math;
const { isNaN } = Number;

/** Red, green and blue of each cell of 4 x 4 pixels; NaN where the other picture has none. */
type Size = { width: number; height: number };
export type Cells = { width: number; height: number; data: Float32Array };
const CELL = 4;

/** The mean colours of the cells of a picture, or of the part of it where an approved picture of this size lies. */
export function cellsOf(features: Features, placement?: Placement, size: Size = features): Cells {
  const { width, height, luma, blue, red } = features;
  const full = placement ?? { a: 1, b: 0, x: 0, y: 0 };
  const halved: Placement = {
    a: full.a,
    b: full.b,
    x: (full.x + (full.a - full.b - 1) / 2) / 2,
    y: (full.y + (full.a + full.b - 1) / 2) / 2,
  };
  const y = placed(planeOf(luma, width, height), full, size);
  const halfSize = { width: size.width / 2, height: size.height / 2 };
  const cb = placed(planeOf(blue, width / 2, height / 2), halved, halfSize);
  const cr = placed(planeOf(red, width / 2, height / 2), halved, halfSize);
  const cells = { width: floor(size.width / CELL), height: floor(size.height / CELL) };
  const data = new Float32Array(cells.width * cells.height * 3);
  for (let row = 0; row < cells.height; row += 1)
    for (let column = 0; column < cells.width; column += 1) {
      const light = mean(y.data, size.width, column * CELL, row * CELL, CELL);
      const b = mean(cb.data, size.width / 2, (column * CELL) / 2, (row * CELL) / 2, CELL / 2) - 128;
      const r = mean(cr.data, size.width / 2, (column * CELL) / 2, (row * CELL) / 2, CELL / 2) - 128;
      data.set([light + 1.402 * r, light - 0.344136 * b - 0.714136 * r, light + 1.772 * b], (row * cells.width + column) * 3);
    }
  return { ...cells, data };
}

function mean(data: Float32Array, width: number, left: number, top: number, side: number): number {
  let sum = 0;
  for (let y = top; y < top + side; y += 1) for (let x = left; x < left + side; x += 1) sum += data[y * width + x] ?? NaN;
  return sum / (side * side);
}

/** What a camera does to all pixels of a channel: value * gain + offset. */
export type Balance = { gain: number; offset: number };
/** A camera's white balance and exposure change no channel more than this. */
const MAX_GAIN = 1.25;
const MAX_OFFSET = 24;
const ROUNDS = 8;

/**
 * The white balance and exposure that bring most cells of one picture to those of the other. Cells that differ much count
 * little, so that a product in another colour stays one.
 */
export function balanceOf(one: Cells, other: Cells): [Balance, Balance, Balance] {
  const channel = (c: number): Balance => {
    let balance: Balance = { gain: 1, offset: 0 };
    for (let round = 0; round < ROUNDS; round += 1) balance = fitted(one, other, c, balance, max(5, 20 / (round + 1)));
    return balance;
  };
  return [channel(0), channel(1), channel(2)];
}

function fitted(one: Cells, other: Cells, channel: number, { gain, offset }: Balance, spread: number): Balance {
  let [n, p, q, pp, pq] = [1e-9, 0, 0, 0, 0];
  for (let at = channel; at < one.data.length; at += 3) {
    const [u, v] = [one.data[at] ?? NaN, other.data[at] ?? NaN];
    const rest = gain * u + offset - v;
    if (isNaN(rest)) continue;
    const weight = 1 / (1 + (rest / spread) ** 2);
    n += weight;
    p += weight * u;
    q += weight * v;
    pp += weight * u * u;
    pq += weight * u * v;
  }
  const variance = pp - (p * p) / n;
  // a picture of one brightness shows no contrast
  const slope = variance < 25 * n ? 1 : (pq - (p * q) / n) / variance;
  const bounded = min(MAX_GAIN, max(1 / MAX_GAIN, slope));
  return { gain: bounded, offset: min(MAX_OFFSET, max(-MAX_OFFSET, (q - bounded * p) / n)) };
}

/**
 * The largest distance of two colours, of all squares of 2 x 2 cells, after the balance: by their colour differences Cb and Cr,
 * without brightness.
 */
export function largestDistance(one: Cells, other: Cells, balance: readonly [Balance, Balance, Balance]): number {
  let largest = 0;
  for (let y = 0; y + 1 < one.height; y += 1)
    for (let x = 0; x + 1 < one.width; x += 1) {
      const square = [y * one.width + x, y * one.width + x + 1, (y + 1) * one.width + x, (y + 1) * one.width + x + 1];
      const [r = 0, g = 0, b = 0] = balance.map(({ gain, offset }, channel) => {
        const rest = (at: number): number =>
          min(255, gain * (one.data[at * 3 + channel] ?? NaN) + offset) - (other.data[at * 3 + channel] ?? NaN);
        return square.reduce((sum, at) => sum + rest(at), 0) / square.length;
      });
      const distance = hypot(-0.168736 * r - 0.331264 * g + 0.5 * b, 0.5 * r - 0.418688 * g - 0.081312 * b);
      // NaN where the submitted picture has nothing
      if (distance > largest) largest = distance;
    }
  return largest;
}
