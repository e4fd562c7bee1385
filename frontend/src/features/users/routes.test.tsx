import { describe, expect, it } from '@jest/globals';
import { userList, userRead } from '@bls/proto/contracts/calls/identity/people/user-management';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { idOf } from '../../../test/sample.js';

const ID = idOf('user');
const NAME = 'Xin Kwok';
const { backend, open, shows, denies } = startApp((fresh) => {
  fresh.answer(userList, { rows: [{ id: ID, fullName: NAME }], total: 1 });
  fresh.answer(userRead, { id: ID, fullName: NAME });
});

describe('addresses of user administration', () => {
  it.each([
    ['/UserManagement', 'superUser'],
    ['/LicenseeUserManagement', 'licensee'],
    ['/BrandOwnerUserManagement', 'brandOwner'],
  ] as const)('%s leads to its list', async (path, role) => {
    expect(await open(path, role)).toMatchObject({ address: `${path}/Index`, denied: false });
  });

  it.each([
    ['/UserManagement/Index', 'superUser', { side: ['licensor', 'agent'] }, 'sales'],
    ['/UserManagement/Licensees', 'superUser', { side: ['licensee'] }, 'sales'],
    ['/UserManagement/BrandOwners', 'superUser', { side: ['brandOwner'] }, 'sales'],
    ['/LicenseeUserManagement/Index', 'licensee', {}, 'superUser'],
    ['/LicenseeUserManagement/Licensees', 'licensee', { companyKind: ['subLicensee'] }, 'superUser'],
    ['/BrandOwnerUserManagement/Index', 'brandOwner', {}, 'superUser'],
  ] as const)(
    'P-USERS-06 P-USERS-07 P-USERS-08 P-USERS-12 P-USERS-13 P-USERS-15 %s lists users for %s by %j, and does not open for %s',
    async (path, role, filter, other) => {
      const { address } = await shows(path, role, NAME);
      expect(address).toBe(path);
      const listed = backend.requests(userList).filter(({ sharedEmail }) => sharedEmail === undefined);
      expect(listed).toEqual([expect.objectContaining(filter)]);
      await denies(path, other);
    },
  );

  it.each([
    ['/UserManagement/EditUser', 'superUser', 'sales'],
    ['/UserManagement/EditLicenseeUser', 'superUser', 'sales'],
    ['/UserManagement/EditBrandOwnerUser', 'superUser', 'sales'],
    ['/LicenseeUserManagement/UserDetail', 'licensee', 'superUser'],
    ['/BrandOwnerUserManagement/UserDetail', 'brandOwner', 'superUser'],
  ] as const)(
    'P-USERS-09 P-USERS-10 P-USERS-11 P-USERS-14 P-USERS-16 %s shows the user of its id, or creates one for %s, and does not open for %s',
    async (path, role, other) => {
      await shows(`${path}/${ID}`, role, NAME);
      expect(backend.requests(userRead)).toEqual([{ id: ID }]);
      backend.clear();
      await shows(path, role, 'User name');
      expect(backend.requests(userRead)).toEqual([]);
      await denies(path, other);
    },
  );

  it('tell administrators that active users share an e-mail address, and list them', async () => {
    await shows('/UserManagement/Index', 'superUser', /Some active users share an e-mail address/);
    fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
    await waitFor(() =>
      expect(backend.requests(userList).at(-1)).toMatchObject({ side: ['licensor', 'agent'], sharedEmail: true, pageSize: 20 }),
    );
    expect(screen.queryByText(/Some active users share/)).toBeNull();
  });

  it('shows the roles and their permissions', async () => {
    await shows('/UserManagement/Roles', 'superUser', 'Administrator');
    await denies('/UserManagement/Roles', 'sales');
  });

  it('P-LICENSEE-15 P-LICENSEE-16 W-USERS-49 the user screens of licensees open for licensee users only; others see the no-permission page', async () => {
    for (const role of ['superUser', 'sales', 'brandOwner', 'salesAgent'] as const)
      for (const page of ['Index', 'Licensees', 'UserDetail']) await denies(`/LicenseeUserManagement/${page}`, role);
  });
});
