import { describe, expect, it } from '@jest/globals';
import { documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import { SECTION_NAMES } from '@bls/proto/domain/term-sheet/terms';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import type { OutCell, OutRow } from '@bls/kit/xlsx/sheet';
import { namesIn } from '../../catalogue/catalogue.queries.js';
import { SHIPPED } from '../../catalogue/shipped.js';
import { defaultTerritoryName } from '../../identity-copies/territories.queries.js';
import { type Sheet, termSheetDocument } from './term-sheet-document.js';
import { partsOf } from './parts.js';
import { termSheetSheets } from './term-sheet-workbook.js';

const names = namesIn(SHIPPED);
const sheet: Sheet = { number: 'TS-2026-0001', version: 2, status: 'inReview', editable: false, terms: sampleTerms() };
const parts = partsOf(sheet.terms, names, defaultTerritoryName);
const cells = (language: 'en' | 'zh', at: number): OutCell[] =>
  [...((termSheetSheets(sheet, parts, language)[at]?.rows ?? []) as Iterable<OutRow>)].flatMap((row) =>
    row.cells.flatMap((cell) => cell ?? []),
  );

describe('the documents of a term sheet', () => {
  it('have the sections of the wizard, in its order', () => {
    expect(parts.map((part) => part.section)).toEqual(SECTION_NAMES);
  });

  it('W-TERM-33 show number, version, parties and every figure in both languages', () => {
    const text = JSON.stringify(documentSchema.parse(termSheetDocument(sheet, parts, '2026-11-20')));
    for (const expected of [
      'TS-2026-0001',
      'Sunrise Toys (Shenzhen) Company Limited',
      'Plush bunny 20 cm',
      '120,000.00',
      '48,000.00',
      'Amount (USD)',
      '15 January 2028',
      '2028年1月15日',
      'Sunrise Plush Works',
      'Moon Pictures',
      'Six samples of each article are free of charge.',
      '兔兔花园',
      '毛绒玩具',
    ])
      expect(text).toContain(expected);
    expect(text).not.toMatch(/\{\{|undefined|\d{4}-\d{2}-\d{2}/);
  });

  it('W-TERM-33 add up past and planned sales', () => {
    const salesHistory = [1, 2, 3].map((yearsBefore) => ({ yearsBefore, amount: '800000.25' }));
    const terms = { ...sheet.terms, others: { ...sheet.terms.others, salesHistory, projections: [] } };
    const others = partsOf(terms, names, defaultTerritoryName).find(({ section }) => section === 'others');
    expect(others?.tables[2]?.rows).toHaveLength(4);
    expect(others?.tables[2]?.rows.at(-1)).toEqual([
      { text: { en: 'Total', zh: '合计' } },
      { number: '2400000.75', printed: '2,400,000.75' },
    ]);
    expect(others?.tables[3]?.rows).toEqual([]);
  });

  it('have a watermark on a draft, and show the sections it has', () => {
    const empty = {
      ...sheet,
      editable: true,
      terms: { keyTerms: { contractYears: [{ from: '2027-0' }] }, mg: { groups: [{ id: 'g', amount: '12,' }] } },
    };
    const document = documentSchema.parse(termSheetDocument(empty, partsOf(empty.terms, names, defaultTerritoryName), '2026-11-20'));
    expect(document.watermark).toBe('DRAFT 草稿');
    expect(JSON.stringify(document)).toContain('2027-0');
  });

  it.each([
    ['en', 'All'],
    ['zh', '全部'],
  ] as const)('are a workbook with a sheet a section in %s, figures as numbers', (language, all) => {
    const sheets = termSheetSheets(sheet, parts, language);
    expect(sheets).toHaveLength(SECTION_NAMES.length);
    expect(new Set(sheets.map((one) => one.name.slice(0, 31))).size).toBe(SECTION_NAMES.length);
    const mg = cells(language, SECTION_NAMES.indexOf('mg'));
    expect(mg).toContainEqual({ value: '120000', kind: 'number', style: 'decimal' });
    expect(mg).toContainEqual({ value: '40', kind: 'number', style: 'decimal' });
    // 15 January 2028 as the day number of Excel.
    expect(mg).toContainEqual({ value: '46767', kind: 'number', style: 'day' });
    expect(mg.map((cell) => cell.value)).toContain(all);
    expect(cells(language, SECTION_NAMES.indexOf('royalty'))).toContainEqual({ value: '8', kind: 'number', style: 'decimal' });
  });
});
