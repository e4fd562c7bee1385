import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { feature } from './routes.js';

describe('the screens of the progress tracker', () => {
  it('W-ACCESS-04 leads from the parent to who has access', () => {
    expect(feature.routes.find((one) => one.path === '/SystemAccess')).toMatchObject({ to: '/SystemAccess/Access' });
  });

  // decided: Progress is how far companies and people have come with the product, Access who may do what and whether it is used
  it.each([
    ['/SystemAccess/Progress', 'systemAccess.progress.title'],
    ['/SystemAccess/Access', 'systemAccess.access.title'],
  ])('W-ACCESS-05 W-ACCESS-06 W-ACCESS-09 %s is there, for administrators', async (path, title) => {
    const route = feature.routes.find((one) => one.path === path);
    if (!route || !('screen' in route) || !route.capability) throw new Error(`no screen at ${path}`);
    const { capability } = route;
    expect(route.title).toBe(title);
    expect(typeof (await route.screen()).default).toBe('function');
    expect(ROLE_CODES.filter((role) => can({ role, permissions: [] }, capability))).toEqual(['superUser']);
  });
});
