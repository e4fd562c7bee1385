/**
 * A mark of 64 bits in the pixels of a picture: in every square of 8 x 8 pixels one bit is written as which of two waves
 * is the stronger one. Every bit stands in many squares, all over the picture, and all of them vote when it is read.
 * It survives saving as PNG and as JPG of good quality, changes of brightness and a cut at the right or at the bottom;
 * it does not survive resizing, turning, or a cut at the left or at the top, which move the squares.
 */
export const MARK_BITS = 64;
const SIDE = 8;
/** By how much the stronger wave leads, and the most that a square is changed for it. */
const LEAD = 14;
const MOST = 24;

export type Pixels = { data: Uint8Array; width: number; height: number };

/** Taken out of their object once: this is asked millions of times for a picture. */
const { abs, cos, floor, imul, max, min, PI, round } = Math;

/** The waves (2,1) and (1,2): coarse enough for JPG to keep them, fine enough for nobody to see them. */
const cosine = (k: number, x: number): number => cos(((2 * x + 1) * k * PI) / (2 * SIDE));
const WAVES = Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [x, y] = [at % SIDE, floor(at / SIDE)];
  return (cosine(2, x) * cosine(1, y) - cosine(1, x) * cosine(2, y)) / 4;
});

/** Which bit a square carries: spread without a pattern, the same for every picture of a key. */
function bitOf(x: number, y: number, seed: number): number {
  let mixed = (imul(x + 1, 0x9e3779b1) ^ imul(y + 1, 0x85ebca6b) ^ seed) >>> 0;
  mixed = imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0;
  mixed = imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) % MARK_BITS;
}

function* squares({ width, height }: Pixels): Generator<[number, number]> {
  for (let y = 0; y + SIDE <= height; y += SIDE) for (let x = 0; x + SIDE <= width; x += SIDE) yield [x, y];
}

const luminance = (data: Uint8Array, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);

/** How much the first wave leads the second in a square. */
function leadIn({ data, width }: Pixels, left: number, top: number): number {
  let sum = 0;
  for (let at = 0; at < WAVES.length; at += 1) {
    const pixel = ((top + floor(at / SIDE)) * width + left + (at % SIDE)) * 3;
    sum += luminance(data, pixel) * (WAVES[at] ?? 0);
  }
  return sum;
}

/** Writes the bits into RGB pixels, in place. */
export function writeMark(pixels: Pixels, bits: readonly boolean[], seed: number): void {
  const { data, width } = pixels;
  for (const [left, top] of squares(pixels)) {
    const sign = bits[bitOf(left / SIDE, top / SIDE, seed)] ? 1 : -1;
    const change = min(MOST, LEAD - sign * leadIn(pixels, left, top));
    if (change <= 0) continue;
    // half of it to each wave; white squares are darkened a little first, for there is nothing above white
    const strength = (sign * change) / 2;
    const room = roomIn(pixels, left, top, abs(strength) / 2);
    for (let at = 0; at < WAVES.length; at += 1) {
      const pixel = ((top + floor(at / SIDE)) * width + left + (at % SIDE)) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (data[pixel + channel] ?? 0) + room + strength * (WAVES[at] ?? 0);
        data[pixel + channel] = max(0, min(255, round(value)));
      }
    }
  }
}

/** By how much a square has to be moved away from white or black for the waves to fit. */
function roomIn({ data, width }: Pixels, left: number, top: number, swing: number): number {
  let [low, high] = [255, 0];
  for (let at = 0; at < WAVES.length; at += 1) {
    const pixel = ((top + floor(at / SIDE)) * width + left + (at % SIDE)) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      low = min(low, data[pixel + channel] ?? 0);
      high = max(high, data[pixel + channel] ?? 0);
    }
  }
  if (high + swing > 255 && low - swing >= 0) return 255 - high - swing;
  return low - swing < 0 && high + swing <= 255 ? swing - low : 0;
}

/** The bits that the squares vote for. A picture without a mark answers something too: who asks must be able to tell. */
export function readMark(pixels: Pixels, seed: number): boolean[] {
  const votes = new Float64Array(MARK_BITS);
  for (const [left, top] of squares(pixels)) {
    const bit = bitOf(left / SIDE, top / SIDE, seed);
    votes[bit] = (votes[bit] ?? 0) + max(-1, min(1, leadIn(pixels, left, top) / LEAD));
  }
  return Array.from(votes, (vote) => vote > 0);
}
