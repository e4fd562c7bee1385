/**
 * A mark of 64 bits in the pixels of a picture. Each square of 8 x 8 pixels holds one bit: which of two frequencies is the
 * stronger one. Each bit is in many squares, and their majority is read. The mark survives saving as PNG and as JPG of good
 * quality, changes of brightness, and a crop at the right or at the bottom. It does not survive resizing, rotation, or a
 * crop at the left or at the top, which move the squares.
 */
export const MARK_BITS = 64;
const SIDE = 8;
/** The lead of the stronger frequency, and the largest change of a square to reach it. */
const LEAD = 14;
const MAX_CHANGE = 24;

export type Pixels = { data: Uint8Array; width: number; height: number };

/** Local names, because these run millions of times for a picture. */
const { abs, cos, floor, imul, max, min, PI, round } = Math;

/** The frequencies (2,1) and (1,2): low enough to survive JPG, high enough to be invisible. */
const cosine = (k: number, x: number): number => cos(((2 * x + 1) * k * PI) / (2 * SIDE));
const WAVES = Float64Array.from({ length: SIDE * SIDE }, (_, at) => {
  const [x, y] = [at % SIDE, floor(at / SIDE)];
  return (cosine(2, x) * cosine(1, y) - cosine(1, x) * cosine(2, y)) / 4;
});

/** The bit of a square: spread without a pattern, the same for every picture of a key. */
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

/** The lead of the first frequency over the second in a square. */
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
    const change = min(MAX_CHANGE, LEAD - sign * leadIn(pixels, left, top));
    if (change <= 0) continue;
    // half of it to each frequency; a white square is darkened first, because no value exceeds white
    const strength = (sign * change) / 2;
    const shift = headroom(pixels, left, top, abs(strength) / 2);
    for (let at = 0; at < WAVES.length; at += 1) {
      const pixel = ((top + floor(at / SIDE)) * width + left + (at % SIDE)) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (data[pixel + channel] ?? 0) + shift + strength * (WAVES[at] ?? 0);
        data[pixel + channel] = max(0, min(255, round(value)));
      }
    }
  }
}

/** How much a square must move away from white or black so that the change fits. */
function headroom({ data, width }: Pixels, left: number, top: number, swing: number): number {
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

/** The bits by majority of the squares. A picture without a mark has bits too: the caller checks their signature. */
export function readMark(pixels: Pixels, seed: number): boolean[] {
  const votes = new Float64Array(MARK_BITS);
  for (const [left, top] of squares(pixels)) {
    const bit = bitOf(left / SIDE, top / SIDE, seed);
    votes[bit] = (votes[bit] ?? 0) + max(-1, min(1, leadIn(pixels, left, top) / LEAD));
  }
  return Array.from(votes, (vote) => vote > 0);
}
