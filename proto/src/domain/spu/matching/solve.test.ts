import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { solve } from './solve.js';

const N = 4;
const entries = (length: number) => fc.array(fc.integer({ min: -9, max: 9 }), { minLength: length, maxLength: length });

describe('a symmetric system of equations', () => {
  it('is solved from the upper half of its matrix', () => {
    fc.assert(
      fc.property(entries(N * N), entries(N), (m, x) => {
        const cell = (row: number, column: number): number =>
          Array.from({ length: N }, (_, k) => (m[k * N + row] ?? 0) * (m[k * N + column] ?? 0)).reduce(
            (sum, each) => sum + each,
            row === column ? 3 : 0,
          );
        const normal = Float64Array.from({ length: N * N }, (_, at) => {
          const [row, column] = [Math.floor(at / N), at % N];
          return row <= column ? cell(row, column) : NaN;
        });
        const right = Float64Array.from({ length: N }, (_, row) => x.reduce((sum, each, column) => sum + each * cell(row, column), 0));
        const found = solve(normal, right);
        x.forEach((each, row) => expect(found?.[row]).toBeCloseTo(each, 5));
        // the given values stay as they are
        expect(right[0]).toBeCloseTo(x.reduce((sum, each, column) => sum + each * cell(0, column), 0));
      }),
    );
  });

  it.each<[string, number[]]>([
    ['equations that say the same', [1, 2, 2, 4]],
    ['an unknown that is in no equation', [0, 0, 0, 1]],
    ['nearly the same equations', [1, 1, 1, 1 + 1e-10]],
    ['nearly the same equations with large values', [1e6, 1e6, 1e6, 1e6 + 1e-4]],
    ['a matrix that is not positive', [-1, 0, 0, 1]],
  ])('has no solution: %s', (_what, normal) => {
    expect(solve(Float64Array.from(normal), Float64Array.of(1, 1))).toBeUndefined();
  });

  it('has one when its values are small', () => {
    expect([...(solve(Float64Array.of(1e-6, 0, 0, 4e-6), Float64Array.of(2e-6, 4e-6)) ?? [])]).toEqual([2, 1]);
  });
});
