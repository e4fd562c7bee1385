import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { feature } from './routes.js';

describe('the screens of agents', () => {
  it.each([
    ['W-AGENT-02', '/Agent/Images', ['superUser', 'salesAgent']],
    ['W-AGENT-03', '/Agent/Properties', ['superUser', 'salesAgent']],
    ['W-AGENT-04', '/Agent/Categories', ['superUser', 'salesAgent']],
    ['', '/Agent/EditProperty/{-$id}', ['superUser']],
  ] as const)('%s %s is there for %j', async (_id, path, roles) => {
    const route = feature.routes.find((one) => one.path === path);
    if (!route || !('screen' in route) || !route.capability) throw new Error(`no screen at ${path}`);
    const { capability } = route;
    expect(ROLE_CODES.filter((role) => can({ role, permissions: [] }, capability))).toEqual(roles);
    expect(typeof (await route.screen()).default).toBe('function');
  });
});
