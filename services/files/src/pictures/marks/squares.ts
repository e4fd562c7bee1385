/**
 * The marks of earlier versions, which are still read: 64 bits in squares of 8 x 8 pixels. Each square holds one bit: which of
 * two frequencies is the stronger one. Each bit is in many squares, and their majority is read. Resizing, rotation, and a crop
 * at the left or at the top move the squares, and the mark is lost.
 */
const MARK_BITS = 64;
const SIDE = 8;
/** The lead that the stronger frequency was given. */
const LEAD = 14;

export type Pixels = { data: Uint8Array; width: number; height: number };

/** Local names, because these run millions of times for a picture. */
const { cos, floor, imul, max, min, PI } = Math;

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

/** The bits by majority of the squares. A picture without a mark has bits too: the caller checks their signature. */
export function readSquares(pixels: Pixels, seed: number): boolean[] {
  const votes = new Float64Array(MARK_BITS);
  for (const [left, top] of squares(pixels)) {
    const bit = bitOf(left / SIDE, top / SIDE, seed);
    votes[bit] = (votes[bit] ?? 0) + max(-1, min(1, leadIn(pixels, left, top) / LEAD));
  }
  return Array.from(votes, (vote) => vote > 0);
}
