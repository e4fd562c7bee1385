import { documentDate, documentDay } from '@bls/proto/domain/values/clock/date-format';
import type { Bilingual, DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import type { TermSheetDetail } from '@bls/proto/contracts/views/term-sheet';
import { named, plain } from '../../deals/deals.api.js';
import { both, watermarkIn } from '../../texts.js';
import type { Cell, Part, Table } from './cells.js';

type Block = DocumentInput['blocks'][number];
export type Sheet = Pick<TermSheetDetail, 'number' | 'version' | 'status' | 'editable' | 'terms'>;

const printed = (cell: Cell): Bilingual =>
  'text' in cell ? { en: cell.text.en, zh: cell.text.zh ?? cell.text.en } : 'day' in cell ? documentDay(cell.day) : plain(cell.printed);
const hasText = (cell: Cell): boolean => printed(cell).en !== '';

/** Columns of figures are aligned right. */
const isFigures = (table: Table, at: number): boolean =>
  table.rows.some((row) => 'number' in (row[at] ?? {})) &&
  table.rows.every((row) => 'number' in (row[at] ?? {}) || !hasText(row[at] as Cell));

function blocksOf({ section, facts, tables }: Part): Block[] {
  const rows = facts.filter((fact) => hasText(fact.value)).map(({ label, value }) => ({ label, value: printed(value) }));
  const filled = tables.filter((table) => table.rows.length > 0);
  if (rows.length === 0 && filled.length === 0) return [];
  return [
    { type: 'heading', text: both(`termSheet.section.${section}`) },
    ...(rows.length > 0 ? [{ type: 'keyValues' as const, rows }] : []),
    ...filled.map((table): Block => ({
      type: 'table',
      ...(table.caption ? { caption: table.caption } : {}),
      columns: table.columns.map((label, at) => ({ label, ...(isFigures(table, at) ? { align: 'right' as const } : {}) })),
      rows: table.rows.map((row) => row.map(printed)),
    })),
  ];
}

/**
 * The term sheet as a document in both languages, with a watermark while it can be edited. `toSign`: without its status, which
 * changes with each signature. Pure.
 */
export function termSheetDocument(sheet: Sheet, parts: readonly Part[], date: string, { toSign = false } = {}): DocumentInput {
  const { purpose = {} } = sheet.terms;
  return {
    title: both('contract.document.termSheet'),
    subtitle: named(purpose.licenseeName ?? '', purpose.licenseeNameZh),
    number: sheet.number,
    date: documentDate(date),
    issuer: { name: named(purpose.licensorName ?? '', purpose.licensorNameZh) },
    ...(sheet.editable ? { watermark: watermarkIn('bilingual', 'termSheet.document.draft') } : {}),
    blocks: [
      {
        type: 'keyValues',
        rows: [
          { label: both('termSheet.document.number'), value: plain(sheet.number) },
          { label: both('termSheet.document.version'), value: plain(String(sheet.version)) },
          ...(toSign ? [] : [{ label: both('termSheet.document.status'), value: both(`termSheet.status.${sheet.status}`) }]),
        ],
      },
      ...parts.flatMap(blocksOf),
    ],
  };
}
