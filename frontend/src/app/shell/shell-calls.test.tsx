import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { menuRead } from '@bls/proto/contracts/calls/identity/inbox/menu';
import { userChangeLanguage } from '@bls/proto/contracts/calls/identity/people/user';
import { contractList } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { logout } from '../../../test/endpoints.js';
import { idOf } from '../../../test/sample.js';

const reloadPage = jest.fn();
jest.unstable_mockModule('../../lib/browser/reload.js', () => ({ reloadPage }));

const { backend, open } = startApp((fresh) => {
  fresh.answer(userChangeLanguage, true);
  fresh.answer(logout, true);
  fresh.answer(menuRead, {
    MenuViewForUserType: 10,
    SideMenus: [{ Name: 'inbox', Code: 'menu.inbox', Icon: 'inbox', Controller: 'NotificationInbox', Action: 'Index' }],
  });
});
const asked = () => [...new Set(backend.log())].filter((call) => /account|menu|user|logo(n|ff|ut)|language/i.test(call)).toSorted();
const openUserMenu = async () => fireEvent.click(await screen.findByRole('button', { name: /Ann Lee/ }));

beforeEach(() => void reloadPage.mockReset());

it('P-OPS-08 the shell shows what does not answer, on every screen, until it answers again', async () => {
  backend.refuse(contractList, 'unavailable');
  await open('/ContractManagementV2/Index', 'sales');
  const sentence = 'Deals and contracts cannot be reached at the moment. Trying again.';
  expect((await screen.findByText(sentence)).closest('[role="status"]')).not.toBeNull();
  backend.answer(contractList, { rows: [{ contractVersionId: idOf('version'), number: 'CT-2027-00003' }], total: 1 });
  expect(await screen.findByText('CT-2027-00003')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
});

describe('the calls of the shell about the person, the menu, the language and signing out', () => {
  it('P-SHELL-71 P-SHELL-72 P-MENU-08 P-I18N-08 are the listed ones and no others', async () => {
    // no stored user, as after a sign-in in another tab
    document.cookie = 'BLSAUTH_V1=1; path=/';
    await open('/Contract/VersionManagement', 'sales');
    expect(await screen.findByRole('navigation', { name: 'Menu' })).toBeTruthy();
    await waitFor(() => expect(asked()).toEqual(['POST /account/GetLoginUser', 'POST /home/sideMenu']));
    backend.clear();
    await openUserMenu();
    fireEvent.click(await screen.findByRole('radio', { name: '中文' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(asked()).toEqual(['POST /account/changeLanguage?languageCode=zh']);
    backend.clear();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(asked()).toEqual(['POST /account/logout']));
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/logon/));
  });
});
