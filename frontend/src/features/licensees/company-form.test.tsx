import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CompanyDetail } from '@bls/proto/contracts/calls/identity/company';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import { CAPABILITY_CODES, can } from '@bls/proto/domain/access/permissions';
import { type Role, ROLES } from '@bls/proto/domain/access/roles';
import { useState } from 'react';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { CompanyView } from '../../domain/company/company-view.js';
import { Opened } from '../../domain/company/opened.js';
import { rememberUser } from '../../lib/session/session.js';
import { CompanyForm } from './company-form.js';
import { viewPath } from './paths.js';

const ID = '7d0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f22';
const company: CompanyDetail = {
  id: ID,
  kind: 'licensee',
  name: 'Sunrise Toys',
  nameZh: '朝阳玩具',
  shortName: 'SUN',
  parentId: null,
  parentName: null,
  parentNameZh: null,
  country: 'CN',
  city: 'Guangzhou',
  address: '12 Keyun Road',
  industry: 'toys',
  thumbnailFileId: null,
  active: true,
  revision: 3,
  postalCode: '510000',
  telephone: null,
  fax: null,
  website: '{host}/sunrise',
  vatNumber: null,
  language: 'zh',
  timeOffset: 480,
  firstName: null,
  lastName: null,
  email: null,
  contacts: [{ title: 'financier', firstName: '丽华', lastName: '陈', email: 'lihua@sunrise.example' }],
  signatureFileId: '1f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f33',
  termFrom: null,
  termTo: null,
  debitNoteLines: [],
  taxPercent: null,
  bankShown: true,
  bank: { bankName: 'Pearl Bank', accountName: 'Sunrise', accountNumber: '6222 0200', swift: 'PRCBCNBG' },
  subLicensees: [],
  people: [],
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

const sent: Record<string, unknown>[] = [];
function signIn(role: Role): void {
  const capabilities = CAPABILITY_CODES.filter((capability) => can({ role, permissions: [] }, capability));
  const user = {
    TenantCode: 'CTL',
    UserType: ROLES[role],
    Role: role,
    Permissions: [],
    Capabilities: capabilities,
    CompanyId: null,
    TimeOffset: 480,
  };
  rememberUser(user as never as LoginUser);
}
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    const name = String(url).split('?')[0]?.split('/').at(-1) ?? '';
    if (name === 'Save') sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
    const result = name === 'GetTimeZones' ? [{ Name: '(UTC+08:00) Beijing', Value: '480' }] : name === 'Save' ? company : null;
    return new Response(JSON.stringify({ Result: result, Error: null }), { headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

const form = (given?: CompanyDetail) => (
  <CompanyForm {...(given ? { company: given } : {})} kind="licensee" pathOf={viewPath} back={viewPath('x')} />
);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

/** A form whose company is read again now and then. */
function Arriving({ later }: { later: readonly CompanyDetail[] }) {
  const [at, go] = useState(0);
  return (
    <>
      <button type="button" onClick={() => go(at + 1)}>
        Read again
      </button>
      <Opened latest={later[at] ?? company}>{(opened) => form(opened)}</Opened>
    </>
  );
}

describe('the form of a licensee', () => {
  it('P-LICENSEE-07 P-LICENSEE-08 says at the fields that name and signature are missing and the website is none', async () => {
    signIn('sales');
    renderScreen(form());
    fireEvent.change(screen.getByLabelText(/^Website/), { target: { value: 'www.sunrise.example' } });
    save();
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(screen.getByText('A signature (JPG) is required.')).toBeTruthy();
    expect(screen.getByText('Start with http:// or https://, or with {host} for the own web shop.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('sends the revision that was seen, and no bank from people who do not see it', async () => {
    signIn('sales');
    renderScreen(form(company));
    expect(screen.queryByText('Bank information')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Foshan' } });
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ id: ID, revision: 3, city: 'Foshan', website: '{host}/sunrise', contacts: company.contacts });
    expect(sent[0]).not.toHaveProperty('bank');
  });

  it('lets the administrator take the bank away', async () => {
    signIn('superUser');
    renderScreen(form(company));
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    save();
    await waitFor(() => expect(sent[0]).toMatchObject({ bank: null }));
  });

  it('takes over what others saved until something is typed, then offers it', async () => {
    signIn('sales');
    const later = [company, { ...company, revision: 4, city: 'Zhuhai' }, { ...company, revision: 5, city: 'Shenzhen' }];
    renderScreen(<Arriving later={later} />);
    const city = () => (screen.getByLabelText(/^City/) as HTMLInputElement).value;
    const readAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    readAgain();
    await waitFor(() => expect(city()).toBe('Zhuhai'));
    fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Foshan' } });
    readAgain();
    expect(await screen.findByText(/Somebody else saved this meanwhile/)).toBeTruthy();
    expect(city()).toBe('Foshan');
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    await waitFor(() => expect(city()).toBe('Shenzhen'));
  });
});

describe('a licensee to read', () => {
  it('names the own web shop, puts Chinese names in their order, and shows the bank to those who may see it', () => {
    signIn('seniorFinance');
    renderScreen(<CompanyView company={company} />);
    expect(screen.getByText('Own web shop/sunrise')).toBeTruthy();
    expect(screen.getByText('陈丽华')).toBeTruthy();
    expect(screen.getByText('Financier / royalty reporting')).toBeTruthy();
    expect(screen.getByText('12 Keyun Road, Guangzhou 510000, China')).toBeTruthy();
    expect(screen.getByText('6222 0200')).toBeTruthy();
  });

  it('leaves bank, signature and people out for those who see contacts only', () => {
    signIn('salesAgent');
    renderScreen(<CompanyView company={{ ...company, bankShown: false, bank: null, signatureFileId: null }} />);
    for (const title of ['Bank information', 'Signature', 'Users and permissions']) expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByText('陈丽华')).toBeTruthy();
  });
});
