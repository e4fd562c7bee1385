import {
  MOVING_COLUMNS,
  type MovingKind,
  type MovingSheet,
  OPTIONAL_SHEETS,
  SHEET_NAMES,
  SHEETS_OF,
} from '@bls/proto/domain/moving-in/workbooks';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import type { Issue } from '@bls/proto/domain/values/errors';
import { type OpenWorkbook, openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { WorkbookRefused } from '@bls/kit/xlsx/reading/refusal';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import type { ReadRow } from '../state/read-row.js';
import { type Header, readHeader, readRow } from './read-sheet.js';

/** Rows of titles that may stand above the headings. */
const TITLE_ROWS = 15;

/** Reads the rows of all sheets of a workbook, or says why it cannot be read. */
export async function readWorkbook(path: string, kind: MovingKind): Promise<{ rows: ReadRow[] } | { refusal: Issue }> {
  try {
    const workbook = await openWorkbook(path);
    try {
      return await readSheets(workbook, kind);
    } finally {
      workbook.close();
    }
  } catch (error) {
    if (error instanceof WorkbookRefused) return { refusal: { path: [], rule: error.rule, params: error.params } };
    throw error;
  }
}

async function readSheets(workbook: OpenWorkbook, kind: MovingKind): Promise<{ rows: ReadRow[] } | { refusal: Issue }> {
  const rows: ReadRow[] = [];
  for (const sheet of SHEETS_OF[kind]) {
    const at = sheetAt(workbook, kind, sheet);
    if (at === undefined) {
      if (OPTIONAL_SHEETS.includes(sheet)) continue;
      const { en, zh } = SHEET_NAMES[sheet];
      return { refusal: { path: [], rule: 'movingIn.sheetMissing', params: { sheet: `${en} / ${zh}` } } };
    }
    const refusal = await readInto(rows, workbook.rows(at), sheet);
    if (refusal) return { refusal };
  }
  return { rows };
}

/** A sheet is found by its name; the only sheet of a workbook of one kind may have any. */
function sheetAt({ sheets }: OpenWorkbook, kind: MovingKind, sheet: MovingSheet): number | undefined {
  const { en, zh } = SHEET_NAMES[sheet];
  const names = [en, zh, `${en} ${zh}`, sheet].map(normalise);
  const found = sheets.findIndex(({ name }) => names.includes(normalise(name)));
  if (found >= 0) return found;
  return SHEETS_OF[kind].length === 1 ? 0 : undefined;
}

async function readInto(rows: ReadRow[], batches: AsyncGenerator<SheetRow[]>, sheet: MovingSheet): Promise<Issue | undefined> {
  let header: Header | undefined;
  let best: Header | undefined;
  for await (const batch of batches) {
    for (const row of batch) {
      if (header) {
        const read = readRow(row, sheet, header);
        if (read) rows.push(read);
        continue;
      }
      const candidate = readHeader(row, sheet);
      if (candidate.missing.length === 0) header = candidate;
      else if (!best || candidate.columns.size > best.columns.size) best = candidate;
      if (!header && row.number > TITLE_ROWS) return refusalOf(best, sheet);
    }
  }
  return header ? undefined : refusalOf(best, sheet);
}

const refusalOf = (best: Header | undefined, sheet: MovingSheet): Issue => {
  const issue = best?.missing[0];
  const [first] = MOVING_COLUMNS[sheet];
  const { en, zh } = SHEET_NAMES[sheet];
  if (issue) return { ...issue, path: [], params: { ...issue.params, sheet: `${en} / ${zh}` } };
  return { path: [], rule: 'import.headerMissing', params: { column: first?.header.en ?? '' } };
};
