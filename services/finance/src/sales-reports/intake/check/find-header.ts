import { type ColumnMapping, columnKeys, columnsRefusal, DEFAULT_READING, type Reading } from '@bls/proto/domain/sales-report/reading';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import { suggestField } from '@bls/proto/domain/sales-report/suggest-field';
import { fieldOfHeader, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { columnName } from '@bls/kit/xlsx/column-name';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';

/** `columns`: the field of each column of the sheet; `mapping`: the same with the header texts, as the licensee sees it. */
export type Header = { row: number; columns: readonly (SalesField | undefined)[]; mapping: ColumnMapping[] };
/** With a problem, `mapping` is that of the most likely header row, so that the licensee can correct it. */
export type HeaderResult = { header: Header } | { problem: ReportMessage; mapping: ColumnMapping[] };

/** The rows that may hold the header; titles and help may stand above it. */
export const HEADER_WITHIN = 30;
/** A row with fewer recognised columns is text that happens to contain a header word. */
const MIN_RECOGNISED = 3;
const HEADER_CHARACTERS = 200;

type Column = { index: number; header: string; field: SalesField | null; remembered: boolean };

function columnsOf(row: SheetRow, { columns: known }: Reading): Column[] {
  const headers = row.cells.flatMap((cell, index) => {
    const header = cell?.value.slice(0, HEADER_CHARACTERS).trim();
    return header ? [{ index, header, text: cell?.kind === 'text' }] : [];
  });
  const keys = columnKeys(headers.map(({ header }) => header));
  return headers.map(({ index, header, text }, i) => {
    const stored = known.get(keys[i] ?? '');
    if (stored !== undefined) return { index, header, field: stored, remembered: true };
    return { index, header, field: (text ? fieldOfHeader(header) : undefined) ?? null, remembered: false };
  });
}

/** A field is suggested only if it is not read already and not suggested for another column. */
function mappingOf(columns: readonly Column[]): ColumnMapping[] {
  const taken = new Set(columns.map(({ field }) => field));
  const suggested = columns.map(({ header, field, remembered }) => (field || remembered ? undefined : suggestField(header)));
  return columns.map(({ index, header, field, remembered }, i) => {
    const suggestion = suggested[i];
    const free = suggestion && !taken.has(suggestion) && suggested.indexOf(suggestion) === suggested.lastIndexOf(suggestion);
    return { column: columnName(index), header, field, ...(remembered ? { remembered } : {}), ...(free ? { suggestion } : {}) };
  });
}

const recognised = (columns: readonly Column[]): number => columns.filter(({ field }) => field).length;

type Candidate = { row: SheetRow; columns: Column[] };

/**
 * Two rows as one header: groups above their columns ("Sales" over "Quantity" and "Price"), or one row for each language.
 * Null when the second row adds no recognised column.
 */
function pairOf(upper: Candidate, lower: Candidate, reading: Reading): Candidate | null {
  const words = [...upper.row.cells, ...lower.row.cells].every((cell) => !cell || cell.kind === 'text');
  if (!words || lower.row.number !== upper.row.number + 1 || recognised(lower.columns) < 2 || recognised(upper.columns) < 2) return null;
  const cells = Array.from({ length: Math.max(upper.row.cells.length, lower.row.cells.length) }, (_, i) => {
    const [above, below] = [upper.row.cells[i], lower.row.cells[i]];
    return above && below && above.value.trim() !== '' ? { ...below, value: `${above.value}\n${below.value}` } : (below ?? above);
  });
  const row = { number: lower.row.number, cells };
  const columns = columnsOf(row, reading);
  const better = recognised(columns) > Math.max(recognised(upper.columns), recognised(lower.columns));
  return better || recognised(lower.columns) >= MIN_RECOGNISED ? { row, columns } : null;
}

/** The row, or pair of rows, among the first ones with the most recognised columns; a problem when none is the header of a report. */
export function findHeader(rows: readonly SheetRow[], reading: Reading = DEFAULT_READING): HeaderResult {
  const single = rows.map((row): Candidate => ({ row, columns: columnsOf(row, reading) }));
  const pairs = single.flatMap((upper, i) => {
    const lower = single[i + 1];
    return (lower && pairOf(upper, lower, reading)) ?? [];
  });
  const [best] = [...pairs, ...single].sort((a, b) => recognised(b.columns) - recognised(a.columns) || b.columns.length - a.columns.length);
  const mapping = best && best.columns.length >= MIN_RECOGNISED ? mappingOf(best.columns) : [];
  if (!best || recognised(best.columns) < MIN_RECOGNISED) {
    return { problem: { rule: 'salesReport.noHeader', severity: 'error' }, mapping };
  }
  const refusal = columnsRefusal(best.columns.map(({ field }) => field));
  if (refusal) return { problem: { ...refusal, severity: 'error' }, mapping };
  const columns: (SalesField | undefined)[] = [];
  for (const { index, field } of best.columns) columns[index] = field ?? undefined;
  return { header: { row: best.row.number, columns: Array.from(columns), mapping } };
}
