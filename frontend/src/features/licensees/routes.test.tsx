import { describe, expect, it } from '@jest/globals';
import { companyList, companyOwnRead, companyRead } from '@bls/proto/contracts/calls/identity/companies/company';
import { generalSearchLicensees } from '@bls/proto/contracts/calls/identity/companies/general';
import { ROLE_CODES, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('licensee');
const NAME = 'Sunrise Toys';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(companyList, { rows: [{ id: ID, name: NAME }], total: 1 });
  fresh.answer(companyRead, { id: ID, kind: 'licensee', name: NAME });
  fresh.answer(companyOwnRead, { id: ID, kind: 'licensee', name: NAME });
});

describe('addresses of licensees', () => {
  it.each([
    ['/LicenseeManegementV2', 'sales'],
    ['/BasicInformation', 'licensee'],
    ['/AgentSetup', 'sales'],
  ] as const)('%s leads to its Index', async (path, role) => {
    expect(await open(path, role)).toMatchObject({ address: `${path}/Index`, denied: false });
  });

  it.each(['/LicenseeInformation', '/LicenseeInformation/', '/licenseeinformation'])(
    'W-SETUP-11 %s redirects to its Index, which is the directory',
    async (path) => {
      const { address, heading } = await shows(path, 'sales', NAME);
      expect(address).toBe('/LicenseeInformation/Index');
      expect(heading).toBe('Licensee directory');
    },
  );

  it.each([
    ['/LicenseeManegementV2/Index', 'sales', 'licensee'],
    ['/LicenseeInformation/Index', 'sales', 'licensee'],
    ['/LicenseeInformation/ViewLicenseeInformation', 'licensee', 'sales'],
    ['/BasicInformation/Index', 'licensee', 'sales'],
  ] as const)(
    'P-LICENSEE-01 P-LICENSEE-02 P-LICENSEE-03 P-LICENSOR-02 W-SETUP-10 W-SETUP-11 W-SETUP-12 W-SETUP-13 W-SALES-10 %s opens for %s, and not for %s',
    async (path, role, other) => {
      const { address } = await shows(path, role, NAME);
      expect(address).toBe(path);
      await denies(path, other);
    },
  );

  it('P-LICENSEE-04 W-SETUP-11 W-SETUP-14 /LicenseeInformation/View takes the id without a slash before it, or none', async () => {
    await shows(`/LicenseeInformation/View${ID}`, 'sales', NAME);
    expect(backend.requests(companyRead)).toEqual([{ id: ID }]);
    expect(backend.requests(companyList)).toEqual([]);
    expect(await shows('/LicenseeInformation/View', 'sales', NAME)).toMatchObject({ address: '/LicenseeInformation/View' });
    expect(backend.requests(companyList)).toHaveLength(1);
    await denies(`/LicenseeInformation/View${ID}`, 'licensee');
  });

  it('the super user chooses a licensee at ViewLicenseeInformation', async () => {
    expect(await shows('/LicenseeInformation/ViewLicenseeInformation', 'superUser', NAME)).toMatchObject({ heading: 'Licensee directory' });
  });

  it('P-LICENSEE-05 W-SETUP-11 W-SETUP-15 /LicenseeInformation/SearchLicenseeIntranet takes the id without a slash before it, or none', async () => {
    await shows(`/LicenseeInformation/SearchLicenseeIntranet${ID}`, 'sales', NAME);
    expect(backend.requests(companyRead)).toEqual([{ id: ID }]);
    backend.clear();
    backend.answer(generalSearchLicensees, [{ Name: NAME, Value: ID }]);
    const { content } = await shows('/LicenseeInformation/SearchLicenseeIntranet', 'sales', 'No licensee chosen');
    expect(backend.requests(companyRead)).toEqual([]);
    const field = within(content).getByRole('combobox');
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'Sun' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: NAME }));
    await waitFor(() => expect(window.location.hash).toBe(`#/LicenseeInformation/SearchLicenseeIntranet${ID}`));
    await waitFor(() => expect(backend.requests(companyRead)).toEqual([{ id: ID }]));
    expect(backend.requests(generalSearchLicensees)).toEqual([{ query: 'Sun' }]);
    await denies('/LicenseeInformation/SearchLicenseeIntranet', 'licensee');
  });

  it('open the forms and the agents', async () => {
    await shows(`/LicenseeManegementV2/Edit/${ID}`, 'sales', NAME);
    await shows('/LicenseeManegementV2/Edit', 'sales', 'Company name');
    backend.answer(companyRead, { id: ID, kind: 'agent', name: 'Moon Agency' });
    await shows(`/AgentSetup/View/${ID}`, 'sales', 'Moon Agency');
    await shows(`/AgentSetup/Edit/${ID}`, 'sales', 'Moon Agency');
  });

  it('P-LICENSEE-15 P-LICENSEE-16 the licensee’s own pages open for each licensee role, and for no other side; the super user may look', async () => {
    const licensees = ROLE_CODES.filter((role) => ROLES[role] === USER_TYPES.licensee);
    for (const role of [...licensees, 'superUser', 'sales', 'brandOwner', 'salesAgent'] as const)
      for (const path of ['/BasicInformation/Index', '/LicenseeInformation/ViewLicenseeInformation'])
        expect([path, role, (await open(path, role)).denied]).toEqual([
          path,
          role,
          ROLES[role] !== USER_TYPES.licensee && !(role === 'superUser' && path.endsWith('ViewLicenseeInformation')),
        ]);
  });
});
