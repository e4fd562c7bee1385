import { type ColumnMapping, columnKeys, columnsRefusal, DEFAULT_READING, type Reading } from '@bls/proto/domain/sales-report/reading';
import type { ReportMessage } from '@bls/proto/domain/sales-report/row';
import { suggestField } from '@bls/proto/domain/sales-report/suggest-field';
import { fieldOfHeader, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { columnName } from '@bls/kit/xlsx/column-name';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';

/** `columns` by their place in the sheet; `mapping` is what the licensee is shown of it, so that nothing is guessed in silence. */
export type Header = { row: number; columns: readonly (SalesField | undefined)[]; mapping: ColumnMapping[] };
/** With a problem, `mapping` is that of the likeliest row: what can be corrected there makes the file readable. */
export type HeaderResult = { header: Header } | { problem: ReportMessage; mapping: ColumnMapping[] };

/** Titles and help stand above the headers; a file whose first rows hold none of them is not our kind of file. */
export const HEADER_WITHIN = 30;
/** Fewer recognised columns than this, and a row is a sentence that happens to contain a word. */
const LEAST_RECOGNISED = 3;
const HEADER_CHARACTERS = 200;

type Column = { index: number; header: string; field: SalesField | null; remembered: boolean };

function columnsOf(row: SheetRow, { columns: said }: Reading): Column[] {
  const written = row.cells.flatMap((cell, index) => {
    const header = cell?.value.slice(0, HEADER_CHARACTERS).trim();
    return header ? [{ index, header, text: cell?.kind === 'text' }] : [];
  });
  const keys = columnKeys(written.map(({ header }) => header));
  return written.map(({ index, header, text }, i) => {
    const told = said.get(keys[i] ?? '');
    if (told !== undefined) return { index, header, field: told, remembered: true };
    return { index, header, field: (text ? fieldOfHeader(header) : undefined) ?? null, remembered: false };
  });
}

/** A field that is suggested is neither read already nor suggested for another column: then a person has to choose. */
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
 * Two rows as one header: groups above what they hold ("Sales" over "Quantity" and "Price"), or both languages below each
 * other. Null where the second row adds nothing that it says by itself.
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
  return better || recognised(lower.columns) >= LEAST_RECOGNISED ? { row, columns } : null;
}

/** The header: among the first rows, and pairs of them, the one with most recognised columns. A problem when none is a report's. */
export function findHeader(rows: readonly SheetRow[], reading: Reading = DEFAULT_READING): HeaderResult {
  const single = rows.map((row): Candidate => ({ row, columns: columnsOf(row, reading) }));
  const pairs = single.flatMap((upper, i) => {
    const lower = single[i + 1];
    return (lower && pairOf(upper, lower, reading)) ?? [];
  });
  const [best] = [...pairs, ...single].sort((a, b) => recognised(b.columns) - recognised(a.columns) || b.columns.length - a.columns.length);
  const mapping = best && best.columns.length >= LEAST_RECOGNISED ? mappingOf(best.columns) : [];
  if (!best || recognised(best.columns) < LEAST_RECOGNISED) {
    return { problem: { rule: 'salesReport.noHeader', severity: 'error' }, mapping };
  }
  const refusal = columnsRefusal(best.columns.map(({ field }) => field));
  if (refusal) return { problem: { ...refusal, severity: 'error' }, mapping };
  const columns: (SalesField | undefined)[] = [];
  for (const { index, field } of best.columns) columns[index] = field ?? undefined;
  return { header: { row: best.row.number, columns: Array.from(columns), mapping } };
}
