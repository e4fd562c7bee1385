import { type Element, valueOf } from '../xml.js';

/** Who changed something, and when (undefined when the document does not say). */
export type Author = { author: string; at: string | undefined };
/** A tracked change of content. Marks with the same `change` are decided together. */
export type Mark = Author & { kind: 'inserted' | 'deleted'; change: number };
/** A tracked change of formatting: the properties before it. */
export type Was = Author & { properties: Element | undefined; change: number };

/**
 * One character, or one element such as a tab or a picture. Characters instead of runs, because word processors cut a text into
 * runs at any place. `term`: the placeholder whose value it belongs to. `by`: who wrote it, in a document that came back.
 */
export type Atom = { text: string; child?: Element; look?: Element | undefined; was?: Was; mark?: Mark; term?: string; by?: Author };
/** `mark` is that of its end: without the end it joins the next paragraph. `markLook`: the run properties of the end. */
export type Paragraph = {
  kind: 'paragraph';
  properties: Element | undefined;
  was?: Was | undefined;
  markLook?: Element | undefined;
  section?: Element | undefined;
  atoms: Atom[];
  mark?: Mark | undefined;
};
export type Cell = { properties: Element | undefined; was?: Was | undefined; blocks: Block[] };
export type Row = { properties: Element | undefined; was?: Was | undefined; cells: Cell[]; mark?: Mark | undefined };
export type Table = {
  kind: 'table';
  properties: Element | undefined;
  was?: Was | undefined;
  grid: Element | undefined;
  gridWas?: Was | undefined;
  rows: Row[];
};
export type Block = Paragraph | Table;
/** The body of a document with its tracked changes; a plain one has none. `root`: the document element with its namespaces. */
export type MarkedBody = { root: Element; blocks: Block[]; section: Element | undefined };

/** Stands for an element that is no text. */
export const OBJECT = '\uFFFC';

export const styleOf = ({ properties }: Paragraph): string => valueOf(properties, 'w:pStyle') ?? '';
export const textOf = (atoms: readonly Atom[]): string => atoms.map(({ text }) => text).join('');

/** All paragraphs in reading order, also those of tables. */
export function paragraphsIn(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : cellsOf(block).flatMap((cell) => paragraphsIn(cell.blocks))));
}
export const cellsOf = (table: Table): Cell[] => table.rows.flatMap(({ cells }) => cells);
export const textOfBlocks = (blocks: readonly Block[]): string =>
  paragraphsIn(blocks)
    .map(({ atoms }) => textOf(atoms))
    .join('\n');
