import { describe, expect, it } from '@jest/globals';
import type { DocumentBlock } from '@bls/proto/contracts/calls/files/document-model';
import type { ContentNode } from 'pdfmake';
import { groupHeadings } from './group-headings.js';
import { LEAD_LEVEL } from './page-breaks.js';

const heading: DocumentBlock = { type: 'heading', text: { en: 'Late interest' }, level: 2, numbered: false };
const facts = (rows: number): DocumentBlock => ({
  type: 'keyValues',
  rows: Array.from({ length: rows }, () => ({ label: { en: 'Rate' }, value: { en: '8 %' } })),
});
const table = (rows: number): DocumentBlock => ({
  type: 'table',
  columns: [{ label: { en: 'Days' }, align: 'right' }],
  rows: Array.from({ length: rows }, () => ['81']),
  totals: [],
});
const text: DocumentBlock = { type: 'paragraph', text: { en: 'Text' }, numbered: false, tone: 'normal' };

/** The types of the blocks by group; a group that moves to the next page as a whole is marked. */
const groupsOf = (...blocks: DocumentBlock[]) => {
  const named = blocks.map(({ type }) => ({ text: type, headlineLevel: type === 'heading' ? 2 : undefined }));
  return groupHeadings(blocks, named as ContentNode[]).map((content) => {
    const { stack, unbreakable, headlineLevel, text: type } = content as ContentNode & { stack?: { text: string }[] };
    if (!stack) return type;
    const mark = `${unbreakable ? 'whole' : ''}${headlineLevel === LEAD_LEVEL ? ' before a long table' : ''}`;
    return [mark, ...stack.map((one) => one.text)];
  });
};

describe('a heading stays on the page of what it is about', () => {
  it('with the facts and the table below it, as the late interest of a letter', () => {
    expect(groupsOf(text, heading, facts(2), table(3), text)).toEqual([
      'paragraph',
      ['whole', 'heading', 'keyValues', 'table'],
      'paragraph',
    ]);
  });

  it('and near the rows of a table that is too long for one page', () => {
    expect(groupsOf(heading, facts(2), table(11))).toEqual([['whole before a long table', 'heading', 'keyValues'], 'table']);
    expect(groupsOf(heading, table(40))).toEqual(['heading', 'table']);
  });

  it('with facts alone', () => {
    expect(groupsOf(heading, facts(2), text)).toEqual([['whole', 'heading', 'keyValues'], 'paragraph']);
    expect(groupsOf(facts(2), table(3))).toEqual(['keyValues', 'table']);
  });
});
