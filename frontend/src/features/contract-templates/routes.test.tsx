import { describe, expect, it } from '@jest/globals';
import { contractTemplateList } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('brand owner');
const { backend, shows, denies } = startApp((fresh) => {
  fresh.answer(contractTemplateList, { ownerName: 'Moon Studio' });
});

describe('addresses of contract templates', () => {
  it.each(['/NewBrandOwnerSetup/ContractTemplates', '/NewLicensorSetup/ContractTemplates'])(
    'P-BRAND-05 W-TEMPLATE-01 %s shows the templates of the company of its id',
    async (path) => {
      await shows(`${path}/${ID}`, 'superUser', 'Moon Studio');
      expect(backend.requests(contractTemplateList)).toEqual([{ ownerId: ID }]);
      await denies(`${path}/${ID}`, 'sales');
    },
  );
});
