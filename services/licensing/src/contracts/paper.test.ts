import { describe, expect, it } from '@jest/globals';
import { type DocumentBlock, documentSchema } from '@bls/proto/calls/files/document-model';
import { sampleTerms } from '@bls/proto/term-sheet/testing/sample-terms';
import { namesIn } from '../catalogue/catalogue.queries.js';
import { SHIPPED } from '../catalogue/shipped.js';
import type { ContractTable } from '../db/schema.js';
import { firstName } from '../territories/territories.queries.js';
import { contractPaper } from './paper.js';

const terms = sampleTerms();
const contract = {
  number: 'CT-2026-0001',
  termSheetNumber: 'TS-2026-0001',
  termSheetVersion: 2,
  createdAt: '2026-11-20T08:00:00.000Z',
  terms,
} as unknown as ContractTable;
const paper = documentSchema.parse(contractPaper(contract, { licensor: undefined, licensee: undefined }, namesIn(SHIPPED), firstName));
const text = JSON.stringify(paper);

/** Every bilingual text of a block, wherever it stands. */
function* bilingual(value: unknown): Generator<{ en: string; zh?: string }> {
  if (Array.isArray(value)) for (const one of value) yield* bilingual(one);
  else if (typeof value === 'object' && value !== null) {
    if ('en' in value) yield value as { en: string; zh?: string };
    else for (const inner of Object.values(value)) yield* bilingual(inner);
  }
}

describe('the paper of a contract', () => {
  it('W-CONTRACT-13 carries number, MG group amounts, payments, royalty base and every product of the term sheet', () => {
    for (const said of [
      'CT-2026-0001',
      'TS-2026-0001',
      'USD 120,000.00',
      'USD 48,000.00',
      '2028-01-15',
      'Wholesale price',
      'Plush bunny 20 cm',
      'https://shop.sunrise-toys.example',
    ])
      expect(text).toContain(said);
    expect(text).toContain('USD 500,000.00 and above: 10 %');
  });

  it('says everything in both languages', () => {
    const texts = [...bilingual(paper.blocks as DocumentBlock[])];
    expect(texts.length).toBeGreaterThan(60);
    for (const one of texts) expect([one.en, Boolean(one.zh) || one.en === '']).toEqual([one.en, true]);
    expect(texts.filter((one) => /\{\{|undefined/.test(`${one.en}${one.zh}`))).toEqual([]);
    expect(text).toContain('兔兔花园（小苜蓿）');
    expect(text).toContain('毛绒玩具');
  });
});
