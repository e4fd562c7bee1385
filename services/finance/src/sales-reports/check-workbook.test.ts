import { describe, expect, it } from '@jest/globals';
import { decimal, format } from '@bls/proto/decimal';
import { DEFAULT_READING, type Reading } from '@bls/proto/sales-report/reading';
import { limitsOf } from '@bls/proto/sales-report/rules';
import { SALES_THRESHOLDS } from '@bls/proto/sales-report/thresholds';
import type { SheetRow } from '@bls/kit/workbook/reading/cells';
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
const check = (lastMonth = new Map(), reading: Reading = DEFAULT_READING) =>
  new WorkbookCheck(
    { month: '2026-10', currency: 'CNY' },
    { skus, lastMonth, earlierTotals: [], limits: limitsOf(SALES_THRESHOLDS), reading },
  );

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

  it('shows how the columns were read even when they cannot be a report, with what they may mean', () => {
    const checking = check();
    checking.take([row(1, ['Month', 'Artikel', 'Channel', 'Quantitty', 'Selling price', 'SRP'])]);
    const { summary } = checking.finish();
    expect(summary.messages).toEqual([expect.objectContaining({ rule: 'salesReport.missingColumns', severity: 'error' })]);
    expect(summary.columns).toContainEqual({ column: 'D', header: 'Quantitty', field: null, suggestion: 'quantity' });
    expect(summary.columns).toContainEqual({ column: 'B', header: 'Artikel', field: null });
  });

  it('reads a column as the licensee has said, and asks about numbers only until it has said how they are written', () => {
    const words = ['Month', 'Artikel', 'Channel', 'Qty', 'Selling price', 'SRP'];
    const sold = row(2, ['2026-10', 'A-1', 'Online', '1,000', '90', '100']);
    const said: Reading = { columns: new Map([['artikel', 'sku']]), style: { numbers: 'point', dates: 'yearFirst' }, said: true };
    const [asked, known] = [{ ...said, said: false }, said].map((reading) => {
      const checking = check(new Map(), reading);
      checking.take([row(1, words), sold]);
      return checking.finish();
    });
    expect(asked?.rows[0]?.row).toMatchObject({ sku: 'A-1', quantity: decimal('1000') });
    expect(asked?.summary.messages).toEqual([{ rule: 'salesReport.ambiguousNumbers', severity: 'warning', params: { count: 1 } }]);
    expect(known?.summary.messages).toEqual([]);
    expect(known?.summary.columns[1]).toEqual({ column: 'B', header: 'Artikel', field: 'sku', remembered: true });
  });
});
