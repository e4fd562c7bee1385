import { doubled, half, placed, type Placement, type Plane, sample, slopes } from './planes.js';
import { solve } from './solve.js';

/** Local names, because these run millions of times. */
const { abs, ceil, hypot, max, min, round, sqrt } = Math;
const { isNaN } = Number;

/** How a submitted picture lies on an approved one: where the approved pixels are in it, and how well both fit (-1 to 1). */
export type Alignment = { placement: Placement; fit: number };

/** Sizes of the approved goods in the submitted picture, compared with the approved picture. */
const SCALES = [0.76, 0.82, 0.88, 0.94, 1, 1.07, 1.14, 1.22, 1.31] as const;
/** The largest shift that is tried, as a share of the picture, and the least part of it that both must share. */
const SHIFT = 0.3;
const MIN_SHARED = 0.5;
/** Placements that are refined from each size to the next one. */
const KEPT = [5, 2, 1] as const;
const STEPS = 8;
/** Of a refinement: rotation and scale (2), shift (2), contrast, brightness. */
const UNKNOWNS = 6;

export type Pyramid = readonly Plane[];

/** A plane in four sizes, the smallest first. */
export function pyramidOf(plane: Plane): Pyramid {
  const sizes = [plane];
  while (sizes.length < 4) sizes.unshift(half(sizes[0] as Plane));
  return sizes;
}

/** Finds the approved picture in the submitted one: small pictures are tried in all positions, the best are refined. */
export const align = (approved: Pyramid, submitted: Pyramid): Alignment =>
  refinedFrom(tried(approved[0] as Plane, submitted[0] as Plane), approved, submitted);

/** The whole approved picture on the whole submitted one, refined. */
export function alignWhole(approved: Pyramid, submitted: Pyramid): Alignment {
  const [one, other] = [approved[0] as Plane, submitted[0] as Plane];
  const scale = max(other.width, other.height) / max(one.width, one.height);
  const placement = { a: scale, b: 0, x: (other.width - scale * one.width) / 2, y: (other.height - scale * one.height) / 2 };
  return refinedFrom([{ placement, fit: 0 }], approved, submitted);
}

function refinedFrom(starts: readonly Alignment[], approved: Pyramid, submitted: Pyramid): Alignment {
  let best = starts.slice(0, KEPT[0]);
  approved.slice(1).forEach((plane, at) => {
    const other = submitted[at + 1] as Plane;
    const slope = slopes(other);
    best = best
      .map(({ placement }) => refined(plane, other, slope, doubled(placement)))
      .toSorted((one, two) => two.fit - one.fit)
      .slice(0, KEPT[at + 1] ?? 1);
  });
  return best[0] ?? { placement: { a: 1, b: 0, x: 0, y: 0 }, fit: -1 };
}

/** How well the approved picture fits anywhere in the submitted one, measured on small pictures: to choose what is measured. */
export const roughFit = (approved: Plane, submitted: Plane): number => tried(approved, submitted)[0]?.fit ?? -1;

/** All scales and shifts of small pictures, the best first. */
function tried(approved: Plane, submitted: Plane): Alignment[] {
  const found: Alignment[] = [];
  const reach = ceil(SHIFT * max(approved.width, approved.height));
  for (const scale of SCALES) {
    const [width, height] = [round(submitted.width / scale), round(submitted.height / scale)];
    const resized = placed(submitted, { a: scale, b: 0, x: (scale - 1) / 2, y: (scale - 1) / 2 }, { width, height });
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const fit = fitAt(approved, resized, dx, dy);
        const placement = { a: scale, b: 0, x: scale * dx + (scale - 1) / 2, y: scale * dy + (scale - 1) / 2 };
        if (fit > -1) found.push({ placement, fit });
      }
  }
  return apart(found.toSorted((one, two) => two.fit - one.fit));
}

/** The best placements that differ from each other by more than one step. */
function apart(sorted: readonly Alignment[]): Alignment[] {
  const kept: Alignment[] = [];
  for (const one of sorted) {
    const isNew = kept.every(
      ({ placement: { a, x, y } }) => abs(a - one.placement.a) > 0.1 || hypot(x - one.placement.x, y - one.placement.y) > 1.6,
    );
    if (isNew) kept.push(one);
    if (kept.length === KEPT[0]) break;
  }
  return kept;
}

/** The correlation of the part that both share; a smaller part counts less. */
function fitAt(one: Plane, other: Plane, dx: number, dy: number): number {
  const [left, right] = [max(0, -dx), min(one.width, other.width - dx)];
  const [top, bottom] = [max(0, -dy), min(one.height, other.height - dy)];
  const count = (right - left) * (bottom - top);
  if (right <= left || bottom <= top || count < MIN_SHARED * one.data.length) return -1;
  let [p, q, pp, qq, pq] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const u = one.data[y * one.width + x] ?? 0;
      const v = other.data[(y + dy) * other.width + x + dx] ?? 0;
      p += u;
      q += v;
      pp += u * u;
      qq += v * v;
      pq += u * v;
    }
  const spread = sqrt(max(0, pp - (p * p) / count) * max(0, qq - (q * q) / count));
  return spread < 1 ? -1 : ((pq - (p * q) / count) / spread) * (0.8 + (0.2 * count) / one.data.length);
}

/**
 * Moves, scales and rotates by least squares until both fit (Gauss-Newton), with brightness and contrast as unknowns. Pixels
 * that differ much count less, so that a changed place does not pull the whole.
 */
function refined(one: Plane, other: Plane, { across, down }: ReturnType<typeof slopes>, start: Placement): Alignment {
  let { a, b, x: left, y: top } = start;
  let [gain, offset] = [1, 0];
  let spread = 30;
  const row = new Float64Array(UNKNOWNS);
  const normal = new Float64Array(UNKNOWNS * UNKNOWNS);
  const right = new Float64Array(UNKNOWNS);
  for (let step = 0; step < STEPS; step += 1) {
    normal.fill(0);
    right.fill(0);
    let [sum, count] = [0, 0];
    for (let y = 0; y < one.height; y += 1)
      for (let x = 0; x < one.width; x += 1) {
        const u = a * x - b * y + left;
        const v = b * x + a * y + top;
        if (u < 0 || v < 0 || u > other.width - 1 || v > other.height - 1) continue;
        const value = one.data[y * one.width + x] ?? 0;
        const rest = gain * value + offset - sample(other, u, v);
        const gx = sample(across, u, v);
        const gy = sample(down, u, v);
        const weight = 1 / (1 + (rest / spread) ** 2);
        sum += min(100, abs(rest));
        count += 1;
        row[0] = gx * x + gy * y;
        row[1] = gy * x - gx * y;
        row[2] = gx;
        row[3] = gy;
        row[4] = -value;
        row[5] = -1;
        for (let i = 0; i < UNKNOWNS; i += 1) {
          const scaled = weight * (row[i] ?? 0);
          for (let j = i; j < UNKNOWNS; j += 1) normal[i * UNKNOWNS + j] = (normal[i * UNKNOWNS + j] ?? 0) + scaled * (row[j] ?? 0);
          right[i] = (right[i] ?? 0) + scaled * rest;
        }
      }
    if (count < MIN_SHARED * one.data.length) return { placement: start, fit: -1 };
    const change = solve(normal, right);
    if (!change) break;
    const [da = 0, db = 0, dx = 0, dy = 0, dGain = 0, dOffset = 0] = change;
    [a, b, left, top, gain, offset] = [a + da, b + db, left + dx, top + dy, gain + dGain, offset + dOffset];
    spread = max(6, (1.5 * sum) / count);
    if (abs(da) + abs(db) < 2e-4 && abs(dx) + abs(dy) < 0.02) break;
  }
  const placement = { a, b, x: left, y: top };
  return { placement, fit: correlation(one, placed(other, placement, one)) };
}

/** The correlation of two planes where both have values. */
function correlation(one: Plane, other: Plane): number {
  let [p, q, pp, qq, pq, count] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < one.data.length; at += 1) {
    const [u, v] = [one.data[at] ?? 0, other.data[at] ?? NaN];
    if (isNaN(v)) continue;
    p += u;
    q += v;
    pp += u * u;
    qq += v * v;
    pq += u * v;
    count += 1;
  }
  if (count < MIN_SHARED * one.data.length) return -1;
  const spread = sqrt(max(0, pp - (p * p) / count) * max(0, qq - (q * q) / count));
  return spread < 1 ? -1 : (pq - (p * q) / count) / spread;
}
