import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { Content, ContentNode, DocumentDefinition } from 'pdfmake';
import { latin } from '../layout/bilingual.js';
import { layout } from '../layout/layout.js';
import { HAIR, INK, TEXT_WIDTH } from '../layout/style.js';
import type { WordBlock, WordParagraph, WordTable } from './blocks.js';

type Frame = { title: Bilingual; number: string; issuer: Bilingual };

const BODY = 9.6;
const HEADINGS = [17, 13, 11, 10];
const MARKER = 30;
const ALIGN: Record<string, string> = { center: 'center', right: 'right', end: 'right', both: 'justify', distribute: 'justify' };

/** A word processor's document in the page frame of all documents, with its number and page numbers. Pure. */
export function wordLayout(blocks: readonly WordBlock[], { title, number, issuer }: Frame): DocumentDefinition {
  const frame = layout({ title, number, issuer: { name: issuer, lines: [] }, layout: 'stacked', blocks: [] }, new Map());
  return { ...frame, defaultStyle: { font: 'NotoSansSC', fontSize: BODY, color: INK, lineHeight: 1.12 }, content: blocks.map(contentOf) };
}

const contentOf = (block: WordBlock): Content => (block.kind === 'table' ? tableOf(block) : paragraphOf(block));

function paragraphOf({ runs, marker, look, indent, newPage }: WordParagraph): Content {
  const heading = look.heading;
  const size = heading === undefined ? look.size : (look.size ?? HEADINGS[Math.min(heading, HEADINGS.length - 1)]);
  const text = runs.map((run) => ({
    text: latin(run.text).replaceAll('\t', '    '),
    ...((run.bold ?? look.bold ?? heading !== undefined) ? { bold: true } : {}),
    ...(run.underline ? { decoration: 'underline' } : {}),
    ...(run.size ? { fontSize: run.size } : {}),
  }));
  const node: ContentNode = {
    text: text.length > 0 ? text : ' ',
    ...(size ? { fontSize: size } : {}),
    alignment: ALIGN[look.align ?? ''] ?? 'left',
  };
  const outer = {
    margin: [Math.min(indent, TEXT_WIDTH / 2), heading === undefined ? 0 : 8, 0, 5],
    ...(newPage ? { pageBreak: 'before' } : {}),
    ...(heading === undefined ? {} : { headlineLevel: Math.max(1, heading) }),
  };
  if (!marker) return { ...node, ...outer };
  const left = indent > MARKER ? indent - MARKER : 0;
  return {
    ...outer,
    margin: [left, outer.margin[1], 0, 5],
    columns: [
      { width: MARKER, text: latin(marker), fontSize: node['fontSize'] },
      { width: '*', ...node },
    ],
  };
}

/** Short rows are filled up: pdfmake needs rows of equal length. */
function tableOf({ rows }: WordTable): Content {
  const width = Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + cell.span, 0)));
  const body = rows.map((row) => {
    const cells: Content[] = row.flatMap(({ blocks, span }) => [
      { stack: blocks.map(contentOf), ...(span > 1 ? { colSpan: span } : {}) },
      ...Array.from({ length: span - 1 }, () => ({ text: '' })),
    ]);
    return [...cells, ...Array.from({ length: width - cells.length }, () => ({ text: '' }))];
  });
  if (body.length === 0) return { text: '' };
  return {
    margin: [0, 2, 0, 10],
    table: { widths: Array.from({ length: width }, () => '*'), body },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0.6,
      hLineColor: () => HAIR,
      vLineColor: () => HAIR,
      paddingTop: () => 3,
      paddingBottom: () => 0,
    },
  };
}
