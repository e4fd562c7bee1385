import { type Spectrum, spectrumOf } from './fourier.js';
import { PILOTS, TILE } from './lattice.js';

const { cos, exp, floor, log, max, min, PI, round, sin } = Math;

/** How frequencies of the tile lie in the picture: `(x, y) -> (xx * x + xy * y, yx * x + yy * y)`. */
export type Mapping = { xx: number; xy: number; yx: number; yy: number };
export type Candidate = { mapping: Mapping; /** Mean strength of the pilots; about 2.5 by chance. */ score: number };

/**
 * Sizes and rotations that are tried, in steps that a frequency of the spectrum can distinguish: divided by its side. Larger pictures are reduced before, so these are sizes of what was cropped or padded.
 */
const SCALES = { from: 0.44, to: 1.8, steps: 4 };
const DEGREES = { most: 2.6, steps: 200 };
/** A pilot counts for at most this many times the strength around it. */
const MOST = 14;
/** Below this no mark is looked for: pictures without a mark reach 4.2. */
export const MINIMUM_SCORE = 4.4;
const CANDIDATES = 3;
/** The finest wave of a pilot at the smallest size, in repetitions a pixel, and the range of the search around it. */
const FINEST = 18 / TILE / SCALES.from + 0.04;

/** The strength at each frequency compared with the mean around it. Columns as in the spectrum. */
function strengths({ side, columns, re, im }: Spectrum): Float32Array {
  const power = new Float32Array(re.length);
  for (let at = 0; at < re.length; at += 1) power[at] = (re[at] as number) ** 2 + (im[at] as number) ** 2;
  const radius = 8;
  const along = new Float32Array(re.length);
  for (let u = 0; u < columns; u += 1) {
    const column = u * side;
    let sum = 0;
    for (let v = -radius; v <= radius; v += 1) sum += power[column + ((v + side) & (side - 1))] as number;
    for (let v = 0; v < side; v += 1) {
      along[column + v] = sum;
      sum += (power[column + ((v + radius + 1) & (side - 1))] as number) - (power[column + ((v - radius + side) & (side - 1))] as number);
    }
  }
  const sums = new Float64Array(side);
  for (let u = 0; u < min(radius, columns); u += 1)
    for (let v = 0; v < side; v += 1) sums[v] = (sums[v] as number) + (along[u * side + v] as number);
  for (let u = 0; u < columns; u += 1) {
    const count = (min(columns - 1, u + radius) - max(0, u - radius) + 1) * (2 * radius + 1);
    for (let v = 0; v < side; v += 1) {
      let sum = sums[v] as number;
      if (u + radius < columns) sum += along[(u + radius) * side + v] as number;
      if (u - radius > 0) sum -= along[(u - radius - 1) * side + v] as number;
      sums[v] = sum;
      const at = u * side + v;
      power[at] = min(MOST, ((power[at] as number) * count) / (sum + 1e-9));
    }
  }
  return power;
}

/** The largest of each value and its eight neighbours. */
function spread(values: Float32Array, side: number, columns: number): Float32Array {
  const along = new Float32Array(values.length);
  for (let u = 0; u < columns; u += 1)
    for (let v = 0; v < side; v += 1) {
      const column = u * side;
      along[column + v] = max(
        values[column + v] as number,
        values[column + ((v + 1) & (side - 1))] as number,
        values[column + ((v + side - 1) & (side - 1))] as number,
      );
    }
  const most = Float32Array.from(along);
  for (let at = 0; at < along.length; at += 1) {
    if (at >= side) most[at] = max(most[at] as number, along[at - side] as number);
    if (at + side < along.length) most[at] = max(most[at] as number, along[at + side] as number);
  }
  return most;
}

const indexOf = (u: number, v: number, side: number): number =>
  u >= 0 ? u * side + ((v + side) & (side - 1)) : -u * side + ((side - v) & (side - 1));

/** The most likely mappings, the best first; none where no mark is. `values` have mean 0. */
export function findMappings(values: Float32Array, width: number, height: number): Candidate[] {
  let side = 256;
  while (side < max(width, height)) side *= 2;
  const spectrum = spectrumOf(values, width, height, side, floor(side * FINEST));
  const sharp = strengths(spectrum);
  const wide = spread(sharp, side, spectrum.columns);
  const found: Candidate[] = [];
  for (let size = log(SCALES.from); size <= log(SCALES.to); size += SCALES.steps / side)
    for (let degrees = -DEGREES.most; degrees <= DEGREES.most; degrees += DEGREES.steps / side) {
      const [c, s] = [cos((degrees * PI) / 180) / exp(size), sin((degrees * PI) / 180) / exp(size)];
      for (const mirror of [1, -1]) {
        const mapping = { xx: c * mirror, xy: -s, yx: s * mirror, yy: c };
        const score = scoreOf(mapping, wide, side);
        if (score >= MINIMUM_SCORE) found.push({ mapping, score });
      }
    }
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, CANDIDATES)
    .map(({ mapping, score }) => ({ score, mapping: refined(refined(mapping, sharp, side, 3), sharp, side, 2) }));
}

function scoreOf({ xx, xy, yx, yy }: Mapping, wide: Float32Array, side: number): number {
  const unit = side / TILE;
  let sum = 0;
  for (const { x, y } of PILOTS) {
    const u = round((xx * x + xy * y) * unit);
    const v = round((yx * x + yy * y) * unit);
    sum += wide[indexOf(u, v, side)] ?? 0;
  }
  return sum / PILOTS.length;
}

/** The mapping that fits the peaks near the pilots best, by least squares. `reach` in frequencies of the spectrum. */
function refined(mapping: Mapping, sharp: Float32Array, side: number, reach: number): Mapping {
  const unit = side / TILE;
  let [ww, xx, xy, yy, ux, uy, vx, vy] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { x, y } of PILOTS) {
    const [u0, v0] = [round((mapping.xx * x + mapping.xy * y) * unit), round((mapping.yx * x + mapping.yy * y) * unit)];
    let [best, u, v] = [0, u0, v0];
    for (let du = -reach; du <= reach; du += 1)
      for (let dv = -reach; dv <= reach; dv += 1) {
        const value = sharp[indexOf(u0 + du, v0 + dv, side)] ?? 0;
        if (value > best) [best, u, v] = [value, u0 + du, v0 + dv];
      }
    if (best < 5) continue;
    const at = (du: number, dv: number): number => sharp[indexOf(u + du, v + dv, side)] ?? 0;
    const [pu, pv] = [
      u + middle(at(-1, 0), at(1, 0)) / (best + at(-1, 0) + at(1, 0)),
      v + middle(at(0, -1), at(0, 1)) / (best + at(0, -1) + at(0, 1)),
    ];
    ww += best;
    xx += best * x * x;
    xy += best * x * y;
    yy += best * y * y;
    ux += best * pu * x;
    uy += best * pu * y;
    vx += best * pv * x;
    vy += best * pv * y;
  }
  const determinant = xx * yy - xy * xy;
  if (ww === 0 || determinant < 1e-6 * xx * yy) return mapping;
  return {
    xx: (ux * yy - uy * xy) / determinant / unit,
    xy: (uy * xx - ux * xy) / determinant / unit,
    yx: (vx * yy - vy * xy) / determinant / unit,
    yy: (vy * xx - vx * xy) / determinant / unit,
  };
}

const middle = (before: number, after: number): number => after - before;
