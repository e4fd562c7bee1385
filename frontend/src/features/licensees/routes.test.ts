import { describe, expect, it } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES } from '@bls/proto/domain/access/roles';
import { agentPath, editPath, searchPath, viewPath } from './paths.js';
import { feature } from './routes.js';

const root = createRootRoute({});
const screens = feature.routes.filter((route) => 'screen' in route);
const router = createRouter({
  routeTree: root.addChildren(
    screens.map((route) => createRoute({ getParentRoute: () => root, path: route.path, staticData: { screen: route } })),
  ),
  history: createMemoryHistory({ initialEntries: ['/'] }),
  caseSensitive: false,
});

/** What the router of the product finds at an address. */
async function at(path: string): Promise<{ path: string | undefined; params: Record<string, unknown> }> {
  await router.navigate({ to: path });
  const match = router.state.matches.at(-1);
  return { path: match?.staticData.screen?.path, params: (match?.params ?? {}) as Record<string, unknown> };
}
const ID = '4e0a1e7e-53f2-4a9e-9d7b-0a4c3c1f7d11';

describe('places of licensees', () => {
  it('P-LICENSEE-01 P-LICENSEE-02 P-LICENSEE-03 P-LICENSOR-02 W-SETUP-10 W-SETUP-12 W-SETUP-13 W-SALES-10 are those of the document, spelled as there', async () => {
    for (const path of ['/LicenseeManegementV2/Index', '/LicenseeInformation/Index', '/BasicInformation/Index'])
      expect(await at(path)).toMatchObject({ path });
    expect(await at('/LicenseeInformation/ViewLicenseeInformation')).toMatchObject({
      path: '/LicenseeInformation/ViewLicenseeInformation',
    });
    for (const path of ['/LicenseeManegementV2', '/LicenseeInformation', '/BasicInformation'])
      expect(feature.routes).toContainEqual({ path, to: `${path}/Index` });
  });

  it('W-SETUP-11 has the four children of /LicenseeInformation', () => {
    const children = feature.routes.map(({ path }) => path).filter((path) => path.startsWith('/LicenseeInformation/'));
    expect(
      children.filter((path) =>
        /^\/LicenseeInformation\/(Index|ViewLicenseeInformation|View\{-\$LicenseeId\}|SearchLicenseeIntranet\{-\$LicenseeId\})$/.test(path),
      ),
    ).toHaveLength(4);
  });

  it('P-LICENSEE-04 P-LICENSEE-05 W-SETUP-14 W-SETUP-15 take the id without a slash before it, or none', async () => {
    expect(viewPath(ID)).toBe(`/LicenseeInformation/View${ID}`);
    expect(await at(viewPath(ID))).toMatchObject({ path: '/LicenseeInformation/View{-$LicenseeId}', params: { LicenseeId: ID } });
    expect(await at('/LicenseeInformation/View')).toMatchObject({ path: '/LicenseeInformation/View{-$LicenseeId}' });
    expect(await at(searchPath(ID))).toMatchObject({
      path: '/LicenseeInformation/SearchLicenseeIntranet{-$LicenseeId}',
      params: { LicenseeId: ID },
    });
    expect(await at(searchPath(''))).toMatchObject({ path: '/LicenseeInformation/SearchLicenseeIntranet{-$LicenseeId}' });
  });

  it('lead to the forms and to agents', async () => {
    expect(await at(editPath(ID))).toMatchObject({ params: { id: ID } });
    expect(await at(editPath(''))).toMatchObject({ path: '/LicenseeManegementV2/Edit/{-$id}' });
    expect(await at(agentPath(ID))).toMatchObject({ path: '/AgentSetup/View/$id', params: { id: ID } });
  });

  it('P-LICENSEE-15 P-LICENSEE-16 show what is the licensee’s own to the licensee side alone', () => {
    const own = screens.filter(({ path }) => ['/BasicInformation/Index', '/LicenseeInformation/ViewLicenseeInformation'].includes(path));
    expect(own).toHaveLength(2);
    for (const { capability } of own) {
      if (!capability) throw new Error('a screen of the licensee is open to everybody');
      for (const role of ROLE_CODES) expect([role, can({ role, permissions: [] }, capability)]).toEqual([role, ROLES[role] === 20]);
    }
  });
});
