import { align } from '@bls/proto/domain/text-diff/align';
import { runsOf } from '@bls/proto/domain/text-diff/sequence';
import { likeness, tokensOf, wordSet } from '@bls/proto/domain/text-diff/words';
import type { Element } from '../xml.js';
import {
  type Atom,
  type Author,
  type Block,
  type Mark,
  type MarkedBody,
  type Paragraph,
  type Row,
  type Table,
  textOf,
  textOfBlocks,
  type Was,
} from './marked.js';
import { markEnds } from './mark-ends.js';
import { ChangeNumbers } from './tracked.js';
import { isSame, xmlOf } from './write-xml.js';

/** `looks`: formatting is compared too; without it, the formatting of the earlier document stays. */
export type HowToCompare = Author & { looks: boolean };

/**
 * Two plain documents as one with tracked changes: accepting all of them gives the new one, rejecting all of them the old one.
 * Without `looks` that holds for the texts. Changes are numbered in reading order. Pure.
 */
export function compareBodies(old: MarkedBody, next: MarkedBody, how: HowToCompare): MarkedBody {
  const comparison = new Comparison(how);
  const base = how.looks ? next : old;
  return {
    root: { ...base.root, attributes: { ...old.root.attributes, ...next.root.attributes } },
    section: base.section,
    blocks: comparison.blocks(old.blocks, next.blocks, false),
  };
}

type BlockPair = [Block | undefined, Block | undefined];
type Hunk = { isSame: boolean; old: Atom[]; next: Atom[] };

class Comparison {
  private readonly numbers = new ChangeNumbers();

  constructor(private readonly how: HowToCompare) {}

  /** `isCell`: its only paragraph is a version of the only one of the other cell. */
  blocks(old: readonly Block[], next: readonly Block[], isCell: boolean): Block[] {
    const pairs = pairsOfBlocks(old, next, isCell);
    return markEnds(
      pairs.map(([before, after]): Block => {
        if (before?.kind === 'paragraph' && after?.kind === 'paragraph') return this.paragraph(before, after);
        if (before?.kind === 'table' && after?.kind === 'table') return this.table(before, after);
        if (before) return marked(before, this.mark('deleted'));
        return marked(after as Block, this.mark('inserted'));
      }),
    );
  }

  private mark(kind: Mark['kind'], change = this.numbers.next()): Mark {
    return { kind, author: this.how.author, at: this.how.at, change };
  }

  private paragraph(old: Paragraph, next: Paragraph): Paragraph {
    const hunks = hunksOf(old.atoms, next.atoms, this.how.looks);
    const atoms = hunks.flatMap((hunk): Atom[] => {
      if (hunk.isSame) return this.how.looks ? hunk.next.map((atom, at) => this.look(hunk.old[at] as Atom, atom)) : hunk.old;
      const change = this.numbers.next();
      return [
        ...hunk.old.map((atom): Atom => ({ ...atom, mark: this.mark('deleted', change) })),
        ...hunk.next.map((atom): Atom => ({ ...atom, mark: this.mark('inserted', change) })),
      ];
    });
    const base = this.how.looks ? next : old;
    return {
      kind: 'paragraph',
      ...this.properties(old.properties, next.properties),
      markLook: base.markLook,
      section: base.section,
      atoms: numbered(atoms, this.numbers),
    };
  }

  private look(old: Atom, next: Atom): Atom {
    return isSame(old.look, next.look) ? next : { ...next, was: this.was(old.look, 0) };
  }

  private was(properties: Element | undefined, change = this.numbers.next()): Was {
    return { author: this.how.author, at: this.how.at, properties, change };
  }

  private properties(old: Element | undefined, next: Element | undefined): { properties: Element | undefined; was?: Was } {
    if (!this.how.looks) return { properties: old };
    return isSame(old, next) ? { properties: next } : { properties: next, was: this.was(old) };
  }

  private table(old: Table, next: Table): Table {
    const { properties: grid, was: gridWas } = this.properties(old.grid, next.grid);
    const rows = pairsOfRows(old.rows, next.rows).map(([before, after]): Row => {
      if (before && after) return this.row(before, after);
      return before ? markedRow(before, this.mark('deleted')) : markedRow(after as Row, this.mark('inserted'));
    });
    return { kind: 'table', ...this.properties(old.properties, next.properties), grid, gridWas, rows };
  }

  private row(old: Row, next: Row): Row {
    return {
      ...this.properties(old.properties, next.properties),
      cells: next.cells.map((cell, at) => {
        const before = old.cells[at] ?? cell;
        return { ...this.properties(before.properties, cell.properties), blocks: this.blocks(before.blocks, cell.blocks, true) };
      }),
    };
  }
}

/** Changes of looks in one paragraph are one change. */
function numbered(atoms: readonly Atom[], numbers: ChangeNumbers): Atom[] {
  const change = atoms.some(({ was }) => was) ? numbers.next() : 0;
  return atoms.map((atom) => (atom.was ? { ...atom, was: { ...atom.was, change } } : atom));
}

const marked = (block: Block, mark: Mark): Block =>
  block.kind === 'table'
    ? { ...block, rows: block.rows.map((row) => markedRow(row, mark)) }
    : { ...block, mark, atoms: block.atoms.map((atom) => ({ ...atom, mark })) };

const markedRow = (row: Row, mark: Mark): Row => ({
  ...row,
  mark,
  cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map((block) => marked(block, mark)) })),
});

const keyOfBlock = (block: Block): string => `${block.kind}:${textOfBlocks([block])}`;

function pairsOfBlocks(old: readonly Block[], next: readonly Block[], isCell: boolean): BlockPair[] {
  const words = { old: old.map((block) => wordSet(textOfBlocks([block]))), next: next.map((block) => wordSet(textOfBlocks([block]))) };
  const alike = (i: number, j: number): number => (old[i]?.kind === next[j]?.kind ? likeness(words.old[i], words.next[j]) : 0);
  const isSingle = isCell && old.length === 1 && next.length === 1;
  const pairs = align(old.map(keyOfBlock), next.map(keyOfBlock), isSingle ? () => 1 : alike);
  const split = pairs.flatMap(([i, j]): BlockPair[] => {
    const [before, after] = [i === undefined ? undefined : old[i], j === undefined ? undefined : next[j]];
    return before && after && before.kind !== after.kind
      ? [
          [before, undefined],
          [undefined, after],
        ]
      : [[before, after]];
  });
  return withCommonParagraphs(split);
}

/**
 * Before a table and at the end of a cell a paragraph always stays. Where the paragraphs there have no partner, the first ones of
 * both documents become versions of each other.
 */
function withCommonParagraphs(pairs: readonly BlockPair[]): BlockPair[] {
  const found: BlockPair[] = [];
  const group: BlockPair[] = [];
  for (const pair of pairs) {
    if (isParagraph(pair)) group.push(pair);
    else found.push(...withCommon(group.splice(0)), pair);
  }
  return [...found, ...withCommon(group)];
}

function withCommon(group: BlockPair[]): BlockPair[] {
  const removed = group.findIndex(([, after]) => !after);
  const added = group.findIndex(([before]) => !before);
  if (removed < 0 || added < 0 || group.some(([before, after]) => before && after)) return group;
  return [[group[removed]?.[0], group[added]?.[1]], ...group.filter((_, at) => at !== removed && at !== added)];
}

const isParagraph = ([before, after]: BlockPair): boolean => (before ?? after)?.kind === 'paragraph';

function pairsOfRows(old: readonly Row[], next: readonly Row[]): [Row | undefined, Row | undefined][] {
  const texts = [old, next].map((rows) => rows.map(({ cells }) => cells.map(({ blocks }) => textOfBlocks(blocks)).join('\u0001')));
  const words = texts.map((rows) => rows.map(wordSet));
  const hasSameCells = (i: number, j: number): boolean => old[i]?.cells.length === next[j]?.cells.length;
  const alike = (i: number, j: number): number => (hasSameCells(i, j) ? likeness(words[0]?.[i], words[1]?.[j]) : 0);
  return align(texts[0] ?? [], texts[1] ?? [], alike).flatMap(([i, j]): [Row | undefined, Row | undefined][] => {
    const [before, after] = [i === undefined ? undefined : old[i], j === undefined ? undefined : next[j]];
    if (i !== undefined && j !== undefined && !hasSameCells(i, j))
      return [
        [before, undefined],
        [undefined, after],
      ];
    return [[before, after]];
  });
}

/** The content of two paragraphs, cut where they differ. White space between two changes belongs to them. */
function hunksOf(old: readonly Atom[], next: readonly Atom[], looks: boolean): Hunk[] {
  const [left, right] = [tokens(old, looks), tokens(next, looks)];
  let [i, j] = [0, 0];
  const hunks: Hunk[] = [];
  const add = (hunk: Hunk): void => {
    const last = hunks.at(-1);
    if (last && last.isSame === hunk.isSame) {
      last.old.push(...hunk.old);
      last.next.push(...hunk.next);
    } else hunks.push(hunk);
  };
  for (const { kind, items } of runsOf(
    left.map(({ key }) => key),
    right.map(({ key }) => key),
  )) {
    for (const _ of items) {
      const from = kind === 'added' ? [] : (left[i++]?.atoms ?? []);
      const to = kind === 'removed' ? [] : (right[j++]?.atoms ?? []);
      add({ isSame: kind === 'same', old: [...from], next: [...to] });
    }
  }
  return joined(hunks);
}

function joined(hunks: readonly Hunk[]): Hunk[] {
  const found: Hunk[] = [];
  hunks.forEach((hunk, at) => {
    const isGap = hunk.isSame && at > 0 && at < hunks.length - 1 && /^ +$/.test(textOf(hunk.old));
    const last = found.at(-1);
    if (last && !last.isSame && (isGap || !hunk.isSame)) {
      last.old.push(...hunk.old);
      last.next.push(...hunk.next);
    } else found.push({ isSame: hunk.isSame, old: [...hunk.old], next: [...hunk.next] });
  });
  return found;
}

function tokens(atoms: readonly Atom[], looks: boolean): { key: string; atoms: readonly Atom[] }[] {
  let at = 0;
  return tokensOf(textOf(atoms)).map((token) => {
    const own: Atom[] = [];
    // a character outside the basic plane is one atom of two code units
    for (let length = 0; length < token.length; at += 1) {
      const atom = atoms[at] as Atom;
      length += atom.text.length;
      own.push(atom);
    }
    return { key: own.map(({ text, child }) => (child && looks ? xmlOf(child) : text)).join(''), atoms: own };
  });
}
