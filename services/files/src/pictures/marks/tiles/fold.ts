import { transformSquare } from './fourier.js';
import type { Mapping } from './geometry.js';
import { CARRIERS, PILOTS, TILE, type Wave } from './lattice.js';

const { cos, floor, hypot, PI, round, sin } = Math;

/** Two tiles a side: waves of the mark repeat in it an even number of times, the others show how strong the picture itself is. */
const SIDE = TILE * 2;
const SHIFTS = 2;

/** A wave of the mark in the picture: its value, and the power of the picture's own waves around it. */
type Received = { re: number; im: number; noise: number };
export type Folded = { pilots: Received[]; carriers: Received[] };

/** Adds up all tiles of a picture. */
export function fold(values: Float32Array, width: number, height: number, { xx, xy, yx, yy }: Mapping): Folded {
  const [re, im] = [new Float64Array(SIDE * SIDE), new Float64Array(SIDE * SIDE)];
  const weights = new Float32Array(SIDE * SIDE);
  const mask = SIDE - 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = values[y * width + x] as number;
      const [a, b] = [xx * x + yx * y, xy * x + yy * y];
      const [left, top] = [floor(a), floor(b)];
      const [dx, dy] = [a - left, b - top];
      const [x0, x1, y0, y1] = [left & mask, (left + 1) & mask, (top & mask) * SIDE, ((top + 1) & mask) * SIDE];
      const [w00, w10, w01, w11] = [(1 - dx) * (1 - dy), dx * (1 - dy), (1 - dx) * dy, dx * dy];
      re[y0 + x0] = (re[y0 + x0] as number) + value * w00;
      re[y0 + x1] = (re[y0 + x1] as number) + value * w10;
      re[y1 + x0] = (re[y1 + x0] as number) + value * w01;
      re[y1 + x1] = (re[y1 + x1] as number) + value * w11;
      weights[y0 + x0] = (weights[y0 + x0] as number) + w00;
      weights[y0 + x1] = (weights[y0 + x1] as number) + w10;
      weights[y1 + x0] = (weights[y1 + x0] as number) + w01;
      weights[y1 + x1] = (weights[y1 + x1] as number) + w11;
    }
  for (let at = 0; at < re.length; at += 1) re[at] = (re[at] as number) / ((weights[at] as number) + 0.5);
  transformSquare(re, im, SIDE);
  const receive = ({ x, y }: Wave): Received => {
    const index = (u: number, v: number): number => (v & mask) * SIDE + (u & mask);
    let [noise, count] = [0, 0];
    for (let v = -4; v <= 4; v += 1)
      for (let u = -4; u <= 4; u += 1) {
        if (u % 2 === 0 && v % 2 === 0) continue;
        const at = index(2 * x + u, 2 * y + v);
        noise += (re[at] as number) ** 2 + (im[at] as number) ** 2;
        count += 1;
      }
    const at = index(2 * x, 2 * y);
    return { re: re[at] as number, im: im[at] as number, noise: noise / count + 1e-9 };
  };
  return { pilots: PILOTS.map(receive), carriers: CARRIERS.map(receive) };
}

/** How a picture lies on the lattice of tiles: moved by pixels of the tile, upright or upside down. */
export type Place = { x: number; y: number; upsideDown: boolean; /** From 0 to 1: how well the pilots agree. */ fit: number };

/** The most likely places, the best first. */
export function findPlaces({ pilots }: Folded): Place[] {
  const total = pilots.reduce((sum, { re, im, noise }) => sum + hypot(re, im) / noise, 0);
  return [false, true]
    .flatMap((upsideDown) => {
      const [re, im] = [new Float64Array(TILE * TILE), new Float64Array(TILE * TILE)];
      const agreement = pilots.map((pilot, k) => turned(pilot, PILOTS[k]?.phase ?? 0, upsideDown));
      agreement.forEach(([a, b], k) => {
        const { x, y } = PILOTS[k] as Wave;
        const at = y * TILE + ((x + TILE) % TILE);
        re[at] = a;
        im[at] = b;
      });
      transformSquare(re, im, TILE);
      const best = Array.from(re, (value, at) => ({ value, at }))
        .toSorted((a, b) => b.value - a.value)
        .slice(0, SHIFTS);
      return best.map(({ at }) => nearest(agreement, at % TILE, floor(at / TILE), upsideDown, total));
    })
    .toSorted((a, b) => b.fit - a.fit);
}

/** A pilot without its own phase, weighted by its certainty. */
function turned({ re, im, noise }: Received, phase: number, upsideDown: boolean): [number, number] {
  const [c, s, i] = [cos(phase), -sin(phase), upsideDown ? -im : im];
  return [(re * c - i * s) / noise, (re * s + i * c) / noise];
}

function nearest(agreement: readonly (readonly [number, number])[], x0: number, y0: number, upsideDown: boolean, total: number): Place {
  let best: Place = { x: x0, y: y0, upsideDown, fit: 0 };
  for (let y = y0 - 1; y <= y0 + 1; y += 0.25)
    for (let x = x0 - 1; x <= x0 + 1; x += 0.25) {
      let sum = 0;
      agreement.forEach(([a, b], k) => {
        const angle = (-2 * PI * ((PILOTS[k]?.x ?? 0) * x + (PILOTS[k]?.y ?? 0) * y)) / TILE;
        sum += a * cos(angle) - b * sin(angle);
      });
      if (sum / total > best.fit) best = { x, y, upsideDown, fit: sum / total };
    }
  return best;
}

/** The parts of all carriers as the tile has them (real and imaginary in turn), weighted by their certainty. */
export function partsAt({ carriers }: Folded, { x, y, upsideDown }: Place): Float64Array {
  const gains = gainsByRadius(carriers);
  const parts = new Float64Array(carriers.length * 2);
  carriers.forEach(({ re, im, noise }, at) => {
    const wave = CARRIERS[at] as Wave;
    const angle = (-2 * PI * (wave.x * x + wave.y * y)) / TILE;
    const [c, s, i] = [cos(angle), sin(angle), upsideDown ? -im : im];
    const weight = (gains[round(hypot(wave.x, wave.y))] ?? 0) / noise;
    parts[at * 2] = (re * c - i * s) * weight;
    parts[at * 2 + 1] = (re * s + i * c) * weight;
  });
  return parts;
}

/** What is left of the mark's waves, by their radius: resizing and JPEG take away the finer ones. */
function gainsByRadius(carriers: readonly Received[]): number[] {
  const [power, counts]: [number[], number[]] = [[], []];
  carriers.forEach(({ re, im, noise }, at) => {
    const wave = CARRIERS[at] as Wave;
    const radius = round(hypot(wave.x, wave.y));
    for (const ring of [radius - 1, radius, radius + 1]) {
      power[ring] = (power[ring] ?? 0) + re * re + im * im - noise;
      counts[ring] = (counts[ring] ?? 0) + 1;
    }
  });
  return Array.from(power, (sum, ring) => Math.sqrt(Math.max(0, (sum ?? 0) / (counts[ring] ?? 1))));
}
