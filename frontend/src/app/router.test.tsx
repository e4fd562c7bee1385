import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inboxIsNew, inboxTotalDraft, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { singleSignOnOffer } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import type { Role } from '@bls/proto/domain/access/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../test/backend.js';
import { logout } from '../../test/endpoints.js';
import { startLanguage } from '../../test/render.js';
import { signIn, userOf } from '../../test/session.js';
import type { Feature, FeatureRoute } from '../lib/screens/routes.js';
import { pathTo } from '../lib/screens/path.js';
import { ROUTES } from '../lib/screens/patterns.js';

// what the build collects with import.meta.glob
const folder = join(process.cwd(), 'frontend/src/features');
const routes: FeatureRoute[] = [];
for (const name of readdirSync(folder)) {
  const { feature } = (await import(`../features/${name}/routes.js`)) as { feature: Feature };
  routes.push(...feature.routes);
}
jest.unstable_mockModule('./features.js', () => ({ featureRoutes: routes, searchProviders: [] }));
Object.assign(globalThis, { __APP_VERSION__: '2.0' });
const { router } = await import('./router.js');
const { connectNavigation } = await import('./connect.js');
const { navigate } = await import('../lib/screens/navigate.js');
const { clearUser } = await import('../lib/session/session.js');
const { queryClient } = await import('../lib/api/query.js');
connectNavigation(router);

const backend = startBackend((fresh) => fresh.answer(logout, true));
const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
/** The final address after all redirects. */
async function open(address: string): Promise<string> {
  await router.navigate({ href: address } as never);
  await router.load();
  return router.state.location.href;
}
const screenAt = () => router.state.matches.at(-1)?.staticData.screen;

beforeEach(() => {
  localStorage.clear();
  logged.mockClear();
});
afterAll(() => logged.mockRestore());

describe('addresses', () => {
  it('P-SHELL-05 W-LIMIT-05 use the hash', async () => {
    await open('/logon');
    expect(window.location.hash).toBe('#/logon');
    expect(window.location.pathname).toBe('/');
  });

  it('P-SHELL-07 P-AUTH-01 redirect from the root over /account to sign-in', async () => {
    expect(routes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: '/', to: '/account' }),
        expect.objectContaining({ path: '/account', to: '/logon' }),
      ]),
    );
    expect(await open('/')).toBe('/logon');
  });

  it('do not return to a list that was left while its search was still being typed', async () => {
    signIn('licensee');
    const list = pathTo(ROUTES.termSheets.licenseeList);
    const searchFor = (text: string) => navigate(list, { search: { search: text }, replace: true, from: list });
    await open(list);
    searchFor('TS-2026');
    expect(router.history.location.href).toBe(`${list}?search=TS-2026`);
    navigate(pathTo(ROUTES.contracts.licenseeList));
    searchFor('TS-2026-0142');
    expect(router.history.location.href).toBe('/ContractManagementV2/LicenseeIndex');
  });

  /** One of each side: licensor, licensee, brand owner, agent. */
  const sides: readonly Role[] = ['sales', 'licensee', 'brandOwner', 'salesAgent'];
  describe('P-SHELL-24 P-SHELL-25 P-SHELL-26 P-SHELL-27 P-SHELL-31 P-SHELL-34 P-SHELL-35 P-SHELL-36 P-SHELL-37 P-SHELL-38 P-SHELL-39 P-SHELL-40 of things', () => {
    it.each([
      [
        'P-SHELL-24',
        '/TermSheetV2',
        [
          '/TermSheetManagement/LicensorManage',
          '/TermSheetManagement/LicenseeManage',
          '/TermSheetManagement/BrandOwnerManage',
          '/TermSheetManagement/LicensorManage',
        ],
      ],
      [
        'P-SHELL-25',
        '/TermSheetActionV2',
        [
          '/TermSheetManagement/LicensorManage',
          '/TermSheetManagement/LicenseeManage',
          '/TermSheetManagement/BrandOwnerManage',
          '/TermSheetManagement/LicensorManage',
        ],
      ],
      [
        'P-SHELL-34',
        '/TermSheetManagement',
        [
          '/TermSheetManagement/LicensorManage',
          '/TermSheetManagement/LicenseeManage',
          '/TermSheetManagement/BrandOwnerManage',
          '/TermSheetManagement/LicensorManage',
        ],
      ],
      ['P-SHELL-26', '/Contract', Array(4).fill('/Contract/VersionManagement')],
      [
        'P-SHELL-27',
        '/ContractManagementV2',
        [
          '/ContractManagementV2/Index',
          '/ContractManagementV2/LicenseeIndex',
          '/ContractManagementV2/Index',
          '/ContractManagementV2/Index',
        ],
      ],
      [
        'P-SHELL-31',
        '/GraphicApproval',
        ['/GraphicApproval/LicensorIndex', '/GraphicApproval/LicenseeIndex', '/GraphicApproval/BrandOwnerIndex', '/home/AgentIndex'],
      ],
      ['P-SHELL-35', '/SalesReporting', Array(4).fill('/SalesReporting/CurrentMonthSubmission')],
      ['P-SHELL-36', '/SalesReportMaster', Array(4).fill('/SalesReportMaster/Index')],
      ['P-SHELL-37', '/SalesSubmission', Array(4).fill('/SalesSubmission/Index')],
      ['P-SHELL-38', '/LicensorPaymentV2', Array(4).fill('/LicensorPaymentV2/List')],
      ['P-SHELL-39', '/LicenseePaymentV2', Array(4).fill('/LicenseePaymentV2/List')],
      ['P-SHELL-40', '/HistoricalPerformance', Array(4).fill('/HistoricalPerformance/Index')],
    ])('%s %s leads each side to its screen', async (_id, address, leads) => {
      for (const [index, side] of sides.entries()) {
        signIn(side);
        expect([side, await open(address)]).toEqual([side, leads[index]]);
        expect(screenAt()).toBeDefined();
      }
    });
  });

  it('W-DESIGN-01 of designs, products and promotional material share one base path', () => {
    const children = routes.flatMap(({ path }) => (path.startsWith('/GraphicApproval/') ? [path.split('/')[2]] : []));
    expect(new Set(children)).toEqual(
      new Set([
        'LicenseeIndex',
        'LicensorIndex',
        'BrandOwnerIndex',
        'LicensorGraphicApproval',
        'LicenseeGraphicApproval',
        'POPApprovalPopup',
        'LicenseePOPApprovalDetail',
        'LicensorPOPApprovalDetail',
        'ProductApprovalPopup',
        'LicensorProductApprovalDetail',
        'LicenseeProductApprovalDetail',
      ]),
    );
  });

  it('W-SETUP-01 W-SETUP-05 of licensors and brand owners share one base path each, with an optional id where it may be omitted', async () => {
    signIn('sales');
    const id = '4e0a1e7e-53f2-4a9e-9d7b-0a4c3c1f7d11';
    const children = {
      '/NewLicensorSetup': ['Index', 'EditLicensor', `EditLicensor/${id}`, 'AddLicensor'],
      '/NewBrandOwnerSetup': [
        'Index',
        'EditBrandOwner',
        `EditBrandOwner/${id}`,
        'AddBrandOwner',
        'SettingCharacters',
        `SettingCharacters/${id}`,
        `ContractTemplates/${id}`,
        `EditDesignWorkflow/${id}`,
      ],
    };
    for (const [parent, below] of Object.entries(children)) {
      expect(await open(parent)).toBe(`${parent}/Index`);
      for (const child of below) {
        await open(`${parent}/${child}`);
        expect(screenAt()?.path.split('/').slice(0, 3).join('/')).toBe(`${parent}/${child.split('/')[0]}`);
      }
    }
  });

  it('P-SHELL-09 are bare for sign-in and everything under /account; P-SHELL-10 P-SHELL-11 P-SHELL-12 all others are inside the shell', () => {
    const screens = routes.filter((route) => 'screen' in route);
    const bare = screens.filter((route) => route.bare).map(({ path }) => path);
    const expected = screens
      .filter(
        ({ path }) =>
          path === '/logon' ||
          path.toLowerCase().startsWith('/account') ||
          path.startsWith('/Sticker/GuestReview') ||
          path.startsWith('/Sign/') ||
          path === '/Decide' ||
          path === '/Label/Check' ||
          path === '/Contract/Verify' ||
          path === '/AULApplication/Verify',
      )
      .map(({ path }) => path);
    // a guest has no menu either, because nobody is signed in
    expect(bare.sort()).toEqual(expected.sort());
    expect(bare).toContain('/logon');
    // pages that open without sign-in are bare pages, or the gallery of components, which shows no data
    expect(screens.filter((route) => route.open && !route.bare && route.path !== '/components').map(({ path }) => path)).toEqual([]);
  });

  it('that match no route stay in the address bar for the not-found page, for signed-in users', async () => {
    signIn('sales');
    expect(await open('/No/Such')).toBe('/No/Such');
    expect(screenAt()).toBeUndefined();
    clearUser();
    expect(await open('/No/Such/Either')).toBe('/logon?returnURL=%2FNo%2FSuch%2FEither');
  });
});

describe('the version', () => {
  it('P-SHELL-14 is compared on each navigation outside sign-in; P-SHELL-15 a difference is only logged', async () => {
    localStorage.setItem('AppVersion', '1.0');
    await open('/logon');
    expect([localStorage.getItem('AppVersion'), logged.mock.calls.length]).toEqual(['1.0', 0]);
    signIn('sales');
    expect(await open('/NotificationInbox/Index')).toBe('/NotificationInbox/Index');
    expect(logged.mock.calls).toEqual([['AppVersion 1.0 -> 2.0']]);
    expect(localStorage.getItem('AppVersion')).toBe('2.0');
    await open('/NotificationInbox/DraftView');
    expect(logged).toHaveBeenCalledTimes(1);
    localStorage.setItem('AppVersion', '1.5');
    await open('/NotificationInbox/Index');
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

describe('the page', () => {
  const node = (Name: string, Controller: string, Action: string, ChildNodes: object[] = []) => ({
    MenuId: Name.length + Controller.length,
    Name,
    Code: `menu.${Name}`,
    Icon: 'inbox',
    Controller,
    Action,
    Badge: null,
    ChildNodes,
  });
  const show = async (address: string) => {
    backend.answer(tenantDescribe, {
      code: 'CTL',
      title: 'Character Town',
      titleZh: '角色城',
      logo: '/res/logo/CTL.png',
      icon: '/res/logo/CTL.png',
    });
    backend.answer(menuRead, {
      MenuViewForUserType: 20,
      SideMenus: [
        node('inbox', 'NotificationInbox', 'Index'),
        node('deals', '', '', [node('termSheets', 'TermSheetManagement', 'LicenseeManage')]),
      ],
    });
    backend.answer(userCurrent, () => userOf('licensee'));
    backend.answer(singleSignOnOffer);
    backend.answer(inboxTotalPending, { Count: 3 });
    backend.answer(inboxTotalDraft, { Count: 0 });
    backend.answer(inboxIsNew, { isNew: true });
    await open(address);
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  };

  it('P-SHELL-09 P-TENANT-03 P-TENANT-04 P-SHELL-10 P-SHELL-11 P-SHELL-12 P-SHELL-13 P-MENU-01 has the tenant’s title and icon; it is bare at sign-in and has top bar, menu and bottom bar elsewhere, each asked for once', async () => {
    await startLanguage('en');
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    await show('/logon');
    await waitFor(() => expect(document.title).toBe('Sign in · Character Town'));
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/res/logo/CTL.png');
    expect([screen.queryByRole('banner'), screen.queryByRole('navigation')]).toEqual([null, null]);

    // elsewhere it has the shell
    backend.clear();
    act(() => void signIn('licensee'));
    await act(async () => router.navigate({ href: '/No/Such' } as never));
    const side = await screen.findByRole('navigation', { name: 'Menu' });
    await waitFor(() =>
      expect(
        within(side)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(['#/NotificationInbox/Index', '#/TermSheetManagement/LicenseeManage']),
    );
    expect(screen.getByRole('banner')).toBeTruthy();
    const bottom = screen.getByRole('navigation', { name: 'Shortcuts' });
    expect(
      within(bottom)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '#/NotificationInbox/NotificationView',
      '#/TermSheetManagement/LicenseeManage',
      '#/NotificationInbox/Index',
      '#/ContractManagementV2/LicenseeIndex',
      '#/SalesReporting/LicenseeIndex',
    ]);
    expect((await screen.findByText('Error processing request')).parentElement?.textContent).toContain('404');
    await waitFor(() => expect(localStorage.getItem('MenuViewForUserType')).toBe('20'));
    await waitFor(() => expect(backend.requests(inboxTotalPending)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect([backend.requests(menuRead).length, backend.requests(userCurrent).length]).toEqual([1, 1]);
  });
});
