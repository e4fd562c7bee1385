import { multiply } from '@bls/proto/domain/values/decimal';
import type { SalesDataType } from '@bls/proto/domain/enumerations/sales-report';
import { DEFAULT_STYLE, type ReadingStyle } from '@bls/proto/domain/sales-report/reading';
import type { CellMessage, SalesRow } from '@bls/proto/domain/sales-report/row';
import { REQUIRED_CELLS, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { Cell, SheetRow } from '@bls/kit/xlsx/reading/cells';
import { readCurrency, readMonth, readNumber, readText, readWord, type Read } from '../../../workbook/workbook.api.js';

/**
 * A row of the file: typed values, the text of cells that could not be read, and messages about them. `ambiguous` counts
 * numbers that are different numbers in another style.
 */
export type ReadRow = {
  row: SalesRow;
  unread: Partial<Record<SalesField, string>>;
  messages: CellMessage[];
  formulas: number;
  ambiguous: number;
};

/** Decimals of prices and amounts. */
const PRICE_DECIMALS = 6;

type Reader<F extends SalesField> = (
  cell: Cell | undefined,
  style: ReadingStyle,
  currency: string,
  months: Months,
) => Read<NonNullable<SalesRow[F]>> & { ambiguous?: true };
/** `near`: the month of the report, for months without a year. `given`: the month of rows of a sheet that has no such column. */
export type Months = { near?: string | undefined; given?: string | undefined };
const price = (cell: Cell | undefined, { numbers }: ReadingStyle, currency: string) => readNumber(cell, PRICE_DECIMALS, numbers, currency);

const READERS: { readonly [F in SalesField]: Reader<F> } = {
  month: (cell, { dates }, _currency, { near, given }) => (given === undefined ? readMonth(cell, dates, near) : { value: given }),
  sku: (cell) => readText(cell, 80),
  productName: (cell) => readText(cell, 300),
  approvalNumber: (cell) => readText(cell, 80),
  category: (cell) => readText(cell, 100),
  subCategory: (cell) => readText(cell, 100),
  character: (cell) => readText(cell, 200),
  channel: (cell) => readWord(cell, 'channel'),
  businessModel: (cell) => readWord(cell, 'businessModel'),
  dataType: (cell) => readWord(cell, 'dataType') as Read<SalesDataType>,
  currency: readCurrency,
  quantity: (cell, { numbers }) => readNumber(cell, 0, numbers),
  sellingPrice: price,
  suggestedRetailPrice: price,
  salesAmount: price,
  turnoverTax: price,
  remark: (cell) => readText(cell, 1000),
};
/** The currency comes before the prices, because it decides which currency signs they may have. */
const FIELDS = Object.keys(READERS) as SalesField[];

/** The cells of a row by field. */
export function cellsByField(row: SheetRow, columns: readonly (SalesField | undefined)[]): Partial<Record<SalesField, Cell>> {
  const cells: Partial<Record<SalesField, Cell>> = {};
  for (let i = 0; i < columns.length; i += 1) {
    const field = columns[i];
    const cell = row.cells[i];
    if (field && cell) cells[field] = cell;
  }
  return cells;
}

const blank = (cell: Cell | undefined): boolean => !cell || cell.value.trim() === '';
/** Nothing, 0, or a dash for zero. */
const zero = (cell: Cell | undefined): boolean =>
  blank(cell) ||
  ((cell?.kind === 'number' || cell?.kind === 'text') && /^(?:-?0(?:[.,]0+)?|[-–—])$/.test(cell.value.normalize('NFKC').trim()));

/** A row of the template without quantity, price and amount. It is counted, not reported. */
export const isUnsold = (cells: Partial<Record<SalesField, Cell>>): boolean =>
  zero(cells.quantity) && blank(cells.sellingPrice) && zero(cells.salesAmount) && blank(cells.remark) && cells.quantity?.kind !== 'error';

/** Written out, so that all rows have the same hidden class: there may be a hundred thousand. */
const empty = (): SalesRow => ({
  month: null,
  sku: null,
  productName: null,
  approvalNumber: null,
  category: null,
  subCategory: null,
  character: null,
  channel: null,
  businessModel: null,
  dataType: null,
  currency: null,
  quantity: null,
  sellingPrice: null,
  suggestedRetailPrice: null,
  salesAmount: null,
  turnoverTax: null,
  remark: null,
});

/** Figures that hold for the cell as a whole: merged over several rows, they cannot be divided among them. */
const UNDIVIDED: readonly SalesField[] = ['quantity', 'salesAmount', 'turnoverTax'];

/**
 * Reads one row. Missing values are filled in where they follow from others: the data type is actual, the currency is that of
 * the contract, the amount is quantity x price.
 */
export function readRow(
  cells: Partial<Record<SalesField, Cell>>,
  currency: string,
  style: ReadingStyle = DEFAULT_STYLE,
  months: Months = {},
): ReadRow {
  const row = empty();
  const unread: Partial<Record<SalesField, string>> = {};
  const messages: CellMessage[] = [];
  let formulas = 0;
  let ambiguous = 0;
  for (const field of FIELDS) {
    const cell = cells[field];
    if (cell?.formula) formulas += 1;
    const read: Read<never> & { ambiguous?: true } =
      cell?.merged && UNDIVIDED.includes(field)
        ? { rule: 'salesReport.mergedFigure' }
        : (READERS[field](cell, style, row.currency ?? currency, months) as Read<never>);
    if (read.ambiguous) ambiguous += 1;
    if ('rule' in read) {
      unread[field] = cell?.value.slice(0, 200) ?? '';
      messages.push({ field, rule: read.rule, severity: 'error', ...(read.params ? { params: read.params } : {}) });
    } else if (read.value !== null) {
      row[field] = read.value;
      if (read.warning) messages.push({ field, severity: 'warning', ...read.warning });
    } else if (REQUIRED_CELLS.includes(field)) messages.push({ field, rule: 'salesReport.required', severity: 'error' });
  }
  if (unread.dataType === undefined) row.dataType ??= 'actual';
  if (unread.currency === undefined) row.currency ??= currency;
  if (unread.salesAmount === undefined && row.salesAmount === null && row.quantity !== null && row.sellingPrice !== null) {
    row.salesAmount = multiply(row.quantity, row.sellingPrice);
  }
  return { row, unread, messages, formulas, ambiguous };
}
