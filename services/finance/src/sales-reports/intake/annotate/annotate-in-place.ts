import type { CellMessage } from '@bls/proto/domain/sales-report/row';
import { annotateWorkbook } from '@bls/kit/xlsx/annotating/annotate-workbook';
import type { Mark, Marks } from '@bls/kit/xlsx/annotating/marks';
import type { OutSheet } from '@bls/kit/xlsx/sheet';
import { translate, type Language } from '../../../workbook/workbook.api.js';
import { columnOfMessage, type Findings, freeName, messagesOfSheet, messageText, type ReadSheet, summaryLines } from './summary-sheet.js';

function marksOfRow(columns: ReadSheet['columns'], messages: readonly CellMessage[], language: Language): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const message of messages) {
    const column = columnOfMessage(columns, message);
    const other = marks.get(column);
    marks.set(column, {
      tone: message.severity === 'error' ? 'error' : (other?.tone ?? 'warning'),
      text: [...(other ? [other.text] : []), messageText(language, message)].join('\n'),
    });
  }
  return marks;
}

const marksOfSheet = ({ index, columns }: ReadSheet, findings: Findings, language: Language): Marks =>
  new Map(Array.from(messagesOfSheet(findings, index), ([row, messages]) => [row, marksOfRow(columns, messages, language)]));

/** Adds the messages to the workbook itself, with a sheet that lists them, and changes nothing else. */
export async function annotateInPlace(source: string, target: string, findings: Findings, language: Language): Promise<void> {
  const summary = (names: readonly string[]): OutSheet => ({
    name: freeName(names, translate(language, 'salesReport.workbook.summary')),
    widths: [...(findings.sheets.length > 1 ? [20] : []), 14, 10, 12, 90],
    rows: summaryLines(findings, language).map((line) => ({ cells: line.map((value) => ({ value })) })),
  });
  const sheets = new Map(findings.sheets.map((sheet) => [sheet.index, marksOfSheet(sheet, findings, language)]));
  await annotateWorkbook(source, target, { author: translate(language, 'salesReport.workbook.author'), sheets, summary });
}
