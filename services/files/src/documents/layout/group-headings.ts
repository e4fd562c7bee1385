import type { DocumentBlock } from '@bls/proto/contracts/calls/files/document-model';
import type { Content, ContentNode } from 'pdfmake';
import { LEAD_LEVEL } from './page-breaks.js';

/** A block up to this many rows and characters fits on one page together with its headings. */
const SHORT_ROWS = 12;
const SHORT_TEXT = 2400;

/** What waits for the block that it introduces: headings, and facts between them and a table. */
type Lead = { contents: Content[]; factRows: number };
const nothing = (): Lead => ({ contents: [], factRows: 0 });

/**
 * Groups headings with a following block that moves to the next page as a whole, also where facts stand between a heading and its
 * table. Before text that may break anywhere the page layout keeps the heading with the first line.
 */
export function groupHeadings(blocks: readonly DocumentBlock[], contents: readonly Content[]): Content[] {
  const grouped: Content[] = [];
  let lead = nothing();
  blocks.forEach((block, i) => {
    const content = contents[i] as Content;
    if (block.type === 'heading') return void lead.contents.push(content);
    if (
      lead.contents.length > 0 &&
      lead.factRows === 0 &&
      block.type === 'keyValues' &&
      movesWhole(block) &&
      blocks[i + 1]?.type === 'table'
    ) {
      lead.contents.push(content);
      lead.factRows = block.rows.length;
      return;
    }
    grouped.push(...together(lead, block, content));
    lead = nothing();
  });
  return [...grouped, ...lead.contents];
}

function together({ contents, factRows }: Lead, block: DocumentBlock, content: Content): Content[] {
  if (contents.length === 0) return [content];
  const whole = contents.map(withoutLevel);
  if (movesWhole(block, factRows)) return [{ stack: [...whole, content], unbreakable: true }];
  if (factRows === 0) return [...contents, content];
  // a long table begins on the page of its heading, or the heading moves with it
  return [{ stack: whole, unbreakable: true, headlineLevel: LEAD_LEVEL }, content];
}

/** Without `headlineLevel`: no page break is wanted within a group. */
function withoutLevel(heading: Content): Content {
  const { headlineLevel: _, ...rest } = heading as ContentNode;
  return rest;
}

/** Whether a block is short enough for one page, with `before` rows above it. */
function movesWhole(block: DocumentBlock, before = 0): boolean {
  if (block.type === 'signatures') return true;
  if (block.type === 'table') return before + block.rows.length + block.totals.length <= SHORT_ROWS;
  return block.type === 'keyValues' && block.rows.length <= SHORT_ROWS && JSON.stringify(block.rows).length <= SHORT_TEXT;
}
