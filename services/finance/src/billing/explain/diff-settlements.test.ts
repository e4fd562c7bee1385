import { describe, expect, it } from '@jest/globals';
import { diffSettlements } from './diff-settlements.js';

const report = (month: string, royalty: string) => ({ reportId: `report ${month}`, month, uploadId: `file ${month}`, rows: 2, royalty });
const shown = (...of: Parameters<typeof diffSettlements>) =>
  diffSettlements(...of).map(({ month, royalty, before }) => [month, royalty, before]);

describe('the difference between two settlements', () => {
  it('names reports that earn another sum now', () => {
    const now = [report('2026-01', '90'), report('2026-02', '72'), report('2026-03', '5')];
    const earlier = [report('2026-01', '90.00'), report('2026-02', '90')];
    expect(shown(now, earlier, '2026-03-31')).toEqual([
      ['2026-01', '90', null],
      ['2026-02', '72', '90'],
      ['2026-03', '5', null],
    ]);
  });

  it('names a month that was corrected to nothing, but no month after the bill', () => {
    const earlier = [report('2026-01', '90'), report('2026-02', '0'), report('2026-04', '30')];
    expect(shown([report('2026-03', '5')], earlier, '2026-03-31')).toEqual([
      ['2026-01', '0', '90'],
      ['2026-03', '5', null],
    ]);
    expect(shown([], earlier, null)).toEqual([
      ['2026-01', '0', '90'],
      ['2026-04', '0', '30'],
    ]);
  });
});
