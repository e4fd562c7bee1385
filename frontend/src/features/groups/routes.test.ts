import { describe, expect, it } from '@jest/globals';
import { feature } from './routes.js';
import { memberSides, typesOf } from './side.js';

const route = (path: string) => feature.routes.find((one) => one.path === path);

describe('groups', () => {
  it.each([
    ['/Group/Index', 'admin.users'],
    ['/Group/EditGroup/{-$id}', 'admin.users'],
    ['/LicenseeGroup/Index', 'licenseeUser.manage'],
    ['/LicenseeGroup/EditGroup/{-$id}', 'licenseeUser.manage'],
  ])('P-GROUP-01 P-GROUP-02 P-GROUP-03 P-GROUP-04 %s is there for whoever has %s', async (path, capability) => {
    const found = route(path);
    if (!found || !('screen' in found)) throw new Error(`no screen at ${path}`);
    expect(found.capability).toBe(capability);
    expect(typeof (await found.screen()).default).toBe('function');
  });

  it('offers each side its own types and members', () => {
    expect(typesOf('licensee')).toEqual(['licensee']);
    expect(typesOf('licensor')).not.toContain('licensee');
    expect([memberSides('licensor'), memberSides('licensee')]).toEqual([['licensor', 'agent'], ['licensee']]);
    for (const base of ['/Group', '/LicenseeGroup']) expect(route(base)).toEqual({ path: base, to: `${base}/Index` });
  });
});
