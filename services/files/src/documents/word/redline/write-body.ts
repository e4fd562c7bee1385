import type { Element } from '../xml.js';
import type { Atom, Author, Block, Cell, Mark, MarkedBody, Paragraph, Row, Table, Was } from './marked.js';
import { element, keyOf, xmlOf } from './write-xml.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NAMES = { inserted: 'w:ins', deleted: 'w:del' } as const;

/** The body as `word/document.xml`, with its tracked changes. The same body gives the same text. */
export function writeBody({ root, blocks, section }: MarkedBody): string {
  const writer = new Writer();
  const body = element('w:body', {}, [...blocks.map((block) => writer.block(block)), ...(section ? [section] : [])]);
  return HEAD + xmlOf({ ...root, children: [body] });
}

class Writer {
  private ids = 0;

  block(block: Block): Element {
    return block.kind === 'paragraph' ? this.paragraph(block) : this.table(block);
  }

  private paragraph({ properties, was, markLook, section, atoms, mark }: Paragraph): Element {
    const end = [...(mark ? [element(NAMES[mark.kind], this.note(mark))] : []), ...(markLook?.children ?? [])];
    const own = this.properties('w:pPr', properties, was, [
      ...(end.length > 0 ? [element('w:rPr', {}, end)] : []),
      ...(section ? [section] : []),
    ]);
    return element('w:p', {}, [...own, ...this.runs(atoms)]);
  }

  private table({ properties, was, grid, gridWas, rows }: Table): Element {
    return element('w:tbl', {}, [
      ...this.properties('w:tblPr', properties ?? element('w:tblPr', {}), was),
      ...this.properties('w:tblGrid', grid ?? element('w:tblGrid', {}), gridWas),
      ...rows.map((row) => this.row(row)),
    ]);
  }

  private row({ properties, was, mark, cells }: Row): Element {
    const own = mark ? [element(NAMES[mark.kind], this.note(mark))] : [];
    return element('w:tr', {}, [...this.properties('w:trPr', properties, was, own), ...cells.map((cell) => this.cell(cell))]);
  }

  private cell({ properties, was, blocks }: Cell): Element {
    return element('w:tc', {}, [...this.properties('w:tcPr', properties, was), ...blocks.map((block) => this.block(block))]);
  }

  /** Runs of atoms that look the same, in their tracked change. */
  private runs(atoms: readonly Atom[]): Element[] {
    const found: Element[] = [];
    for (let at = 0; at < atoms.length;) {
      const first = atoms[at] as Atom;
      let until = at;
      const same: Atom[] = [];
      for (; until < atoms.length && groupOf(atoms[until] as Atom) === groupOf(first); until += 1) same.push(atoms[until] as Atom);
      found.push(this.run(first, same));
      at = until;
    }
    return found;
  }

  private run({ look, was, mark }: Atom, atoms: readonly Atom[]): Element {
    const isDeleted = mark?.kind === 'deleted';
    const run = element('w:r', {}, [...this.properties('w:rPr', look, was), ...contentOf(atoms, isDeleted)]);
    return mark ? element(NAMES[mark.kind], this.note(mark), [run]) : run;
  }

  /** Properties with the note of their earlier state; nothing when both are empty. */
  private properties(name: string, now: Element | undefined, was: Was | undefined, further: readonly Element[] = []): Element[] {
    const before = was?.properties;
    const change = was
      ? [
          element(`${name}Change`, name === 'w:tblGrid' ? { 'w:id': this.id() } : this.note(was), [
            element(name, {}, before?.children ?? []),
          ]),
        ]
      : [];
    const children = [...(now?.children ?? []), ...further, ...change];
    return children.length === 0 && !now ? [] : [element(name, now?.attributes ?? {}, children)];
  }

  private id(): string {
    this.ids += 1;
    return String(this.ids);
  }

  private note({ author, at }: Author): Record<string, string> {
    return { 'w:id': this.id(), 'w:author': author, ...(at ? { 'w:date': at } : {}) };
  }
}

const markKey = (mark: Mark | undefined): string => (mark ? `${mark.kind}|${mark.change}|${mark.author}|${mark.at ?? ''}` : '');
const groupOf = ({ look, was, mark }: Atom): string =>
  `${markKey(mark)}#${keyOf(look)}#${was ? `${was.change}|${keyOf(was.properties)}` : ''}`;

function contentOf(atoms: readonly Atom[], isDeleted: boolean): Element[] {
  const found: Element[] = [];
  let text = '';
  const flush = (): void => {
    if (text) found.push(element(isDeleted ? 'w:delText' : 'w:t', { 'xml:space': 'preserve' }, [text]));
    text = '';
  };
  for (const atom of atoms) {
    if (!atom.child) {
      text += atom.text;
      continue;
    }
    flush();
    const { name, attributes, children } = atom.child;
    found.push(isDeleted && name === 'w:instrText' ? element('w:delInstrText', attributes, children) : atom.child);
  }
  flush();
  return found;
}
