import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { singleSignOnOffer } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { act, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../test/app.js';
import { startLanguage } from '../../../test/render.js';
import { signIn, userOf } from '../../../test/session.js';

const LOOKS = {
  CTL: { logoSize: { height: 80, homeHeight: 55, homeWidth: 210 }, roleLabels: {}, pageSize: 20, color: null },
  PLBY: {
    logoSize: { height: 80, homeHeight: 40, homeWidth: 40 },
    roleLabels: { businessHead: 'licensorCeo' },
    pageSize: 50,
    color: '#1F66C4',
  },
} as const;
type Code = keyof typeof LOOKS;
const { backend, open, go } = startApp((fresh) => {
  localStorage.clear();
  sessionStorage.clear();
  fresh.answer(singleSignOnOffer, () =>
    backend.headers(singleSignOnOffer).at(-1)?.['x-tenant-code'] === 'PLBY' ? { label: 'Castle ID' } : null,
  );
  fresh.answer(tenantDescribe, () => {
    const code = backend.headers(tenantDescribe).at(-1)?.['x-tenant-code'] as Code;
    return {
      code,
      title: `${code} Licensing`,
      titleZh: code,
      logo: `/res/logo/${code}.png`,
      icon: `/res/icon/${code}.png`,
      ...LOOKS[code],
    };
  });
});
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
});
const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
/** The last request of the list. */
const listed = () => backend.log().findLast((asked) => asked.startsWith('GET /UserManagement/List?') && !asked.includes('sharedEmail'));
/** The names of the roles on their page. */
async function words(): Promise<string[]> {
  await go('/UserManagement/Roles');
  return (await screen.findAllByRole('columnheader')).map((header) => header.textContent ?? '');
}
const logo = () => {
  const image = document.querySelector<HTMLImageElement>('header img');
  return image && [image.getAttribute('src'), image.style.height, image.style.width];
};

describe('links of mails', () => {
  it('P-WORK-03 open in their tenant on a device that has never seen it, and lead on to the page after the sign-in', async () => {
    document.cookie = 'BLSAUTH_V1=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    const { address } = await open('/UserManagement/Index?search=ann&tenant=PLBY');
    const at = new URL(address, 'http://page');
    expect([at.pathname, Object.fromEntries(at.searchParams)]).toEqual([
      '/logon',
      { returnURL: '/UserManagement/Index?search=ann', tenant: 'PLBY' },
    ]);
    expect(await screen.findByText('To PLBY Licensing')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Sign in · PLBY Licensing'));
    expect(localStorage.getItem('TenantCode')).toBeNull();
  });

  it('of the own tenant open without it in the address', async () => {
    expect((await open('/MyAccount/Index?tenant=CTL', 'sales')).address).toBe('/MyAccount/Index');
  });

  it('of another tenant than the person’s lead to the sign-in there, and back when the person goes on', async () => {
    const { address } = await open('/MyAccount/Index?tenant=PLBY', 'sales');
    expect(address).toBe('/logon?returnURL=%2FMyAccount%2FIndex&tenant=PLBY');
    expect(await screen.findByText('To PLBY Licensing')).toBeTruthy();
    await go('/MyAccount/Index');
    await waitFor(() => expect(document.title).toMatch(/ · CTL Licensing$/));
  });
});

describe('a sign-in into another tenant', () => {
  it('P-WORK-05 changes title, icon, logo and its size, colour, role words, page size and sign-in methods, without a reload', async () => {
    await open('/UserManagement/Index', 'superUser');
    expect(listed()).toMatch(/pageSize=20/);
    expect(await words()).toContain('Business head');
    await go('/UserManagement/Index');
    await waitFor(() =>
      expect([document.title, icon(), logo(), document.documentElement.dataset['tenantColor']]).toEqual([
        expect.stringMatching(/CTL Licensing$/),
        '/res/icon/CTL.png',
        ['/res/logo/CTL.png', '55px', '210px'],
        undefined,
      ]),
    );
    backend.answer(userCurrent, userOf('superUser', { TenantCode: 'PLBY' }));
    act(() => void signIn('superUser', { TenantCode: 'PLBY', UserName: 'superuser@plby' }));
    await waitFor(() =>
      expect([document.title, icon(), logo(), document.documentElement.dataset['tenantColor']]).toEqual([
        expect.stringMatching(/PLBY Licensing$/),
        '/res/icon/PLBY.png',
        ['/res/logo/PLBY.png', '40px', '40px'],
        '#1F66C4',
      ]),
    );
    await waitFor(() => expect(listed()).toMatch(/pageSize=50/));
    expect(await words()).toContain('Licensor CEO');
    await go('/logon');
    expect(await screen.findByRole('link', { name: /Castle ID/ })).toBeTruthy();
  });
});
