import { readFile, writeFile } from 'node:fs/promises';
import type { CellMessage } from '@bls/proto/sales-report/row';
import { type Cell, openXlsx, saveXlsx } from 'hucre';
import { columnOfMessage, type Findings, messageText, summaryLines } from './summary-sheet.js';
import { type Language, translate } from './texts.js';

const FILLS = { error: 'FFFBD5D5', warning: 'FFFBE9B7' } as const;

function groupByColumn(findings: Findings, messages: readonly CellMessage[]): Map<number, CellMessage[]> {
  const groups = new Map<number, CellMessage[]>();
  for (const message of messages) {
    const column = columnOfMessage(findings.columns, message);
    groups.set(column, [...(groups.get(column) ?? []), message]);
  }
  return groups;
}

/**
 * Puts the messages into the workbook itself and keeps everything else of it. It holds the whole workbook in memory:
 * only for files of moderate size. `sheetName` names the sheet that was read.
 */
export async function annotateInPlace(
  source: string,
  target: string,
  sheetName: string,
  findings: Findings,
  language: Language,
): Promise<void> {
  const workbook = await openXlsx(await readFile(source), { readStyles: true });
  const sheet = workbook.sheets.find(({ name }) => name === sheetName);
  if (!sheet) throw new Error('the sheet that was read is gone');
  const cells = (sheet.cells ??= new Map<string, Cell>());
  const author = translate(language, 'salesReport.workbook.author');
  for (const [row, messages] of findings.byRow) {
    for (const [column, here] of groupByColumn(findings, messages)) {
      const key = `${row - 1},${column}`;
      const cell = cells.get(key) ?? { value: sheet.rows[row - 1]?.[column] ?? null, type: 'empty' as const };
      const severity = here.some((m) => m.severity === 'error') ? 'error' : 'warning';
      const text = [cell.comment?.text, ...here.map((m) => messageText(language, m))].filter(Boolean).join('\n');
      const fill = { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: FILLS[severity] } };
      cells.set(key, { ...cell, style: { ...cell.style, fill }, comment: { author, text } });
    }
  }
  workbook.sheets.push({
    name: freeName(workbook.sheets, translate(language, 'salesReport.workbook.summary')),
    rows: summaryLines(findings, language),
    columns: [{ width: 14 }, { width: 10 }, { width: 12 }, { width: 90 }],
  });
  await writeFile(target, await saveXlsx(workbook));
}

function freeName(sheets: readonly { name: string }[], wanted: string): string {
  const taken = new Set(sheets.map(({ name }) => name.toLowerCase()));
  let name = wanted;
  for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${wanted} ${i}`;
  return name;
}
