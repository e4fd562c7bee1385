import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { tenantCode, tenantDescribe } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { userOf } from '../../../test/session.js';
import { rememberUser } from '../../lib/session/session.js';
import { learnTenantCode, showTenantIcon } from '../../lib/session/tenant.js';
import { TenantMark } from './tenant-mark.js';

type Home = { homeHeight: number; homeWidth: number };
const backend = startBackend();

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
/** The logo as rendered in a layout. */
async function logo(code: string, layout: 'default' | 'home', home: Home) {
  localStorage.setItem('TenantCode', code);
  backend.answer(tenantDescribe, { code, logo: `/res/logo/${code}.png`, logoSize: { height: 80, ...home } });
  const { container } = renderScreen(<TenantMark layout={layout} />);
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
  const image = container.querySelector('img') as HTMLImageElement;
  return { src: image.getAttribute('src'), height: image.style.height, width: image.style.width };
}

describe('the tenant’s logo', () => {
  it('P-TENANT-06 P-TENANT-07 is 80 high on the default layout', async () =>
    expect(await logo('PLBY', 'default', { homeHeight: 40, homeWidth: 40 })).toEqual({
      src: '/res/logo/PLBY.png',
      height: '80px',
      width: 'auto',
    }));
  it('P-TENANT-08 is 40 by 40 on the home layout', async () =>
    expect(await logo('PLBY', 'home', { homeHeight: 40, homeWidth: 40 })).toEqual({
      src: '/res/logo/PLBY.png',
      height: '40px',
      width: '40px',
    }));
  it('P-TENANT-09 is 55 by 210 there for CTL', async () =>
    expect(await logo('CTL', 'home', { homeHeight: 55, homeWidth: 210 })).toEqual({
      src: '/res/logo/CTL.png',
      height: '55px',
      width: '210px',
    }));
  it('is an initial while there is no picture', () => {
    const never = Promise.withResolvers<{ code: string }>();
    backend.answer(tenantDescribe, () => never.promise);
    localStorage.setItem('TenantCode', 'PLS');
    renderScreen(<TenantMark layout="home" />);
    expect(screen.getByText('P')).toBeTruthy();
  });
});

describe('the tenant', () => {
  it('P-TENANT-04 gives the page its icon', () => {
    document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
    showTenantIcon('/res/logo/PLS.png');
    expect(document.querySelector('link')?.getAttribute('href')).toBe('/res/logo/PLS.png');
    document.head.innerHTML = '';
  });

  it('P-TENANT-10 P-TENANT-12 P-SHELL-52 is requested from the server once and stored as TenantCode, on the device after a sign-in', async () => {
    backend.answer(tenantCode, 'PLBY');
    await learnTenantCode();
    expect([backend.log(), sessionStorage.getItem('TenantCode')]).toEqual([['GET /General/GetTenantCode'], 'PLBY']);
    await learnTenantCode();
    expect(backend.log()).toHaveLength(1);
    expect(localStorage.getItem('TenantCode')).toBeNull();
    rememberUser(userOf('sales', { TenantCode: 'PLBY' }));
    expect(localStorage.getItem('TenantCode')).toBe('PLBY');
  });

  it('is none where the server knows none, or does not answer', async () => {
    backend.answer(tenantCode, null);
    await learnTenantCode();
    backend.disconnect(tenantCode);
    await learnTenantCode();
    expect(sessionStorage.getItem('TenantCode')).toBeNull();
  });

  it('P-TENANT-02 is taken from storage for every call', async () => {
    localStorage.setItem('TenantCode', 'PLS');
    await logo('PLS', 'home', { homeHeight: 40, homeWidth: 40 });
    expect(backend.headers(tenantDescribe)).toMatchObject([{ 'x-tenant-code': 'PLS' }]);
  });
});
