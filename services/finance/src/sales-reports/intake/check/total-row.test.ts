import { describe, expect, it } from '@jest/globals';
import { decimal } from '@bls/proto/domain/values/decimal';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { Cell } from '@bls/kit/xlsx/reading/cells';
import { StatedTotals } from './stated-totals.js';
import { isTotal } from './total-row.js';

const text = (value: string): Cell => ({ kind: 'text', value, formula: false });
const number = (value: string): Cell => ({ kind: 'number', value, formula: true });
const total = (cells: Partial<Record<SalesField, Cell>>, ...others: Cell[]): boolean =>
  isTotal({ number: 9, cells: [...others, ...Object.values(cells)] }, cells);

describe('total rows', () => {
  it.each(['合计', '合  计：', '总计', '线上小计', '合计金额', 'Total', 'Grand total:', 'SUBTOTAL', 'Online subtotal', 'Total RMB'])(
    '"%s" is one, wherever it is written',
    (name) => {
      const sums = { quantity: number('10'), salesAmount: number('900') };
      expect([total({ sku: text(name), ...sums }), total({ month: text(name), ...sums }), total(sums, text(name))]).toEqual([
        true,
        true,
        true,
      ]);
    },
  );
  it('a sale is not a total row, whatever the name of its product', () => {
    const sale = { month: text('2026-10'), channel: text('Online'), sellingPrice: number('90'), suggestedRetailPrice: number('100') };
    expect(total({ ...sale, sku: text('A-1'), productName: text('Total') })).toBe(false);
    // Without a SKU it is an error.
    expect(total({ ...sale, productName: text('Grand total') })).toBe(false);
    expect(total({ sku: text('TOTE-1'), quantity: number('3') })).toBe(false);
    expect(total({ quantity: number('3') })).toBe(false);
  });
});

describe('the amount of a total row', () => {
  const differencesOf = (...rows: (string | { at: number; total: string | null })[]) => {
    const totals = new StatedTotals(decimal('0.01'));
    for (const one of rows) {
      if (typeof one === 'string') totals.sale(one === '?' ? null : decimal(one));
      else totals.total(one.at, one.total === null ? null : decimal(one.total));
    }
    return totals.differences.map(({ params }) => params);
  };
  it('is compared with the rows of its section, of several sections, or of all', () => {
    expect(differencesOf('100', '200', { at: 3, total: '300' }, '50', { at: 5, total: '50' }, { at: 6, total: '350' })).toEqual([]);
    expect(
      differencesOf('100', { at: 2, total: '100' }, '200', { at: 4, total: '200' }, '7', { at: 6, total: '7' }, { at: 7, total: '207' }),
    ).toEqual([]);
    expect(differencesOf('100', '200', { at: 3, total: '400' })).toEqual([{ row: 3, total: '400', sum: '300' }]);
  });
  it('is not compared when it or a row cannot be read', () => {
    expect(differencesOf('100', { at: 2, total: null })).toEqual([]);
    expect(differencesOf('100', '?', { at: 3, total: '400' })).toEqual([]);
  });
});
