import type { CellMessage, ReportMessage } from '@bls/proto/domain/sales-report/row';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { columnName } from '@bls/kit/xlsx/column-name';
import { translate, type Language } from '../../../workbook/workbook.api.js';
import { rowOfKey, sheetOfKey } from '../../report/row-key.js';

/** A sheet that was read, with the field of each column. */
export type ReadSheet = { index: number; name: string; columns: readonly (SalesField | undefined)[] };

/** The messages for the annotated workbook: by row, and about the whole report. */
export type Findings = {
  sheets: readonly ReadSheet[];
  byRowKey: ReadonlyMap<number, readonly CellMessage[]>;
  report: readonly ReportMessage[];
  /** The number of messages that are not stored. */
  further: number;
};

/** The column of a message: that of its field, or of the SKU where the sheet has no such column. */
export const columnOfMessage = (columns: ReadSheet['columns'], message: CellMessage): number =>
  Math.max(0, columns.includes(message.field) ? columns.indexOf(message.field) : columns.indexOf('sku'));

export const messageText = (language: Language, message: ReportMessage): string =>
  translate(language, 'salesReport.messageLine', {
    severity: translate(language, `salesReport.severity.${message.severity}`),
    text: translate(language, `rule.${message.rule}`, message.params),
  });

/** The messages of one sheet by the number of their row. */
export const messagesOfSheet = (findings: Findings, sheet: number): Map<number, readonly CellMessage[]> =>
  new Map([...findings.byRowKey].flatMap(([key, messages]) => (sheetOfKey(key) === sheet ? [[rowOfKey(key), messages] as const] : [])));

/** A sheet name that is not in use. */
export function freeName(names: readonly string[], wanted: string): string {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${wanted} ${i}`;
  return name;
}

const LISTED = 5000;

/** The messages as a list: sheet (where several were read), row, column, kind, message. The first line holds the headers. */
export function summaryLines(findings: Findings, language: Language): string[][] {
  const label = (key: string): string => translate(language, `salesReport.workbook.${key}`);
  const kind = (severity: string): string => translate(language, `salesReport.severity.${severity}`);
  const several = findings.sheets.length > 1;
  const on = (sheet: string, ...cells: string[]): string[] => (several ? [sheet, ...cells] : cells);
  const lines = [on(label('sheet'), label('row'), label('column'), label('kind'), label('message'))];
  for (const m of findings.report)
    lines.push(on('', label('wholeReport'), '', kind(m.severity), translate(language, `rule.${m.rule}`, m.params)));
  const sheets = new Map(findings.sheets.map((sheet) => [sheet.index, sheet]));
  let further = findings.further;
  for (const [key, messages] of findings.byRowKey) {
    const { name = '', columns = [] } = sheets.get(sheetOfKey(key)) ?? {};
    for (const message of messages) {
      if (lines.length > LISTED) further += 1;
      else {
        const column = columnName(columnOfMessage(columns, message));
        const text = translate(language, `rule.${message.rule}`, message.params);
        lines.push(on(name, String(rowOfKey(key)), column, kind(message.severity), text));
      }
    }
  }
  if (further > 0) lines.push(on('', '', '', '', translate(language, 'salesReport.workbook.more', { count: further })));
  return lines;
}
