import { describe, expect, it } from '@jest/globals';
import { companyList, companyRead, licensorRead } from '@bls/proto/contracts/calls/identity/companies/company';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('licensor');
const NAME = 'Character Town';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(companyList, { rows: [{ id: ID, name: NAME }], total: 1 });
  fresh.answer(companyRead, { id: ID, kind: 'licensor', name: NAME });
  fresh.answer(licensorRead, [{ name: NAME }]);
});

describe('addresses of licensors', () => {
  it('P-LICENSOR-01 /LicensorInformation/Index shows everybody the licensor', async () => {
    expect(await open('/LicensorInformation', 'licensee')).toMatchObject({ address: '/LicensorInformation/Index' });
    await shows('/LicensorInformation/Index', 'licensee', NAME);
  });

  it('P-LICENSOR-03 W-SETUP-02 /NewLicensorSetup/Index lists the licensors', async () => {
    expect(await open('/NewLicensorSetup', 'superUser')).toMatchObject({ address: '/NewLicensorSetup/Index' });
    await shows('/NewLicensorSetup/Index', 'superUser', NAME);
    await denies('/NewLicensorSetup/Index', 'sales');
  });

  it('P-LICENSOR-04 W-SETUP-03 /NewLicensorSetup/EditLicensor edits the licensor of its id', async () => {
    await shows(`/NewLicensorSetup/EditLicensor/${ID}`, 'superUser', NAME);
    expect(backend.requests(companyRead)).toEqual([{ id: ID }]);
    await denies(`/NewLicensorSetup/EditLicensor/${ID}`, 'sales');
  });

  it('P-LICENSOR-04 W-SETUP-03 /NewLicensorSetup/EditLicensor creates a licensor without an id', async () => {
    const { address } = await shows('/NewLicensorSetup/EditLicensor', 'superUser', 'Company name');
    expect(address).toBe('/NewLicensorSetup/EditLicensor');
    expect(backend.requests(companyRead)).toEqual([]);
  });

  it('P-LICENSOR-05 W-SETUP-04 /NewLicensorSetup/AddLicensor creates a licensor', async () => {
    await shows('/NewLicensorSetup/AddLicensor', 'superUser', 'Company name');
    await denies('/NewLicensorSetup/AddLicensor', 'sales');
  });
});
