import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { Language } from '@bls/proto/domain/enumerations/identity';
import { serialOfDay } from '@bls/kit/xlsx/excel-date';
import type { OutCell, OutRow, OutSheet } from '@bls/kit/xlsx/sheet';
import { translate } from '../../texts.js';
import type { Cell, Part, Table } from './cells.js';
import type { Sheet } from './term-sheet-document.js';

const WIDTH = 24;

const textIn = (language: Language, text: Bilingual): string => (language === 'zh' ? (text.zh ?? text.en) : text.en);

function cellOf(language: Language, cell: Cell): OutCell {
  if ('number' in cell) return { value: cell.number, kind: 'number', style: 'decimal' };
  if ('day' in cell) return { value: serialOfDay(cell.day), kind: 'number', style: 'day' };
  return { value: textIn(language, cell.text), style: 'text' };
}

function tableRows(language: Language, { caption, columns, rows }: Table): OutRow[] {
  if (rows.length === 0) return [];
  return [
    { cells: [] },
    ...(caption ? [{ cells: [{ value: textIn(language, caption), style: 'plain' as const }] }] : []),
    { cells: columns.map((column) => ({ value: textIn(language, column), style: 'header' as const })), height: 24 },
    ...rows.map((row) => ({ cells: row.map((cell) => cellOf(language, cell)) })),
  ];
}

/** One sheet for each section, in one language; figures are numbers and days are days. Pure. */
export function termSheetSheets(sheet: Sheet, parts: readonly Part[], language: Language): OutSheet[] {
  const status = translate(language, `termSheet.status.${sheet.status}`);
  const about = `${sheet.number} · ${translate(language, 'termSheet.document.version')} ${sheet.version} · ${status}`;
  return parts.map(({ section, facts, tables }) => {
    const name = translate(language, `termSheet.section.${section}`);
    const columns = Math.max(2, ...tables.map((table) => table.columns.length));
    return {
      name,
      widths: Array.from({ length: columns }, () => WIDTH),
      rows: [
        { cells: [{ value: name, style: 'title' }], height: 26 },
        { cells: [{ value: about, style: 'plain' }] },
        ...facts.map(({ label, value }): OutRow => ({
          cells: [{ value: textIn(language, label), style: 'text' }, cellOf(language, value)],
        })),
        ...tables.flatMap((table) => tableRows(language, table)),
      ],
    };
  });
}
