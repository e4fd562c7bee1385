import type { ReportMessage } from '@bls/proto/sales-report/row';
import { bothLanguages, fieldOfHeader, HEADERS, REQUIRED_COLUMNS, SALES_FIELDS, type SalesField } from '@bls/proto/sales-report/vocabulary';
import { columnName, type SheetRow } from '../workbook/cells.js';

/** How the columns of a file were understood; shown to the licensee, so that nothing is guessed in silence. */
export type ColumnMapping = { column: string; header: string; field: SalesField | null };
export type Header = { row: number; columns: readonly (SalesField | undefined)[]; mapping: ColumnMapping[] };
export type HeaderResult = { header: Header } | { problem: ReportMessage };

/** Titles and help stand above the headers; a file whose first rows hold none of them is not our kind of file. */
export const HEADER_WITHIN = 30;
/** Fewer recognised columns than this, and a row is a sentence that happens to contain a word. */
const LEAST_RECOGNISED = 3;

const fieldsOf = (row: SheetRow): (SalesField | undefined)[] =>
  Array.from(row.cells, (cell) => (cell?.kind === 'text' ? fieldOfHeader(cell.value) : undefined));

/** The header row: among the first rows the one with most recognised columns. Null when there is none. */
export function findHeader(rows: readonly SheetRow[]): HeaderResult {
  let best: { row: SheetRow; fields: (SalesField | undefined)[]; count: number } | undefined;
  for (const row of rows) {
    const fields = fieldsOf(row);
    const count = fields.filter(Boolean).length;
    if (count >= LEAST_RECOGNISED && count > (best?.count ?? 0)) best = { row, fields, count };
  }
  if (!best) return { problem: { rule: 'salesReport.noHeader', severity: 'error' } };
  const { row, fields } = best;
  for (const field of SALES_FIELDS) {
    if (fields.filter((f) => f === field).length > 1) {
      return { problem: { rule: 'salesReport.doubleColumns', severity: 'error', params: { column: bothLanguages(HEADERS[field]) } } };
    }
  }
  const missing = REQUIRED_COLUMNS.filter((field) => !fields.includes(field));
  if (missing.length > 0) {
    const columns = missing.map((field) => bothLanguages(HEADERS[field])).join(', ');
    return { problem: { rule: 'salesReport.missingColumns', severity: 'error', params: { columns } } };
  }
  const mapping = Array.from(row.cells, (cell, i) => ({
    column: columnName(i),
    header: (cell?.value ?? '').slice(0, 200),
    field: fields[i] ?? null,
  }));
  return { header: { row: row.number, columns: fields, mapping: mapping.filter(({ header }) => header !== '') } };
}
