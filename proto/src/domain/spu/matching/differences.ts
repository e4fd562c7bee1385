import { placed, type Placement, type Plane } from './planes.js';

/** Local names, because these run millions of times. */
const { max, min, sqrt } = Math;
const { isNaN } = Number;

/** Squares in which details are compared, in pixels. */
const SIDE = 6;
const STEP = 3;
/** Where brightness varies this much within a square, twice the difference is admitted: edges never lie exactly on each other. */
const EDGE = 40;

/**
 * The largest difference of all squares: the root mean square of the difference of brightness, at the best of nine shifts of
 * one pixel, and less where the approved picture itself is full of contrast. `gain` and `offset` bring the approved brightness
 * to the submitted one.
 */
export function largestDifference(approved: Plane, submitted: Plane, placement: Placement, gain: number, offset: number): number {
  const { width, height } = approved;
  const one = softened(approved);
  // the outermost pixels have no neighbours
  const other = placed(softened(submitted), placement, { width, height, margin: 1 });
  let largest = 0;
  for (let top = 1; top + SIDE < height; top += STEP)
    for (let left = 1; left + SIDE < width; left += STEP) {
      const admitted = 1 + contrast(one, left, top) / EDGE;
      let least = Infinity;
      for (let dy = -1; dy <= 1 && least > largest; dy += 1)
        for (let dx = -1; dx <= 1 && least > largest; dx += 1) {
          const found = difference(one, other, left, top, dx, dy, gain, offset) / admitted;
          // NaN outside of the submitted picture: nothing to compare
          least = isNaN(found) ? 0 : min(least, found);
        }
      if (least > largest) largest = least;
    }
  return largest;
}

/** Each pixel with a part of its neighbours: two cameras and two programs are not equally sharp. */
function softened(plane: Plane): Plane {
  const { width, height, data } = plane;
  const pass = (from: Float32Array, step: number, isEdge: (at: number) => boolean): Float32Array =>
    from.map((value, at) => (isEdge(at) ? value : ((from[at - step] ?? 0) + 2 * value + (from[at + step] ?? 0)) / 4));
  const across = pass(data, 1, (at) => at % width === 0 || at % width === width - 1);
  return { width, height, data: pass(across, width, (at) => at < width || at >= width * (height - 1)) };
}

function contrast({ data, width }: Plane, left: number, top: number): number {
  let [sum, squares] = [0, 0];
  for (let y = top; y < top + SIDE; y += 1)
    for (let x = left; x < left + SIDE; x += 1) {
      const value = data[y * width + x] ?? 0;
      sum += value;
      squares += value * value;
    }
  const count = SIDE * SIDE;
  return sqrt(max(0, squares / count - (sum / count) ** 2));
}

function difference(one: Plane, other: Plane, left: number, top: number, dx: number, dy: number, gain: number, offset: number): number {
  let sum = 0;
  for (let y = top; y < top + SIDE; y += 1)
    for (let x = left; x < left + SIDE; x += 1) {
      const rest = min(255, gain * (one.data[(y + dy) * one.width + x + dx] ?? 0) + offset) - (other.data[y * one.width + x] ?? NaN);
      sum += rest * rest;
    }
  return sqrt(sum / (SIDE * SIDE));
}
