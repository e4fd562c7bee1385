import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { categoryList, productTypeList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue';
import { catalogueAdd, catalogueList, catalogueRead, catalogueSave } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { Deals, people, refusal, type Service, startLicensing } from './fixtures.js';

const COOKWARE = 'ARTICLEPRODUCT_S01_100_COOKWARE';
const admin = testActor({ role: 'superUser', name: 'Ada Min' });
const elsewhere = testActor({ role: 'superUser', tenant: 'PLBY' });
let service: Service;
beforeAll(async () => {
  ({ service } = await startLicensing());
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service?.stop());

const read = (code: string, by = admin) => service.call(catalogueRead, { code }, by);
const add = (parent: string, name: string, nameZh: string, by = admin) =>
  service.call(catalogueAdd, { parent, name, nameZh, active: true }, by);
const offered = async (segment: string, by = people.sales) =>
  (await service.call(categoryList, {}, by)).categories.find(({ code }) => code === segment)?.subCategories.map(({ name }) => name);

describe('the catalogue', () => {
  it('W-CATALOG-01 W-CATALOG-03 W-CATALOG-04 offers everybody segments, sub-categories and product types in both languages', async () => {
    const { categories } = await service.call(categoryList, {}, people.licensee);
    expect(categories).toHaveLength(22);
    expect(categories[0]).toMatchObject({ code: 'S01', name: 'Kitchen and dining', nameZh: '厨房与餐饮用品' });
    const { productTypes } = await service.call(productTypeList, { subCategory: COOKWARE }, people.sales);
    expect(productTypes).toContainEqual({ code: 'ARTICLEPRODUCT_S01_100_WOKS', name: 'Woks', nameZh: '炒锅' });
    expect((await service.call(productTypeList, { subCategory: 'S99' }, people.sales)).productTypes).toEqual([]);
  });

  it('is set up by administrators only', async () => {
    const fields = { name: 'Pots', nameZh: '锅具', active: true };
    expect(await refusal(service.call(catalogueList, {}, people.sales))).toBe('forbidden');
    expect(await refusal(read(COOKWARE, people.salesManager))).toBe('forbidden');
    expect(await refusal(service.call(catalogueSave, { ...fields, code: COOKWARE, revision: 0 }, people.licensee))).toBe('forbidden');
    expect(await refusal(add('S01', 'Pots', '锅具', people.ceo))).toBe('forbidden');
  });

  it('stores new names for one tenant only, and refuses a stale revision', async () => {
    const code = 'ARTICLEPRODUCT_S02_149_OTHER';
    const fields = { code, name: 'Anything else', nameZh: '其余服装', active: true };
    expect(await service.call(catalogueSave, { ...fields, revision: 0 }, admin)).toMatchObject({
      ...fields,
      revision: 1,
      byName: 'Ada Min',
    });
    expect(await refusal(service.call(catalogueSave, { ...fields, revision: 0 }, admin))).toBe('conflict');
    expect(await service.call(catalogueSave, { ...fields, name: 'All else', revision: 1 }, admin)).toMatchObject({ revision: 2 });
    expect(await offered('S02')).toContain('All else');
    expect(await read(code, elsewhere)).toMatchObject({ name: 'Other', revision: 0, byName: null });
    expect(await refusal(service.call(catalogueSave, { ...fields, code: 'S99', revision: 0 }, admin))).toBe('notFound');
  });

  it('W-CATALOG-05 W-CATALOG-06 adds sub-categories and product types with unique codes and names', async () => {
    const both = await Promise.all([add('S03', 'Umbrellas for two', '双人雨伞'), add('S04', 'Bum bags', '腰包包')]);
    expect(both.map(({ code }) => Number(code.split('_')[2])).toSorted()).toEqual([549, 550]);
    const [umbrellas] = both;
    if (!umbrellas) throw new Error('nothing added');
    expect(umbrellas).toMatchObject({ kind: 'subCategory', segment: 'S03', own: true, liveDeals: 0 });
    expect(umbrellas.code).toMatch(/^ARTICLEPRODUCT_S03_\d+_UMBRELLAS_FOR_TWO$/);
    const large = await add(umbrellas.code, 'Large ones', '大号');
    expect(large).toMatchObject({ kind: 'productType', parent: umbrellas.code });
    expect((await service.call(productTypeList, { subCategory: umbrellas.code }, people.sales)).productTypes).toHaveLength(1);
    expect(await refusal(add('S03', 'umbrellas FOR two', '伞'))).toBe('alreadyExists name:catalogueNameTaken');
    expect(await refusal(add('S03', 'Parasols', '双人雨伞'))).toBe('alreadyExists nameZh:catalogueNameTaken');
    expect(await refusal(add(large.code, 'Within', '内'))).toBe('notFound');
    expect(await refusal(read(large.code, elsewhere))).toBe('notFound');
    const found = await service.call(catalogueList, { search: 'umbrellas for', kind: ['subCategory'] }, admin);
    expect(found).toMatchObject({ total: 1, rows: [{ code: umbrellas.code }] });
    expect((await service.call(catalogueList, { search: 'umbrellas for' }, elsewhere)).total).toBe(0);
  });

  it('counts the live deals that use a switched-off entry, and does not offer it to new deals', async () => {
    const [article] = sampleTerms().distribution.articles;
    if (!article) throw new Error('the sample has an article');
    const { category, subCategory } = article;
    const product = await add(subCategory, article.productName, '样品');
    const deals = new Deals(service);
    const draft = await deals.draft();
    expect((await read(subCategory)).liveDeals).toBe(0);
    await deals.act(draft, people.sales, 'submit');
    for (const code of [category, subCategory, product.code]) expect(await read(code)).toMatchObject({ code, liveDeals: 1 });
    expect((await read(COOKWARE)).liveDeals).toBe(subCategory === COOKWARE ? 1 : 0);
    expect((await read(subCategory, elsewhere)).liveDeals).toBe(0);
    const { name, nameZh, revision } = await read(subCategory);
    const off = await service.call(catalogueSave, { code: subCategory, name, nameZh, revision, active: false }, admin);
    expect(off).toMatchObject({ active: false, offered: false, liveDeals: 1 });
    expect(await offered(category)).not.toContain(name);
    const { retired } = await service.call(categoryList, {}, people.sales);
    expect(retired).toContainEqual({ code: subCategory, name, nameZh });
    expect((await service.call(productTypeList, { subCategory }, people.sales)).productTypes).toEqual([]);
    expect(await offered(category, elsewhere)).toContain(name);
  });
});
