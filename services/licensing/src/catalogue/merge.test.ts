import { describe, expect, it } from '@jest/globals';
import { nextCode } from './codes.js';
import { listEntries } from './list-entries.js';
import { mergedCatalogue, offeredCategories, type Stored } from './merge.js';
import type { Shipped } from './shipped.js';

const PANS = 'ARTICLEPRODUCT_S01_100_COOKWARE';
const shipped: Shipped[] = [
  { code: 'S01', parent: null, name: 'Kitchen', nameZh: '厨房用品' },
  { code: PANS, parent: 'S01', name: 'Cookware', nameZh: '炊具' },
  { code: 'ARTICLEPRODUCT_S01_100_WOKS', parent: PANS, name: 'Woks', nameZh: '炒锅' },
  { code: 'S02', parent: null, name: 'Apparel', nameZh: '服装' },
];
const stored = (code: string, more: Partial<Stored> = {}): Stored => {
  const known = shipped.find((entry) => entry.code === code) ?? { parent: null, name: code, nameZh: code };
  return { ...known, code, active: true, byName: 'Ada', at: '2026-11-20T08:00:00.000Z', revision: 1, ...more };
};
const request = { page: 1, pageSize: 20 as const };

describe('the catalogue of a tenant', () => {
  it('is the shipped one until something is saved', () => {
    const entries = mergedCatalogue(shipped, []);
    expect(entries.map(({ code }) => code)).toEqual(shipped.map(({ code }) => code));
    expect(entries.every(({ offered, own, revision }) => offered && !own && revision === 0)).toBe(true);
  });

  it('has the names of the tenant and its entries after the shipped ones of the same parent', () => {
    const code = 'ARTICLEPRODUCT_S01_549_LADLES';
    const entries = mergedCatalogue(shipped, [stored(PANS, { name: 'Pots' }), stored(code, { parent: 'S01', name: 'Ladles' })]);
    expect(entries.map((entry) => entry.name)).toEqual(['Kitchen', 'Pots', 'Woks', 'Ladles', 'Apparel']);
    expect(entries[2]).toMatchObject({ kind: 'productType', segment: 'S01', parentName: 'Pots' });
    expect(entries[3]).toMatchObject({ kind: 'subCategory', own: true, byName: 'Ada', revision: 1 });
  });

  it('does not offer entries below a switched-off one, and keeps its name for older deals', () => {
    const entries = mergedCatalogue(shipped, [stored('S01', { active: false })]);
    expect(entries.map(({ active, offered }) => [active, offered])).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
    const { categories, retired } = offeredCategories(entries);
    expect(categories.map(({ code }) => code)).toEqual(['S02']);
    expect(retired.map(({ code }) => code)).toEqual(['S01', PANS]);
  });

  it('W-CATALOG-05 W-CATALOG-06 gives new entries the next id after 548, and product types the id of their sub-category', () => {
    const [segment, cookware] = mergedCatalogue(shipped, []);
    if (!segment || !cookware) throw new Error('the catalogue is empty');
    const before = mergedCatalogue(shipped, []);
    expect(nextCode(before, segment, 'Café & tea-pots')).toBe('ARTICLEPRODUCT_S01_549_CAFE_TEA_POTS');
    expect(nextCode(before, cookware, 'Lids')).toBe('ARTICLEPRODUCT_S01_100_LIDS');
    expect(nextCode(before, cookware, 'Woks')).toBe('ARTICLEPRODUCT_S01_100_WOKS_2');
    expect(nextCode(before, segment, '茶壶')).toBe('ARTICLEPRODUCT_S01_549_ENTRY');
    const after = mergedCatalogue(shipped, [stored('ARTICLEPRODUCT_S02_551_HATS', { parent: 'S02' })]);
    expect(nextCode(after, segment, 'Ladles')).toBe('ARTICLEPRODUCT_S01_552_LADLES');
    expect(nextCode(before, segment, 'x'.repeat(100)).length).toBeLessThanOrEqual(80);
  });

  it('is searched in both languages and by code, filtered, sorted and paged', () => {
    const entries = mergedCatalogue(shipped, [stored('S02', { active: false })]);
    const names = (more: object) => listEntries(entries, { ...request, ...more }).rows.map(({ name }) => name);
    expect(names({ search: 'kitch' })).toEqual(['Kitchen']);
    expect(names({ search: '厨房用' })).toEqual(['Kitchen']);
    expect(names({ search: 's01_100' })).toEqual(['Cookware', 'Woks']);
    expect(names({ search: 'zz' })).toHaveLength(4);
    expect(names({ segment: ['S01'], kind: ['productType'] })).toEqual(['Woks']);
    expect(names({ active: false })).toEqual(['Apparel']);
    expect(names({ sort: '-name' })).toEqual(['Woks', 'Kitchen', 'Cookware', 'Apparel']);
    expect(names({ sort: '-position' })[0]).toBe('Apparel');
    expect(listEntries(entries, { ...request, page: 2 })).toMatchObject({ rows: [], total: 4 });
  });
});
