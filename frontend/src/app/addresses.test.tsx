import { describe, expect, it } from '@jest/globals';
import { can } from '@bls/proto/domain/access/permissions';
import { type Role, ROLE_CODES, ROLES } from '@bls/proto/domain/access/roles';
import { inboxRead } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { companyRead } from '@bls/proto/contracts/calls/identity/companies/company';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { featureRoutes, startApp } from '../../test/app.js';
import { idOf } from '../../test/sample.js';
import { userOf } from '../../test/session.js';
import { isLoading } from '../lib/api/loading.js';
import type { ScreenRoute } from '../lib/screens/routes.js';
import { storedUser } from '../lib/session/session.js';

const { backend, open, go } = startApp();
const ID = idOf('licensee');
const screens = featureRoutes.filter((route): route is ScreenRoute => 'screen' in route);
/** Those whose id may be left out, with somebody who may open them. */
const withoutId = screens
  // a guest without a link gets a message
  .filter(({ path }) => path.includes('{-$') && !path.startsWith('/Sticker/GuestReview'))
  .map((route): [string, Role | undefined] => [
    route.path.replace(/\/?\{-\$\w+\}$/, ''),
    ROLE_CODES.find(
      (role) => (!route.capability || can({ role, permissions: [] }, route.capability)) && (!route.side || ROLES[role] === route.side),
    ),
  ]);

describe('P-WORK-15 routes of the documents', () => {
  it.each(['View', 'SearchLicenseeIntranet'])('open /LicenseeInformation/%s in both spellings', async (route) => {
    backend.answer(companyRead, { id: ID, kind: 'licensee', name: 'Sunrise Toys' });
    for (const path of [`/LicenseeInformation/${route}${ID}`, `/LicenseeInformation/${route}/${ID}`]) {
      const { content } = await open(path, 'sales');
      await waitFor(() => expect(content.textContent).toContain('Sunrise Toys'));
    }
    expect(backend.requests(companyRead)).toEqual([{ id: ID }, { id: ID }]);
  });

  // an id that is sent as undefined fails the test: the request schema refuses it
  it.each(withoutId)('open %s without an id, as %s', async (path, role) => {
    const { content, denied } = await open(path, role);
    expect(denied).toBe(false);
    expect(within(content).queryAllByRole('alert')).toEqual([]);
  });
});

describe('unknown addresses', () => {
  it.each([undefined, 'sales'] as const)('below /account are not found and have no menu, for %s', async (role) => {
    const { address } = await open('/account/whatever', role);
    expect(address).toBe('/account/whatever');
    expect(await screen.findByText('Error processing request')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the agent', () => {
  it('reaches the availability of rights by the button Reporting', async () => {
    await open('/NotificationInbox/Index', 'salesAgent');
    const link = within(screen.getByRole('navigation', { name: 'Shortcuts' })).getByRole('link', { name: 'Reporting' });
    expect((await go(link.getAttribute('href')?.slice(1) ?? '')).denied).toBe(false);
    expect(link.getAttribute('href')).toBe('#/Rights/Availability');
  });
});

describe('an address with AppId', () => {
  it('P-WORK-14 loads the user of a valid cookie, with menu and screen', async () => {
    backend.answer(menuRead, { SideMenus: [{ Name: 'home', Code: 'menu.home', Icon: 'building', Controller: 'home', Action: 'Index' }] });
    await open('/logon');
    backend.answer(userCurrent, () => userOf('sales'));
    document.cookie = 'BLSAUTH_V1=1; path=/';
    const { denied, content } = await go('/TermSheetManagement/LicensorManage?AppId=7');
    expect(storedUser()?.UserName).toBe('sales@ctl');
    expect(denied).toBe(false);
    expect(within(content).getByRole('heading', { level: 1 })).toBeTruthy();
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(await within(menu).findByRole('link', { name: 'Home' })).toBeTruthy();
  });
});

describe('the inbox call', () => {
  it.each(['/NotificationInbox/Index', '/home/LicensorIndex'])('P-WORK-17 of %s shows no loading indicator', async (path) => {
    const held = Promise.withResolvers<void>();
    const seen: boolean[] = [];
    backend.answer(inboxRead, async () => {
      await held.promise;
      seen.push(isLoading());
      return { groups: [], total: 0 };
    });
    const opened = open(path, 'sales');
    await waitFor(() => expect(backend.requests(inboxRead).length).toBeGreaterThan(0));
    // everything else has been answered
    await waitFor(() => expect(isLoading()).toBe(false));
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull();
    act(() => held.resolve());
    await opened;
    expect(seen).not.toContain(true);
  });
});
