import { describe, expect, it } from '@jest/globals';
import { type DocumentBlock, documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { namesIn } from '../../catalogue/catalogue.queries.js';
import { SHIPPED } from '../../catalogue/shipped.js';
import { defaultTerritoryName } from '../../identity-copies/territories.queries.js';
import { contractDocument, type DatedContract } from './contract-document.js';

const terms = sampleTerms();
terms.cross = { enabled: true, carries: [{ id: 'x1', groupId: 'g1', fromYear: 1, toYear: 2, kind: 'excess', max: '20000' }] };
const contract = {
  number: 'CT-2026-0001',
  termSheetNumber: 'TS-2026-0001',
  termSheetVersion: 2,
  createdOn: '2026-11-20',
  terms,
} as unknown as DatedContract;
const documentOf = (from: DatedContract) =>
  documentSchema.parse(contractDocument(from, { licensor: undefined, licensee: undefined }, namesIn(SHIPPED), defaultTerritoryName));
const document = documentOf(contract);
const text = JSON.stringify(document);

/** All bilingual texts of a block. */
function* bilingual(value: unknown): Generator<{ en: string; zh?: string }> {
  if (Array.isArray(value)) for (const one of value) yield* bilingual(one);
  else if (typeof value === 'object' && value !== null) {
    if ('en' in value) yield value as { en: string; zh?: string };
    else for (const inner of Object.values(value)) yield* bilingual(inner);
  }
}

/** The English texts of the rows of the table with this column. */
function rowsUnder(column: string): string[][] {
  const table = document.blocks.find((block) => block.type === 'table' && block.columns.some(({ label }) => label.en === column));
  return table?.type === 'table' ? table.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.en))) : [];
}

describe('the document of a contract', () => {
  it('W-CONTRACT-13 carries number, MG group amounts, payments, royalty base and every product of the term sheet', () => {
    for (const expected of [
      'CT-2026-0001',
      'TS-2026-0001',
      'USD 120,000.00',
      'USD 48,000.00',
      '15 January 2028',
      '2028年1月15日',
      'Wholesale price',
      'Plush bunny 20 cm',
      'https://shop.sunrise-toys.example',
    ])
      expect(text).toContain(expected);
    expect(text).toContain('USD 500,000.00 and above: 10 %');
    // Every day has its month as a word, or 年月日.
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('shows how a scale counts, what a guarantee matches, and what years carry to each other', () => {
    expect(text).toContain('Rate determined by: Value; each band at its own rate');
    expect(text).toContain('按各自费率计算');
    expect(rowsUnder('Kind')).toEqual([['All articles', 'Excess', 'Contract year 1', 'Contract year 2', 'USD 20,000.00']]);
    expect(text).toContain('Short years');
    const [scale] = sampleTerms().royalty.rates;
    const fees = {
      ...scale,
      type: 'slidingFee',
      mode: 'whole',
      bands: [
        { from: '0', to: '1000', fee: '2' },
        { from: '1000', fee: '1.5' },
      ],
    };
    const ofFees = JSON.stringify(documentOf({ ...contract, terms: { ...terms, royalty: { rates: [fees] } } } as DatedContract));
    expect(ofFees).toContain(
      '0 to 1,000: USD 2.00 per unit\\n1,000 and above: USD 1.50 per unit\\nRate determined by: Units; the whole amount at the rate of the band reached',
    );
    const alone = { ...contract, terms: { ...terms, cross: { enabled: false, carries: terms.cross.carries } } };
    expect(JSON.stringify(documentOf(alone))).not.toContain('Cross-collateralization');
  });

  it('has every text in both languages', () => {
    const texts = [...bilingual(document.blocks as DocumentBlock[])];
    expect(texts.length).toBeGreaterThan(60);
    for (const one of texts) expect([one.en, Boolean(one.zh) || one.en === '']).toEqual([one.en, true]);
    expect(texts.filter((one) => /\{\{|undefined/.test(`${one.en}${one.zh}`))).toEqual([]);
    expect(text).toContain('兔兔花园（小苜蓿）');
    expect(text).toContain('毛绒玩具');
  });
});
