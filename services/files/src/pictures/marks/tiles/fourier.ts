const { cos, PI, sin } = Math;

/** Discrete Fourier transforms of one length, a power of two. */
export class Fourier {
  private readonly cosines: Float64Array;
  private readonly sines: Float64Array;
  private readonly reversed: Uint32Array;

  constructor(readonly length: number) {
    this.cosines = Float64Array.from({ length: length / 2 }, (_, k) => cos((2 * PI * k) / length));
    this.sines = Float64Array.from({ length: length / 2 }, (_, k) => -sin((2 * PI * k) / length));
    this.reversed = new Uint32Array(length);
    for (let at = 1; at < length; at += 1) this.reversed[at] = ((this.reversed[at >> 1] as number) >> 1) | (at & 1 ? length >> 1 : 0);
  }

  /** In place, without a factor. The inverse transform is this one with real and imaginary part exchanged, before and after. */
  transform(re: Float64Array, im: Float64Array): void {
    const { length, cosines, sines, reversed } = this;
    for (let at = 0; at < length; at += 1) {
      const to = reversed[at] as number;
      if (to <= at) continue;
      const real = re[at] as number;
      const imaginary = im[at] as number;
      re[at] = re[to] as number;
      im[at] = im[to] as number;
      re[to] = real;
      im[to] = imaginary;
    }
    for (let half = 1, step = length >> 1; half < length; half <<= 1, step >>= 1)
      for (let k = 0, turn = 0; k < half; k += 1, turn += step) {
        const c = cosines[turn] as number;
        const s = sines[turn] as number;
        for (let low = k; low < length; low += half << 1) {
          const high = low + half;
          const x = re[high] as number;
          const y = im[high] as number;
          const real = x * c - y * s;
          const imaginary = x * s + y * c;
          re[high] = (re[low] as number) - real;
          im[high] = (im[low] as number) - imaginary;
          re[low] = (re[low] as number) + real;
          im[low] = (im[low] as number) + imaginary;
        }
      }
  }
}

/** The first columns of the transform of a real square. Those from `side / 2` on are conjugates of others. */
export type Spectrum = { side: number; columns: number; re: Float32Array; im: Float32Array };

/**
 * The transform of a real picture that is laid into a square of zeros. `side`: a power of two, at least width and height.
 * `columns`: at most `side / 2`.
 */
export function spectrumOf(values: Float32Array, width: number, height: number, side: number, columns: number): Spectrum {
  const fourier = new Fourier(side);
  const re = new Float32Array(columns * side);
  const im = new Float32Array(columns * side);
  const [a, b] = [new Float64Array(side), new Float64Array(side)];
  // two rows at once, as real and imaginary part
  for (let y = 0; y < height; y += 2) {
    a.fill(0);
    b.fill(0);
    a.set(values.subarray(y * width, (y + 1) * width));
    if (y + 1 < height) b.set(values.subarray((y + 1) * width, (y + 2) * width));
    fourier.transform(a, b);
    for (let u = 0; u < columns; u += 1) {
      const back = (side - u) & (side - 1);
      const [p, q, r, s] = [a[u] as number, b[u] as number, a[back] as number, b[back] as number];
      const at = u * side + y;
      re[at] = (p + r) / 2;
      im[at] = (q - s) / 2;
      if (y + 1 >= height) continue;
      re[at + 1] = (q + s) / 2;
      im[at + 1] = (r - p) / 2;
    }
  }
  for (let u = 0; u < columns; u += 1) {
    a.set(re.subarray(u * side, (u + 1) * side));
    b.set(im.subarray(u * side, (u + 1) * side));
    fourier.transform(a, b);
    re.set(a, u * side);
    im.set(b, u * side);
  }
  return { side, columns, re, im };
}

/** The transform of a complex square, in place. Values lie in rows. */
export function transformSquare(re: Float64Array, im: Float64Array, side: number): void {
  const fourier = new Fourier(side);
  const [a, b] = [new Float64Array(side), new Float64Array(side)];
  for (let y = 0; y < side; y += 1) fourier.transform(re.subarray(y * side, (y + 1) * side), im.subarray(y * side, (y + 1) * side));
  for (let x = 0; x < side; x += 1) {
    for (let y = 0; y < side; y += 1) {
      a[y] = re[y * side + x] as number;
      b[y] = im[y * side + x] as number;
    }
    fourier.transform(a, b);
    for (let y = 0; y < side; y += 1) {
      re[y * side + x] = a[y] as number;
      im[y * side + x] = b[y] as number;
    }
  }
}
