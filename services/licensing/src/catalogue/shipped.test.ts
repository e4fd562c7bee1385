import { describe, expect, it } from '@jest/globals';
import { idOf } from './codes.js';
import { SHIPPED } from './shipped.js';

const segments = SHIPPED.filter(({ parent }) => parent === null);
const within = (parent: string) => SHIPPED.filter((entry) => entry.parent === parent);
const subCategories = segments.flatMap(({ code }) => within(code));
const productTypes = subCategories.flatMap(({ code }) => within(code));
const ids = subCategories.map(({ code }) => idOf(code) ?? 0);
const idsOf = (from: number, to: number) =>
  segments.slice(from - 1, to).flatMap(({ code }) => within(code).map((entry) => idOf(entry.code) ?? 0));
const namesOf = (from: number, to: number) => segments.slice(from - 1, to).map(({ name }) => name);

describe('the shipped catalogue', () => {
  it('W-CATALOG-01 has the segments S01 to S22', () => {
    expect(segments.map(({ code }) => code)).toEqual(Array.from({ length: 22 }, (_, at) => `S${String(at + 1).padStart(2, '0')}`));
  });

  it.each([
    'kitchen',
    'apparel',
    'accessories',
    'bags',
    'footwear',
    'towel and bedding',
    'baby',
    'electronics',
    'food',
    'health, beauty',
    'stationery',
    'games',
    'sporting goods',
    'promotions',
    'charity',
  ])('W-CATALOG-02 has a segment for %s', (theme) => {
    expect(segments.some(({ name }) => name.toLowerCase().includes(theme))).toBe(true);
  });

  it('W-CATALOG-03 has sub-categories and product types in each segment; only the sub-categories "Other" have no types', () => {
    expect(segments.filter(({ code }) => within(code).flatMap((entry) => within(entry.code)).length === 0)).toEqual([]);
    const without = subCategories.filter(({ code }) => within(code).length === 0);
    expect(without.map(({ name }) => name)).toEqual(segments.map(() => 'Other'));
    expect(SHIPPED).toHaveLength(segments.length + subCategories.length + productTypes.length);
  });

  it('W-CATALOG-04 names every entry in both languages, under a code of its own', () => {
    expect(SHIPPED.filter(({ name, nameZh }) => !/[A-Za-z]/.test(name) || !/\p{Script=Han}/u.test(nameZh))).toEqual([]);
    expect(new Set(SHIPPED.map(({ code }) => code)).size).toBe(SHIPPED.length);
  });

  it('W-CATALOG-05 writes codes as ARTICLEPRODUCT_S{segment}_{id}_{NAME}, with the segment and id of their parent', () => {
    for (const segment of segments) {
      for (const subCategory of within(segment.code)) {
        expect(subCategory.code).toMatch(new RegExp(`^ARTICLEPRODUCT_${segment.code}_\\d{3}_[A-Z0-9_]+$`));
        for (const { code } of within(subCategory.code)) {
          expect(code).toMatch(new RegExp(`^ARTICLEPRODUCT_${segment.code}_${idOf(subCategory.code)}_[A-Z0-9_]+$`));
        }
      }
    }
  });

  it('W-CATALOG-06 W-CATALOG-09 W-CATALOG-10 gives ids up to 548 with gaps: 100 to 150 in S01 to S08, 151 to 548 in S09 to S22', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect([Math.min(...idsOf(1, 8)), Math.max(...idsOf(1, 8))]).toEqual([100, 150]);
    expect(Math.min(...idsOf(9, 22))).toBeGreaterThan(150);
    expect(Math.max(...ids)).toBe(548);
    expect(ids.length).toBeLessThan(548 - 100 + 1);
  });

  it('W-CATALOG-07 offers "Other" in most sub-categories', () => {
    const withOther = subCategories.filter(({ code }) => within(code).some(({ name, nameZh }) => name === 'Other' && nameZh === '其他'));
    expect(withOther.length).toBeGreaterThan(subCategories.length / 2);
  });

  it('W-CATALOG-09 gives S01 to S08 the themes of the specification', () => {
    expect(namesOf(1, 8)).toEqual([
      'Kitchen and dining',
      'Apparel',
      'Accessories',
      'Bags',
      'Footwear basics',
      'Towel and bedding',
      'Baby',
      'Electronics',
    ]);
  });

  it('W-CATALOG-08 W-CATALOG-10 spreads the other themes over S09 to S22', () => {
    expect(namesOf(9, 22)).toEqual([
      'Pet supplies',
      'Furniture and home',
      'Clothing and personal accessories',
      'Sporting goods and vehicles',
      'Footwear',
      'Art and craft supplies',
      'Party supplies',
      'Stickers, paper and canvas',
      'Garden and outdoor lighting',
      'Food and drink',
      'Health, beauty and medical monitors',
      'Books, stationery and office supplies',
      'Toys and games',
      'Gifts, holidays, promotions and charity',
    ]);
  });
});
