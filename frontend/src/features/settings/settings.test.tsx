import { beforeAll, describe, expect, it } from '@jest/globals';
import { exchangeRateList, exchangeRateSave, financeSettingsRead, financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import { hostNameAdd, hostNameList, hostNameRemove } from '@bls/proto/contracts/calls/identity/tenants/host-names';
import { sessionEndAll } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { licensorInfoGet, settingsHolidays, settingsRead, settingsSave } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { territoryDelete, territoryList, territorySave } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { DEFAULT_FINANCE_SETTINGS } from '@bls/proto/domain/finance/settings';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { today } from '../../lib/text/format.js';
import { signIn } from '../../../test/session.js';
import Settings from './overview.js';
import ExchangeRates from './rates/rates.js';
import Territories from './territories.js';

const none = Array.from({ length: 12 }, () => null);
const YEAR = today().slice(0, 4);
const HOLIDAYS = {
  holidays: [{ day: `${YEAR}-10-01`, country: 'CN', name: 'National Day', nameZh: '国庆节' }],
  countries: ['CN', 'HK', 'JP'],
};
const backend = startBackend((fresh) => {
  signIn('superUser');
  fresh.answer(settingsRead, {
    settings: DEFAULT_TENANT_SETTINGS,
    revision: 4,
    last: [{ key: 'lockMinutes', old: 15, new: 20, byName: 'Mei Kwan' }],
  });
  fresh.answer(settingsHolidays, HOLIDAYS);
  fresh.answer(settingsSave, { settings: DEFAULT_TENANT_SETTINGS, revision: 5 });
  fresh.answer(financeSettingsRead, { settings: { ...DEFAULT_FINANCE_SETTINGS, bankLines: ['Bank of China'] } });
  fresh.answer(financeSettingsSave, DEFAULT_FINANCE_SETTINGS);
  fresh.answer(licensorInfoGet, { Company: 'Castle Lane' });
  fresh.answer(exchangeRateList, {
    Year: 2026,
    Revision: 7,
    Rows: [{ FromCurrency: 'CNY', ToCurrency: 'USD', Rates: ['0.138', ...none.slice(1)], Used: [0] }],
  });
  fresh.answer(exchangeRateSave, { Revision: 8, Changed: 1 });
  fresh.answer(territoryList, [{ code: 'CN', name: 'China', nameZh: '中国', revision: 1 }]);
  fresh.answer(sessionEndAll, true);
  fresh.answer(hostNameList, { hosts: [{ host: 'licensing.ctl.example' }], publicUrl: 'https://licensing.example' });
});
beforeAll(() => startLanguage('en'));

describe('the settings page', () => {
  it('P-SETTING-06 P-SETTING-07 P-SETTING-08 P-SETTING-09 P-SETTING-10 P-SETTING-11 P-SETTING-12 P-SETTING-13 P-SETTING-14 covers every part', async () => {
    renderScreen(<Settings />);
    expect((await screen.findAllByText('Castle Lane')).length).toBeGreaterThan(0);
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Company and licensor',
      'Debit note info',
      'Royalty tax and payments',
      'Tax profiles',
      'Dunning and statements',
      'Exchange rates',
      'Territories',
      'Time zone and holidays',
      'Deals',
      'Sales data upload',
      'Warnings of sales reports',
      'Data analysis',
      'Sign-in',
      'Lists',
      'Upload limits',
      'Retention',
      'Host names',
      'Sign out all users',
    ]);
    expect((screen.getByLabelText(/Bank details/) as HTMLTextAreaElement).value).toBe('Bank of China');
    expect((screen.getByRole('textbox', { name: /Royalty tax/ }) as HTMLInputElement).value).toBe('6');
    expect((screen.getByLabelText(/Due after the period/) as HTMLInputElement).value).toBe('5');
    expect((screen.getByLabelText(/Stay signed in/) as HTMLInputElement).value).toBe('14');
    expect(await screen.findByText('1 RMB in USD')).toBeTruthy();
    expect(await screen.findByText('CN')).toBeTruthy();
    expect(screen.getByText(/Last changed by Mei Kwan/)).toBeTruthy();
  });

  it('has the time zone of the tenant, and a list of holidays to which days are added', async () => {
    renderScreen(<Settings />);
    const list = await screen.findByRole('region', { name: `Holidays and make-up days ${YEAR}` });
    expect(await within(list).findByText('National Day')).toBeTruthy();
    const zone = screen.getByRole('combobox', { name: /Time zone/ }) as HTMLInputElement;
    expect(zone.value).toMatch(/UTC\+08:00.*Asia\/Shanghai/);
    const add = (day: string, name: string, kind: string) => {
      fireEvent.change(within(list).getByLabelText('Day'), { target: { value: day } });
      fireEvent.blur(within(list).getByLabelText('Day'));
      fireEvent.change(within(list).getByLabelText('Name'), { target: { value: name } });
      fireEvent.change(within(list).getByLabelText('Kind'), { target: { value: kind } });
      fireEvent.click(within(list).getByRole('button', { name: 'Add' }));
    };
    add(`${YEAR}-10-08`, 'Company day', 'ownHolidays');
    add(`${YEAR}-10-10`, 'Instead of 8 October', 'makeUpDays');
    add(`${YEAR}-10-11`, 'By mistake', 'makeUpDays');
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('National Day'),
      expect.stringContaining('Company day'),
      expect.stringContaining('Instead of 8 October'),
      expect.stringContaining('By mistake'),
    ]);
    fireEvent.click(within(list).getByRole('button', { name: `Remove 10/11/${YEAR.slice(2)}` }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(settingsSave)).toEqual([
        {
          settings: {
            timeZone: 'Asia/Shanghai',
            holidayCountries: [],
            ownHolidays: [{ day: `${YEAR}-10-08`, name: 'Company day' }],
            makeUpDays: [{ day: `${YEAR}-10-10`, name: 'Instead of 8 October' }],
          },
          revision: 4,
        },
      ]),
    );
  });

  it('says that holidays of a country appear after a save, once a country is chosen', async () => {
    renderScreen(<Settings />);
    const field = await screen.findByRole('combobox', { name: /Countries whose public holidays count/ });
    expect(screen.queryByText(/Save to see the public holidays/)).toBeNull();
    await screen.findByText('National Day');
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'Japan' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: /Japan/ }));
    expect(await screen.findByText(/Save to see the public holidays/)).toBeTruthy();
  });

  it('P-SAFE-07 names the roles whose people must have a second factor', async () => {
    renderScreen(<Settings />);
    const field = await screen.findByRole('combobox', { name: /Roles that require a second factor/ });
    for (const role of ['CEO', 'Senior finance']) {
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: role } });
      fireEvent.pointerDown(await screen.findByRole('option', { name: new RegExp(role) }));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(settingsSave)).toEqual([
        { settings: expect.objectContaining({ secondFactorRoles: ['ceo', 'seniorFinance'], lockMinutes: 15 }), revision: 4 },
      ]),
    );
  });

  it('saves a section separately, and shows at the field what is out of range', async () => {
    renderScreen(<Settings />);
    const field = await screen.findByLabelText(/Lock lasts/);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    fireEvent.change(field, { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At least 1.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.requests(settingsSave)).toHaveLength(1));
    expect(backend.requests(settingsSave)[0]).toMatchObject({ settings: { lockMinutes: 30, sessionIdleHours: 8 }, revision: 4 });
    expect(backend.requests(settingsSave)[0]).not.toMatchObject({ settings: { pageSize: 20 } });
  });

  it('accepts reminders as days separated by commas', async () => {
    renderScreen(<Settings />);
    fireEvent.change(await screen.findByLabelText(/Reminders/), { target: { value: '5， 2,1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.requests(settingsSave)[0]).toMatchObject({ settings: { salesReminderDays: [5, 2, 1] } }));
  });

  it('W-LIMIT-21 shows at the field that one of several days, or one of several lines, is out of range', async () => {
    renderScreen(<Settings />);
    fireEvent.change(await screen.findByLabelText(/Reminders/), { target: { value: '3, 31' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At most 30.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Bank details/), { target: { value: `Bank of China\n${'x'.repeat(201)}` } });
    for (const save of screen.getAllByRole('button', { name: 'Save' })) fireEvent.click(save);
    expect(await screen.findByText('At most 200 characters.')).toBeTruthy();
    expect([...backend.requests(settingsSave), ...backend.requests(financeSettingsSave)]).toEqual([]);
  });

  it('adds and removes host names, and shows at the field that another tenant has one', async () => {
    renderScreen(<Settings />);
    expect(await screen.findByText('licensing.ctl.example')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add host name' }));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Host name/ }), { target: { value: 'https://x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Enter a host name such as/)).toBeTruthy();
    backend.refuse(hostNameAdd, 'ruleBroken', { issues: [{ path: ['host'], rule: 'hostNameTaken' }] });
    fireEvent.change(screen.getByRole('textbox', { name: /^Host name/ }), { target: { value: ' Deals.CTL.example ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This host name is in use already.')).toBeTruthy();
    expect(backend.requests(hostNameAdd)).toEqual([{ host: 'deals.ctl.example' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    backend.answer(hostNameRemove, true);
    fireEvent.click(screen.getByRole('button', { name: 'Remove licensing.ctl.example' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(backend.requests(hostNameRemove)).toEqual([{ host: 'licensing.ctl.example' }]));
  });

  it('P-SETTING-15 P-AUTH-23 makes everybody sign in again after a confirmation', async () => {
    renderScreen(<Settings />);
    await screen.findByLabelText(/Lock lasts/);
    // the first button of this name opens the section
    const ask = () => fireEvent.click(screen.getAllByRole('button', { name: 'Sign out all users' }).at(-1) as HTMLElement);
    ask();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('All users of this tenant, including you, must sign in again.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.requests(sessionEndAll)).toEqual([]);
    ask();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out all users' }));
    await waitFor(() => expect(backend.requests(sessionEndAll)).toEqual([{}]));
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
    expect(backend.requests(territorySave)).toEqual([]);
  });

  it('P-ERROR-16 show at the field that a new one exists already', async () => {
    backend.refuse(territorySave, 'alreadyExists', { issues: [{ path: ['code'], rule: 'territoryExists' }] });
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
    expect(backend.requests(territorySave)).toEqual([{ code: 'CN', name: 'China', nameZh: '中国' }]);
  });

  it('P-ERROR-17 show why one that a licensor uses cannot be removed', async () => {
    const params = { properties: 1, characters: 2, termSheets: 3 };
    backend.refuse(territoryDelete, 'inUse', { issues: [{ path: ['code'], rule: 'territoryInUse', params }] });
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
    expect(screen.getByRole('img', { name: /Existing bills use this rate/ })).toBeTruthy();
    fireEvent.change(february, { target: { value: '0.14.1' } });
    expect(await screen.findByText('1 cell is not a valid rate.')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(february, { target: { value: '0.141' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(backend.requests(exchangeRateSave)).toHaveLength(1));
    expect(backend.requests(exchangeRateSave)).toEqual([
      {
        viewModel: {
          Year: 2026,
          Revision: 7,
          Rows: [{ FromCurrency: 'CNY', ToCurrency: 'USD', Rates: ['0.138', '0.141', ...none.slice(2)] }],
        },
      },
    ]);
    expect(backend.requests(exchangeRateList)[0]).toEqual({ Year: '2026-01-01' });
  });

  it('are previewed from the daily rates of a central bank, and taken into the grid without saving', async () => {
    renderScreen(<ExchangeRates />, { year: '2026' });
    await screen.findByLabelText('RMB → USD, Feb');
    const input = screen.getByLabelText('Import', { selector: 'input' });
    const csv = '日期,USD/CNY\n2026-02-26,7.0000\n2026-02-27,7.2000\n';
    // jsdom has no arrayBuffer of files
    const file = (text: string) =>
      Object.assign(new File([text], 'rates.csv'), { arrayBuffer: async () => new TextEncoder().encode(text) });
    fireEvent.change(input, { target: { files: [file(csv)] } });
    const dialog = within(await screen.findByRole('dialog', { name: "Central parity of the People's Bank of China" }));
    expect(dialog.getByText('0.140873')).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: 'Last day' }));
    expect(dialog.getByText('0.138889')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Take into the table' }));
    expect((screen.getByLabelText('RMB → USD, Feb') as HTMLInputElement).value).toBe('0.138889');
    expect((screen.getByLabelText('RMB → USD, Jan') as HTMLInputElement).value).toBe('0.138');
    expect(backend.requests(exchangeRateSave)).toEqual([]);
    fireEvent.change(input, { target: { files: [file('a,b\n1,2\n')] } });
    expect(await screen.findByText(/The file has neither our columns nor the daily rates/)).toBeTruthy();
  });
});
