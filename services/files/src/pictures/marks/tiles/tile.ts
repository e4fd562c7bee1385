import { symbolsOf } from './convolutional-code.js';
import { transformSquare } from './fourier.js';
import { CARRIERS, PILOTS, TILE } from './lattice.js';
import { Shuffle } from './shuffle.js';

const { cos, sin, sqrt } = Math;

/** A pilot is stronger than a carrier by this factor. */
const PILOT_STRENGTH = 2;

/** Which symbol of the code each part of a carrier holds, and with which sign. Parts: real and imaginary of each carrier. */
export type Places = { symbols: Uint16Array; signs: Int8Array };

/** Values beyond this many deviations are rare and would be visible. */
const LARGEST = 3;

/** `seed`: 16 secret bytes. */
export function placesOf(seed: Uint8Array, bits: number): Places {
  const shuffle = new Shuffle(seed);
  const count = symbolsOf(bits);
  const symbols = Uint16Array.from(shuffle.order(Array.from({ length: CARRIERS.length * 2 }, (_, part) => part % count)));
  return { symbols, signs: Int8Array.from(symbols, () => (shuffle.next() < 0.5 ? -1 : 1)) };
}

/** One period of the mark in rows, with mean 0 and deviation 1. */
export function drawTile(symbols: Int8Array, places: Places): Float32Array {
  const [re, im] = [new Float64Array(TILE * TILE), new Float64Array(TILE * TILE)];
  const set = ({ x, y }: { x: number; y: number }, real: number, imaginary: number): void => {
    const at = y * TILE + ((x + TILE) % TILE);
    // exchanged, so that the transform is the inverse one
    re[at] = imaginary;
    im[at] = real;
  };
  for (const pilot of PILOTS) set(pilot, PILOT_STRENGTH * sqrt(2) * cos(pilot.phase), PILOT_STRENGTH * sqrt(2) * sin(pilot.phase));
  const part = (at: number): number => (symbols[places.symbols[at] as number] as number) * (places.signs[at] as number);
  CARRIERS.forEach((carrier, at) => set(carrier, part(at * 2), part(at * 2 + 1)));
  transformSquare(re, im, TILE);
  let power = 0;
  for (const value of im) power += value * value;
  const deviation = sqrt(power / im.length);
  return Float32Array.from(im, (value) => Math.max(-LARGEST, Math.min(LARGEST, value / deviation)));
}
