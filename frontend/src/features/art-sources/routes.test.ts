import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES } from '@bls/proto/domain/access/roles';
import { feature } from './routes.js';

const routeAt = (path: string) => feature.routes.find((one) => one.path === path);

describe('the screens of art sources', () => {
  it.each(['/ReleaseArtSourceManagementV2', '/UploadArtSourceManagementV2', '/CreativeManagementV2'])(
    'P-SHELL-32 P-SHELL-33 P-SHELL-51 W-ART-01 %s leads to its list',
    (path) => {
      expect(routeAt(path)).toMatchObject({ to: `${path}/Index` });
    },
  );

  it.each([
    '/ReleaseArtSourceManagementV2/Index',
    '/ReleaseArtSourceManagementV2/ArtSourceDetail/{-$id}',
    '/UploadArtSourceManagementV2/Index',
    '/CreativeManagementV2/Index',
  ])('W-ART-02 W-ART-03 W-ART-04 W-ART-05 %s is there', async (path) => {
    const route = routeAt(path);
    if (!route || !('screen' in route)) throw new Error(`no screen at ${path}`);
    expect(typeof (await route.screen()).default).toBe('function');
  });

  it('is for staff and for people of a licensee who receive artwork', () => {
    const reads = ROLE_CODES.filter((role) => can({ role, permissions: [] }, 'creative.read'));
    expect(reads).toEqual(ROLE_CODES.filter((role) => ROLES[role] === 10));
    const receives = ROLE_CODES.filter((role) => can({ role, permissions: ['ReceiveArtWork'] }, 'creative.read'));
    expect(receives).toEqual(ROLE_CODES.filter((role) => ROLES[role] === 10 || ROLES[role] === 20));
  });
});
