import type { Content, ContentNode } from 'pdfmake';
import { ACCENT, HAIR, RULE, SHADE, TEXT_WIDTH } from '../layout/style.js';
import type { WordBlock, WordRow, WordTable } from './blocks.js';
import { withoutLevel } from './without-level.js';

type ContentOf = (block: WordBlock) => Content;

/** Rows of a table without lines are texts side by side, such as a clause in two languages. */
const GAP = 14;

/** A row of a table without lines, as columns. Pure. */
export function sideBySide({ cells }: WordRow, widths: readonly number[], contentOf: ContentOf): ContentNode {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const space = TEXT_WIDTH - GAP * (cells.length - 1);
  const shareOf = (index: number): number => (widths.length === cells.length ? (widths[index] ?? 0) / total : 1 / cells.length);
  return {
    columns: cells.map(({ blocks }, index) => ({
      width: space * shareOf(index),
      stack: blocks.map((block) => withoutLevel(contentOf(block))),
    })),
    columnGap: GAP,
  };
}

/** Short rows are filled up: pdfmake needs rows of equal length. */
export function ruledTable({ rows, widths }: WordTable, contentOf: ContentOf): Content {
  const width = Math.max(1, ...rows.map(({ cells }) => cells.reduce((sum, cell) => sum + cell.span, 0)));
  const body = rows.map(({ cells: own, isHead }) => {
    const cells: Content[] = own.flatMap(({ blocks, span, isShaded }) => [
      {
        stack: blocks.map(contentOf).map((content) => inCell(content, isHead)),
        ...(span > 1 ? { colSpan: span } : {}),
        ...(isShaded || isHead ? { fillColor: SHADE } : {}),
      },
      ...Array.from({ length: span - 1 }, () => ({ text: '' })),
    ]);
    return [...cells, ...Array.from({ length: width - cells.length }, () => ({ text: '' }))];
  });
  if (body.length === 0) return { text: '' };
  const headerRows = rows.findIndex(({ isHead }) => !isHead);
  return {
    margin: [0, 2, 0, 8],
    table: {
      widths: widthsOf(widths, width),
      body,
      dontBreakRows: true,
      ...(headerRows > 0 ? { headerRows, keepWithHeaderRows: 1 } : {}),
    },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
      hLineColor: () => RULE,
      vLineColor: () => HAIR,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 3.5,
      paddingBottom: () => 3.5,
    },
  };
}

/** The cell has the space around its texts. */
function inCell(content: Content, isHead: boolean): Content {
  const node = content as ContentNode;
  const margin = node['margin'];
  if (!Array.isArray(margin)) return content;
  return { ...node, margin: [margin[0], 0, 0, 0], ...(isHead ? { color: ACCENT } : {}) };
}

/** Shares of the width; equal ones when the document has none that fit. */
function widthsOf(widths: readonly number[], columns: number): string[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (widths.length !== columns || total === 0) return Array.from({ length: columns }, () => '*');
  return widths.map((width) => `${((width / total) * 100).toFixed(2)}%`);
}
