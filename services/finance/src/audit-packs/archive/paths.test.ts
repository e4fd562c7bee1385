import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Paths, safeName } from './paths.js';

describe('paths of a pack', () => {
  it('are given once, whatever their letters', () => {
    const paths = new Paths();
    expect(paths.take('reports', 'CT-1', '2026-01', '销售.xlsx')).toBe('reports/CT-1/2026-01/销售.xlsx');
    expect(paths.take('reports', 'CT-1', '2026-01', '销售.XLSX')).toBe('reports/CT-1/2026-01/销售 (2).XLSX');
    expect(paths.take('reports', '../../etc')).toBe('reports/_.._etc');
  });

  it('stay in their folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const safe = safeName(name);
        return safe !== '' && !/[\\/\0]/.test(safe) && safe !== '..' && safe !== '.' && [...safe].length <= 120;
      }),
    );
  });
});
