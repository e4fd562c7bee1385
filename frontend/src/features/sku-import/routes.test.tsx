import { describe, expect, it } from '@jest/globals';
import { skuImportList, skuImportRead } from '@bls/proto/contracts/calls/approvals/sku-import';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('import');
const NUMBER = 'PI-2027-00005';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(skuImportList, { rows: [{ id: ID, number: NUMBER }], total: 1 });
  fresh.answer(skuImportRead, { id: ID, number: NUMBER });
});

describe('addresses of the product import', () => {
  it('P-SHELL-43 W-IMPORT-01 /Import/Sku lists the files for licensor and licensee only', async () => {
    for (const role of ['sales', 'licensee'] as const) await shows('/Import/Sku', role, NUMBER);
    for (const role of ['brandOwner', 'salesAgent'] as const) await denies('/Import/Sku', role);
    expect(await open('/Import', 'sales')).toMatchObject({ address: '/Import/Sku' });
  });

  it('shows one file', async () => {
    await shows(`/Import/View/${ID}`, 'licensee', NUMBER);
    expect(backend.requests(skuImportRead)).toEqual([{ id: ID }]);
  });
});
