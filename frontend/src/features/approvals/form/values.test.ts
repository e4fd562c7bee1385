import { describe, expect, it } from '@jest/globals';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import type { Version } from '@bls/proto/contracts/views/approval';
import { ruleResolver } from '../../../lib/forms/form.js';
import { draftOf, filledIn, picturesOf, schemaFor, valuesOf } from './values.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const terms: ContractTerms = {
  contractId: id(1),
  number: 'CT-1',
  companyId: id(2),
  companyName: 'Sunrise',
  currency: 'CNY',
  startsOn: '2027-01-01',
  endsOn: '2029-12-31',
  channels: [],
  properties: [{ propertyId: id(3), name: 'Bunny', characters: [] }],
  articles: [{ category: 'S18', subCategory: 'S18_403_PLUSH', productName: 'Plush' }],
};
const version = {
  product: {
    productName: 'Plush',
    spu: 'P-1',
    propertyId: id(3),
    characterIds: [],
    category: 'S18',
    subCategory: 'S18_403_PLUSH',
    size: '30',
    material: 'PE',
    numberOfColours: 4,
    printingMethods: ['screen'],
    copyrightLocation: 'wovenLabel',
    ageGroups: ['all'],
    quantity: 500,
    address: '5 New Road',
    saleFrom: '2027-05-01',
    saleTo: '2028-05-01',
    skus: [{ sku: 'P-1-A', suggestedRetailPrice: '10' }],
  },
  pictures: [{ pictureId: id(5), fileId: id(6), name: 'a.jpg', kind: 'jpg', pages: 1 }],
} satisfies Pick<Version, 'product' | 'pictures'> as Pick<Version, 'product' | 'pictures'>;
const check = async (values: object) =>
  (await ruleResolver(schemaFor(terms, '2027-02-01'))(values as never, undefined, {} as never)).errors;

describe('the form of a product', () => {
  it('converts a product to values and back without loss', () => {
    const values = { ...valuesOf(version), sentSample: false };
    expect(draftOf(values)).toEqual(version.product);
    expect(picturesOf(values)).toEqual([{ fileId: id(6), name: 'a.jpg' }]);
  });
  it('accepts a complete product and reports broken rules at the fields of the form', async () => {
    expect(await check(valuesOf(version))).toEqual({});
    const errors = await check({ ...valuesOf(version), article: '', quantity: 'many', pictures: [] });
    expect(errors).toMatchObject({
      article: { message: 'required' },
      quantity: { message: 'required' },
      pictures: { message: 'pictureRequired' },
    });
  });
  it('W-DESIGN-22 W-DESIGN-32 reports reversed dates and duplicate file names', async () => {
    const [first] = valuesOf(version)['pictures'] as object[];
    const errors = await check({ ...valuesOf(version), saleTo: '2027-04-01', pictures: [first, first] });
    expect(Object.keys(errors)).toEqual(['saleTo', 'pictures']);
  });
  it('omits rows that were added and never filled', () => {
    expect(filledIn({ skus: [{ sku: 'A' }, { sku: '' }, { sku: '', name: 'B' }] })['skus']).toEqual([{ sku: 'A' }, { sku: '', name: 'B' }]);
  });
});
