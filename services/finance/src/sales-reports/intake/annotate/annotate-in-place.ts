import { readFile, writeFile } from 'node:fs/promises';
import type { CellMessage } from '@bls/proto/domain/sales-report/row';
import { type Cell, openXlsx, saveXlsx, type Sheet } from 'hucre';
import { translate, type Language } from '../../../workbook/workbook.api.js';
import { columnOfMessage, type Findings, freeName, messagesOfSheet, messageText, type ReadSheet, summaryLines } from './summary-sheet.js';

const FILLS = { error: 'FFFBD5D5', warning: 'FFFBE9B7' } as const;

function groupByColumn(columns: ReadSheet['columns'], messages: readonly CellMessage[]): Map<number, CellMessage[]> {
  const groups = new Map<number, CellMessage[]>();
  for (const message of messages) {
    const column = columnOfMessage(columns, message);
    groups.set(column, [...(groups.get(column) ?? []), message]);
  }
  return groups;
}

/**
 * Adds the messages to the workbook itself and changes nothing else. The whole workbook is in memory: only for files of
 * moderate size.
 */
export async function annotateInPlace(source: string, target: string, findings: Findings, language: Language): Promise<void> {
  const workbook = await openXlsx(await readFile(source), { readStyles: true });
  for (const read of findings.sheets) {
    const sheet = workbook.sheets.find(({ name }) => name === read.name);
    if (!sheet) throw new Error(`sheet missing: ${read.name}`);
    mark(sheet, read.columns, messagesOfSheet(findings, read.index), language);
  }
  const several = findings.sheets.length > 1;
  workbook.sheets.push({
    name: freeName(
      workbook.sheets.map(({ name }) => name),
      translate(language, 'salesReport.workbook.summary'),
    ),
    rows: summaryLines(findings, language),
    columns: [...(several ? [{ width: 20 }] : []), { width: 14 }, { width: 10 }, { width: 12 }, { width: 90 }],
  });
  await writeFile(target, await saveXlsx(workbook));
}

/** Fills the cells with messages and adds the messages as comments. */
function mark(sheet: Sheet, columns: ReadSheet['columns'], byRow: ReadonlyMap<number, readonly CellMessage[]>, language: Language): void {
  const cells = (sheet.cells ??= new Map<string, Cell>());
  const author = translate(language, 'salesReport.workbook.author');
  for (const [row, messages] of byRow) {
    for (const [column, here] of groupByColumn(columns, messages)) {
      const key = `${row - 1},${column}`;
      const cell = cells.get(key) ?? { value: sheet.rows[row - 1]?.[column] ?? null, type: 'empty' as const };
      const severity = here.some((m) => m.severity === 'error') ? 'error' : 'warning';
      const text = [cell.comment?.text, ...here.map((m) => messageText(language, m))].filter(Boolean).join('\n');
      const fill = { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: FILLS[severity] } };
      cells.set(key, { ...cell, style: { ...cell.style, fill }, comment: { author, text } });
    }
  }
}
