import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ContractTerms } from './contract-terms.js';
import { anchorSchema } from './picture.js';
import { type ProductDraft, productDraftSchema } from './product.js';
import { duplicateNames, pictureIssues, productIssues, submittableProduct } from './rules.js';

const property = '11111111-1111-4111-8111-111111111111';
const character = '22222222-2222-4222-8222-222222222222';
const other = '33333333-3333-4333-8333-333333333333';
const terms: ContractTerms = {
  contractId: other,
  number: 'CT-2027-0001',
  companyId: other,
  companyName: 'Sunrise Toys',
  currency: 'CNY',
  startsOn: '2027-01-01',
  endsOn: '2029-12-31',
  channels: ['online'],
  properties: [{ propertyId: property, name: 'Bunny Garden', characters: [{ characterId: character, name: 'Bun' }] }],
  articles: [{ category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' }],
};
const context = { terms, today: '2027-02-01' };
const good: ProductDraft = productDraftSchema.parse({
  productName: 'Bunny plush 30 cm',
  spu: 'BG-PL-30',
  propertyId: property,
  characterIds: [character],
  category: 'S18',
  subCategory: 'S18_403_PLUSH',
  size: '30 cm',
  material: 'Polyester',
  numberOfColours: 4,
  printingMethods: ['embroidery'],
  copyrightLocation: 'wovenLabel',
  ageGroups: ['infants'],
  quantity: 5000,
  saleFrom: '2027-05-01',
  saleTo: '2028-04-30',
  skus: [{ sku: 'BG-PL-30-PK', suggestedRetailPrice: '129.90' }],
});
const rules = (changes: Partial<ProductDraft>) =>
  productIssues({ ...good, ...changes }, context).map((i) => `${i.path.join('.')}:${i.rule}`);

describe('rules of a product', () => {
  it('takes a complete product', () => {
    expect(productIssues(good, context)).toEqual([]);
    expect(submittableProduct(good, [{ name: 'front.jpg' }], context).spu).toBe('BG-PL-30');
  });
  it('W-PRODUCT-12 W-PRODUCT-13 requires name and product ID', () => {
    expect(rules({ productName: ' ', spu: undefined })).toEqual(['productName:required', 'spu:required']);
  });
  it('reports a missing choice and an empty code as missing, each field once', () => {
    expect(rules({ copyrightLocation: undefined, skus: [{ sku: '' }] })).toEqual([
      'copyrightLocation:required',
      'skus.0.sku:required',
      'skus.0.suggestedRetailPrice:required',
    ]);
    expect(rules({ spu: 'has spaces' })).toEqual(['spu:format.code']);
  });
  it('W-PRODUCT-17 refuses a property, character or article that the contract does not license', () => {
    expect(rules({ propertyId: other, characterIds: [] })).toEqual(['propertyId:propertyNotInContract']);
    expect(rules({ characterIds: [other] })).toEqual(['characterIds:characterNotInContract']);
    expect(rules({ subCategory: 'S18_404_DOLLS' })).toEqual(['subCategory:articleNotLicensed']);
  });
  it('W-DESIGN-21 refuses dates that are not in the future', () => {
    expect(rules({ saleFrom: '2027-02-01' })).toEqual(['saleFrom:dateInFuture']);
    expect(rules({ deadline: '2027-01-15' })).toEqual(['deadline:dateInFuture']);
  });
  it('W-DESIGN-22 refuses an end that is not after the start', () => {
    expect(rules({ saleTo: '2027-05-01' })).toEqual(['saleTo:toAfterFrom']);
  });
  it('W-DESIGN-23 W-ERROR-15 refuses dates outside the contract period', () => {
    expect(rules({ saleTo: '2030-01-01' })).toEqual(['saleTo:outsideContractPeriod']);
  });
  it('refuses a SKU twice, whatever its case, and prices that are not above zero', () => {
    expect(
      rules({
        skus: [
          { sku: 'A-1', suggestedRetailPrice: '1' },
          { sku: 'a-1', suggestedRetailPrice: '0.00' },
        ],
      }),
    ).toEqual(['skus.1.sku:duplicateSku', 'skus.1.suggestedRetailPrice:aboveZero']);
    expect(rules({ skus: [] })).toEqual(['skus:atLeastOne']);
  });
  it('W-DESIGN-27 requires a file, W-DESIGN-32 refuses the same file name twice', () => {
    expect(pictureIssues([]).map((i) => i.rule)).toEqual(['pictureRequired']);
    expect(duplicateNames([{ name: 'front.jpg' }, { name: 'Front.JPG' }])).toEqual([
      { path: ['pictures', 1], rule: 'duplicateFileName', params: { name: 'Front.JPG' } },
    ]);
  });
  it('answers any draft without throwing', () => {
    const draft = fc.record(
      {
        productName: fc.string({ maxLength: 120 }),
        spu: fc.string({ maxLength: 40 }),
        propertyId: fc.uuid(),
        category: fc.constantFrom('S18', 'S01', ''),
        subCategory: fc.string({ maxLength: 80 }),
        saleFrom: fc.constantFrom('2027-05-01', '2026-01-01'),
        saleTo: fc.constantFrom('2027-04-01', '2031-01-01'),
        skus: fc.array(fc.record({ sku: fc.string({ maxLength: 40 }), suggestedRetailPrice: fc.string({ maxLength: 20 }) }), {
          maxLength: 5,
        }),
      },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(draft, (value) => Array.isArray(productIssues(productDraftSchema.parse(value), context))));
  });
});

describe('the position of a comment', () => {
  it('every accepted region lies inside the picture', () => {
    const side = fc.double({ min: -0.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(side, side, side, side, (x, y, width, height) => {
        const parsed = anchorSchema.safeParse({ x, y, width, height });
        const inside = x >= 0 && y >= 0 && width >= 0 && height >= 0 && x + width <= 1 && y + height <= 1;
        if (inside) expect(parsed.success).toBe(true);
        if (parsed.success) expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.000001);
      }),
    );
  });
  it('refuses an incomplete rectangle and a page below 1', () => {
    expect(anchorSchema.safeParse({ x: 0.5, y: 0.5, width: 0.1 }).success).toBe(false);
    expect(anchorSchema.safeParse({ x: 0.5, y: 0.5, page: 0 }).success).toBe(false);
    expect(anchorSchema.parse({ x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.5, page: 1 });
  });
});
