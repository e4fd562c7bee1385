import { describe, expect, it } from '@jest/globals';
import { decimal, format } from '@bls/proto/decimal';
import type { SheetRow } from '../workbook/cells.js';
import { WorkbookCheck } from './check-workbook.js';

const skus = new Map(
  ['a-1', 'b-2'].map((sku) => [
    sku,
    {
      skuId: sku,
      propertyId: 'p',
      characterId: null,
      category: 'S18',
      subCategory: 'mugs',
      productName: 'Mug',
      approvalNumber: 'AP',
      channels: ['online'],
      suggestedRetailPrice: decimal('100'),
    },
  ]),
);
const HEAD = ['SKU', 'Month', 'Channel', 'Data type', 'Quantity', 'Selling price', 'SRP'];
const row = (number: number, values: readonly string[]): SheetRow => ({
  number,
  cells: values.map((value) => ({ kind: 'text', value, formula: false })),
});
const sale = (number: number, sku: string, type = 'actual', quantity = '10'): SheetRow =>
  row(number, [sku, '2026-10', 'Online', type, quantity, '90', '100']);
const check = (lastMonth = new Map()) => new WorkbookCheck({ month: '2026-10', currency: 'CNY' }, { skus, lastMonth, earlierTotals: [] });

describe('checking a workbook as it comes', () => {
  it('finds the headers below a title although the rows come in small batches, and gives no row twice', () => {
    const checking = check();
    const rows = [row(1, ['Sales report']), row(4, HEAD), sale(5, 'A-1'), ...Array.from({ length: 40 }, (_, i) => sale(6 + i, 'B-2'))];
    const found = rows.flatMap((one) => checking.take([one]));
    const end = checking.finish();
    expect([...found, ...end.rows].map((checked) => checked.fileRow)).toEqual(rows.slice(2).map(({ number }) => number));
    expect(end.summary).toMatchObject({ rows: 41, errors: 0 });
  });

  it('W-SALES-16 counts actual sales; forecast rows are kept but sum to nothing', () => {
    const checking = check();
    const taken = checking.take([row(1, HEAD), sale(2, 'A-1'), sale(3, 'B-2', 'Forecast 预测', '500')]);
    const { rows, summary } = checking.finish();
    expect([...taken, ...rows].map(({ row: read }) => read.dataType)).toEqual(['actual', 'forecast']);
    expect([format(summary.amount), format(summary.quantity), summary.rows]).toEqual(['900', '10', 2]);
  });

  it('W-SALES-20 a workbook with forecasts only has no actual data', () => {
    const checking = check();
    checking.take([row(1, HEAD), sale(2, 'A-1', 'forecast')]);
    expect(checking.finish().summary.messages).toEqual([{ rule: 'salesReport.noActualRows', severity: 'error' }]);
  });

  it('W-SALES-36 counts messages by kind, and rows by the worst of theirs', () => {
    const checking = check();
    checking.take([row(1, HEAD), sale(2, 'X'), sale(3, 'Y', 'actual', '-1'), sale(4, 'A-1')]);
    const { summary } = checking.finish();
    expect(summary.counts).toEqual([
      { rule: 'salesReport.skuUnknown', severity: 'error', count: 2 },
      { rule: 'salesReport.remarkRequired', severity: 'error', count: 1 },
      { rule: 'salesReport.quantityNegative', severity: 'warning', count: 1 },
    ]);
    expect(summary).toMatchObject({ errors: 3, warnings: 1, rowsWithErrors: 2, rowsWithWarnings: 1 });
  });

  it('compares with last month by SKU and channel, whatever the case of the SKU', () => {
    const checking = check(new Map([['a-1\nonline', { quantity: decimal('10'), suggestedRetailPrice: decimal('100') }]]));
    checking.take([row(1, HEAD), sale(2, ' a-1 ')]);
    expect(checking.finish().summary.counts).toEqual([{ rule: 'salesReport.sameAsLastMonth', severity: 'warning', count: 1 }]);
  });
});
