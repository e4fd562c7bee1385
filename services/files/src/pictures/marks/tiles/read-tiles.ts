import { decode, encode, symbolsOf } from './convolutional-code.js';
import { type Brightness, detailOf, deviationAround } from './boxes.js';
import { findPlaces, fold, partsAt } from './fold.js';
import { findMappings } from './geometry.js';
import type { Places } from './tile.js';

const { max, min, PI, sin } = Math;

/** A key that marks may be made with. `accept` says whether bits are a code that it signed. */
export type TileKey = { places: Places; bits: number; accept: (bits: readonly boolean[]) => string | undefined };
/** `agreement`: the share of the mark's symbols, from 0.5 by chance to 1, that were read as they were written. */
export type TileReading = { code: string; agreement: number };

/** Edges are not stronger than flat parts, and the borders fade away. */
export function flattened({ values, width, height }: Brightness): Float32Array {
  const detail = detailOf(values, width, height, 8);
  const deviations = deviationAround(detail, width, height, 3);
  const fade = (at: number, length: number): number => {
    const border = min(at + 0.5, length - at - 0.5) / (length * 0.08);
    return border >= 1 ? 1 : sin((border * PI) / 2);
  };
  const across = Float32Array.from({ length: width }, (_, x) => fade(x, width));
  for (let y = 0; y < height; y += 1) {
    const down = fade(y, height);
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const value = (detail[at] as number) / ((deviations[at] as number) + 1.2);
      detail[at] = max(-2.5, min(2.5, value)) * down * (across[x] as number);
    }
  }
  return detail;
}

/** The code of a picture's mark. Without a mark, or with one of another key, undefined. */
export function readTiles(picture: Brightness, keys: readonly TileKey[]): TileReading | undefined {
  const { width, height } = picture;
  const values = flattened(picture);
  for (const { mapping } of findMappings(values, width, height)) {
    const folded = fold(values, width, height, mapping);
    for (const place of findPlaces(folded)) {
      const parts = partsAt(folded, place);
      for (const key of keys) {
        const reading = readWith(key, parts);
        if (reading) return reading;
      }
    }
  }
  return undefined;
}

function readWith({ places, bits, accept }: TileKey, parts: Float64Array): TileReading | undefined {
  const soft = new Float64Array(symbolsOf(bits));
  for (let at = 0; at < parts.length; at += 1) {
    const symbol = places.symbols[at] as number;
    soft[symbol] = (soft[symbol] as number) + (parts[at] as number) * (places.signs[at] as number);
  }
  const read = decode(soft, bits);
  const code = accept(read);
  if (code === undefined) return undefined;
  const agreeing = encode(read).reduce((count, symbol, at) => count + (symbol * (soft[at] as number) > 0 ? 1 : 0), 0);
  return { code, agreement: agreeing / soft.length };
}
