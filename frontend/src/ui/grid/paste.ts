import { readNumber } from '../form/number-field.js';

export type GridRow = Readonly<Record<string, unknown>>;
export type GridOption = { value: string; label: string; /** Further names of it. */ keywords?: string };
/** What a column takes from pasted text. */
export type GridColumn = {
  key: string;
  label: string;
  /** A choice: names are matched, whatever their case. */
  options?: (row: GridRow) => readonly GridOption[];
  number?: { unit?: string; digits?: number; shift?: number };
  /** Adapts the row to a new value of this column. */
  settle?: (row: GridRow) => GridRow;
};
/** A pasted cell that was not taken; `column` is empty where the grid has none. Rows count from 1. */
export type Misfit = { row: number; column: string; text: string };

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

function taken(row: GridRow, column: GridColumn, text: string): GridRow | undefined {
  const value = column.options && text !== '' ? optionFor(column.options(row), text) : text;
  if (value === undefined) return undefined;
  const next = { ...row, [column.key]: column.number ? readNumber(value, column.number).value : value };
  return column.settle?.(next) ?? next;
}

/**
 * The rows after pasting cells from a cell on; missing rows are added. A name that is no option, and a cell beyond the last
 * column, is not taken and reported. A number that is not understood stays in its cell, which marks it.
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
      else if (text !== '') misfits.push({ row: index + 1, column: column?.label ?? '', text });
    });
    result[index] = row;
  });
  return { rows: result, misfits };
}

/** The rows with the value of one cell in all rows below it. */
export function filledDown(rows: readonly GridRow[], column: GridColumn, from: number): GridRow[] {
  const value = rows[from]?.[column.key];
  return rows.map((row, index) => {
    if (index <= from) return row;
    const next = { ...row, [column.key]: value };
    return column.settle?.(next) ?? next;
  });
}
