import { readNumber } from '../form/numbers/number-field.js';

export type GridRow = Readonly<Record<string, unknown>>;
export type GridOption = { value: string; label: string; /** Further names of it. */ keywords?: string };
/** What a column takes from pasted text. */
export type GridColumn = {
  key: string;
  label: string;
  /** A choice: names are matched, whatever their case. */
  options?: (row: GridRow) => readonly GridOption[];
  number?: { unit?: string; digits?: number; shift?: number };
  /** Reads another notation, such as a date. A text that it does not understand is returned as it is. */
  read?: (text: string) => string;
  /** Whether the row has a value in this column; default: every row. */
  applies?: (row: GridRow) => boolean;
  /** Adapts the row to a new value of this column. */
  settle?: (row: GridRow, before: GridRow) => GridRow;
};
/**
 * A pasted cell that was not taken; `column` is empty where the grid has none, `applies` is false where the row has no value
 * in it. Rows count from 1.
 */
export type Misfit = { row: number; column: string; text: string; applies?: false };
/** The cells that were written: indexes of rows, keys of columns. */
export type Written = { rows: readonly number[]; keys: readonly string[] };

/** The cells of text from a spreadsheet: tabs and lines; a cell in quotes may contain both. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy;
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '');
  for (let match = cell.exec(source); match; match = cell.exec(source)) {
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
/** Whether text has several cells; one cell is pasted by the browser as usual. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const optionFor = (options: readonly GridOption[], text: string): string | undefined =>
  options.find(({ value, label }) => [value, label].some((name) => plain(name) === plain(text)))?.value ??
  options.find(({ keywords = '' }) => keywords.split('\n').some((name) => name !== '' && plain(name) === plain(text)))?.value;

const appliesTo = (column: GridColumn, row: GridRow): boolean => column.applies?.(row) ?? true;
function withValue(row: GridRow, column: GridColumn, value: unknown): GridRow {
  const next = { ...row, [column.key]: value };
  return column.settle?.(next, row) ?? next;
}

function taken(row: GridRow, column: GridColumn, text: string): GridRow | undefined {
  if (!appliesTo(column, row)) return text === '' ? row : undefined;
  const value = column.options && text !== '' ? optionFor(column.options(row), text) : text;
  if (value === undefined) return undefined;
  return withValue(row, column, column.number ? readNumber(value, column.number).value : (column.read?.(value) ?? value));
}

/**
 * The rows after pasting cells from a cell on; missing rows are added. A name that is no option, a value that the row does not
 * have, and a cell beyond the last column, is not taken and reported. A number or date that is not understood stays in its
 * cell, which marks it.
 */
export function pasted(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  at: { row: number; column: number },
  cells: readonly (readonly string[])[],
  empty: () => GridRow,
): { rows: GridRow[]; misfits: Misfit[] } {
  const result = [...rows];
  const misfits: Misfit[] = [];
  cells.forEach((line, down) => {
    const index = at.row + down;
    let row = result[index] ?? empty();
    line.forEach((text, right) => {
      const column = columns[at.column + right];
      const next = column && taken(row, column, text);
      if (next) row = next;
      else if (text !== '')
        misfits.push({
          row: index + 1,
          column: column?.label ?? '',
          text,
          ...(column && !appliesTo(column, row) ? { applies: false } : {}),
        });
    });
    result[index] = row;
  });
  return { rows: result, misfits };
}

/** The rows with the value of one cell in all rows below it that have such a value; the same rows when it has none itself. */
export function filledDown(rows: readonly GridRow[], column: GridColumn, from: number): GridRow[] {
  const source = rows[from];
  if (!source || !appliesTo(column, source)) return [...rows];
  const value = source[column.key];
  return rows.map((row, index) => {
    return index <= from || !appliesTo(column, row) ? row : withValue(row, column, value);
  });
}
