import type { DocumentBlock } from '@bls/proto/contracts/calls/files/document-model';
import type { Content, ContentNode } from 'pdfmake';

/** Rows and characters up to which a block surely fits on one page together with its headings. */
const SHORT_ROWS = 12;
const SHORT_TEXT = 2400;

/**
 * A block that moves to the next page as a whole takes its headings along: both become one piece. Before text that may
 * break anywhere a heading is kept by the layout itself, which sees that a line follows it.
 */
export function keepHeadings(blocks: readonly DocumentBlock[], contents: readonly Content[]): Content[] {
  const kept: Content[] = [];
  let headings: Content[] = [];
  blocks.forEach((block, i) => {
    const content = contents[i] as Content;
    if (block.type === 'heading') return void headings.push(content);
    if (headings.length > 0 && movesWhole(block)) kept.push({ stack: [...headings.map(withinPiece), content], unbreakable: true });
    else kept.push(...headings, content);
    headings = [];
  });
  return [...kept, ...headings];
}

/** Nothing may break a page within one piece. */
function withinPiece(heading: Content): Content {
  const { headlineLevel: _, ...rest } = heading as ContentNode;
  return rest;
}

function movesWhole(block: DocumentBlock): boolean {
  if (block.type === 'signatures') return true;
  if (block.type === 'table') return block.rows.length + block.totals.length <= SHORT_ROWS;
  return block.type === 'keyValues' && block.rows.length <= SHORT_ROWS && JSON.stringify(block.rows).length <= SHORT_TEXT;
}
