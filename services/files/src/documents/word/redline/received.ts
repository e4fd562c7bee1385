import { childOf, childrenOf, type Element, elementsOf, parseXml, valueOf } from '../xml.js';
import type { Word } from '../open-word.js';
import { compareBodies } from './compare.js';
import { type Atom, type Author, type Block, type MarkedBody, OBJECT, type Paragraph, paragraphsIn } from './marked.js';
import { acceptAll, rejectAll } from './settle.js';
import { element } from './write-xml.js';

/** The styles and lists of a document: what its paragraphs may refer to. */
export type Known = { styles: ReadonlySet<string>; lists: ReadonlySet<string> };
/** A document that came back, compared with the one that was sent. `untracked`: the changes that the sender did not mark. */
export type Received = { body: MarkedBody; untracked: ReadonlySet<number>; deletions: readonly Deletion[] };
type Deletion = Author & { text: string };

export function knownIn(word: Word): Known {
  const ids = (path: string, root: string, name: string, attribute: string): Set<string> => {
    const part = word.part(path);
    const found = part === undefined ? [] : childrenOf(childOf(parseXml(part), root), name);
    return new Set(found.map(({ attributes }) => attributes[attribute] ?? ''));
  };
  return {
    styles: ids('word/styles.xml', 'w:styles', 'w:style', 'w:styleId'),
    lists: ids('word/numbering.xml', 'w:numbering', 'w:num', 'w:numId'),
  };
}

/**
 * The document that was sent, with everything as a tracked change that is different in the one that came back. The texts are
 * compared and not the marks of the sender, so that a change without a mark is found too. Pure.
 */
export function compareReceived(sent: MarkedBody, received: MarkedBody, known: Known): Received {
  const numbered = withPlaces(sent);
  const theirs = withAuthors(received);
  const how = { author: '', at: undefined, looks: false };
  const body = compareBodies(numbered, cleaned(acceptAll(theirs), known), how);
  const before = compareBodies(numbered, cleaned(rejectAll(theirs), known), how);
  return { body, untracked: untrackedIn(body, before), deletions: deletionsIn(received) };
}

type Placed = Atom & { place?: number };

function withPlaces(body: MarkedBody): MarkedBody {
  let place = 0;
  return mapAtoms(body, (atom): Placed => ({ ...atom, place: place++ }));
}

const withAuthors = (body: MarkedBody): MarkedBody =>
  mapAtoms(body, (atom) => (atom.mark?.kind === 'inserted' ? { ...atom, by: { author: atom.mark.author, at: atom.mark.at } } : atom));

/** `before`: what was sent, compared with what the sender says that it got. Equal texts mean that every change is marked. */
function untrackedIn(body: MarkedBody, before: MarkedBody): Set<number> {
  const silent = paragraphsIn(before.blocks).flatMap(({ atoms }) => atoms.filter(({ mark }) => mark) as Placed[]);
  if (silent.length === 0) return new Set();
  const deleted = new Set(silent.map(({ place }) => place));
  const found = new Set<number>();
  for (const { atoms } of paragraphsIn(body.blocks)) {
    for (const { mark, place, by, text } of atoms as Placed[]) {
      const isSilent = mark?.kind === 'deleted' ? deleted.has(place) : !by && text.trim() !== '';
      if (mark && isSilent) found.add(mark.change);
    }
  }
  return found;
}

function deletionsIn(received: MarkedBody): Deletion[] {
  const found = new Map<number, Deletion>();
  for (const { atoms } of paragraphsIn(received.blocks)) {
    for (const { mark, text } of atoms) {
      if (mark?.kind !== 'deleted') continue;
      const earlier = found.get(mark.change)?.text ?? '';
      found.set(mark.change, { author: mark.author, at: mark.at, text: earlier + text });
    }
  }
  return [...found.values()];
}

export function mapAtoms(body: MarkedBody, change: (atom: Atom) => Atom): MarkedBody {
  const inBlocks = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) =>
      block.kind === 'paragraph'
        ? { ...block, atoms: block.atoms.map(change) }
        : {
            ...block,
            rows: block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, blocks: inBlocks(cell.blocks) })) })),
          },
    );
  return { ...body, blocks: inBlocks(body.blocks) };
}

const LOOKS = new Set(['w:b', 'w:i', 'w:u', 'w:strike']);
const CELL = new Set(['w:tcW', 'w:gridSpan', 'w:vMerge', 'w:shd']);
const TABLE = new Set(['w:tblW', 'w:tblBorders', 'w:tblLayout', 'w:tblInd']);
const ROW = new Set(['w:tblHeader', 'w:cantSplit']);
const TEXTS = new Set(['w:tab', 'w:br', 'w:cr', 'w:noBreakHyphen']);

/** Only what may be taken over into the document that was sent: texts, with simple looks, and its own styles and lists. */
function cleaned(body: MarkedBody, known: Known): MarkedBody {
  const inBlocks = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) =>
      block.kind === 'paragraph'
        ? {
            ...block,
            properties: paragraphProperties(block, known),
            markLook: undefined,
            section: undefined,
            atoms: block.atoms.map(cleanedAtom),
          }
        : {
            ...block,
            properties: only(block.properties, TABLE),
            rows: block.rows.map((row) => ({
              ...row,
              properties: only(row.properties, ROW),
              cells: row.cells.map((cell) => ({ properties: only(cell.properties, CELL), blocks: inBlocks(cell.blocks) })),
            })),
          },
    );
  return { ...body, section: undefined, blocks: inBlocks(body.blocks) };
}

function cleanedAtom({ text, child, look, by }: Atom): Atom {
  const kept = child && TEXTS.has(child.name) ? element(child.name, {}) : undefined;
  return { text: child && !kept ? OBJECT : text, look: only(look, LOOKS), ...(kept ? { child: kept } : {}), ...(by ? { by } : {}) };
}

function paragraphProperties({ properties }: Paragraph, { styles, lists }: Known): Element | undefined {
  const kept = elementsOf(properties).filter((child) => {
    if (child.name === 'w:pStyle') return styles.has(child.attributes['w:val'] ?? '');
    if (child.name === 'w:numPr') return lists.has(valueOf(child, 'w:numId') ?? '');
    return child.name === 'w:jc' || child.name === 'w:ind';
  });
  return kept.length === 0 ? undefined : element('w:pPr', {}, kept);
}

function only(properties: Element | undefined, names: ReadonlySet<string>): Element | undefined {
  const kept = elementsOf(properties).filter(({ name }) => names.has(name));
  return properties && kept.length > 0 ? { ...properties, children: kept } : undefined;
}
