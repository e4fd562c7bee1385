import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { ScreenContext } from '../../lib/screens/screen.js';
import { forgetUser, rememberUser } from '../../lib/session/session.js';
import Policies from './list.js';
import Policy from './view.js';

const ID = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const row = {
  id: ID,
  companyId: ID,
  companyName: 'Sunrise Toys',
  companyNameZh: '旭日玩具',
  insurer: 'Harbour Mutual',
  policyNumber: 'PL-1',
  from: '2027-01-01',
  to: '2027-12-31',
  territoryLimit: 'Worldwide excluding North America',
  currency: 'CNY',
  perAccident: '400000',
  aggregate: '2000000',
  status: 'expires30',
  fileId: ID,
  fileName: 'policy.pdf',
  remark: 'Renewed each year',
  updatedAt: '2027-01-01T00:00:00.000Z',
  updatedBy: 'Sun Li',
  revision: 3,
};
const TENANT = { code: 'CTL', title: '', titleZh: '', logo: '', logoSize: { height: 80, homeHeight: 40, homeWidth: 40 }, roleLabels: {} };
const ANSWERS: Record<string, unknown> = {
  '/Insurance/List': { rows: [row], total: 1, page: 1, pageSize: 20 },
  '/Insurance/Read': { ...row, deals: [], moreDeals: 0 },
};
const signIn = (...capabilities: Capability[]) =>
  rememberUser({ TenantCode: 'CTL', TimeOffset: 480, Capabilities: capabilities } as unknown as LoginUser);

beforeAll(() => startLanguage('en'));
beforeEach(() => {
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const path = Object.keys(ANSWERS).find((one) => String(url).includes(one));
    const Result = path ? ANSWERS[path] : String(url).includes('GetTenant') ? TENANT : [];
    return new Response(JSON.stringify({ Result, Error: null }), { status: 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  forgetUser();
});

const place = {
  key: 'test',
  path: '/test',
  params: { id: ID },
  search: {},
  visible: true,
  go: () => {},
  setSearch: () => {},
  leave: () => {},
};
const openPolicy = () =>
  renderScreen(
    <ScreenContext value={place}>
      <Policy />
    </ScreenContext>,
  );

describe('insurance on screen', () => {
  it('W-INSURE-01 lists policies with their state, and the licensee for staff, who add none', async () => {
    signIn('insurance.read');
    renderScreen(<Policies />);
    expect(await screen.findByText('PL-1')).toBeTruthy();
    for (const text of ['Sunrise Toys', 'Expires within 30 days', '400,000.00', '2,000,000.00'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New policy' })).toBeNull();
  });

  it('W-INSURE-01 lets the people of the licensee add and edit', async () => {
    signIn('insurance.read', 'insurance.write');
    renderScreen(<Policies />);
    expect(await screen.findByText('PL-1')).toBeTruthy();
    expect(screen.queryByText('Sunrise Toys')).toBeNull();
    expect(screen.getByRole('link', { name: 'New policy' })).toBeTruthy();
    cleanup();
    openPolicy();
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  });

  it('W-INSURE-02 shows period, territory limit, limits of indemnity and the policy file', async () => {
    signIn('insurance.read');
    openPolicy();
    expect(await screen.findByRole('heading', { name: 'PL-1' })).toBeTruthy();
    for (const text of ['1/1/27', '12/31/27', row.territoryLimit, '400,000.00', '2,000,000.00', row.remark])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'policy.pdf' }).getAttribute('href')).toContain(ID);
    expect(screen.getByText('No live deal of this licensee.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });
});
