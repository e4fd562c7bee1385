import { beforeAll, describe, expect, it } from '@jest/globals';
import { type CompanyDetail, companyRead, companySave } from '@bls/proto/contracts/calls/identity/companies/company';
import { generalTimeZones } from '@bls/proto/contracts/calls/identity/companies/general';
import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { idOf, sample } from '../../../test/sample.js';
import { signIn } from '../../../test/session.js';
import { CompanyView } from '../../domain/company/company-view.js';
import { Opened } from '../../domain/company/opened.js';
import { CompanyForm } from './company-form.js';
import { viewPath } from './paths.js';

const company = sample(companyRead.response, {
  kind: 'licensee',
  name: 'Sunrise Toys',
  nameZh: '朝阳玩具',
  country: 'CN',
  city: 'Guangzhou',
  address: '12 Keyun Road',
  postalCode: '510000',
  website: '{host}/sunrise',
  timeOffset: 480,
  contacts: [{ title: 'financier', firstName: '丽华', lastName: '陈', email: 'lihua@sunrise.example' }],
  signatureFileId: idOf('signature'),
  bankShown: true,
  bank: { bankName: 'Pearl Bank', accountName: 'Sunrise', accountNumber: '6222 0200', swift: 'PRCBCNBG' },
  active: true,
  revision: 3,
});
const backend = startBackend((fresh) => {
  fresh.answer(generalTimeZones, [{ Name: '(UTC+08:00) Beijing', Value: '480' }]);
  fresh.answer(companySave, company);
});
const sent = () => backend.requests(companySave);
beforeAll(() => startLanguage('en'));

const form = (given?: CompanyDetail) => (
  <CompanyForm {...(given ? { company: given } : {})} kind="licensee" pathOf={viewPath} back={viewPath('x')} />
);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

/** A form whose company is refetched from time to time. */
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
  it('P-LICENSEE-07 P-LICENSEE-08 shows at the fields that name and signature are missing and the website is invalid', async () => {
    signIn('sales');
    renderScreen(form());
    fireEvent.change(screen.getByLabelText(/^Website/), { target: { value: 'www.sunrise.example' } });
    save();
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(screen.getByText('A signature (JPG) is required.')).toBeTruthy();
    expect(screen.getByText('Start with http:// or https://, or with {host} for the own web shop.')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('sends the expected revision, and no bank account for people who cannot see it', async () => {
    signIn('sales');
    renderScreen(form(company));
    expect(screen.queryByText('Bank information')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Foshan' } });
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ id: company.id, revision: 3, city: 'Foshan', website: '{host}/sunrise', contacts: company.contacts });
    expect(sent()[0]).not.toHaveProperty('bank');
  });

  it('lets the administrator remove the bank account', async () => {
    signIn('superUser');
    renderScreen(form(company));
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    save();
    await waitFor(() => expect(sent()[0]).toMatchObject({ bank: null }));
  });

  it('follows changes of others until something is typed, then offers a reload', async () => {
    signIn('sales');
    const later = [company, { ...company, revision: 4, city: 'Zhuhai' }, { ...company, revision: 5, city: 'Shenzhen' }];
    renderScreen(<Arriving later={later} />);
    const city = () => (screen.getByLabelText(/^City/) as HTMLInputElement).value;
    const readAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    readAgain();
    await waitFor(() => expect(city()).toBe('Zhuhai'));
    fireEvent.change(screen.getByLabelText(/^City/), { target: { value: 'Foshan' } });
    readAgain();
    expect(await screen.findByText(/Another user has saved changes/)).toBeTruthy();
    expect(city()).toBe('Foshan');
    fireEvent.click(screen.getByRole('button', { name: 'Load' }));
    await waitFor(() => expect(city()).toBe('Shenzhen'));
  });
});

describe('a licensee read-only', () => {
  it('shows the tenant’s own web shop by name, Chinese names in their order, and the bank account to permitted people', () => {
    signIn('seniorFinance');
    renderScreen(<CompanyView company={company} />);
    expect(screen.getByText('Own web shop/sunrise')).toBeTruthy();
    expect(screen.getByText('陈丽华')).toBeTruthy();
    expect(screen.getByText('Financier / royalty reporting')).toBeTruthy();
    expect(screen.getByText('12 Keyun Road, Guangzhou 510000, China')).toBeTruthy();
    expect(screen.getByText('6222 0200')).toBeTruthy();
  });

  it('omits bank account, signature and people for readers of contacts only', () => {
    signIn('salesAgent');
    renderScreen(<CompanyView company={{ ...company, bankShown: false, bank: null, signatureFileId: null }} />);
    for (const title of ['Bank information', 'Signature', 'Users and permissions']) expect(screen.queryByText(title)).toBeNull();
    expect(screen.getByText('陈丽华')).toBeTruthy();
  });
});
