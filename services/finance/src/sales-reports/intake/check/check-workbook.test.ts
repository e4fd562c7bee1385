import { describe, expect, it } from '@jest/globals';
import { decimal, format } from '@bls/proto/domain/values/decimal';
import { DEFAULT_READING, type Reading } from '@bls/proto/domain/sales-report/reading';
import { limitsOf } from '@bls/proto/domain/sales-report/rules';
import { SALES_THRESHOLDS } from '@bls/proto/domain/sales-report/thresholds';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import { rowOfKey, sheetOfKey } from '../../report/row-key.js';
import { NO_CORRECTIONS } from '../corrections/apply-corrections.js';
import type { CheckedRow } from './check-sheet.js';
import { NO_EARLIER_SALES } from './repeated-rows.js';
import { confusedSkus } from './sku-key.js';
import { checkSheets, type CheckSummary, WorkbookCheck } from './check-workbook.js';

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
      characters: null,
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
const workbookCheck = (lastMonth = new Map(), reading: Reading = DEFAULT_READING) =>
  new WorkbookCheck(
    { month: '2026-10', currency: 'CNY' },
    {
      skus,
      confusedSkus: confusedSkus(skus.keys()),
      categories: new Map(),
      earlierSales: NO_EARLIER_SALES,
      corrections: NO_CORRECTIONS,
      sheetName: null,
      lastMonth,
      earlierTotals: [],
      limits: limitsOf(SALES_THRESHOLDS),
      reading,
    },
  );
/** The check of a workbook with one sheet. */
function check(lastMonth = new Map(), reading: Reading = DEFAULT_READING) {
  const checking = workbookCheck(lastMonth, reading);
  const sheet = checking.begin({ name: 'Sales', index: 0, visible: true });
  const end = () => ({ rows: sheet.end(), summary: checking.finish() });
  return { checkBatch: (batch: readonly SheetRow[]) => sheet.checkBatch(batch), finish: end };
}

describe('checking a workbook in batches', () => {
  it('finds the header below a title in small batches, and returns each row once', () => {
    const checking = check();
    const rows = [row(1, ['Sales report']), row(4, HEAD), sale(5, 'A-1'), ...Array.from({ length: 40 }, (_, i) => sale(6 + i, 'B-2'))];
    const found = rows.flatMap((one) => checking.checkBatch([one]));
    const end = checking.finish();
    expect([...found, ...end.rows].map((checked) => checked.fileRow)).toEqual(rows.slice(2).map(({ number }) => number));
    expect(end.summary).toMatchObject({ rows: 41, errors: 0 });
  });

  it('skips total rows with a warning, and warns when they differ from the rows', () => {
    const checking = check();
    const sums = (number: number, name: string, amount: string): SheetRow => ({
      number,
      cells: [
        { kind: 'text', value: name, formula: false },
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        {
          kind: 'number',
          value: amount,
          formula: true,
        },
      ],
    });
    const head = row(1, [...HEAD, 'Amount']);
    const taken = checking.checkBatch([
      head,
      sale(2, 'A-1'),
      sums(3, '线上小计', '900'),
      { ...sale(4, 'B-2'), hidden: true },
      sums(5, '合计', '900.5'),
      sums(6, '总计', '2000'),
    ]);
    const { rows, summary } = checking.finish();
    expect([...taken, ...rows].map(({ fileRow }) => fileRow)).toEqual([2, 4]);
    expect(summary).toMatchObject({ rows: 2, errors: 0, amount: decimal('1800') });
    expect(summary.messages).toEqual([
      { rule: 'salesReport.totalRows', severity: 'warning', params: { count: 3, rows: '3, 5, 6' } },
      { rule: 'salesReport.totalDiffers', severity: 'warning', params: { row: 6, total: '2000', sum: '1800' } },
      { rule: 'salesReport.hiddenRows', severity: 'warning', params: { count: 1 } },
    ]);
  });

  it('W-SALES-16 sums actual sales; forecast rows are stored but not summed', () => {
    const checking = check();
    const taken = checking.checkBatch([row(1, HEAD), sale(2, 'A-1'), sale(3, 'B-2', 'Forecast 预测', '500')]);
    const { rows, summary } = checking.finish();
    expect([...taken, ...rows].map(({ row: read }) => read.dataType)).toEqual(['actual', 'forecast']);
    expect([format(summary.amount), format(summary.quantity), summary.rows]).toEqual(['900', '10', 2]);
  });

  it('W-SALES-20 a workbook with forecasts only has no actual data', () => {
    const checking = check();
    checking.checkBatch([row(1, HEAD), sale(2, 'A-1', 'forecast')]);
    expect(checking.finish().summary.messages).toEqual([{ rule: 'salesReport.noActualRows', severity: 'error' }]);
  });

  it('W-SALES-36 counts messages by rule, and rows by severity', () => {
    const checking = check();
    checking.checkBatch([row(1, HEAD), sale(2, 'X'), sale(3, 'Y', 'actual', '-1'), sale(4, 'A-1')]);
    const { summary } = checking.finish();
    expect(summary.counts).toEqual([
      { rule: 'salesReport.skuUnknown', severity: 'error', count: 2 },
      { rule: 'salesReport.remarkRequired', severity: 'error', count: 1 },
      { rule: 'salesReport.quantityNegative', severity: 'warning', count: 1 },
    ]);
    expect(summary).toMatchObject({ errors: 3, warnings: 1, rowsWithErrors: 2, rowsWithWarnings: 1 });
  });

  it('compares with the month before by SKU and channel, ignoring the case of the SKU', () => {
    const checking = check(new Map([['a-1\nonline', { quantity: decimal('10'), suggestedRetailPrice: decimal('100') }]]));
    checking.checkBatch([row(1, HEAD), sale(2, ' a-1 ')]);
    expect(checking.finish().summary.counts).toEqual([{ rule: 'salesReport.sameAsLastMonth', severity: 'warning', count: 1 }]);
  });

  it('shows how the columns were read even when they make no report, with suggestions', () => {
    const checking = check();
    checking.checkBatch([row(1, ['Month', 'Artikel', 'Channel', 'Quantitty', 'Selling price', 'SRP'])]);
    const { summary } = checking.finish();
    expect(summary.messages).toEqual([expect.objectContaining({ rule: 'salesReport.missingColumns', severity: 'error' })]);
    expect(summary.columns).toContainEqual({ column: 'D', header: 'Quantitty', field: null, suggestion: 'quantity' });
    expect(summary.columns).toContainEqual({ column: 'B', header: 'Artikel', field: null });
  });

  it('reads a column as the licensee has chosen, and warns about ambiguous numbers only until it has chosen a style', () => {
    const words = ['Month', 'Artikel', 'Channel', 'Qty', 'Selling price', 'SRP'];
    const sold = row(2, ['2026-10', 'A-1', 'Online', '1,000', '90', '100']);
    const said: Reading = { columns: new Map([['artikel', 'sku']]), style: { numbers: 'point', dates: 'yearFirst' }, said: true };
    const [asked, known] = [{ ...said, said: false }, said].map((reading) => {
      const checking = check(new Map(), reading);
      checking.checkBatch([row(1, words), sold]);
      return checking.finish();
    });
    expect(asked?.rows[0]?.row).toMatchObject({ sku: 'A-1', quantity: decimal('1000') });
    expect(asked?.summary.messages).toEqual([{ rule: 'salesReport.ambiguousNumbers', severity: 'warning', params: { count: 1 } }]);
    expect(known?.summary.messages).toEqual([]);
    expect(known?.summary.columns[1]).toEqual({ column: 'B', header: 'Artikel', field: 'sku', remembered: true });
  });
});

type Sheets = Record<string, readonly SheetRow[]>;
/** The check of a workbook with several sheets; those of `hidden` are hidden. */
async function checkAll(sheets: Sheets, hidden: readonly string[] = []) {
  const names = Object.keys(sheets).toSorted((a, b) => Number(hidden.includes(a)) - Number(hidden.includes(b)));
  const workbook = {
    sheets: names.map((name) => ({ name, visible: !hidden.includes(name) })),
    rows: async function* (sheet: number) {
      for (const one of sheets[names[sheet] ?? ''] ?? []) yield [one];
    },
  };
  const taken: CheckedRow[] = [];
  const summary = await checkSheets(workbook, workbookCheck(), (rows) => void taken.push(...rows));
  const rows = taken.filter(({ fileRow }) => !summary.withdrawn.includes(sheetOfKey(fileRow)));
  return { summary, places: rows.map(({ fileRow }) => [names[sheetOfKey(fileRow)], rowOfKey(fileRow)]) };
}
const sheetsOf = ({ sheets }: CheckSummary) => sheets.map(({ name, rows, left }) => [name, left ?? rows]);
const NOTES = [row(1, ['Please note']), row(2, ['All prices include tax'])];

describe('a workbook with several sheets', () => {
  it('finds the sheet with the header after others, and names the skipped sheets with the reason', async () => {
    const { summary, places } = await checkAll({ Notes: NOTES, Empty: [], Online: [row(3, HEAD), sale(4, 'A-1')] });
    expect(sheetsOf(summary)).toEqual([
      ['Notes', 'noHeader'],
      ['Empty', 'empty'],
      ['Online', 1],
    ]);
    expect([places, summary.errors, summary.warnings]).toEqual([[['Online', 4]], 0, 0]);
  });

  it('reads all sheets with sales, each with its own column order', async () => {
    const turned = [...HEAD].reverse();
    const cells = {
      SRP: '100',
      'Selling price': '90',
      Quantity: '5',
      'Data type': 'actual',
      Channel: 'Offline',
      Month: '2026-10',
      SKU: 'B-2',
    };
    const sold = turned.map((header) => cells[header as keyof typeof cells]);
    const stores = [row(1, turned), row(2, sold)];
    const { summary, places } = await checkAll({ Online: [row(1, HEAD), sale(2, 'A-1'), sale(3, 'X')], Stores: stores });
    expect(places).toEqual([
      ['Online', 2],
      ['Online', 3],
      ['Stores', 2],
    ]);
    expect(summary).toMatchObject({ rows: 3, errors: 1, rowsWithErrors: 1, quantity: decimal('25'), amount: decimal('2250') });
    expect([...new Set(summary.columns.map(({ sheet }) => sheet))]).toEqual(['Online', 'Stores']);
  });

  it('warns about a sheet that looks like sales but cannot be read, and about a hidden one', async () => {
    const { summary } = await checkAll(
      { Online: [row(1, HEAD), sale(2, 'A-1')], Pivot: [row(1, ['SKU', 'Month', 'Quantity'])], Old: [row(1, HEAD), sale(2, 'B-2')] },
      ['Old'],
    );
    expect(sheetsOf(summary)).toEqual([
      ['Online', 1],
      ['Pivot', 'notAReport'],
      ['Old', 'hidden'],
    ]);
    expect(summary.messages.map(({ rule, severity, params }) => [rule, severity, params?.['sheet']])).toEqual([
      ['salesReport.sheet.missingColumns', 'warning', 'Pivot'],
      ['salesReport.sheet.hidden', 'warning', 'Old'],
    ]);
    expect(summary).toMatchObject({ rows: 1, errors: 0, warnings: 2 });
  });

  it('skips the sheets of other months of a yearly workbook, but no sheet with rows of this month', async () => {
    const september = row(2, ['A-1', '2026-09', 'Online', 'actual', '10', '90', '100']);
    const { summary, places } = await checkAll({
      Sep: [row(1, HEAD), september],
      Oct: [row(1, HEAD), { ...september, number: 2 }, sale(3, 'A-1')],
    });
    expect(sheetsOf(summary)).toEqual([
      ['Sep', 'otherMonth'],
      ['Oct', 2],
    ]);
    expect(places.map(([name]) => name)).toEqual(['Oct', 'Oct']);
    expect(summary.counts).toEqual([{ rule: 'salesReport.monthDiffers', severity: 'error', count: 1 }]);
    expect(summary.messages).toEqual([{ rule: 'salesReport.sheet.otherMonth', severity: 'warning', params: { sheet: 'Sep', count: 1 } }]);
    const only = await checkAll({ Sep: [row(1, HEAD), september], Notes: NOTES });
    expect(only.summary.counts).toMatchObject([{ rule: 'salesReport.monthDiffers', count: 1 }]);
  });

  it('warns about sheets with the same sales', async () => {
    const sales = [row(1, HEAD), sale(2, 'A-1'), sale(3, 'B-2')];
    const { summary } = await checkAll({ October: sales, 'October (2)': sales });
    expect(summary.messages).toEqual([
      { rule: 'salesReport.sheet.alike', severity: 'warning', params: { sheet: 'October', other: 'October (2)' } },
    ]);
  });

  it('names the most likely sheet when none is a report', async () => {
    const { summary } = await checkAll({ Notes: NOTES, Online: [row(1, ['SKU', 'Month', 'Channel', 'Quantity'])] });
    expect(summary.messages).toEqual([
      expect.objectContaining({
        rule: 'salesReport.sheet.missingColumns',
        severity: 'error',
        params: expect.objectContaining({ sheet: 'Online' }),
      }),
    ]);
    expect(summary).toMatchObject({ rows: 0, errors: 1, warnings: 0 });
    expect((await checkAll({ Notes: NOTES, More: NOTES })).summary.messages).toEqual([{ rule: 'salesReport.noHeader', severity: 'error' }]);
  });
});
