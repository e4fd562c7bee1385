import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { CATALOGUE_COLUMNS, type CatalogueCells } from '@bls/proto/domain/catalogue/workbook-columns';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import { openWorkbook } from '@bls/kit/xlsx/reading/open-workbook';
import { withTemporaryFolder } from '@bls/kit/xlsx/reading/spool';
import fc from 'fast-check';
import { mergedCatalogue, type Stored } from '../merge.js';
import { SHIPPED } from '../shipped.js';
import { catalogueWorkbook, markedWorkbook } from './catalogue-sheet.js';
import { planImport, type WithoutRow } from './plan.js';
import { readSheet } from './read-sheet.js';

const COOKWARE = 'ARTICLEPRODUCT_S01_100_COOKWARE';
const WOKS = 'ARTICLEPRODUCT_S01_100_WOKS';
const entries = mergedCatalogue(SHIPPED, []);
const HEADER = CATALOGUE_COLUMNS.map(({ header }) => header.en);
const sheetOf = (rows: readonly (readonly string[])[]): SheetRow[] =>
  rows.map((values, at) => ({
    number: at + 1,
    cells: values.map((value) => (value ? { kind: 'text' as const, value, formula: false } : undefined)),
  }));
const planned = (rows: readonly (readonly string[])[], withoutRow: WithoutRow = 'keep', known = entries) => {
  const sheet = readSheet(sheetOf([HEADER, ...rows]));
  expect(sheet.issues).toEqual([]);
  return planImport(sheet.rows, known, withoutRow);
};
const problems = (...rows: (readonly string[])[]): string[] =>
  planned(rows).rows.flatMap(({ line, issues }) => issues.map(({ path, rule }) => `${line} ${path.join()} ${rule}`));
const rowOf = (code: string, change: Partial<CatalogueCells> = {}): string[] => {
  const entry = entries.find((one) => one.code === code);
  if (!entry) throw new Error(`no ${code}`);
  const cells = { ...entry, parent: entry.parent ?? '', active: entry.active ? 'Yes' : 'No', ...change };
  return CATALOGUE_COLUMNS.map(({ id }) => cells[id]);
};
const read = (workbook: Readable): Promise<SheetRow[]> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'catalogue.xlsx');
    await pipeline(workbook, createWriteStream(path));
    const opened = await openWorkbook(path);
    const rows: SheetRow[] = [];
    for await (const batch of opened.rows(0)) rows.push(...batch);
    opened.close();
    return rows;
  });

describe('a catalogue workbook', () => {
  it.each(['en', 'zh'] as const)('W-CATALOG-04 changes nothing when it is imported as it was exported (%s)', async (language) => {
    const { rows, issues } = readSheet(await read(catalogueWorkbook(entries, language)));
    const plan = planImport(rows, entries, 'switchOff');
    expect([issues, plan.rows.filter((row) => row.issues.length > 0), plan.changes]).toEqual([[], [], []]);
    expect(plan.unchanged).toBe(entries.length);
  });

  it('plans added, renamed and switched entries, each once', () => {
    const { changes, counts, unchanged } = planned([
      rowOf('S01', { active: '否' }),
      rowOf(COOKWARE, { name: 'Pots and pans', active: 'no' }),
      rowOf(WOKS),
      ['ARTICLEPRODUCT_S01_600_LADLES', '子类别', 'S01', 'Ladles', '汤勺', '是'],
      ['', 'Product type', 'ARTICLEPRODUCT_S01_600_LADLES', 'Soup ladles', '长柄汤勺', 'Yes'],
      ['', '子品类', 'S02', 'Ponchos', '斗篷', 'Yes'],
    ]);
    expect(changes.map(({ code, changes: kinds }) => [code, ...kinds])).toEqual([
      ['S01', 'switchedOff'],
      [COOKWARE, 'renamed', 'switchedOff'],
      ['ARTICLEPRODUCT_S01_600_LADLES', 'added'],
      ['ARTICLEPRODUCT_S01_600_SOUP_LADLES', 'added'],
      ['ARTICLEPRODUCT_S02_601_PONCHOS', 'added'],
    ]);
    expect([counts, unchanged]).toEqual([{ added: 3, renamed: 1, switchedOff: 2, switchedOn: 0 }, 1]);
  });

  it('keeps entries without a row, or switches them off when requested', () => {
    const rows = entries.filter(({ code }) => code !== WOKS).map(({ code }) => rowOf(code));
    expect(planned(rows).changes).toEqual([]);
    expect(planned(rows, 'switchOff').changes).toMatchObject([
      { code: WOKS, line: null, changes: ['switchedOff'], after: { name: 'Woks', active: false } },
    ]);
  });

  it('accepts two entries that swap their names', () => {
    const [pans, saucepans] = ['ARTICLEPRODUCT_S01_100_FRYING_PANS', 'ARTICLEPRODUCT_S01_100_SAUCEPANS'];
    expect(problems(rowOf(pans, { name: 'Saucepans' }), rowOf(saucepans, { name: 'Frying pans' }))).toEqual([]);
    expect(problems(rowOf(pans, { name: 'saucepans' }))).toEqual(['2 name catalogueNameTaken']);
  });

  it('W-CATALOG-05 W-CATALOG-06 reports every cell with an invalid code, segment, number or parent', () => {
    const added = (code: string, kind: string, parent: string) => [code, kind, parent, `Name of ${code}`, `名称${code}`, 'Yes'];
    const sub = (code: string, parent = 'S01') => added(code, 'Sub-category', parent);
    const type = (code: string, parent = COOKWARE) => added(code, 'Product type', parent);
    expect(
      problems(
        added('S23', 'Segment', ''),
        sub('ARTICLEPRODUCT_S23_600_X'),
        sub('ARTICLEPRODUCT_S01_600_small'),
        sub('ARTICLEPRODUCT_S02_601_X'),
        sub('ARTICLEPRODUCT_S01_130_X'),
        sub('ARTICLEPRODUCT_S01_602_A'),
        sub('ARTICLEPRODUCT_S01_602_B'),
        sub('ARTICLEPRODUCT_S01_602_B'),
        sub('ARTICLEPRODUCT_S01_603_X', COOKWARE),
        sub('ARTICLEPRODUCT_S01_604_X', 'S99'),
        type('ARTICLEPRODUCT_S01_101_X'),
        type('ARTICLEPRODUCT_S01_100_X', 'S01'),
        type('ARTICLEPRODUCT_S01_100_Y', ''),
        rowOf(WOKS, { parent: 'S01' }),
        rowOf(COOKWARE, { kind: 'Product type' }),
      ),
    ).toEqual([
      '2 code catalogueImport.segmentUnknown',
      '3 code catalogueImport.segmentUnknown',
      '4 code catalogueImport.code',
      '5 code catalogueImport.codeElsewhere',
      '6 code catalogueImport.idReserved',
      '8 code catalogueImport.idTaken',
      '9 code catalogueImport.codeTwice',
      '10 parent catalogueImport.parentNot.segment',
      '11 parent catalogueImport.parentUnknown',
      '12 code catalogueImport.codeElsewhere',
      '13 parent catalogueImport.parentNot.subCategory',
      '14 parent import.empty',
      '15 parent catalogueImport.parentStays',
      '16 kind catalogueImport.kindStays',
    ]);
  });

  it('reports every cell that is empty, too long or not an allowed word', () => {
    expect(
      problems(
        rowOf(WOKS, { name: '', nameZh: 'x'.repeat(101), active: 'maybe' }),
        rowOf(COOKWARE, { kind: 'Shelf', active: '' }),
        [...rowOf('S02'), 'beside'],
        rowOf('S03', { name: 'Tab\tbed' }),
      ),
    ).toEqual([
      '2 nameZh maxLength',
      '2 active catalogueImport.offered',
      '2 name import.empty',
      '3 kind catalogueImport.kind',
      '3 active import.empty',
      '4 row catalogueImport.beside',
      '5 name invalidCharacter',
    ]);
  });

  it('reports duplicate codes with all other issues, and no unknown parent when only the row of the parent is wrong', () => {
    const ladles = 'ARTICLEPRODUCT_S01_600_LADLES';
    expect(
      problems(
        rowOf(WOKS, { name: '' }),
        [ladles, 'Sub-category', 'S01', 'Ladles', '', 'Yes'],
        ['', 'Product type', ladles, 'Soup ladles', '长柄汤勺', 'Yes'],
        rowOf(WOKS),
      ),
    ).toEqual(['2 name import.empty', '3 nameZh import.empty', '5 code catalogueImport.codeTwice']);
  });

  it('plans nothing while one row is wrong', () => {
    const plan = planned([rowOf(COOKWARE, { name: 'Pots' }), rowOf(WOKS, { name: '' })]);
    expect([plan.changes, plan.counts.renamed, plan.unchanged]).toEqual([[], 0, 0]);
  });

  it('needs all its columns and no others, in any order and either language', () => {
    const rulesOf = (header: readonly string[]) => readSheet(sheetOf([header, rowOf(WOKS)])).issues.map(({ rule }) => rule);
    expect(rulesOf(CATALOGUE_COLUMNS.map(({ header }) => header.zh))).toEqual([]);
    expect(rulesOf(HEADER.slice(1))).toEqual(['import.headerMissing']);
    expect(rulesOf([...HEADER, 'Weight'])).toEqual(['import.headerUnknown']);
    expect(rulesOf(['Something', 'else'])).toEqual(['catalogueImport.noHeader']);
    expect(readSheet(sheetOf([HEADER])).issues).toMatchObject([{ rule: 'import.noData' }]);
  });

  it('has comments on the wrong cells', async () => {
    const { rows } = planned([rowOf(WOKS), ['', '', '', '', '', ''], rowOf(COOKWARE, { name: '' })]);
    const marked = await read(markedWorkbook(rows, 'en'));
    expect(marked.map(({ number, cells }) => [number, cells[0]?.value])).toEqual([
      [1, 'Code'],
      [2, WOKS],
      [4, COOKWARE],
    ]);
  });

  it('has another plan id when an entry that it changes is different, and the same one otherwise', () => {
    const rows = [rowOf(COOKWARE, { name: 'Pots' })];
    const stored = (code: string): Stored => ({
      ...(SHIPPED.find((entry) => entry.code === code) as Stored),
      active: true,
      byName: 'Ada',
      at: '2026-11-20T08:00:00.000Z',
      revision: 1,
    });
    const idWith = (code: string) => planned(rows, 'keep', mergedCatalogue(SHIPPED, [stored(code)])).id;
    expect(idWith('S22')).toBe(planned(rows).id);
    expect(idWith(COOKWARE)).not.toBe(planned(rows).id);
  });

  it('gives entries without a code unused codes, for any name', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme-ascii' }), { maxLength: 12 }), (names) => {
        const rows = names.map((name, at) => ['', 'Product type', COOKWARE, `${at} ${name.trim()}`, `新品${at}`, 'Yes']);
        const codes = rows.length === 0 ? [] : planned(rows).changes.map(({ code }) => code);
        expect(new Set([...codes, ...entries.map(({ code }) => code)]).size).toBe(entries.length + names.length);
        expect(codes.every((code) => /^ARTICLEPRODUCT_S01_100(_[A-Z0-9]+)+$/.test(code) && code.length <= 80)).toBe(true);
      }),
    );
  });
});
