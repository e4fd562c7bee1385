import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES } from '@bls/proto/domain/access/roles';
import { feature } from './routes.js';

const route = (path: string) => feature.routes.find((one) => one.path === path);

describe('user administration', () => {
  it.each([
    ['/UserManagement/Index', 'admin.users'],
    ['/UserManagement/Licensees', 'admin.users'],
    ['/UserManagement/BrandOwners', 'admin.users'],
    ['/UserManagement/EditUser/{-$id}', 'admin.users'],
    ['/UserManagement/EditLicenseeUser/{-$id}', 'admin.users'],
    ['/UserManagement/EditBrandOwnerUser/{-$id}', 'admin.users'],
    ['/LicenseeUserManagement/Index', 'licenseeUser.manage'],
    ['/LicenseeUserManagement/Licensees', 'licenseeUser.manage'],
    ['/LicenseeUserManagement/UserDetail/{-$id}', 'licenseeUser.manage'],
    ['/BrandOwnerUserManagement/Index', 'brandOwnerUser.manage'],
    ['/BrandOwnerUserManagement/UserDetail/{-$id}', 'brandOwnerUser.manage'],
    ['/UserManagement/Roles', 'admin.users'],
  ])(
    'P-USERS-06 P-USERS-07 P-USERS-08 P-USERS-09 P-USERS-10 P-USERS-11 P-USERS-12 P-USERS-13 P-USERS-14 P-USERS-15 P-USERS-16 %s is there for whoever has %s',
    async (path, capability) => {
      const found = route(path);
      if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
      expect(found.capability).toBe(capability);
      expect(typeof (await found.screen()).default).toBe('function');
    },
  );

  it.each(['/UserManagement', '/LicenseeUserManagement', '/BrandOwnerUserManagement'] as const)('%s leads to its list', (base) => {
    expect(route(base)).toEqual({ path: base, to: `${base}/Index` });
  });

  it('P-LICENSEE-15 P-LICENSEE-16 W-USERS-49 opens the licensee’s screens to licensee users only; others get the no-permission page', () => {
    const screens = feature.routes.filter((one) => 'screen' in one && one.path.startsWith('/LicenseeUserManagement/'));
    expect(screens).toHaveLength(3);
    for (const found of screens) {
      const capability = 'capability' in found ? found.capability : undefined;
      if (!capability) throw new Error('an open licensee screen');
      for (const role of ROLE_CODES.filter((one) => ROLES[one] !== 20)) expect(can({ role, permissions: [] }, capability)).toBe(false);
      expect(can({ role: 'licensee', permissions: [] }, capability)).toBe(true);
    }
  });
});
