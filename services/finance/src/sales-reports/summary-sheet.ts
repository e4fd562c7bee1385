import type { CellMessage, ReportMessage } from '@bls/proto/sales-report/row';
import type { SalesField } from '@bls/proto/sales-report/vocabulary';
import { columnName } from '@bls/kit/workbook/column-name';
import { type Language, translate } from './texts.js';

/** What is to be said in the workbook that goes back: by row of the file, and about the whole. */
export type Findings = {
  columns: readonly (SalesField | undefined)[];
  byRow: ReadonlyMap<number, readonly CellMessage[]>;
  report: readonly ReportMessage[];
  /** Messages that are counted but not kept. */
  further: number;
};

/** The column of a message: that of its field, or of the SKU where the file has no such column. */
export const columnOfMessage = (columns: Findings['columns'], message: CellMessage): number =>
  Math.max(0, columns.includes(message.field) ? columns.indexOf(message.field) : columns.indexOf('sku'));

export const messageText = (language: Language, message: ReportMessage): string =>
  `${translate(language, `salesReport.severity.${message.severity}`)}: ${translate(language, `rule.${message.rule}`, message.params)}`;

const LISTED = 5000;

/** The messages as a list: row, column, kind, message. The first line holds the headers. */
export function summaryLines(findings: Findings, language: Language): string[][] {
  const label = (key: string): string => translate(language, `salesReport.workbook.${key}`);
  const kind = (severity: string): string => translate(language, `salesReport.severity.${severity}`);
  const lines = [[label('row'), label('column'), label('kind'), label('message')]];
  for (const m of findings.report)
    lines.push([label('wholeReport'), '', kind(m.severity), translate(language, `rule.${m.rule}`, m.params)]);
  let further = findings.further;
  for (const [row, messages] of findings.byRow) {
    for (const message of messages) {
      if (lines.length > LISTED) further += 1;
      else {
        const column = columnName(columnOfMessage(findings.columns, message));
        lines.push([String(row), column, kind(message.severity), translate(language, `rule.${message.rule}`, message.params)]);
      }
    }
  }
  if (further > 0) lines.push(['', '', '', translate(language, 'salesReport.workbook.more', { count: further })]);
  return lines;
}
