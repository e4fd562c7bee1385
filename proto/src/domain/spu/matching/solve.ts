/** Solves a symmetric system of equations (upper half, row by row) by Cholesky; undefined when it has no single solution. */
export function solve(normal: Float64Array, right: Float64Array): Float64Array | undefined {
  const n = right.length;
  const at = (row: number, column: number): number => (row <= column ? normal[row * n + column] : normal[column * n + row]) ?? 0;
  const lower = new Float64Array(n * n);
  const get = (row: number, column: number): number => lower[row * n + column] ?? 0;
  for (let row = 0; row < n; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = at(row, column);
      for (let k = 0; k < column; k += 1) sum -= get(row, k) * get(column, k);
      if (row === column) {
        if (sum <= 1e-9 * Math.max(1, at(row, row))) return undefined;
        lower[row * n + row] = Math.sqrt(sum);
      } else lower[row * n + column] = sum / get(column, column);
    }
  const result = Float64Array.from(right);
  for (let row = 0; row < n; row += 1) {
    for (let k = 0; k < row; k += 1) result[row] = (result[row] ?? 0) - get(row, k) * (result[k] ?? 0);
    result[row] = (result[row] ?? 0) / get(row, row);
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    for (let k = row + 1; k < n; k += 1) result[row] = (result[row] ?? 0) - get(k, row) * (result[k] ?? 0);
    result[row] = (result[row] ?? 0) / get(row, row);
  }
  return result;
}
