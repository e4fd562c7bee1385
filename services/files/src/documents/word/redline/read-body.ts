import { childOf, type Element, elementsOf, parseXml } from '../xml.js';
import type { Block, Cell, MarkedBody, Paragraph, Row, Table } from './marked.js';
import { readAtoms } from './read-atoms.js';
import { ChangeNumbers, KINDS, markIn, tidy, tracked } from './tracked.js';
import { element } from './write-xml.js';

/** Elements that only wrap blocks, rows or cells. */
const WRAPPERS = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:smartTag']);

/**
 * Reads the body of a document with its tracked changes. Links, fields and content controls become their text; comments, bookmarks
 * and what a word processor notes for itself are left out.
 */
export function readBody(documentXml: string): MarkedBody {
  const root = childOf(parseXml(documentXml), 'w:document') ?? element('w:document', {});
  const body = childOf(root, 'w:body');
  const section = childOf(body, 'w:sectPr');
  return { root: element(root.name, root.attributes), blocks: readBlocks(body, new ChangeNumbers()), section: section && tidy(section) };
}

function readBlocks(container: Element | undefined, numbers: ChangeNumbers): Block[] {
  return unwrapped(container).flatMap((child): Block[] => {
    if (child.name === 'w:p') return [readParagraph(child, numbers)];
    return child.name === 'w:tbl' ? [readTable(child, numbers)] : [];
  });
}

const unwrapped = (container: Element | undefined): Element[] =>
  elementsOf(container).flatMap((child) => (WRAPPERS.has(child.name) ? unwrapped(child) : [child]));

function readParagraph(paragraph: Element, numbers: ChangeNumbers): Paragraph {
  const properties = childOf(paragraph, 'w:pPr');
  const end = childOf(properties, 'w:rPr');
  const section = childOf(properties, 'w:sectPr');
  return {
    kind: 'paragraph',
    ...tracked(properties, 'w:pPrChange', numbers, ['w:rPr', 'w:sectPr']),
    markLook: tracked(end, 'w:rPrChange', new ChangeNumbers(), Object.keys(KINDS)).properties,
    section: section && tidy(section),
    atoms: readAtoms(paragraph, numbers),
    mark: markIn(end, numbers),
  };
}

const readTable = (table: Element, numbers: ChangeNumbers): Table => {
  const { properties: grid, was: gridWas } = tracked(childOf(table, 'w:tblGrid'), 'w:tblGridChange', numbers);
  return {
    kind: 'table',
    ...tracked(childOf(table, 'w:tblPr'), 'w:tblPrChange', numbers),
    grid,
    gridWas,
    rows: unwrapped(table)
      .filter(({ name }) => name === 'w:tr')
      .map((row) => readRow(row, numbers)),
  };
};

function readRow(row: Element, numbers: ChangeNumbers): Row {
  const properties = childOf(row, 'w:trPr');
  return {
    ...tracked(properties, 'w:trPrChange', numbers, Object.keys(KINDS)),
    mark: markIn(properties, numbers),
    cells: unwrapped(row)
      .filter(({ name }) => name === 'w:tc')
      .map((cell): Cell => ({
        ...tracked(childOf(cell, 'w:tcPr'), 'w:tcPrChange', numbers, ['w:cellIns', 'w:cellDel', 'w:cellMerge']),
        blocks: readBlocks(cell, numbers),
      })),
  };
}
