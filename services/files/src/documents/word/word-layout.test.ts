import { describe, expect, it } from '@jest/globals';
import type { ContentNode } from 'pdfmake';
import type { WordParagraph } from './blocks.js';
import { wordLayout } from './word-layout.js';

const clause = (text: string): WordParagraph =>
  ({ kind: 'paragraph', runs: [{ text }], marker: '', look: { align: 'both' }, indent: 0, newPage: false }) as unknown as WordParagraph;
const heading = { title: { en: 'Licence Agreement' }, number: 'CT-2027-0003', issuer: { en: 'Castle Lane' } };
const alignmentOf = (text: string): unknown => {
  const [content] = wordLayout([clause(text)], heading).content as ContentNode[];
  return (content?.['stack'] as ContentNode[] | undefined)?.[0]?.['alignment'];
};

describe('a justified text of a Word file in a PDF', () => {
  it('is justified, but for words with a hyphen or slash, whose parts would move apart', () => {
    expect(['Silence is no approval.', '沉默不构成批准。'].map(alignmentOf)).toEqual(['justify', 'justify']);
    expect(['The licence is non-exclusive.', 'Making and/or selling.'].map(alignmentOf)).toEqual(['left', 'left']);
  });
});
