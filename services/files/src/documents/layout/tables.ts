import type { Bilingual, DocumentBlock } from '@bls/proto/contracts/calls/files/document-model';
import type { Content, ContentNode } from 'pdfmake';
import { inline, stacked } from './bilingual.js';
import { ACCENT, HAIR, INK, RULE, SHADE } from './style.js';

type Table = Extract<DocumentBlock, { type: 'table' }>;
type Cell = string | Bilingual;

/** Smaller letters for many columns, so that figures stay on one line. */
const sizeFor = (columns: number): number => (columns <= 5 ? 8.6 : columns <= 8 ? 7.8 : 6.6);

/** A table: the head row repeats on each page, rows are not split, figures are right-aligned, totals follow a line. */
export function dataTable(block: Table): Content {
  const fontSize = sizeFor(block.columns.length);
  const cell = (content: Cell, column: number, style: ContentNode = {}): Content => {
    const alignment = block.columns[column]?.align ?? 'left';
    const text = typeof content === 'string' ? { en: content } : content;
    return stacked(text, { fontSize, alignment, ...style }, { fontSize: fontSize - 0.8, alignment });
  };
  const head = block.columns.map(({ label }, column) => cell(label, column, { bold: true, color: ACCENT }));
  const rows = block.rows.map((cells) => cells.map((content, column) => cell(content, column)));
  const totals = block.totals.map((cells) => cells.map((content, column) => cell(content, column, { bold: true, color: INK })));
  const table = {
    margin: [0, 2, 0, 12],
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: widthsOf(block), body: [head, ...rows, ...totals] },
    layout: lines(1 + rows.length, totals.length > 0),
  };
  // A short table on two pages would be misread.
  const unbreakable = block.rows.length + block.totals.length <= 12;
  if (!block.caption) return { stack: [table], unbreakable };
  const caption = { ...(inline(block.caption, { style: 'caption' }, { style: 'label' }) as ContentNode), margin: [0, 6, 0, 4] };
  return { stack: [caption, table], unbreakable };
}

/** Widths become percentages. Columns without a width share the rest evenly. */
function widthsOf(block: Table): string[] {
  const total = block.columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const open = block.columns.filter((column) => column.width === undefined).length;
  const scale = open > 0 ? 1 : 100 / total;
  return block.columns.map(({ width }) => (width === undefined ? '*' : `${(width * scale).toFixed(2)}%`));
}

function lines(firstTotal: number, hasTotals: boolean): ContentNode {
  const isRule = (index: number, count: number): boolean => index <= 1 || index === count || (hasTotals && index === firstTotal);
  return {
    hLineWidth: (index: number, node: { table: { body: unknown[] } }) => (isRule(index, node.table.body.length) ? 0.8 : 0.5),
    hLineColor: (index: number, node: { table: { body: unknown[] } }) => (isRule(index, node.table.body.length) ? RULE : HAIR),
    vLineWidth: () => 0,
    fillColor: (row: number) => (row === 0 ? SHADE : null),
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 3,
    paddingBottom: () => 3.5,
  };
}
