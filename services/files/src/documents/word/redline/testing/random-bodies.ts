import type { Atom, Block, Cell, MarkedBody, Paragraph, Row, Table } from '../marked.js';
import { element } from '../write-xml.js';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORDS = [
  'Licensee',
  'pays',
  '8 %',
  '10 %',
  'net sales',
  'USD 1,200.50',
  'term',
  'and',
  'shall',
  '。',
  '被授权方',
  '支付',
  '百分之八',
  '🙂',
  'a & b',
  '<c>',
];
const bold = element('w:rPr', {}, [element('w:b', {})]);
const red = element('w:rPr', {}, [element('w:color', { 'w:val': 'FF0000' })]);
const styled = (style: string) => element('w:pPr', {}, [element('w:pStyle', { 'w:val': style })]);
const listed = element('w:pPr', {}, [element('w:numPr', {}, [element('w:ilvl', { 'w:val': '0' }), element('w:numId', { 'w:val': '1' })])]);

/** A word processor has a paragraph between two tables. */
const separated = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block, at): Block[] =>
    block.kind === 'table' && blocks[at - 1]?.kind === 'table' ? [{ kind: 'paragraph', properties: undefined, atoms: [] }, block] : [block],
  );

/** Documents and versions of them, always the same for a seed. */
export class RandomBodies {
  constructor(private seed: number) {}

  private below(limit: number): number {
    this.seed = (this.seed * 48271) % 2147483647;
    return this.seed % limit;
  }
  private oneOf<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
  private times<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make);
  }

  body(): MarkedBody {
    return {
      root: element('w:document', { 'xmlns:w': WORD }),
      section: undefined,
      blocks: separated([this.paragraph(), ...this.blocks(1 + this.below(7)), this.paragraph()]),
    };
  }

  /** The body with some blocks, rows, cells, words and looks changed. */
  versionOf(body: MarkedBody): MarkedBody {
    const [first, ...others] = body.blocks;
    const blocks = [...(first ? [first] : []), ...this.changedBlocks(others)];
    return { ...body, blocks: separated(blocks.at(-1)?.kind === 'paragraph' ? blocks : [...blocks, this.paragraph()]) };
  }

  private blocks(count: number): Block[] {
    return this.times(count, () => (this.below(4) === 0 ? this.table() : this.paragraph()));
  }
  private paragraph(): Paragraph {
    const properties = this.oneOf([undefined, undefined, styled('Heading1'), styled('Clause'), listed]);
    return { kind: 'paragraph', properties, atoms: this.times(this.below(5), () => this.words()).flat() };
  }
  private words(): Atom[] {
    const look = this.oneOf([undefined, undefined, bold, red]);
    const text = [...`${this.oneOf(WORDS)}${this.oneOf(['', ' ', ' '])}`];
    const atoms = text.map((letter): Atom => ({ text: letter, look }));
    return this.below(12) === 0 ? [...atoms, { text: '\t', child: element('w:tab', {}), look }] : atoms;
  }
  private table(): Table {
    const columns = 1 + this.below(3);
    const rows = this.times(1 + this.below(4), () => this.row(columns));
    return {
      kind: 'table',
      properties: element('w:tblPr', {}, [element('w:tblW', { 'w:w': String(this.below(2)) })]),
      grid: undefined,
      rows,
    };
  }
  private row(columns: number): Row {
    return { properties: undefined, cells: this.times(columns, () => this.cell()) };
  }
  private cell(): Cell {
    const inner = this.below(8) === 0 ? [this.paragraph(), this.paragraph()] : [this.paragraph()];
    return { properties: this.oneOf([undefined, element('w:tcPr', {}, [element('w:vAlign', { 'w:val': 'top' })])]), blocks: inner };
  }

  private changedBlocks(blocks: readonly Block[]): Block[] {
    return blocks.flatMap((block): Block[] => {
      const dice = this.below(8);
      if (dice === 0) return [];
      const kept = dice < 4 ? (block.kind === 'table' ? this.changedTable(block) : this.changedParagraph(block)) : block;
      return dice === 7 ? [...this.blocks(1 + this.below(2)), kept] : [kept];
    });
  }
  private changedParagraph(paragraph: Paragraph): Paragraph {
    const atoms = [...paragraph.atoms];
    const at = this.below(atoms.length + 1);
    atoms.splice(at, this.below(6), ...(this.below(3) > 0 ? this.words() : []));
    const looks = this.below(5) === 0 ? atoms.map((atom) => ({ ...atom, look: bold })) : atoms;
    return { ...paragraph, atoms: looks, ...(this.below(6) === 0 ? { properties: styled('Clause') } : {}) };
  }
  private changedTable(table: Table): Table {
    const width = table.rows[0]?.cells.length ?? 1;
    const rows = table.rows.flatMap((row): Row[] => {
      const dice = this.below(6);
      if (dice === 0) return [];
      if (dice === 1) return [this.row(width), row];
      if (dice === 2) return [{ ...row, cells: [...row.cells, this.cell()] }];
      return [dice === 3 ? { ...row, cells: row.cells.map((cell) => this.changedCell(cell)) } : row];
    });
    return { ...table, rows: rows.length > 0 ? rows : [this.row(width)] };
  }
  private changedCell(cell: Cell): Cell {
    const blocks = this.changedBlocks(cell.blocks).filter(({ kind }) => kind === 'paragraph');
    return { ...cell, blocks: blocks.length > 0 ? blocks : [this.paragraph()] };
  }
}
