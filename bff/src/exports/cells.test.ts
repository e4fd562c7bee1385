import { describe, expect, it } from '@jest/globals';
import type { ExportColumn } from '@bls/proto/contracts/export';
import { cells, headings, type Reader } from './cells.js';

const reader: Reader = {
  language: 'en',
  clock: 480,
  translate: (key, params) =>
    ({ 'x.a': 'Alpha', 'x.b': 'Beta', 'export.yes': 'Yes', 'export.currency': `${params?.['heading']}: currency` })[key],
};
const shown = (column: ExportColumn<{ v: never }>, v: unknown, language: Reader['language'] = 'en') =>
  cells(column as ExportColumn<never>, { v } as never, { ...reader, language });

describe('a cell of an exported list', () => {
  it('writes figures as numbers and never through a binary float', () => {
    const money = { kind: 'money', value: (row: { v: string }) => row.v, currency: () => 'CNY' } as const;
    expect(shown(money as never, '1234567.80')).toEqual([{ value: '1234567.80', kind: 'number', style: 'amount' }, { value: 'RMB' }]);
    const number = { kind: 'number', value: (row: { v: string }) => row.v } as const;
    expect(shown(number as never, 12)).toEqual([{ value: '12', kind: 'number', style: 'decimal' }]);
    // more digits than a spreadsheet can represent: the text has all of them
    expect(shown(number as never, '123456789012345678.91')).toEqual([{ value: '123456789012345678.91' }]);
    expect(shown(number as never, null)).toEqual([{ value: null }]);
  });

  it('writes days, months and instants as dates, instants in the time zone of the reader', () => {
    expect(shown({ kind: 'day', value: (row) => row.v }, '2026-11-20')).toEqual([{ value: '46346', kind: 'number', style: 'day' }]);
    expect(shown({ kind: 'month', value: (row) => row.v }, '2026-11')).toEqual([{ value: '46327', kind: 'number', style: 'month' }]);
    // 18:00 in UTC is 02:00 of the next day eight hours ahead
    expect(shown({ kind: 'instant', value: (row) => row.v }, '2026-11-20T18:00:00.000Z')).toEqual([
      { value: '46347.083333', kind: 'number', style: 'instant' },
    ]);
  });

  it.each(['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('writes %j as text, not as a formula', (value) => {
    expect(shown({ kind: 'text', value: (row) => row.v }, value)).toEqual([{ value, style: 'quoted' }]);
  });

  it('writes codes as labels, and joins several by the rules of the language', () => {
    const label = { kind: 'label', texts: 'x', value: (row: { v: string[] }) => row.v } as const;
    expect(shown(label as never, ['a', 'b'])).toEqual([{ value: 'Alpha, Beta' }]);
    expect(shown(label as never, ['a', 'b'], 'zh')).toEqual([{ value: 'Alpha、Beta' }]);
    expect(shown(label as never, 'unknown')).toEqual([{ value: 'unknown' }]);
    expect(shown({ kind: 'flag', value: (row) => row.v }, true)).toEqual([{ value: 'Yes' }]);
  });

  it('has a heading for the amount and one for its currency', () => {
    expect(headings({ kind: 'money', value: () => null, currency: () => null }, 'Open', reader)).toEqual(['Open', 'Open: currency']);
  });
});
