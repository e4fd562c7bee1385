import type { Content } from 'pdfmake';
import { paragraphsOf, type WordBlock, type WordParagraph, type WordTable } from './blocks.js';
import { LEAD_LEVEL } from '../layout/page-breaks.js';
import { withoutLevel } from './without-level.js';

/** Up to this many characters, and lines of a table, a part moves to the next page as a whole: a third of a page at most. */
const SHORT_TEXT = 1400;
const SHORT_LINES = 14;

/** One paragraph, one row of texts side by side, or one table with lines. */
type Unit = { block: WordBlock; first: WordParagraph | undefined; text: string };

/**
 * The contents of a document. Headings and texts that end with a colon stay on the page of what they introduce, when that is
 * short; the parties on the page of the lines on which they sign. Pure.
 */
export function keptTogether(blocks: readonly WordBlock[], contentOf: (block: WordBlock) => Content): Content[] {
  const contents: Content[] = [];
  let leads: Unit[] = [];
  const flush = (): void => {
    contents.push(...leads.map(({ block }) => contentOf(block)));
    leads = [];
  };
  /** What introduces a long table is not left at the end of a page. */
  const introduce = (): void => {
    contents.push({ stack: leads.map(({ block }) => withoutLevel(contentOf(block))), unbreakable: true, headlineLevel: LEAD_LEVEL });
    leads = [];
  };
  const units = blocks.flatMap(unitsOf);
  for (const [index, unit] of units.entries()) {
    const signs = isBlankLine(units[index + 1]) && isShort(unit) && leads.length < SHORT_LINES;
    if (introduces(unit) || signs || (leads.length > 0 && isSpace(unit))) leads.push(unit);
    else if (isShort(unit)) {
      contents.push({ stack: [...leads, unit].map(({ block }) => withoutLevel(contentOf(block))), unbreakable: true });
      leads = [];
    } else {
      if (leads.length > 0 && isTable(unit)) introduce();
      flush();
      contents.push(contentOf(unit.block));
    }
  }
  flush();
  return contents;
}

function unitsOf(block: WordBlock): Unit[] {
  if (block.kind === 'paragraph') return [{ block, first: block, text: paragraphsOf([block]).join('') }];
  if (block.hasLines) return [{ block, first: undefined, text: paragraphsOf([block]).join('') }];
  return block.rows.map((row) => {
    const one: WordTable = { ...block, rows: [row] };
    const first = row.cells[0]?.blocks[0];
    const longest = row.cells.map(({ blocks }) => paragraphsOf(blocks).join('')).toSorted((a, b) => b.length - a.length)[0] ?? '';
    return { block: one, first: first?.kind === 'paragraph' ? first : undefined, text: longest };
  });
}

const isSpace = ({ first, text }: Unit): boolean => first !== undefined && text === '';
const introduces = ({ first, text }: Unit): boolean => first !== undefined && (first.look.heading !== undefined || /[:：]$/.test(text));
/** A line to sign on: it stays with the party that it belongs to. */
const isBlankLine = (unit: Unit | undefined): boolean => unit !== undefined && !isTable(unit) && /_{6,}/.test(unit.text);
const isTable = ({ block }: Unit): boolean => block.kind === 'table' && block.hasLines;
/** A text in two languages has two lines. */
const linesOf = ({ rows }: WordTable): number =>
  rows.reduce((sum, { cells }) => sum + Math.max(1, ...cells.map(({ blocks }) => paragraphsOf(blocks).length)), 0);
const isShort = ({ block, text }: Unit): boolean =>
  text !== '' && text.length <= SHORT_TEXT && (block.kind === 'paragraph' || !block.hasLines || linesOf(block) <= SHORT_LINES);
