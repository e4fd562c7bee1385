import { describe, expect, it } from '@jest/globals';
import { decimal } from '@bls/proto/decimal';
import { dueOn } from '@bls/proto/sales-report/due-day';
import type { SalesField } from '@bls/proto/sales-report/vocabulary';
import type { Cell, CellKind, SheetRow } from '@bls/kit/workbook/reading/cells';
import { findHeader } from './find-header.js';
import { reportMonths } from './months.js';
import { readMonth, readNumber } from './read-cell.js';
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

describe('finding the columns', () => {
  const title = row(1, 'Sales report 2026-10');
  it('W-SALES-12 in any order and language, below any title, with foreign columns left out', () => {
    const found = findHeader([title, row(4, '数量', 'My note', 'SKU', 'SRP', 'Selling price\n销售单价', 'Channel', '月份')]);
    expect(found).toMatchObject({
      header: { row: 4, columns: ['quantity', undefined, 'sku', 'suggestedRetailPrice', 'sellingPrice', 'channel', 'month'] },
    });
    if ('header' in found) expect(found.header.mapping[1]).toEqual({ column: 'B', header: 'My note', field: null, suggestion: 'remark' });
  });
  it('W-ERROR-17 tells what is missing or double instead of guessing', () => {
    expect(findHeader([title])).toEqual({ problem: { rule: 'salesReport.noHeader', severity: 'error' }, mapping: [] });
    expect(findHeader([row(1, 'SKU', 'Month', 'Channel', 'Quantity')])).toMatchObject({ problem: { rule: 'salesReport.missingColumns' } });
    expect(findHeader([row(1, 'SKU', 'Month', 'Channel', 'Quantity', 'Qty', 'Price', 'SRP')])).toMatchObject({
      problem: { rule: 'salesReport.doubleColumns' },
    });
  });
});

describe('reading a row', () => {
  it('fills in what follows: actual data, the currency of the contract, the amount', () => {
    const { row: read, messages } = readRow(good, 'CNY');
    expect(messages).toEqual([]);
    expect(read).toMatchObject({ dataType: 'actual', currency: 'CNY', channel: 'online', salesAmount: decimal('29.7') });
  });
  it('W-SALES-15 tells each missing or unreadable cell at its field and keeps what stands there', () => {
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
  it('takes only whole quantities', () => {
    expect(rules({ ...good, quantity: number('1.5') })).toEqual(['quantity salesReport.notAWholeNumber']);
    expect(rules({ ...good, quantity: number('15.000') })).toEqual([]);
  });
  it('leaves out rows of the template that were not sold, but no row that says anything', () => {
    const template = { month: cell('2026-10'), sku: cell('A-1'), suggestedRetailPrice: number('12') };
    expect(isUnsold(template)).toBe(true);
    expect(isUnsold({ ...template, quantity: number('0') })).toBe(true);
    expect(isUnsold({ ...template, quantity: number('-1') })).toBe(false);
    expect(isUnsold({ ...template, sellingPrice: number('5') })).toBe(false);
    expect(isUnsold({ ...template, remark: cell('?') })).toBe(false);
    expect(isUnsold({ ...template, quantity: cell('', 'error', true) })).toBe(false);
  });
});

describe('reading numbers and months that people typed', () => {
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

  it('W-SALES-12 tells which numbers are read by style alone', () => {
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
    [cell('last month'), 'salesReport.notAMonth'],
  ])('month %#', (c, expected) => {
    const found = readMonth(c);
    expect('rule' in found ? found.rule : found.value).toBe(expected);
  });

  it('a day and a month stand in the order that the licensee has said', () => {
    const months = (['dayFirst', 'monthFirst'] as const).map((dates) => readMonth(cell('10/11/2026'), dates));
    expect(months).toEqual([{ value: '2026-11' }, { value: '2026-10' }]);
    expect(readMonth(cell('10/31/2026'), 'dayFirst')).toMatchObject({ rule: 'salesReport.notAMonth' });
  });
});

describe('the months of a contract', () => {
  it('W-SALES-39 each is due on the fifth working day after the month, or after the quarter', () => {
    expect(dueOn('2026-10', 'monthly', 5)).toBe('2026-11-06');
    expect(dueOn('2026-10', 'quarterly', 5)).toBe('2027-01-07');
    expect(dueOn('2026-12', 'quarterly', 5)).toBe('2027-01-07');
  });
  it('run through the sell-off period', () => {
    const months = reportMonths({ from: '2026-11-15', to: '2027-01-31', sellOffDays: 30, frequency: 'monthly' }, 5).map(
      ({ month }) => month,
    );
    expect(months).toEqual(['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']);
  });
});
