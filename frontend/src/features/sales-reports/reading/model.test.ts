import { describe, expect, it } from '@jest/globals';
import { asksHowRead, firstChoice, styleProblems, withField } from './model.js';

describe('saying how a file is meant', () => {
  it('begins with what was read and what the rest may mean; a column that was put aside stays so', () => {
    const columns = firstChoice([
      { column: 'A', header: 'SKU', field: 'sku' },
      { column: 'B', header: 'Quantitty', field: null, suggestion: 'quantity' },
      { column: 'C', header: 'Colour', field: null },
      { column: 'D', header: 'Note', field: null, remembered: true, suggestion: 'remark' },
    ]);
    expect(columns.map(({ field }) => field)).toEqual(['sku', 'quantity', null, null]);
  });

  it('gives each field to one column only', () => {
    const columns = withField(
      [
        { header: 'Qty', field: 'quantity' },
        { header: 'Units', field: null },
        { header: 'X', field: null },
      ],
      1,
      'quantity',
    );
    expect(columns.map(({ field }) => field)).toEqual([null, 'quantity', null]);
    expect(withField(columns, 0, null).map(({ field }) => field)).toEqual([null, 'quantity', null]);
  });

  it('answers messages about columns and style only', () => {
    expect(['missingColumns', 'dateOrder', 'skuUnknown'].map((rule) => asksHowRead(`salesReport.${rule}`))).toEqual([true, true, false]);
    const counts = [
      { rule: 'salesReport.otherNumberStyle', severity: 'error' as const, count: 2 },
      { rule: 'salesReport.skuUnknown', severity: 'error' as const, count: 1 },
    ];
    expect(styleProblems({ counts })).toEqual(counts.slice(0, 1));
  });
});
