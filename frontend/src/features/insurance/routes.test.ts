import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES } from '@bls/proto/domain/access/roles';
import { feature } from './routes.js';

describe('the screens of insurance', () => {
  it.each([
    ['/Insurance/Index', [10, 20]],
    ['/Insurance/View/$id', [10, 20]],
    ['/Insurance/Edit/{-$id}', [20]],
  ])('W-INSURE-01 %s is there for the user types %j', async (path, types) => {
    const route = feature.routes.find((one) => one.path === path);
    if (!route || !('screen' in route) || !route.capability) throw new Error(`no screen at ${path}`);
    const { capability } = route;
    for (const role of ROLE_CODES)
      expect([role, can({ role, permissions: [] }, capability)]).toEqual([role, (types as number[]).includes(ROLES[role])]);
    expect(typeof (await route.screen()).default).toBe('function');
  });
});
