import { describe, expect, it } from '@jest/globals';
import { isWeekday } from '@bls/proto/domain/values/time';
import { decimal } from '@bls/proto/domain/values/decimal';
import { dueOn } from '@bls/proto/domain/sales-report/due-day';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { Cell, CellKind, SheetRow } from '@bls/kit/xlsx/reading/cells';
import { readMonth, readNumber } from '../../../workbook/read-cell.js';
import { reportMonths } from '../../months/report-months.js';
import { findHeader } from './find-header.js';
import { isUnsold, readRow } from './read-row.js';

const cell = (value: string, kind: CellKind = 'text', formula = false): Cell => ({ kind, value, formula });
const number = (value: string): Cell => cell(value, 'number');
const row = (n: number, ...values: string[]): SheetRow => ({
  number: n,
  cells: values.map((value) => (value === '' ? undefined : cell(value))),
});
const good: Partial<Record<SalesField, Cell>> = {
  month: cell('2026-10'),
  sku: cell('A-1'),
  channel: cell('Online 线上'),
  quantity: number('3'),
  sellingPrice: number('9.9'),
  suggestedRetailPrice: number('12'),
};
const rules = (cells: Partial<Record<SalesField, Cell>>): string[] =>
  readRow(cells, 'CNY').messages.map(({ field, rule }) => `${field} ${rule}`);

describe('finding the header', () => {
  const title = row(1, 'Sales report 2026-10');
  it('in any order and language, below any title, without unknown columns', () => {
    const found = findHeader([title, row(4, '数量', 'My note', 'SKU', 'SRP', 'Selling price\n销售单价', 'Channel', '月份')]);
    expect(found).toMatchObject({
      header: { row: 4, columns: ['quantity', undefined, 'sku', 'suggestedRetailPrice', 'sellingPrice', 'channel', 'month'] },
    });
    if ('header' in found) expect(found.header.mapping[1]).toEqual({ column: 'B', header: 'My note', field: null, suggestion: 'remark' });
  });
  const columns = (...rows: SheetRow[]): unknown => {
    const found = findHeader(rows);
    return 'header' in found ? [found.header.row, found.header.columns] : found.problem;
  };
  const ALL = ['month', 'sku', 'channel', 'quantity', 'sellingPrice', 'salesAmount', 'suggestedRetailPrice'];
  it('in two rows: groups above their columns, below a merged title', () => {
    const groups = row(3, '月份', '款号', '销售渠道', '本月销售', '', '', '吊牌价');
    const held = row(4, '', '', '', '数量', '单价', '金额', '');
    const data = row(5, '2026-10', 'A-1', '线上', '3', '90', '270', '100');
    expect(columns(row(1, '某某公司 2026年10月 授权产品销售报表'), groups, held, data)).toEqual([4, ALL]);
  });
  it('in two rows, one for each language', () => {
    const en = row(1, 'Month', 'SKU', 'Channel', 'Quantity', 'Selling price', 'Sales amount', 'SRP');
    const zh = row(2, '月份', '货号', '渠道', '数量', '售价', '销售额', '零售价');
    expect([columns(en, zh), columns(zh, { ...en, number: 3 })]).toEqual([
      [2, ALL],
      [3, ALL],
    ]);
    // A row that is not directly below, or contains figures, is not a second header.
    expect(columns(en, { ...zh, number: 3 })).toEqual([1, ALL]);
    expect(columns(en, { number: 2, cells: [...zh.cells.slice(0, 6), number('1')] })).toEqual([1, ALL]);
  });
  it('W-ERROR-17 names duplicate columns in two rows', () => {
    const groups = row(1, '月份', '款号', '渠道', '实际', '', '预测', '', '吊牌价');
    expect(columns(groups, row(2, '', '', '', '数量', '单价', '数量', '单价', ''))).toMatchObject({ rule: 'salesReport.doubleColumns' });
  });
  it('W-ERROR-17 names missing and duplicate columns', () => {
    expect(findHeader([title])).toEqual({ problem: { rule: 'salesReport.noHeader', severity: 'error' }, mapping: [] });
    expect(findHeader([row(1, 'SKU', 'Month', 'Channel', 'Quantity')])).toMatchObject({ problem: { rule: 'salesReport.missingColumns' } });
    expect(findHeader([row(1, 'SKU', 'Month', 'Channel', 'Quantity', 'Qty', 'Price', 'SRP')])).toMatchObject({
      problem: { rule: 'salesReport.doubleColumns' },
    });
  });
});

describe('reading a row', () => {
  it('fills in the data type, the currency of the contract and the amount', () => {
    const { row: read, messages } = readRow(good, 'CNY');
    expect(messages).toEqual([]);
    expect(read).toMatchObject({ dataType: 'actual', currency: 'CNY', channel: 'online', salesAmount: decimal('29.7') });
  });
  it('names each missing or unreadable cell by its field and keeps its text', () => {
    expect(rules({})).toEqual(
      ['month', 'sku', 'channel', 'quantity', 'sellingPrice', 'suggestedRetailPrice'].map((field) => `${field} salesReport.required`),
    );
    const { unread, messages } = readRow(
      { ...good, quantity: cell('12 pcs'), channel: cell('moon'), sellingPrice: cell('#N/A', 'error'), remark: cell('', 'error', true) },
      'CNY',
    );
    expect(unread).toEqual({ quantity: '12 pcs', channel: 'moon', sellingPrice: '#N/A', remark: '' });
    expect(messages.map(({ rule }) => rule).sort()).toEqual([
      'salesReport.cellError',
      'salesReport.formulaWithoutResult',
      'salesReport.notANumber',
      'salesReport.notOneOf',
    ]);
  });
  it('accepts only whole quantities', () => {
    expect(rules({ ...good, quantity: number('1.5') })).toEqual(['quantity salesReport.notAWholeNumber']);
    expect(rules({ ...good, quantity: number('15.000') })).toEqual([]);
  });
  it('leaves out rows of the template without sales, but no row with any other content', () => {
    const template = { month: cell('2026-10'), sku: cell('A-1'), suggestedRetailPrice: number('12') };
    expect(isUnsold(template)).toBe(true);
    expect(isUnsold({ ...template, quantity: number('0') })).toBe(true);
    expect(isUnsold({ ...template, quantity: cell('０') })).toBe(true);
    expect(isUnsold({ ...template, quantity: cell('-'), salesAmount: cell(' - ') })).toBe(true);
    expect(isUnsold({ ...template, quantity: number('-1') })).toBe(false);
    expect(isUnsold({ ...template, sellingPrice: number('5') })).toBe(false);
    expect(isUnsold({ ...template, remark: cell('?') })).toBe(false);
    expect(isUnsold({ ...template, quantity: cell('', 'error', true) })).toBe(false);
  });
});

describe('reading typed numbers and months', () => {
  const read = (c: Cell, style?: 'comma'): unknown => {
    const found = readNumber(c, 6, style);
    return 'rule' in found ? found.rule : found.value;
  };
  it.each([
    [cell('1,234.50'), decimal('1234.5')],
    [cell('１２３'), decimal('123')],
    [cell(' -5 '), decimal('-5')],
    [number('0.0000001'), 'salesReport.tooManyDecimals'],
    [number('1.5000000000'), decimal('1.5')],
    [cell('1.234,50'), 'salesReport.otherNumberStyle'],
    [cell('12,34'), 'salesReport.otherNumberStyle'],
    [cell('1 234 567.5'), decimal('1234567.5')],
    [cell("1'234"), decimal('1234')],
    [cell('(1,234.50)'), decimal('-1234.5')],
    [cell('5-'), decimal('-5')],
    [cell('1,2345.5'), 'salesReport.notANumber'],
    [cell('12 pcs'), 'salesReport.notANumber'],
    [cell('9'.repeat(5000)), 'salesReport.notANumber'],
    [cell('1e5'), 'salesReport.notANumber'],
    [number('1234567890123456'), 'salesReport.numberTooLarge'],
    [cell('2026-10-01', 'date'), 'salesReport.notANumber'],
  ])('number %#', (c, expected) => expect(read(c)).toEqual(expected));

  it.each([
    [cell('1.234,50'), decimal('1234.5')],
    [cell('12,34'), decimal('12.34')],
    [cell('1.234'), decimal('1234')],
    [cell('1 234,5'), decimal('1234.5')],
    [number('1.5'), decimal('1.5')],
    [cell('1,234.50'), 'salesReport.otherNumberStyle'],
  ])('number %# where decimals follow a comma', (c, expected) => expect(read(c, 'comma')).toEqual(expected));

  it.each([
    ['¥1,234.50', 'CNY', '1234.5'],
    ['￥ 99', 'CNY', '99'],
    ['RMB 99.00', 'CNY', '99'],
    ['99.00元', 'CNY', '99'],
    ['(¥5)', 'CNY', '-5'],
    ['-¥5', 'CNY', '-5'],
    ['¥-5', 'CNY', '-5'],
    ['¥500', 'JPY', '500'],
    ['US$12.5', 'USD', '12.5'],
    ['$12.5', 'HKD', '12.5'],
    ['12,5 €', 'EUR', 'salesReport.otherNumberStyle'],
    ['$12.5', 'CNY', 'salesReport.signOfOtherCurrency'],
    ['HK$12.5', 'USD', 'salesReport.signOfOtherCurrency'],
    ['¥12.5', 'USD', 'salesReport.signOfOtherCurrency'],
    ['£12.5', 'EUR', 'salesReport.signOfOtherCurrency'],
    ['$12 pcs', 'USD', 'salesReport.notANumber'],
    ['$', 'USD', 'salesReport.notANumber'],
  ])('amount %s in %s', (text, currency, expected) => {
    const found = readNumber(cell(text), 6, 'point', currency);
    expect('rule' in found ? found.rule : found.value).toEqual(expected.startsWith('sales') ? expected : decimal(expected));
  });
  it('a number formatted with the sign of another currency is read with a warning', () => {
    const shown = (sign: string) => readRow({ ...good, sellingPrice: { ...number('9.9'), sign } }, 'CNY');
    expect([shown('¥'), shown('CNY'), shown('?')].map(({ messages }) => messages)).toEqual([[], [], []]);
    expect(shown('$')).toMatchObject({
      row: { sellingPrice: decimal('9.9') },
      messages: [{ field: 'sellingPrice', rule: 'salesReport.signOfOtherCurrency', severity: 'warning', params: { found: '$ 9.9' } }],
    });
  });
  it('a quantity has no currency sign, and the currency of the row takes precedence over that of the contract', () => {
    expect(rules({ ...good, quantity: cell('¥3') })).toEqual(['quantity salesReport.notANumber']);
    const dollars = { ...good, currency: cell('USD'), sellingPrice: cell('$9.90') };
    expect(rules(dollars)).toEqual([]);
    expect(readRow({ ...good, sku: cell('A\u200b-1\ufeff') }, 'CNY').row.sku).toBe('A-1');
  });

  it('marks numbers that depend on the number style', () => {
    const either = ['1,234', '12,345', '1,234.5', '1,234,567', '123'].map((text) => readNumber(cell(text), 6).ambiguous ?? false);
    expect(either).toEqual([true, true, false, false, false]);
    expect(readNumber(cell('1.234'), 6, 'comma').ambiguous).toBe(true);
  });

  it.each([
    [cell('2026-10'), '2026-10'],
    [cell('2026/1'), '2026-01'],
    [cell('2026年10月'), '2026-10'],
    [cell('2026-10-31'), '2026-10'],
    [number('202610'), '2026-10'],
    [cell('2026-10-01', 'date'), '2026-10'],
    [cell('10/2026'), '2026-10'],
    [cell('31/10/2026'), '2026-10'],
    [cell('10/31/2026'), '2026-10'],
    [cell('10/10/2026'), '2026-10'],
    [cell('10/11/2026'), 'salesReport.dateOrder'],
    [cell('32/10/2026'), 'salesReport.notAMonth'],
    [cell('31/31/2026'), 'salesReport.notAMonth'],
    [cell('Oct 2026'), '2026-10'],
    [cell('October 2026'), '2026-10'],
    [cell('1 Sept. 2026'), '2026-09'],
    [cell('Oct. 1, 2026'), '2026-10'],
    [cell('31-Oct-2026'), '2026-10'],
    [cell('2026 May'), '2026-05'],
    [cell('Oct-26'), 'salesReport.notAMonth'],
    [cell('Smarch 2026'), 'salesReport.notAMonth'],
    [cell('2026-13'), 'salesReport.notAMonth'],
    [cell('2026 年 10 月'), '2026-10'],
    [cell('2026年10月份'), '2026-10'],
    [cell('2026 年 10 月 31 日'), '2026-10'],
    [cell('20261031'), '2026-10'],
    [cell('2026-10-31 00:00:00'), '2026-10'],
    [cell('2026/10/1 8:30'), '2026-10'],
    [cell('2026-10-31T00:00:00.000Z'), '2026-10'],
    [cell('2026-10-32'), 'salesReport.notAMonth'],
    [cell('20261345'), 'salesReport.notAMonth'],
    [cell('10月'), 'salesReport.notAMonth'],
    [cell('26年10月'), 'salesReport.notAMonth'],
    [cell('last month'), 'salesReport.notAMonth'],
  ])('month %#', (c, expected) => {
    const found = readMonth(c);
    expect('rule' in found ? found.rule : found.value).toBe(expected);
  });

  it('day and month are read in the order that the licensee has chosen', () => {
    const months = (['dayFirst', 'monthFirst'] as const).map((dates) => readMonth(cell('10/11/2026'), dates));
    expect(months).toEqual([{ value: '2026-11' }, { value: '2026-10' }]);
    expect(readMonth(cell('10/31/2026'), 'dayFirst')).toMatchObject({ rule: 'salesReport.notAMonth' });
  });
});

const RULE = { ...DEFAULT_TENANT_SETTINGS, isWorkingDay: isWeekday };

describe('the months of a contract', () => {
  it('W-SALES-39 W-LIMIT-14 are due on the fifth working day after the month or the quarter', () => {
    expect(dueOn('2026-10', 'monthly', RULE)).toBe('2026-11-06');
    expect(dueOn('2026-10', 'quarterly', RULE)).toBe('2027-01-07');
    expect(dueOn('2026-12', 'quarterly', RULE)).toBe('2027-01-07');
  });
  it('W-LIMIT-14 W-SETUP-27 are due twenty days after the quarter when the tenant has set this, and after a month as usual', () => {
    const variant = { ...RULE, salesQuarterDays: 20 };
    expect(dueOn('2026-10', 'quarterly', variant)).toBe('2027-01-20');
    expect(dueOn('2026-10', 'monthly', variant)).toBe('2026-11-06');
  });
  it('include the sell-off time', () => {
    const months = reportMonths({ from: '2026-11-15', to: '2027-01-31', sellOffDays: 30, frequency: 'monthly' }, RULE).map(
      ({ month }) => month,
    );
    expect(months).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']);
  });
});
