import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { learnTenantCode, showTenantIcon } from '../../lib/session/tenant.js';
import { TenantMark } from './tenant-mark.js';

const asked = jest.fn<typeof fetch>();
const original = globalThis.fetch;
const answer = (Result: unknown) =>
  new Response(JSON.stringify({ Result, Error: null }), { headers: { 'content-type': 'application/json' } });
const tenant = (code: string, home: { homeHeight: number; homeWidth: number }) => ({
  code,
  title: `${code} Licensing`,
  titleZh: `${code} 授权`,
  logo: `/res/logo/${code}.png`,
  logoSize: { height: 80, ...home },
  roleLabels: {},
});

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
  globalThis.fetch = asked;
});
afterEach(() => {
  globalThis.fetch = original;
});
/** The logo in a layout, as it is drawn. */
async function logo(code: string, layout: 'default' | 'home', home: { homeHeight: number; homeWidth: number }) {
  asked.mockResolvedValue(answer(tenant(code, home)));
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
    asked.mockReturnValue(new Promise(() => {}));
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

  it('P-TENANT-10 P-TENANT-12 P-SHELL-52 is asked of the server once and stored as TenantCode', async () => {
    asked.mockImplementation(async () => answer('PLBY'));
    await learnTenantCode();
    expect([String(asked.mock.calls[0]?.[0]), localStorage.getItem('TenantCode')]).toEqual(['/General/GetTenantCode', 'PLBY']);
    await learnTenantCode();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('P-TENANT-02 that is stored is the one in use, for every call', async () => {
    localStorage.setItem('TenantCode', 'PLS');
    await logo('PLS', 'home', { homeHeight: 40, homeWidth: 40 });
    expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-Tenant-Code': 'PLS' });
  });
});
