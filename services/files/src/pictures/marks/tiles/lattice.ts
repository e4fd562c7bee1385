import { Shuffle } from './shuffle.js';

const { abs, atan2, hypot, PI } = Math;

/** The side of a tile in pixels of the picture, or of its copy of `REFERENCE` pixels if it is larger. */
export const TILE = 128;
/** Tiles grow with pictures whose longer side exceeds this. */
export const REFERENCE = 1024;

/** A wave of the tile: how many times it repeats across and down. */
export type Wave = { x: number; y: number };
type Pilot = Wave & { phase: number };

/** Wavelengths from 21 to 6 pixels: JPEG keeps them, also in half the size. */
const CARRIER_BAND = { from: 6, to: 20 };
const PILOT_BAND = { from: 8, to: 18 };
const PILOT_COUNT = 24;
/** Straight edges of pictures are strong near the axes: degrees that stay free. */
const FREE_DEGREES = 5;

const waves: Wave[] = [];
for (let x = -CARRIER_BAND.to; x <= CARRIER_BAND.to; x += 1)
  for (let y = 0; y <= CARRIER_BAND.to; y += 1) {
    const [radius, degrees] = [hypot(x, y), (abs(atan2(y, x)) * 180) / PI];
    const fromAxis = Math.min(degrees % 90, 90 - (degrees % 90));
    if (y > 0 && radius >= CARRIER_BAND.from && radius <= CARRIER_BAND.to && fromAxis > FREE_DEGREES) waves.push({ x, y });
  }

function choosePilots(): Pilot[] {
  const shuffle = Shuffle.of('pilots 2');
  const chosen: Pilot[] = [];
  for (const { x, y } of shuffle.order(waves)) {
    const radius = hypot(x, y);
    if (radius < PILOT_BAND.from || radius > PILOT_BAND.to) continue;
    // apart from each other, also in a mirror, so that no other position of the lattice looks the same
    if (chosen.some((other) => hypot(other.x - x, other.y - y) < 2.5 || hypot(other.x + x, other.y - y) < 2)) continue;
    chosen.push({ x, y, phase: shuffle.next() * 2 * PI });
    if (chosen.length === PILOT_COUNT) break;
  }
  return chosen;
}

/** Waves that are the same in every mark of every installation: by them size, rotation, mirror and place are found. */
export const PILOTS: readonly Pilot[] = choosePilots();

/** Waves that carry the code. */
export const CARRIERS: readonly Wave[] = waves.filter(({ x, y }) => !PILOTS.some((pilot) => pilot.x === x && pilot.y === y));
