import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { CAPABILITIES, can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES, ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import { cleanup, screen } from '@testing-library/react';
import { startBackend } from '../../test/backend.js';
import { logout } from '../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../test/render.js';
import { userOf } from '../../test/session.js';
import type { Feature, ScreenRoute } from '../lib/screens/routes.js';
import { rememberUser, storedUser } from '../lib/session/session.js';
import { requireUser } from './guards.js';
import { Permitted } from './keep-alive/permitted.js';

const folder = join(process.cwd(), 'frontend/src/features');
const screens: ScreenRoute[] = [];
for (const name of readdirSync(folder)) {
  const { feature } = (await import(`../features/${name}/routes.js`)) as { feature: Feature };
  screens.push(...feature.routes.filter((route): route is ScreenRoute => 'screen' in route));
}

const backend = startBackend((fresh) => {
  fresh.answer(logout, true);
  fresh.answer(userCurrent, () => userOf('sales'));
});
const guard = (target: string, search = {}) =>
  requireUser(target, search).then(
    () => 'open',
    (thrown: { options: object }) => thrown.options,
  );
const toLogon = (returnURL: string) => expect.objectContaining({ to: '/logon', search: { returnURL } });

beforeAll(() => startLanguage('en'));
beforeEach(() => localStorage.clear());

describe('without the cookie', () => {
  it('P-AUTH-05 P-AUTH-06 P-AUTH-31 removes the stored user and signs out by /account/logout', async () => {
    rememberUser(userOf('sales'));
    expect(localStorage.getItem('User')).not.toBeNull();
    await guard('/TermSheetManagement/LicensorManage?page=2');
    expect(storedUser()).toBeUndefined();
    expect(localStorage.getItem('User')).toBeNull();
    expect(backend.log()).toEqual(['POST /account/logout']);
  });

  it('P-AUTH-07 P-AUTH-08 removes every cookie it can reach and redirects to sign-in with the return address', async () => {
    document.cookie = 'one=1; path=/';
    document.cookie = 'two=2; path=/';
    expect(await guard('/Contract?x=1')).toEqual(toLogon('/Contract?x=1'));
    expect(document.cookie).toBe('');
  });
});

describe('with the cookie', () => {
  beforeEach(() => {
    document.cookie = 'BLSAUTH_V1=1; path=/';
  });

  it('P-AUTH-16 lets a stored user open any page without a request', async () => {
    rememberUser(userOf('licenseeAul'));
    expect(await guard('/AppSetting/IndexV2')).toBe('open');
    expect(backend.log()).toEqual([]);
  });

  it('P-AUTH-09 P-AUTH-11 asks for the current user when none is stored, and redirects to sign-in when there is none', async () => {
    backend.refuse(userCurrent, 'signedOut');
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await guard('/NotificationInbox/Index')).toEqual(toLogon('/NotificationInbox/Index'));
    expect(backend.log()).toEqual(['POST /account/GetLoginUser']);
    warned.mockRestore();
  });

  it('P-AUTH-19 stores the current user in local storage, never with a credential', async () => {
    expect(await guard('/home/Index')).toBe('open');
    expect(JSON.parse(localStorage.getItem('User') ?? '{}')).toMatchObject({ UserName: 'sales@ctl', Token: '' });
  });

  it('P-AUTH-10 opens an address with an AppId also when no user can be loaded', async () => {
    backend.refuse(userCurrent, 'unavailable');
    expect(await guard('/home/Index?AppId=7', { AppId: '7' })).toBe('open');
    expect(storedUser()).toBeUndefined();
  });
});

describe('pages', () => {
  it('need sign-in except those of the list', () => {
    const open = screens.filter((route) => route.open).map((route) => route.path.replace(/\/\{-\$.*$/, ''));
    const allowed = [
      '/logon',
      '/account/forgotPassword',
      '/account/resetPassword',
      '/account/register',
      '/account/subUserRegister',
      '/Sticker/GuestReview',
      '/Sign/Document',
      '/Contract/Verify',
      '/AULApplication/Verify',
      '/Decide',
      '/Label/Check',
    ];
    expect(open.filter((path) => !allowed.includes(path))).toEqual([]);
  });

  it('P-AUTH-17 open for the roles that the matrix gives their capability; pages for everybody are few and listed', () => {
    const everybody = screens.filter((route) => !route.open && !route.capability).map((route) => route.path);
    expect(everybody.filter((path) => !path.startsWith('/home/')).toSorted()).toEqual(['/MyAccount/Index', '/components']);
    for (const { capability } of screens) if (capability) expect(CAPABILITIES[capability]).toBeDefined();
  });

  it.each(ROLE_CODES)('P-AUTH-24 show %s the no-permission message only on pages without permission', (role) => {
    rememberUser(userOf(role));
    for (const capability of new Set(screens.map((route) => route.capability))) {
      renderScreen(<Permitted capability={capability}>the page</Permitted>);
      const allowed = !capability || can({ role, permissions: [] }, capability);
      expect(Boolean(screen.queryByText('the page'))).toBe(allowed);
      expect(Boolean(screen.queryByText(/have no permission/))).toBe(!allowed);
      cleanup();
    }
  });

  it('P-LICENSEE-16 W-USERS-49 of a licensee open to licensee users only; others see the no-permission page', () => {
    const own = screens.filter((route) => route.side === USER_TYPES.licensee);
    expect(own.map((route) => route.path).toSorted()).toEqual([
      '/ContractManagementV2/LicenseeIndex',
      '/GraphicApproval/LicenseeIndex',
      '/LicenseePaymentV2/Accounts',
      '/LicenseePaymentV2/List',
      '/LicenseePaymentV2/Payments',
      '/LicenseePaymentV2/Unbilled',
      '/SalesReporting/LicenseeIndex',
      '/TermSheetManagement/LicenseeManage',
    ]);
    for (const role of ROLE_CODES) {
      rememberUser(userOf(role));
      for (const { path, capability, side } of own) {
        renderScreen(
          <Permitted capability={capability} side={side}>
            the page
          </Permitted>,
        );
        const allowed = ROLES[role] === USER_TYPES.licensee && capability !== undefined && can({ role, permissions: [] }, capability);
        const denied = Boolean(screen.queryByText(/have no permission/));
        expect([role, path, Boolean(screen.queryByText('the page')), denied]).toEqual([role, path, allowed, !allowed]);
        cleanup();
      }
    }
  });
});
