import { describe, expect, it } from '@jest/globals';
import type { ContentNode } from 'pdfmake';
import type { WordBlock, WordParagraph } from './blocks.js';
import { keptTogether } from './keep-together.js';

const paragraph = (text: string): WordParagraph =>
  ({ kind: 'paragraph', runs: [{ text }], marker: '', look: {}, indent: 0, newPage: false }) as unknown as WordParagraph;
const table = (rows: number, texts: readonly string[]): WordBlock => ({
  kind: 'table',
  hasLines: true,
  widths: [],
  rows: Array.from({ length: rows }, () => ({ cells: [{ blocks: texts.map(paragraph), span: 1, isShaded: false }], isHead: false })),
});
const sideBySide = (...rows: readonly (readonly string[])[]): WordBlock => ({
  kind: 'table',
  hasLines: false,
  widths: [],
  rows: rows.map((cells) => ({
    cells: cells.map((text) => ({ blocks: [paragraph(text)], span: 1, isShaded: false })),
    isHead: false,
  })),
});
const laidOut = (blocks: readonly WordBlock[]): ContentNode[] => keptTogether(blocks, (block) => ({ text: block.kind })) as ContentNode[];

describe('the parts of a document', () => {
  it('keep a short table whole, with what introduces it', () => {
    const [all, ...rest] = laidOut([paragraph('These rates:'), table(10, ['6 %'])]);
    expect(all).toEqual({ stack: [{ text: 'paragraph' }, { text: 'table' }], unbreakable: true });
    expect(rest).toEqual([]);
  });

  it('let a long table go on over pages, so that no page stays empty, and keep what introduces it beside its first rows', () => {
    const [lead, long] = laidOut([paragraph('These rates:'), table(10, ['Plush', '毛绒玩具'])]);
    expect(lead).toEqual({ stack: [{ text: 'paragraph' }], unbreakable: true, headlineLevel: expect.any(Number) });
    expect(long).toEqual({ text: 'table' });
  });

  it('keep the lines for signatures on the page of the parties that sign', () => {
    const parties = sideBySide(['For the licensor', 'For the licensee'], ['Signature: __________', 'Signature: __________']);
    const [text, signatures, ...rest] = laidOut([paragraph('Last clause.'), paragraph('Signed for the parties:'), parties]);
    expect(text).toEqual({ stack: [{ text: 'paragraph' }], unbreakable: true });
    expect(signatures).toEqual({ stack: [{ text: 'paragraph' }, { text: 'table' }, { text: 'table' }], unbreakable: true });
    expect(rest).toEqual([]);
  });

  it('let many blank lines go on over pages', () => {
    const lines = laidOut(Array.from({ length: 40 }, (_, index) => paragraph(`${index}: __________`)));
    expect(lines.map(({ stack }) => (stack as unknown[]).length)).toEqual([15, 15, 10]);
  });
});
