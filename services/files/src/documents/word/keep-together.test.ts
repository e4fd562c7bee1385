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
});
