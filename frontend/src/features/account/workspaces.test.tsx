import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { workspaceSend } from '@bls/proto/contracts/calls/identity/accounts/workspace';
import { singleSignOnOffer } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { CallError } from '@bls/proto/domain/values/errors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { logon } from '../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { userOf } from '../../../test/session.js';
import { followAddress } from '../../lib/session/tenant.js';
import Logon from './logon.js';

/** The tenant that the last request of an endpoint named. */
const named = (endpoint: typeof tenantDescribe | typeof logon) => backend.headers(endpoint).at(-1)?.['x-tenant-code'];
const backend = startBackend((fresh) => {
  localStorage.clear();
  sessionStorage.clear();
  fresh.answer(tenantDescribe, () => {
    const code = named(tenantDescribe) ?? '';
    if (!['CTL', 'PLBY'].includes(code)) throw new CallError('notFound');
    return { code, title: `${code} Licensing`, titleZh: code, logo: `/res/logo/${code}.png` };
  });
  fresh.answer(singleSignOnOffer, () =>
    backend.headers(singleSignOnOffer).at(-1)?.['x-tenant-code'] === 'PLBY' ? { label: 'Castle ID' } : null,
  );
  fresh.answer(logon, () => userOf('sales', { TenantCode: named(logon) ?? '' }));
});
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
function enter(userName: string): void {
  type(/User name/, userName);
  type(/^Password/, 'Right#1');
  press('Sign in');
}
const signedIn = () => waitFor(() => expect(localStorage.getItem('User')).not.toBeNull());
const remembered = () => localStorage.getItem('TenantCode');

beforeEach(() => startLanguage('en'));

describe('the tenant of a sign-in', () => {
  it('P-WORK-04 is remembered only after it succeeded: a mistyped workspace neither brands the page nor changes the device', async () => {
    localStorage.setItem('TenantCode', 'CTL');
    backend.refuse(logon, 'invalidCredentials');
    renderScreen(<Logon />);
    expect(await screen.findByText('To CTL Licensing')).toBeTruthy();
    enter('anna@corp');
    expect(await screen.findByText('Invalid user name or password.')).toBeTruthy();
    expect([named(logon), remembered(), screen.queryByText('To CTL Licensing') !== null]).toEqual(['CORP', 'CTL', true]);
    expect(backend.headers(tenantDescribe).map((headers) => headers['x-tenant-code'])).toEqual(['CTL']);
    backend.answer(logon, () => userOf('sales'));
    enter('anna');
    await signedIn();
    expect(named(logon)).toBe('CTL');
  });

  it('is that of the link before that of the user name, and that of the user name before that of the device', async () => {
    localStorage.setItem('TenantCode', 'CTL');
    renderScreen(<Logon />);
    enter('anna@plby');
    await signedIn();
    expect([named(logon), remembered()]).toEqual(['PLBY', 'PLBY']);
    localStorage.clear();
    localStorage.setItem('TenantCode', 'CTL');
    act(() => followAddress({ tenant: 'plby' }));
    backend.refuse(logon, 'invalidCredentials');
    enter('anna@ctl');
    const other = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Sign in to CTL' });
    expect([named(logon), new URL(other.href).hash]).toEqual(['PLBY', '#/logon?returnURL=%2Fhome&tenant=CTL']);
  });

  it('gives the page of a link its title and sign-in methods, on a device that remembers another', async () => {
    localStorage.setItem('TenantCode', 'CTL');
    renderScreen(<Logon />);
    expect(await screen.findByText('To CTL Licensing')).toBeTruthy();
    act(() => followAddress({ tenant: 'PLBY' }));
    expect(await screen.findByText('To PLBY Licensing')).toBeTruthy();
    const provider = await screen.findByRole<HTMLAnchorElement>('link', { name: /Castle ID/ });
    expect(new URL(provider.href).searchParams.get('tenant')).toBe('PLBY');
    expect(remembered()).toBe('CTL');
  });

  it('is none when the link names one that does not exist', async () => {
    act(() => followAddress({ tenant: 'NOPE' }));
    renderScreen(<Logon />);
    expect(await screen.findByText(/such as anna@workspace$/)).toBeTruthy();
    enter('anna@ctl');
    await signedIn();
    expect(named(logon)).toBe('CTL');
  });
});

describe('on a device that knows no tenant', () => {
  it('a user name without one is not sent, and a code is not offered', async () => {
    renderScreen(<Logon />);
    enter('anna');
    expect(await screen.findByText(/Add your workspace to the user name/)).toBeTruthy();
    expect(backend.requests(logon)).toEqual([]);
    fireEvent.click(screen.getByRole('radio', { name: 'One-time code' }));
    expect(screen.queryByLabelText(/E-mail/)).toBeNull();
    press('Find your workspace');
    expect(await screen.findByLabelText(/E-mail/)).toBeTruthy();
  });

  it('the workspaces of an address are mailed, with the same answer for every address', async () => {
    backend.answer(workspaceSend, true);
    const setSearch = jest.fn();
    renderScreen(<Logon />, { find: '1', returnURL: '/Contract' }, { setSearch });
    press('Send links');
    expect(await screen.findByText('This is required.')).toBeTruthy();
    type(/E-mail/, 'anna@sunrise.example');
    press('Send links');
    expect(await screen.findByText(/If anna@sunrise.example belongs to a user/)).toBeTruthy();
    expect(backend.requests(workspaceSend)).toEqual([{ email: 'anna@sunrise.example' }]);
    expect(backend.headers(workspaceSend).at(-1)?.['x-tenant-code']).toBe('');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend in 60 s' }).disabled).toBe(true);
    press('Back to sign-in');
    expect(setSearch).toHaveBeenCalledWith({ returnURL: '/Contract' });
  });
});
