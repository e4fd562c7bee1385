import { randomUUID } from 'node:crypto';
import {
  skuImportColumns,
  skuImportRead,
  skuImportRows,
  skuImportSubmit,
  skuImportUpload,
} from '@bls/proto/contracts/calls/approvals/sku-import';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SpuSteps } from './spu-steps.js';

let steps: SpuSteps;
let { service, files, testIds, people } = {} as SpuSteps;
beforeAll(async () => {
  steps = await SpuSteps.start();
  ({ service, files, testIds, people } = steps);
}, 120_000);
afterAll(() => steps.stop());

/** A product file after its check. */
async function importFile(text: string) {
  const fileId = files.put('productTable', 'products.csv', text);
  const { id } = await service.call(skuImportUpload, { contractId: testIds.contractId, fileId }, people.licensee);
  return eventually(async () => {
    const found = await service.call(skuImportRead, { id }, people.licensee);
    return found.status === 'checking' ? undefined : found;
  });
}

describe('product files of a tenant with attributes of its own', () => {
  const attribute = { nameZh: null, choices: [], required: false };
  beforeAll(() => {
    files.attributes = [
      { ...attribute, id: randomUUID(), name: 'Fabric', nameZh: '面料', kind: 'choice', choices: ['Cotton', 'Wool'] },
      { ...attribute, id: randomUUID(), name: 'Height', kind: 'decimal' },
    ];
  });
  const header = 'Item code,Product name,SKU,Property,Category,Sub-category,Suggested retail price,面料,Height';
  const lineOf = (sku: string, fabric: string, height: string) =>
    `A-1,Plush A-1,${sku},Bunny Garden,S18,S18_403_PLUSH,99.50,${fabric},${height}`;
  const imported = async (lines: readonly string[]) => importFile([header, ...lines].join('\n'));

  it('have these columns, whose values name the SKUs and are stored with the product', async () => {
    const [fabric, height] = files.attributes.map(({ id }) => id);
    const { columns } = await service.call(skuImportColumns, {}, people.licensee);
    expect(columns.slice(7).map(({ id, type }) => [id, type])).toEqual([
      [fabric, 'choice'],
      [height, 'decimal'],
    ]);
    const upload = await imported([lineOf('A-1-W', 'wool', '30.5'), lineOf('A-1-C', 'Cotton', '12')]);
    expect(upload).toMatchObject({ status: 'uploaded', columns });
    await service.call(skuImportSubmit, { id: upload.id, revision: upload.revision, confirmed: true }, people.licensee);
    const skus = await service.superuser.selectFrom('sku').select(['sku', 'name']).where('sku', 'like', 'A-1-%').orderBy('sku').execute();
    expect(skus).toEqual([
      { sku: 'A-1-C', name: 'Cotton, 12' },
      { sku: 'A-1-W', name: 'Wool, 30.5' },
    ]);
    const product = await service.superuser
      .selectFrom('importedProduct')
      .select('attributes')
      .where('itemCode', '=', 'A-1')
      .executeTakeFirstOrThrow();
    expect(product.attributes).toEqual({ [fabric ?? '']: 'Wool', [height ?? '']: '30.5' });
  });

  it('are refused with each error at its cell, and keep their columns when the attributes change', async () => {
    const [fabric, height] = files.attributes.map(({ id }) => id);
    const upload = await imported([lineOf('A-2-W', 'Silk', 'tall')]);
    const { rows } = await service.call(skuImportRows, { id: upload.id }, people.licensee);
    expect(rows[0]?.issues).toMatchObject([
      { path: [fabric], rule: 'import.notAChoice', params: { value: 'Silk', choices: 'Cotton; Wool' } },
      { path: [height], rule: 'import.notDecimal', params: { value: 'tall' } },
      { path: ['itemCode'], rule: 'import.productTaken' },
    ]);
    const given = files.attributes;
    files.attributes = [];
    expect((await service.call(skuImportRead, { id: upload.id }, people.licensee)).columns).toHaveLength(9);
    expect((await imported([lineOf('A-3-W', 'Wool', '1')])).issues.map(({ rule }) => rule)).toContain('import.headerUnknown');
    files.attributes = given;
  });
});
