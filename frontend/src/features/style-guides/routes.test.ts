import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { feature } from './routes.js';

const DESIGNERS = ['juniorDesigner', 'seniorDesigner'];

describe('the screens of style guides', () => {
  it('P-SHELL-28 W-STYLE-01 leads from the parent to the list, beside its three sisters', () => {
    expect(feature.routes.find((one) => one.path === '/StyleGuidesManagement')).toMatchObject({ to: '/StyleGuidesManagement/Index' });
    expect(feature.routes).toHaveLength(5);
  });

  it.each([
    '/StyleGuidesManagement/Index',
    '/StyleGuidesManagement/CharacterStyleGuides',
    '/StyleGuidesManagement/Detail/$id',
    '/StyleGuidesManagement/Edit/{-$id}',
  ])('W-STYLE-02 W-STYLE-03 W-STYLE-04 W-STYLE-05 %s is there', async (path) => {
    const route = feature.routes.find((one) => one.path === path);
    if (!route || !('screen' in route) || !route.capability) throw new Error(`no screen at ${path}`);
    expect(typeof (await route.screen()).default).toBe('function');
  });

  it('W-STYLE-05 lets only designers of the licensor edit', () => {
    const route = feature.routes.find((one) => one.path.startsWith('/StyleGuidesManagement/Edit'));
    if (!route || !('capability' in route) || !route.capability) throw new Error('no screen');
    const { capability } = route;
    expect(ROLE_CODES.filter((role) => can({ role, permissions: ['ReceiveArtWork'] }, capability))).toEqual(DESIGNERS);
  });
});
