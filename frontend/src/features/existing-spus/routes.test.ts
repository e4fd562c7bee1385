import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES, type Role } from '@bls/proto/domain/access/roles';
import { feature } from './routes.js';

const ofTypes =
  (...types: number[]) =>
  (role: Role): boolean =>
    types.includes(ROLES[role]);
const designers = (role: Role): boolean => role === 'superUser' || role === 'seniorDesigner';

describe('the screens of existing SPUs', () => {
  it.each([
    ['/ExistingSpuApproval/Index', ofTypes(10, 20)],
    ['/ExistingSpuApproval/Det/{-$id}', ofTypes(10, 20)],
    ['/ExistingSpuApproval/Query', ofTypes(10, 20)],
    ['/SpuSimilarity/Settings', designers],
    ['/SpuEncryption/Upload', designers],
    ['/SpuEncryption/Check', designers],
    ['/SpuEncryption/List', designers],
  ] as const)(
    'W-SPU-02 W-SPU-03 W-SPU-04 W-SPU-06 W-SPU-07 W-SPU-08 W-SPU-09 P-SHELL-42 %s is there for whom it concerns',
    async (path, sees) => {
      const route = feature.routes.find((one) => one.path === path);
      if (!route || !('screen' in route) || !route.capability) throw new Error(`no screen at ${path}`);
      const { capability } = route;
      for (const role of ROLE_CODES) expect([role, can({ role, permissions: [] }, capability)]).toEqual([role, sees(role)]);
      expect(typeof (await route.screen()).default).toBe('function');
    },
  );

  it.each([
    ['/ExistingSpuApproval', '/ExistingSpuApproval/Index'],
    ['/SpuSimilarity', '/SpuSimilarity/Settings'],
    ['/SpuEncryption', '/SpuEncryption/List'],
  ])('P-SHELL-30 P-SHELL-42 P-SHELL-47 W-SPU-01 W-SPU-05 %s leads to %s', (path, to) => {
    expect(feature.routes.find((one) => one.path === path)).toEqual({ path, to });
  });
});
