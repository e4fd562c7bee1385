import type { Word } from './open-word.js';
import { WordNumbering } from './numbering.js';
import { type Look, paragraphLook, runLook, stylesOf } from './styles.js';
import { childOf, childrenOf, type Element, elementsOf, isOn, parseXml, valueOf, wordsIn } from './xml.js';

export type WordRun = { text: string; bold?: boolean; underline?: boolean; size?: number };
export type WordParagraph = { kind: 'paragraph'; runs: WordRun[]; marker: string; look: Look; indent: number; newPage: boolean };
export type WordCell = { blocks: WordBlock[]; span: number; isShaded: boolean };
export type WordRow = { cells: WordCell[]; isHead: boolean };
/** `widths` are the shares of the columns, empty when the document has none. Without lines it arranges texts side by side. */
export type WordTable = { kind: 'table'; rows: WordRow[]; widths: number[]; hasLines: boolean };
export type WordBlock = WordParagraph | WordTable;

/** Elements that only wrap text: content controls, accepted insertions, links. */
const WRAPPERS = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:hyperlink', 'w:smartTag', 'w:fldSimple', 'w:customXml']);
const TWIPS = 20;

/**
 * The body of a document as paragraphs and tables, with the numbers of lists. Without pictures, text boxes, headers, footers
 * and deleted text of tracked changes.
 */
export function blocksOfWord(word: Word): WordBlock[] {
  const part = (path: string): Element | undefined => {
    const text = word.part(path);
    return text === undefined ? undefined : parseXml(text);
  };
  const styles = stylesOf(part('word/styles.xml'));
  const numbering = new WordNumbering(part('word/numbering.xml'));
  const body = childOf(childOf(part('word/document.xml'), 'w:document'), 'w:body');
  return blocksIn(body, { styles, numbering });
}

type Context = { styles: ReturnType<typeof stylesOf>; numbering: WordNumbering };

function blocksIn(element: Element | undefined, context: Context): WordBlock[] {
  return elementsOf(element).flatMap((child): WordBlock[] => {
    if (child.name === 'w:p') return [paragraph(child, context)];
    if (child.name === 'w:tbl') return [table(child, context)];
    return WRAPPERS.has(child.name) ? blocksIn(child, context) : [];
  });
}

const table = (element: Element, context: Context): WordTable => ({
  kind: 'table',
  widths: childrenOf(childOf(element, 'w:tblGrid'), 'w:gridCol')
    .map((column) => Number(column.attributes['w:w']))
    .filter((width) => width > 0),
  hasLines: hasLines(element),
  rows: childrenOf(element, 'w:tr').map((row) => ({
    isHead: isOn(childOf(row, 'w:trPr'), 'w:tblHeader') === true,
    cells: childrenOf(row, 'w:tc').map((cell) => {
      const properties = childOf(cell, 'w:tcPr');
      return {
        blocks: blocksIn(cell, context),
        span: Math.max(1, Number(valueOf(properties, 'w:gridSpan') ?? 1)),
        isShaded: isColour(childOf(properties, 'w:shd')?.attributes['w:fill']),
      };
    }),
  })),
});

const isColour = (fill: string | undefined): boolean => fill !== undefined && fill !== 'auto' && fill.toUpperCase() !== 'FFFFFF';

/** A table has lines unless it says that it has none. */
function hasLines(element: Element): boolean {
  const sides = elementsOf(childOf(childOf(element, 'w:tblPr'), 'w:tblBorders'));
  return sides.length === 0 || sides.some((side) => !['nil', 'none'].includes(side.attributes['w:val'] ?? ''));
}

function paragraph(element: Element, { styles, numbering }: Context): WordParagraph {
  const properties = childOf(element, 'w:pPr');
  const look = { ...styles(valueOf(properties, 'w:pStyle')), ...paragraphLook(properties) };
  const runs = runsIn(element);
  const listed = look.numId !== undefined && look.numId !== '0' && runs.some((run) => run.text.trim());
  const indent = Number(childOf(properties, 'w:ind')?.attributes['w:left'] ?? 0);
  return {
    kind: 'paragraph',
    runs,
    marker: listed ? numbering.next(look.numId ?? '', look.level ?? 0) : '',
    look,
    indent: Number.isFinite(indent) ? Math.max(0, indent / TWIPS) : 0,
    newPage: isOn(properties, 'w:pageBreakBefore') === true || startsPage(element),
  };
}

/** Is there a page break before the first word? */
function startsPage(element: Element): boolean {
  for (const run of childrenOf(element, 'w:r')) {
    for (const child of elementsOf(run)) {
      if (child.name === 'w:br' && child.attributes['w:type'] === 'page') return true;
      if (child.name === 'w:t') return false;
    }
  }
  return false;
}

function runsIn(element: Element): WordRun[] {
  return elementsOf(element).flatMap((child): WordRun[] => {
    if (WRAPPERS.has(child.name)) return runsIn(child);
    if (child.name !== 'w:r') return [];
    const properties = childOf(child, 'w:rPr');
    const text = isOn(properties, 'w:vanish') ? '' : elementsOf(child).map(wordsOf).join('');
    return text ? [{ text, ...runLook(properties), ...(isOn(properties, 'w:u') ? { underline: true } : {}) } as WordRun] : [];
  });
}

function wordsOf(element: Element): string {
  switch (element.name) {
    case 'w:t':
      return wordsIn(element);
    case 'w:tab':
      return '\t';
    case 'w:noBreakHyphen':
      return '-';
    case 'w:br':
      return element.attributes['w:type'] === 'page' ? '' : '\n';
    case 'w:cr':
      return '\n';
    default:
      return '';
  }
}

/** The paragraphs in reading order. A table row is one paragraph. Empty ones are left out. */
export function paragraphsOf(blocks: readonly WordBlock[]): string[] {
  return blocks
    .flatMap((block) =>
      block.kind === 'paragraph'
        ? [textOf(block)]
        : block.rows.map(({ cells }) => cells.map(({ blocks: cell }) => paragraphsOf(cell).join(' ')).join(' | ')),
    )
    .map((text) => text.replaceAll(/[^\S\n]+/g, ' ').trim())
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
    .filter(Boolean);
}

const textOf = ({ marker, runs }: WordParagraph): string => `${marker} ${runs.map((run) => run.text).join('')}`;
