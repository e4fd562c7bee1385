import type { DocumentBlock } from '@bls/proto/contracts/calls/files/document-model';
import type { Content, ContentNode } from 'pdfmake';

/** A block up to this many rows and characters fits on one page together with its headings. */
const SHORT_ROWS = 12;
const SHORT_TEXT = 2400;

/**
 * Groups headings with a following block that moves to the next page as a whole. Before text that may break anywhere the
 * page layout keeps the heading with the first line.
 */
export function groupHeadings(blocks: readonly DocumentBlock[], contents: readonly Content[]): Content[] {
  const grouped: Content[] = [];
  let headings: Content[] = [];
  blocks.forEach((block, i) => {
    const content = contents[i] as Content;
    if (block.type === 'heading') return void headings.push(content);
    if (headings.length > 0 && movesWhole(block)) grouped.push({ stack: [...headings.map(withoutLevel), content], unbreakable: true });
    else grouped.push(...headings, content);
    headings = [];
  });
  return [...grouped, ...headings];
}

/** Without `headlineLevel`: no page break is wanted within a group. */
function withoutLevel(heading: Content): Content {
  const { headlineLevel: _, ...rest } = heading as ContentNode;
  return rest;
}

function movesWhole(block: DocumentBlock): boolean {
  if (block.type === 'signatures') return true;
  if (block.type === 'table') return block.rows.length + block.totals.length <= SHORT_ROWS;
  return block.type === 'keyValues' && block.rows.length <= SHORT_ROWS && JSON.stringify(block.rows).length <= SHORT_TEXT;
}
