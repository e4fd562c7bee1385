import type { DocumentBlock, DocumentModel } from '@bls/proto/contracts/calls/files/document-model';
import type { Content, ContentNode } from 'pdfmake';
import { hasChinese, inLabelColumn, latin, stacked } from './bilingual.js';
import { Numbering } from './numbering.js';
import type { EmbeddedPictures } from './embedded-pictures.js';
import { qrLink } from './qr-link.js';
import { signatureBlock } from './signatures.js';
import { HAIR, INK, SHADE, SOFT, TEXT_WIDTH } from './style.js';
import { dataTable } from './tables.js';
import { groupHeadings } from './group-headings.js';

type Of<T extends DocumentBlock['type']> = Extract<DocumentBlock, { type: T }>;

const GUTTER = 30;
const GAP = 16;
const COLUMN = (TEXT_WIDTH - GUTTER - GAP) / 2;

/** The blocks of a document with their numbers. Headings stay with the following block. */
export function blocksOf(document: DocumentModel, pictures: EmbeddedPictures): Content[] {
  const numbering = new Numbering();
  const columns = document.layout === 'columns';
  const contents = document.blocks.map((block): Content => {
    switch (block.type) {
      case 'heading':
        return heading(block, numbering, columns);
      case 'paragraph':
        return paragraph(block, numbering, columns);
      case 'list':
        return { margin: [GUTTER, 0, 0, 6], ul: block.items.map((item) => stacked(item)), markerColor: SOFT };
      case 'keyValues':
        return keyValues(block);
      case 'table':
        return dataTable(block);
      case 'signatures':
        return signatureBlock(block, pictures);
      case 'qrLink':
        return qrLink(block, document.stamp);
      case 'pageBreak':
        return { text: '', pageBreak: 'after' };
    }
  });
  return groupHeadings(document.blocks, contents);
}

function heading(block: Of<'heading'>, numbering: Numbering, columns: boolean): Content {
  const number = block.numbered ? numbering.heading(block.level) : '';
  const [en, zh] = block.level === 1 ? ['heading', 'headingZh'] : ['subheading', 'subheading'];
  const row = numbered(number ? { text: number, style: en } : undefined, block.text, columns, { style: en }, { style: zh });
  return { headlineLevel: block.level, margin: [0, block.level === 1 ? 12 : 7, 0, 4], ...row };
}

function paragraph(block: Of<'paragraph'>, numbering: Numbering, columns: boolean): Content {
  const number = block.numbered ? numbering.clause() : '';
  const tone: ContentNode = block.tone === 'note' ? { color: SOFT, fontSize: 8.2 } : block.tone === 'strong' ? { bold: true } : {};
  const marker = number ? { text: number, color: SOFT } : undefined;
  return {
    margin: [0, 0, 0, 6],
    // not justified: pdfmake also widens the gap after a hyphen or slash within a word
    ...numbered(marker, block.text, columns, { alignment: 'left', ...tone }, { alignment: 'left', ...tone }),
  };
}

/** A number in the gutter and the text next to it: in two columns, or Chinese below English. */
function numbered(
  marker: ContentNode | undefined,
  text: { en: string; zh?: string | undefined },
  columns: boolean,
  en: ContentNode,
  zh: ContentNode,
): ContentNode {
  const gutter = marker ? [{ width: GUTTER, ...marker }] : [];
  if (!columns || !hasChinese(text)) return { columns: [...gutter, { width: '*', stack: [stacked(text, en, zh)] }] };
  // Both columns have the same edges with and without a number.
  const width = marker ? COLUMN : GUTTER + COLUMN;
  return {
    columns: [...gutter, { width, text: latin(text.en), ...en }, { width: GAP, text: '' }, { width: COLUMN, text: text.zh, ...zh }],
  };
}

function keyValues(block: Of<'keyValues'>): Content {
  const body = block.rows.map(({ label, value }) => [
    inLabelColumn(label, { style: 'label', color: SOFT }, { style: 'label' }),
    stacked(value, { color: INK }),
  ]);
  return {
    margin: [0, 4, 0, 10],
    table: { widths: ['32%', '*'], body, dontBreakRows: true },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: () => 0,
      hLineColor: () => HAIR,
      fillColor: (_row: number, _node: unknown, column: number) => (column === 0 ? SHADE : null),
      paddingLeft: () => 8,
      paddingRight: () => 8,
      paddingTop: () => 3.5,
      paddingBottom: () => 4,
    },
  };
}
