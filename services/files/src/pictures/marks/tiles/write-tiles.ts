import { type Brightness, detailOf, deviationAround, meanAround } from './boxes.js';
import { REFERENCE, TILE } from './lattice.js';

const { floor, max, min, round } = Math;

/** Changes of brightness (of 255), as deviations: in flat parts, and the most in lively ones. */
const STRENGTH = { flat: 2.1, most: 5, ofDetail: 0.2 };
/** White and black lose one direction of the change: the other one becomes stronger. */
const AT_LIMIT = { from: 4, factor: 1.6 };

/** How strong the mark may be at each place of a picture, or of its smaller copy: more where the picture is lively all around. */
export function strengthsOf({ values, width, height }: Brightness): Brightness {
  const detail = deviationAround(detailOf(values, width, height, 5), width, height, 3);
  // the least of the neighbourhood, so that flat parts beside an edge stay quiet
  const least = leastAround(detail, width, height, 9);
  const strengths = meanAround(least, width, height, 4);
  for (let at = 0; at < strengths.length; at += 1) {
    const lively = min(STRENGTH.most, STRENGTH.flat + STRENGTH.ofDetail * max(0, (strengths[at] as number) - 2));
    const value = values[at] as number;
    strengths[at] = lively * (value < AT_LIMIT.from || value > 255 - AT_LIMIT.from ? AT_LIMIT.factor : 1);
  }
  return { values: strengths, width, height };
}

function leastAround(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  const least = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let lowest = Infinity;
      for (let at = max(0, x - radius); at <= min(width - 1, x + radius); at += 1) lowest = min(lowest, values[y * width + at] as number);
      rows[y * width + x] = lowest;
    }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let lowest = Infinity;
      for (let at = max(0, y - radius); at <= min(height - 1, y + radius); at += 1) lowest = min(lowest, rows[at * width + x] as number);
      least[y * width + x] = lowest;
    }
  return least;
}

/** Rows of RGB pixels of a picture, starting with row `top`. */
export type Rows = { data: Uint8Array; width: number; height: number; top: number; count: number };

/** Adds the mark to rows, in place. `height` is that of the whole picture. */
export function addTile({ data, width, height, top, count }: Rows, tile: Float32Array, strengths: Brightness): void {
  const size = max(1, max(width, height) / REFERENCE);
  const [across, down] = [(strengths.width - 1) / max(1, width - 1), (strengths.height - 1) / max(1, height - 1)];
  for (let y = top; y < top + count; y += 1)
    for (let x = 0; x < width; x += 1) {
      const change = smooth(tile, TILE, x / size, y / size) * nearestOf(strengths, x * across, y * down);
      const pixel = ((y - top) * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        data[pixel + channel] = max(0, min(255, round((data[pixel + channel] as number) + change)));
    }
}

function smooth(tile: Float32Array, side: number, x: number, y: number): number {
  const [left, top] = [floor(x), floor(y)];
  const [dx, dy, mask] = [x - left, y - top, side - 1];
  const [x0, x1, y0, y1] = [left & mask, (left + 1) & mask, (top & mask) * side, ((top + 1) & mask) * side];
  const upper = (tile[y0 + x0] as number) * (1 - dx) + (tile[y0 + x1] as number) * dx;
  const lower = (tile[y1 + x0] as number) * (1 - dx) + (tile[y1 + x1] as number) * dx;
  return upper * (1 - dy) + lower * dy;
}

const nearestOf = ({ values, width }: Brightness, x: number, y: number): number => values[round(y) * width + round(x)] as number;
