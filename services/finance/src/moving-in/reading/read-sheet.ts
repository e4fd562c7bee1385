import { headingOf, MOVING_COLUMNS, type MovingColumn, type MovingSheet } from '@bls/proto/domain/moving-in/workbooks';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import type { Issue } from '@bls/proto/domain/values/errors';
import { nearest } from '@bls/proto/domain/values/text/nearest';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import type { RowIssue } from '../../db/moving-in.js';
import type { ReadRow } from '../state/read-row.js';
import { readValue } from './read-value.js';

/** Where the columns of a sheet are, and what is missing. */
export type Header = { row: number; columns: ReadonlyMap<number, MovingColumn>; missing: Issue[] };

const wordsOf = (column: MovingColumn): string[] =>
  [column.id, column.header.en, column.header.zh, headingOf(column), ...(column.also ?? [])].map(normalise);

/** The columns that a row of headings has, by position. A heading may have both languages, or be misspelled. */
export function readHeader(row: SheetRow, sheet: MovingSheet): Header {
  const known = MOVING_COLUMNS[sheet].map((column) => ({ value: column, words: wordsOf(column) }));
  const columns = new Map<number, MovingColumn>();
  const unknown: { at: number; text: string; shown: string }[] = [];
  for (const [at, cell] of row.cells.entries()) {
    const text = normalise(cell?.value ?? '');
    if (text === '') continue;
    const found = known.find(({ value, words }) => words.includes(text) && ![...columns.values()].includes(value));
    if (found) columns.set(at, found.value);
    else unknown.push({ at, text, shown: (cell?.value ?? '').slice(0, 60) });
  }
  const missing = known.filter(({ value }) => value.required && ![...columns.values()].includes(value));
  const issues = missing.map(({ value, words }): Issue => {
    const column = headingOf(value);
    const near = unknown.find(({ text }) => nearest(text, [{ value, words }]) !== undefined);
    return near
      ? { path: [sheet], rule: 'movingIn.headerMisspelled', params: { column, found: near.shown } }
      : { path: [sheet], rule: 'import.headerMissing', params: { column } };
  });
  return { row: row.number, columns, missing: issues };
}

/** The values of a row below the headings; undefined when it is empty. */
export function readRow(row: SheetRow, sheet: MovingSheet, { columns }: Header): ReadRow | undefined {
  if (!row.cells.some((cell) => cell && cell.value.trim() !== '')) return undefined;
  const cells: Record<string, string> = {};
  const issues: RowIssue[] = [];
  for (const [at, column] of columns) {
    const read = readValue(row.cells[at], column);
    if (!('value' in read)) {
      issues.push({ column: column.id, ...read });
      const text = row.cells[at]?.value;
      if (text) cells[column.id] = text.slice(0, 200);
    } else if (read.value !== null) cells[column.id] = read.value;
  }
  return { sheet, row: row.number, contract: cells['contract'] ?? null, cells, issues };
}
