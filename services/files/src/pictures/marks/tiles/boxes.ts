const { max, min, sqrt } = Math;

/** The brightness of a picture, 0 to 255, in rows; or another value for each place of it. */
export type Brightness = { values: Float32Array; width: number; height: number };

/** The mean in the square of side `2 * radius + 1` around each value; squares end at the borders. */
export function meanAround(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < min(radius, width); x += 1) sum += values[row + x] as number;
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) sum += values[row + x + radius] as number;
      if (x - radius > 0) sum -= values[row + x - radius - 1] as number;
      rows[row + x] = sum / (min(width - 1, x + radius) - max(0, x - radius) + 1);
    }
  }
  const means = new Float32Array(values.length);
  const sums = new Float64Array(width);
  for (let y = 0; y < min(radius, height); y += 1)
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + (rows[y * width + x] as number);
  for (let y = 0; y < height; y += 1) {
    const [enters, leaves] = [y + radius < height, y - radius > 0];
    const count = min(height - 1, y + radius) - max(0, y - radius) + 1;
    for (let x = 0; x < width; x += 1) {
      let sum = sums[x] as number;
      if (enters) sum += rows[(y + radius) * width + x] as number;
      if (leaves) sum -= rows[(y - radius - 1) * width + x] as number;
      sums[x] = sum;
      means[y * width + x] = sum / count;
    }
  }
  return means;
}

/** The squares of differences from a mean that is taken around each value. */
export function detailOf(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const detail = meanAround(values, width, height, radius);
  for (let at = 0; at < values.length; at += 1) detail[at] = (values[at] as number) - (detail[at] as number);
  return detail;
}

/** The standard deviation around each value of values with mean zero. */
export function deviationAround(detail: Float32Array, width: number, height: number, radius: number): Float32Array {
  const squares = new Float32Array(detail.length);
  for (let at = 0; at < detail.length; at += 1) squares[at] = (detail[at] as number) ** 2;
  const deviations = meanAround(squares, width, height, radius);
  for (let at = 0; at < deviations.length; at += 1) deviations[at] = sqrt(max(0, deviations[at] as number));
  return deviations;
}
