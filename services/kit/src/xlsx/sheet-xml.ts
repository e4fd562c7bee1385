import { columnName } from './column-name.js';
import type { OutCell, OutRow, OutSheet, Validation } from './sheet.js';
import { styleIndex } from './styles-xml.js';
import { xmlText } from './xml-text.js';

/** A comment that was found while the rows were written. */
export type PlacedComment = { row: number; column: number; text: string };

const CHUNK = 64 * 1024;

function cellXml(cell: OutCell, row: number, column: number): string {
  const place = `r="${columnName(column)}${row}"${cell.style ? ` s="${styleIndex(cell.style)}"` : ''}`;
  if (cell.value === null || cell.value === '') return cell.style ? `<c ${place}/>` : '';
  if (cell.kind === 'number') return `<c ${place}><v>${cell.value}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.value)}</t></is></c>`;
}

function rowXml(row: OutRow, number: number, comments: PlacedComment[]): string {
  let xml = `<row r="${number}"${row.height ? ` ht="${row.height}" customHeight="1"` : ''}>`;
  row.cells.forEach((cell, column) => {
    if (!cell) return;
    xml += cellXml(cell, number, column);
    if (cell.comment) comments.push({ row: number, column, text: cell.comment });
  });
  return `${xml}</row>`;
}

function validationXml({ range, rule, title, message }: Validation): string {
  const shared = `allowBlank="1" showErrorMessage="1" errorTitle="${xmlText(title.slice(0, 32))}" error="${xmlText(message.slice(0, 225))}" sqref="${range}"`;
  if (rule.kind === 'list')
    return `<dataValidation type="list" ${shared}><formula1>${xmlText(`"${rule.values.join(',')}"`)}</formula1></dataValidation>`;
  const bound = '999999999999';
  return `<dataValidation type="${rule.whole ? 'whole' : 'decimal'}" operator="between" ${shared}><formula1>-${bound}</formula1><formula2>${bound}</formula2></dataValidation>`;
}

function viewXml({ frozenRows = 0, frozenColumns = 0 }: OutSheet): string {
  if (!frozenRows && !frozenColumns) return '<sheetViews><sheetView workbookViewId="0"/></sheetViews>';
  const pane = frozenRows && frozenColumns ? 'bottomRight' : frozenRows ? 'bottomLeft' : 'topRight';
  const split = `${frozenColumns ? ` xSplit="${frozenColumns}"` : ''}${frozenRows ? ` ySplit="${frozenRows}"` : ''}`;
  const corner = `${columnName(frozenColumns)}${frozenRows + 1}`;
  return `<sheetViews><sheetView workbookViewId="0"><pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/><selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews>`;
}

function headXml(sheet: OutSheet): string {
  const columns = sheet.widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('');
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    `${viewXml(sheet)}<sheetFormatPr defaultRowHeight="16"/>${columns ? `<cols>${columns}</cols>` : ''}<sheetData>`
  );
}

function tailXml({ filter, merges = [], validations = [] }: OutSheet, isCommented: boolean): string {
  const merged =
    merges.length > 0
      ? `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : '';
  const checks =
    validations.length > 0
      ? `<dataValidations count="${validations.length}">${validations.map(validationXml).join('')}</dataValidations>`
      : '';
  return `</sheetData>${filter ? `<autoFilter ref="${filter}"/>` : ''}${merged}${checks}${isCommented ? '<legacyDrawing r:id="rId1"/>' : ''}</worksheet>`;
}

/**
 * The part of one sheet, in chunks. Comments are added to `comments` while their rows are written; without `comments` the
 * sheet has none and needs no drawing.
 */
export async function* sheetXml(sheet: OutSheet, comments?: PlacedComment[]): AsyncGenerator<Buffer> {
  let xml = headXml(sheet);
  let number = 0;
  for await (const row of sheet.rows) {
    number += 1;
    xml += rowXml(row, number, comments ?? []);
    if (xml.length < CHUNK) continue;
    yield Buffer.from(xml);
    xml = '';
  }
  yield Buffer.from(xml + tailXml(sheet, comments !== undefined));
}
