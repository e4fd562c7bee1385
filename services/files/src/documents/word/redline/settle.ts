import type { Atom, Block, MarkedBody, Paragraph, Row, Table, Was } from './marked.js';

/** Is the change with this number accepted? */
export type Decide = (change: number) => boolean;

/** The document after every tracked change is accepted or rejected. Pure. */
export function settle(body: MarkedBody, accepts: Decide): MarkedBody {
  return { ...body, blocks: settleBlocks(body.blocks, accepts) };
}
export const acceptAll = (body: MarkedBody): MarkedBody => settle(body, () => true);
export const rejectAll = (body: MarkedBody): MarkedBody => settle(body, () => false);

type Marked = Pick<Atom, 'mark'>;
const stays = ({ mark }: Marked, accepts: Decide): boolean => !mark || (mark.kind === 'inserted') === accepts(mark.change);

function settleBlocks(blocks: readonly Block[], accepts: Decide): Block[] {
  const found: Block[] = [];
  // a paragraph without its end joins the next one
  let open: Paragraph | undefined;
  const close = (): void => {
    if (open && open.atoms.length > 0) found.push(open);
    open = undefined;
  };
  for (const block of blocks) {
    if (block.kind === 'table') {
      close();
      const table = settleTable(block, accepts);
      if (table.rows.length > 0) found.push(table);
      continue;
    }
    const paragraph = settleParagraph(block, accepts);
    if (open) paragraph.atoms.unshift(...open.atoms);
    open = stays(block, accepts) ? undefined : paragraph;
    if (!open) found.push(paragraph);
  }
  close();
  return found;
}

const settleParagraph = ({ properties, was, markLook, section, atoms }: Paragraph, accepts: Decide): Paragraph => ({
  kind: 'paragraph',
  properties: chosen(properties, was, accepts),
  markLook,
  section,
  atoms: atoms
    .filter((atom) => stays(atom, accepts))
    .map(({ text, child, look, was: lookWas, term, by }) => ({
      text,
      look: chosen(look, lookWas, accepts),
      ...(child ? { child } : {}),
      ...(term === undefined ? {} : { term }),
      ...(by ? { by } : {}),
    })),
});

const settleTable = ({ properties, was, grid, gridWas, rows }: Table, accepts: Decide): Table => ({
  kind: 'table',
  properties: chosen(properties, was, accepts),
  grid: chosen(grid, gridWas, accepts),
  rows: rows.filter((row) => stays(row, accepts)).map((row) => settleRow(row, accepts)),
});

const settleRow = ({ properties, was, cells }: Row, accepts: Decide): Row => ({
  properties: chosen(properties, was, accepts),
  cells: cells.map((cell) => {
    const blocks = settleBlocks(cell.blocks, accepts);
    // a cell without a paragraph is not allowed
    return {
      properties: chosen(cell.properties, cell.was, accepts),
      blocks: endsWithParagraph(blocks) ? blocks : [...blocks, emptyParagraph()],
    };
  }),
});

const endsWithParagraph = (blocks: readonly Block[]): boolean => blocks.at(-1)?.kind === 'paragraph';
const emptyParagraph = (): Paragraph => ({ kind: 'paragraph', properties: undefined, atoms: [] });

const chosen = (now: Was['properties'], was: Was | undefined, accepts: Decide): Was['properties'] =>
  was && !accepts(was.change) ? was.properties : now;
