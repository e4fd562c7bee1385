import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { feature } from './routes.js';

const readers = ['superUser', 'sales', 'eCommerceManager', 'salesManager', 'businessHead', 'customerService'];
const managers = ['superUser', 'eCommerceManager'];

describe('the screens of events', () => {
  it.each([
    ['/event/AddEvent', managers],
    ['/event/EventManage', readers],
    ['/event/HomeSetup', readers],
    ['/event/OrderManage', readers],
    ['/event/CategoryManage', managers],
    ['/event/ProdAttributes', managers],
    ['/event/View/$id', readers],
    ['/event/Order/$id', readers],
  ])('W-EVENT-02 W-EVENT-03 W-EVENT-04 W-EVENT-05 W-EVENT-06 W-EVENT-07 %s is there for %j', async (path, roles) => {
    const route = feature.routes.find((one) => one.path === path);
    if (!route || !('screen' in route) || !route.capability) throw new Error(`no screen at ${path}`);
    const { capability } = route;
    expect(ROLE_CODES.filter((role) => can({ role, permissions: [] }, capability)).toSorted()).toEqual(roles.toSorted());
    expect(typeof (await route.screen()).default).toBe('function');
  });

  it('W-EVENT-01 P-SHELL-23 /event is their parent and leads to the events', () => {
    expect(feature.routes.find(({ path }) => path === '/event')).toEqual({ path: '/event', to: '/event/EventManage' });
  });
});
