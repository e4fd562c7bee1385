import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { LoginUser } from '@bls/proto/contracts/calls/identity/user';
import { DEFAULT_FINANCE_SETTINGS } from '@bls/proto/domain/finance/settings';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { CAPABILITY_CODES } from '@bls/proto/domain/access/permissions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rememberUser } from '../../lib/session/session.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import Settings from './overview.js';
import ExchangeRates from './rates/rates.js';
import Territories from './territories.js';

const at = '2026-11-20T01:00:00Z';
const none = Array.from({ length: 12 }, () => null);
const licensor = {
  NewLicensorId: '10000000-0000-4000-8000-000000000001',
  Revision: 1,
  Company: 'Castle Lane',
  CompanyZh: '城巷',
  ShortName: 'CTL',
  FirstName: 'Ada',
  LastName: 'Lin',
  Email: 'ada@castle.example',
  SignatureFileId: null,
  Country: 'HK',
  City: 'Hong Kong',
  Address: '12 Castle Lane',
  PostalCode: null,
  Telephone: null,
  Fax: null,
  Website: null,
  VatNumber: null,
  DebitNoteLines: [],
  TaxPercent: null,
};
let territoryError: object | undefined;
const answers: [string, unknown][] = [
  [
    '/AppSetting/GetSettings',
    {
      settings: DEFAULT_TENANT_SETTINGS,
      revision: 4,
      last: [{ key: 'lockMinutes', old: 15, new: 20, at, byName: 'Mei Kwan' }],
      history: [],
    },
  ],
  ['/AppSetting/SaveSettings', { settings: DEFAULT_TENANT_SETTINGS, revision: 5 }],
  ['/AppSetting/PaymentSetting', { settings: { ...DEFAULT_FINANCE_SETTINGS, bankLines: ['Bank of China'] }, history: [] }],
  ['/AppSetting/SavePaymentSetting', DEFAULT_FINANCE_SETTINGS],
  ['/AppSetting/getLicensor', licensor],
  [
    '/AppSetting/listExchangeRate',
    {
      Year: 2026,
      Revision: 7,
      Rows: [{ FromCurrency: 'CNY', ToCurrency: 'USD', Rates: ['0.138', ...none.slice(1)], Used: [0] }],
      History: [],
    },
  ],
  ['/AppSetting/SaveExchangeRatesSetting', { Revision: 8, Changed: 1 }],
  ['/AppSetting/Territories', [{ code: 'CN', name: 'China', nameZh: '中国', revision: 1, byName: null, at }]],
  ['/AppSetting/ForceAllCookieExpired', true],
];
const sent: { url: string; body: Record<string, unknown> }[] = [];
const bodies = (part: string) => sent.filter(({ url }) => url.includes(part)).map(({ body }) => body);

beforeAll(async () => {
  await startLanguage('en');
  rememberUser({
    UserType: 10,
    Role: 'superUser',
    TenantCode: 'CTL',
    TimeOffset: 480,
    Capabilities: CAPABILITY_CODES,
  } as unknown as LoginUser);
});
beforeEach(() => {
  sent.length = 0;
  territoryError = undefined;
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    if (typeof init?.body === 'string') sent.push({ url: String(url), body: JSON.parse(init.body) as Record<string, unknown> });
    const headers = { 'content-type': 'application/json' };
    if (/(Save|Delete)Territory/.test(String(url)) && territoryError)
      return new Response(JSON.stringify({ Result: null, Error: '', ...territoryError }), { status: 409, headers });
    const Result = answers.find(([path]) => String(url).includes(path))?.[1] ?? null;
    return new Response(JSON.stringify({ Result, Error: null }), { headers });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

describe('the settings page', () => {
  it('P-SETTING-06 P-SETTING-07 P-SETTING-08 P-SETTING-09 P-SETTING-10 P-SETTING-11 P-SETTING-12 P-SETTING-13 P-SETTING-14 covers every part', async () => {
    renderScreen(<Settings />);
    expect((await screen.findAllByText('Castle Lane')).length).toBeGreaterThan(0);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Company and licensor',
      'Debit note info',
      'Royalty tax and payments',
      'Exchange rates',
      'Territories',
      'Deals',
      'Sales data upload',
      'Warnings of sales reports',
      'Data analysis',
      'Sign-in',
      'Lists',
      'Upload limits',
      'Sign everybody out',
    ]);
    expect((screen.getByLabelText(/Where to pay/) as HTMLTextAreaElement).value).toBe('Bank of China');
    expect((screen.getByRole('textbox', { name: /Royalty tax/ }) as HTMLInputElement).value).toBe('6');
    expect((screen.getByLabelText(/Due after the period/) as HTMLInputElement).value).toBe('5');
    expect((screen.getByLabelText(/Stay logged in/) as HTMLInputElement).value).toBe('14');
    expect(await screen.findByText('1 RMB in USD')).toBeTruthy();
    expect(await screen.findByText('CN')).toBeTruthy();
    expect(screen.getByText(/Last changed by Mei Kwan/)).toBeTruthy();
  });

  it('saves a part for itself, and says at the field what is out of bounds', async () => {
    renderScreen(<Settings />);
    const field = await screen.findByLabelText(/Lock lasts/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    fireEvent.change(field, { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At least 1.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies('/SaveSettings')).toHaveLength(1));
    expect(bodies('/SaveSettings')[0]).toMatchObject({ settings: { lockMinutes: 30, sessionIdleHours: 8 }, revision: 4 });
    expect(bodies('/SaveSettings')[0]).not.toMatchObject({ settings: { pageSize: 20 } });
  });

  it('takes reminders as days with commas between', async () => {
    renderScreen(<Settings />);
    fireEvent.change(await screen.findByLabelText(/Reminders/), { target: { value: '5， 2,1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies('/SaveSettings')[0]).toMatchObject({ settings: { salesReminderDays: [5, 2, 1] } }));
  });

  it('W-LIMIT-21 says at the field that one of several days, or one of several lines, is out of bounds', async () => {
    renderScreen(<Settings />);
    fireEvent.change(await screen.findByLabelText(/Reminders/), { target: { value: '3, 31' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At most 30.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Where to pay/), { target: { value: `Bank of China\n${'x'.repeat(201)}` } });
    for (const save of screen.getAllByRole('button', { name: 'Save' })) fireEvent.click(save);
    expect(await screen.findByText('At most 200 characters.')).toBeTruthy();
    expect(sent.filter(({ url }) => /Save/.test(url))).toEqual([]);
  });

  it('P-SETTING-15 P-AUTH-23 makes everybody sign in again only after asking', async () => {
    renderScreen(<Settings />);
    await screen.findByLabelText(/Lock lasts/);
    // the first one of this name leads to the part
    fireEvent.click(screen.getAllByRole('button', { name: 'Sign everybody out' }).at(-1) as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Everybody of this tenant has to sign in again, you too.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(bodies('/ForceAllCookieExpired')).toEqual([]);
  });
});

describe('territories', () => {
  it('P-SETTING-24 P-ERROR-18 ask for the required fields', async () => {
    renderScreen(<Territories />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add territory' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please input the required fields.')).toBeTruthy();
    expect(dialog.getAllByText('This is required.')).toHaveLength(3);
    expect(sent).toEqual([]);
  });

  it('P-ERROR-16 say at the field that a new one exists already', async () => {
    territoryError = { ErrorCode: 'alreadyExists', Issues: [{ path: ['code'], rule: 'territoryExists' }] };
    renderScreen(<Territories />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add territory' }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const [label, value] of [
      [/Code/, 'CN'],
      [/English name/, 'China'],
      [/Chinese name/, '中国'],
    ] as const)
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This territory already exists.')).toBeTruthy();
    expect(bodies('/SaveTerritory')).toEqual([{ code: 'CN', name: 'China', nameZh: '中国' }]);
  });

  it('P-ERROR-17 say why one that a licensor has cannot be removed', async () => {
    const params = { properties: 1, characters: 2, termSheets: 3 };
    territoryError = { ErrorCode: 'inUse', Issues: [{ path: ['code'], rule: 'territoryInUse', params }] };
    renderScreen(<Territories />);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove China' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove territory' }));
    expect(
      await dialog.findByText(/assigned to a licensor \(1 properties, 2 characters, 3 term sheets\) and cannot be removed/),
    ).toBeTruthy();
  });
});

describe('exchange rates', () => {
  it('P-SETTING-11 are typed by month and saved as one view model', async () => {
    renderScreen(<ExchangeRates />, { year: '2026' });
    const february = await screen.findByLabelText('RMB → USD, Feb');
    expect((screen.getByLabelText('RMB → USD, Jan') as HTMLInputElement).value).toBe('0.138');
    expect(screen.getByRole('img', { name: /Bills have been calculated with this rate/ })).toBeTruthy();
    fireEvent.change(february, { target: { value: '0.14.1' } });
    expect(await screen.findByText('1 cell is not a rate.')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(february, { target: { value: '0.141' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies('/SaveExchangeRatesSetting')).toHaveLength(1));
    expect(bodies('/SaveExchangeRatesSetting')).toEqual([
      {
        viewModel: {
          Year: 2026,
          Revision: 7,
          Rows: [{ FromCurrency: 'CNY', ToCurrency: 'USD', Rates: ['0.138', '0.141', ...none.slice(2)] }],
        },
      },
    ]);
    expect(bodies('/listExchangeRate')[0]).toEqual({ Year: '2026-01-01' });
  });
});
