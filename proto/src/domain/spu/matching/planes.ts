/** Local names, because these run millions of times. */
const { floor, max, min } = Math;

/** One channel of a picture, row by row. */
export type Plane = { width: number; height: number; data: Float32Array };

export const planeOf = (data: ArrayLike<number>, width: number, height: number): Plane => ({
  width,
  height,
  data: Float32Array.from(data),
});

/** Half of the size: each pixel is the mean of four. */
export function half({ width, height, data }: Plane): Plane {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1)
    for (let x = 0; x < w; x += 1) {
      const at = 2 * y * width + 2 * x;
      out[y * w + x] = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)) / 4;
    }
  return { width: w, height: h, data: out };
}

/** The slopes of a plane in each direction. */
export function slopes({ width, height, data }: Plane): { across: Plane; down: Plane } {
  const [across, down] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [left, right] = [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at];
      const [up, under] = [y > 0 ? at - width : at, y < height - 1 ? at + width : at];
      across[at] = ((data[right] ?? 0) - (data[left] ?? 0)) / max(1, right - left);
      down[at] = ((data[under] ?? 0) - (data[up] ?? 0)) / max(1, (under - up) / width);
    }
  return { across: { width, height, data: across }, down: { width, height, data: down } };
}

/** The value between four pixels. The position must be inside of the plane. */
export function sample({ width, height, data }: Plane, x: number, y: number): number {
  const left = min(width - 2, max(0, floor(x)));
  const top = min(height - 2, max(0, floor(y)));
  const dx = x - left;
  const dy = y - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx;
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** Brings positions of one picture to positions of another: rotated and scaled by (a, b), then shifted. In pixels. */
export type Placement = { a: number; b: number; x: number; y: number };

/** The same placement in a picture of twice the size. Pixels have their centres at whole numbers. */
export const doubled = ({ a, b, x, y }: Placement): Placement => ({
  a,
  b,
  x: 2 * x + 0.5 - 0.5 * (a - b),
  y: 2 * y + 0.5 - 0.5 * (a + b),
});

/** What another picture has pixels for: its size, and how far from the border of the plane its values may be taken. */
type Extent = { width: number; height: number; margin?: number };

/** A plane as it looks where another picture has its pixels; NaN outside. */
export function placed(plane: Plane, { a, b, x: left, y: top }: Placement, { width, height, margin = -0.5 }: Extent): Plane {
  const data = new Float32Array(width * height);
  const [right, bottom] = [plane.width - 1, plane.height - 1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const u = a * x - b * y + left;
      const v = b * x + a * y + top;
      const isInside = u >= margin && v >= margin && u <= right - margin && v <= bottom - margin;
      data[y * width + x] = isInside ? sample(plane, min(right, max(0, u)), min(bottom, max(0, v))) : NaN;
    }
  return { width, height, data };
}

/** The placement in the other direction. */
export function inverse({ a, b, x, y }: Placement): Placement {
  const square = a * a + b * b;
  return { a: a / square, b: -b / square, x: -(a * x + b * y) / square, y: (b * x - a * y) / square };
}
