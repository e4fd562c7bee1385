import type { ReceivedChange } from '@bls/proto/contracts/calls/files/redline';
import { type Atom, type Block, type Mark, type Paragraph, paragraphsIn, type Row, styleOf, textOf } from './marked.js';
import type { Received } from './received.js';

/** Characters of the text around a change, and of its own texts. */
const AROUND = 160;
const LONGEST = 4000;
const BETWEEN = ' · ';

type Found = Omit<ReceivedChange, 'isTracked' | 'author' | 'at' | 'terms'> & { by: Atom['by']; terms: Set<string>; paragraph: Paragraph };

/** What is different in a document that came back, in reading order, each with its place, its author and the agreed terms that it changes. */
export function listChanges({ body, untracked, deletions }: Received): ReceivedChange[] {
  const list = new ChangeList();
  list.blocks(body.blocks, 0);
  return [...list.found.values()].map(({ change, place, heading, before, deleted, inserted, after, by, terms }): ReceivedChange => {
    const deletion = deletions.find(({ text }) => hasPart(text, deleted));
    const isTracked = !untracked.has(change);
    const from = isTracked ? (by ?? deletion) : undefined;
    const texts = { before, deleted: shortened(deleted), inserted: shortened(inserted), after };
    return { change, place, heading, ...texts, author: from?.author || null, at: from?.at ?? null, isTracked, terms: [...terms] };
  });
}

const hasPart = (text: string, part: string): boolean =>
  part.trim() !== '' && text.trim() !== '' && (text.includes(part.trim()) || part.includes(text.trim()));
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

class ChangeList {
  readonly found = new Map<number, Found>();
  /** The latest heading, of a document in two languages that of each column. */
  private headings: string[] = [];

  blocks(blocks: readonly Block[], column: number): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') this.paragraph(block, column);
      else block.rows.forEach((row, at) => this.row(row, block.rows[at - 1] ?? block.rows[at + 1]));
    }
  }

  private row(row: Row, neighbour: Row | undefined): void {
    row.cells.forEach(({ blocks }, column) => this.blocks(blocks, column));
    if (row.mark?.kind !== 'inserted') return;
    // a row among those that the deal fills would be another agreed term
    const change = this.found.get(row.mark.change);
    for (const term of neighbour ? termsOfRow(neighbour) : []) change?.terms.add(term);
  }

  private paragraph(paragraph: Paragraph, column: number): void {
    const { atoms, mark } = paragraph;
    const heading = /^(heading|title)/i.test(styleOf(paragraph)) ? textOf(atoms.filter(isOld)).trim() : '';
    if (heading) this.headings = column === 0 ? [heading] : Object.assign([...this.headings], { [column]: heading });
    atoms.forEach((atom, at) => {
      if (!atom.mark) return;
      const change = this.change(atom.mark, paragraph, at);
      change[atom.mark.kind] += atom.text;
      if (atom.mark.kind === 'inserted') change.by ??= atom.by;
      else if (atom.term !== undefined) change.terms.add(atom.term);
      const around = termAround(atoms, at);
      if (around !== undefined) change.terms.add(around);
    });
    if (mark) this.change(mark, paragraph, atoms.length);
  }

  private change({ change }: Mark, paragraph: Paragraph, at: number): Found {
    const known = this.found.get(change);
    if (known) {
      if (known.paragraph !== paragraph) for (const text of ['deleted', 'inserted'] as const) if (known[text]) known[text] += BETWEEN;
      known.paragraph = paragraph;
      return known;
    }
    const isWhole = paragraph.atoms.every(({ mark }) => mark?.change === change);
    const added: Found = {
      change,
      place: isWhole ? 'paragraph' : 'words',
      heading: this.headings.filter(Boolean).join(BETWEEN),
      before: textOf(paragraph.atoms.slice(0, at).filter(isOld)).slice(-AROUND),
      deleted: '',
      inserted: '',
      after: textOf(paragraph.atoms.slice(at).filter((atom) => isOld(atom) && atom.mark?.change !== change)).slice(0, AROUND),
      by: undefined,
      terms: new Set(),
      paragraph,
    };
    this.found.set(change, added);
    return added;
  }
}

const isOld = ({ mark }: Atom): boolean => mark?.kind !== 'inserted';

/** The value of the deal that continues on both sides of a change. */
function termAround(atoms: readonly Atom[], at: number): string | undefined {
  const mark = atoms[at]?.mark;
  const isOther = (atom: Atom): boolean => isOld(atom) && atom.mark?.change !== mark?.change;
  const before = atoms.slice(0, at).findLast(isOther)?.term;
  return before !== undefined && before === atoms.slice(at).find(isOther)?.term ? before : undefined;
}

const termsOfRow = ({ cells }: Row): string[] =>
  cells.flatMap(({ blocks }) =>
    paragraphsIn(blocks).flatMap(({ atoms }) => atoms.flatMap(({ term }) => (term?.includes('.') ? [term] : []))),
  );
