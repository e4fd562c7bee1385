import { documentSchema, type DocumentInput } from '@bls/proto/contracts/calls/files/document-model';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { layout } from '../src/documents/layout/layout.js';
import { renderPdf } from '../src/documents/layout/pdf.js';
import { installPdfReader, textOfPdf } from './read-pdf.js';

type Block = DocumentInput['blocks'][number];

const cells = (count: number): string[][] => Array.from({ length: count }, (_, i) => [`cell ${i}`, 'long text '.repeat(18)]);
const columns = [{ label: { en: 'A' } }, { label: { en: 'B' } }];
const FOLLOWING: [string, Block][] = [
  ['a short table', { type: 'table', columns, rows: cells(4) }],
  ['a long table', { type: 'table', columns, rows: cells(20) }],
  ['values', { type: 'keyValues', rows: cells(20).map(([label = '', value = '']) => ({ label: { en: label }, value: { en: value } })) }],
  ['signatures', { type: 'signatures', parties: [{ role: { en: 'Licensor' }, company: { en: 'Care Licensing' } }] }],
];

/** The text of each page of a document with this many lines before a heading. */
async function pagesOf(lines: number, block: Block): Promise<string[]> {
  const before = Array.from({ length: lines }, (_, i): Block => ({ type: 'paragraph', text: { en: `line ${i}` } }));
  const blocks: Block[] = [...before, { type: 'heading', text: { en: 'HEADING' } }, block];
  const document = documentSchema.parse({ title: { en: 'T' }, number: 'N-1', issuer: { name: { en: 'I' } }, blocks });
  return (await textOfPdf(await renderPdf(layout(document, new Map())))).split('\f');
}

beforeAll(installPdfReader, 300_000);

describe('a heading', () => {
  it.each(FOLLOWING)('is on the same page as the beginning of %s', async (_, block) => {
    for (let lines = 24; lines < 30; lines += 1) {
      const page = (await pagesOf(lines, block)).find((text) => text.includes('HEADING')) ?? '';
      const after = page.slice(page.indexOf('HEADING') + 'HEADING'.length).split('\n');
      const words = after.filter((line) => line.trim() && !/N-1|Page \d+ of/.test(line));
      expect([lines, words.length > 0]).toEqual([lines, true]);
    }
  });
});
