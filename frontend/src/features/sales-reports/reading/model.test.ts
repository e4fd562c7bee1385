import { describe, expect, it } from '@jest/globals';
import { needsColumnSettings, firstChoice, styleProblems, withField } from './model.js';

describe('the mapping of a file', () => {
  it('starts with the mapped columns and suggestions for the rest; an ignored column stays ignored', () => {
    const columns = firstChoice([
      { column: 'A', header: 'SKU', field: 'sku' },
      { column: 'B', header: 'Quantitty', field: null, suggestion: 'quantity' },
      { column: 'C', header: 'Colour', field: null },
      { column: 'D', header: 'Note', field: null, remembered: true, suggestion: 'remark' },
    ]);
    expect(columns.map(({ field }) => field)).toEqual(['sku', 'quantity', null, null]);
  });

  it('maps each field to one column only', () => {
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

  it('resolves messages about columns and formats only', () => {
    expect(['missingColumns', 'dateOrder', 'skuUnknown'].map((rule) => needsColumnSettings(`salesReport.${rule}`))).toEqual([
      true,
      true,
      false,
    ]);
    const counts = [
      { rule: 'salesReport.otherNumberStyle', severity: 'error' as const, count: 2 },
      { rule: 'salesReport.skuUnknown', severity: 'error' as const, count: 1 },
    ];
    expect(styleProblems({ counts })).toEqual(counts.slice(0, 1));
  });
});
