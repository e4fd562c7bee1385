import { CATALOGUE_COLUMNS, type CatalogueCells, type CatalogueColumn } from '@bls/proto/domain/catalogue/workbook-columns';
import type { Issue } from '@bls/proto/domain/values/errors';
import { columnOf, readHeader } from '@bls/proto/domain/values/import-header';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';

export type ImportRow = { line: number; cells: CatalogueCells; issues: Issue[] };
type Cell = SheetRow['cells'][number];
const MAX_LENGTH = { code: 80, kind: 40, parent: 80, name: 100, nameZh: 100, active: 10 } as const satisfies Record<
  CatalogueColumn,
  number
>;
/** The screen shows this many characters of a value. */
const SHOWN = 120;

export const issueAt = (column: CatalogueColumn | 'row', rule: string, params?: Issue['params']): Issue => ({
  path: [column],
  rule,
  ...(params ? { params } : {}),
});

/** The rows below the header with the issues of each cell, or the issues of the sheet. Pure. */
export function readSheet(sheet: readonly SheetRow[]): { rows: ImportRow[]; issues: Issue[] } {
  const header = sheet.find(({ cells }) => cells.some((cell) => cell?.kind === 'text' && columnOf(CATALOGUE_COLUMNS, cell.value)));
  if (!header) return { rows: [], issues: [{ path: ['header'], rule: 'catalogueImport.noHeader' }] };
  const width = header.cells.findLastIndex((cell) => textOf(cell) !== '') + 1;
  const { columns, issues } = readHeader(CATALOGUE_COLUMNS, Array.from(header.cells.slice(0, width), textOf));
  if (issues.length > 0) return { rows: [], issues };
  const below = sheet.filter(({ number, cells }) => number > header.number && cells.some((cell) => textOf(cell) !== ''));
  if (below.length === 0) return { rows: [], issues: [{ path: ['header'], rule: 'import.noData' }] };
  return { rows: below.map((row) => readRow(row, columns)), issues: [] };
}

function readRow({ number, cells }: SheetRow, columns: readonly CatalogueColumn[]): ImportRow {
  const values = Object.fromEntries(columns.map((column, at) => [column, textOf(cells[at])])) as CatalogueCells;
  const issues = columns.flatMap((column, at) => problemOf(column, cells[at], values[column]) ?? []);
  if (cells.slice(columns.length).some((cell) => textOf(cell) !== '')) issues.push(issueAt('row', 'catalogueImport.beside'));
  return { line: number, cells: values, issues };
}

function problemOf(column: CatalogueColumn, cell: Cell, value: string): Issue | undefined {
  if (cell?.kind === 'error') return issueAt(column, 'catalogueImport.formula');
  if (/\p{Cc}/u.test(value)) return issueAt(column, 'invalidCharacter');
  if (value.length > MAX_LENGTH[column]) return issueAt(column, 'maxLength', { maximum: MAX_LENGTH[column] });
  return undefined;
}

const textOf = (cell: Cell): string => cell?.value.trim() ?? '';

/** The cells of a row for the screen; long values are cut. */
export const shownCells = (cells: CatalogueCells): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, value.slice(0, SHOWN)]));
