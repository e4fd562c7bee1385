import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { CellMessage } from '@bls/proto/domain/sales-report/row';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import { serialOfDay } from '@bls/kit/xlsx/reading/dates';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import type { OutCell, OutRow } from '@bls/kit/xlsx/sheet';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import { translate, type Language } from '../../../workbook/workbook.api.js';
import { columnOfMessage, type Findings, freeName, messagesOfSheet, messageText, type ReadSheet, summaryLines } from './summary-sheet.js';

function plainCell(cell: SheetRow['cells'][number]): OutCell | undefined {
  if (!cell) return undefined;
  if (cell.kind === 'number') return { value: cell.value, kind: 'number' };
  if (cell.kind === 'date') return { value: String(serialOfDay(cell.value)), kind: 'number', style: 'date' };
  return { value: cell.value };
}

function annotated(row: SheetRow, messages: readonly CellMessage[], columns: ReadSheet['columns'], language: Language): OutRow {
  const cells: (OutCell | undefined)[] = Array.from(row.cells, plainCell);
  for (const message of messages) {
    const column = columnOfMessage(columns, message);
    const cell = cells[column] ?? { value: null };
    const comment = [cell.comment, messageText(language, message)].filter(Boolean).join('\n');
    cells[column] = { ...cell, style: message.severity === 'error' || cell.style === 'error' ? 'error' : 'warning', comment };
  }
  return { cells };
}

/** The rows of a sheet with their messages, at their row numbers. */
async function* rowsOf(source: string, { index, columns }: ReadSheet, findings: Findings, language: Language): AsyncGenerator<OutRow> {
  const byRow = messagesOfSheet(findings, index);
  const workbook = await openWorkbook(source);
  try {
    let next = 1;
    for await (const batch of workbook.rows(index)) {
      for (const row of batch) {
        for (; next < row.number; next += 1) yield { cells: [] };
        yield annotated(row, byRow.get(row.number) ?? [], columns, language);
        next += 1;
      }
    }
  } finally {
    workbook.close();
  }
}

/** Streams a new workbook with the values of the sheets that were read and their messages: any size, constant memory. */
export async function annotateByRewriting(source: string, target: string, findings: Findings, language: Language): Promise<void> {
  const summary = summaryLines(findings, language).map((line, i): OutRow => ({
    cells: line.map((value): OutCell => ({ value, ...(i === 0 ? { style: 'header' as const } : {}) })),
  }));
  const sheets = [
    ...findings.sheets.map((sheet) => ({
      name: sheet.name,
      widths: sheet.columns.map(() => 16),
      rows: rowsOf(source, sheet, findings, language),
    })),
    {
      name: freeName(
        findings.sheets.map(({ name }) => name),
        translate(language, 'salesReport.workbook.summary'),
      ),
      widths: [...(findings.sheets.length > 1 ? [20] : []), 14, 10, 12, 90],
      frozenRows: 1,
      rows: summary,
    },
  ];
  await pipeline(writeWorkbook(sheets, translate(language, 'salesReport.workbook.author')), createWriteStream(target));
}
