import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Profile } from '@bls/proto/contracts/calls/identity/profile';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { LookCard } from './look-card.js';
import { PasswordCard } from './password-card.js';
import { PhoneCard } from './phone-card.js';
import { ProfileCard } from './profile-card.js';
import { StayCard } from './stay-card.js';

const profile: Profile = {
  userName: 'anna',
  firstName: 'Anna',
  lastName: 'Lee',
  email: 'anna@sunrise.example',
  phone: '+85291234567',
  role: 'licensee',
  companyName: 'Sunrise Toys',
  companyNameZh: null,
  language: 'en',
  timeOffset: 480,
  avatarFileId: null,
  stayLoggedIn: false,
  sessionExpiresAt: '2026-11-20T20:00:00Z',
  stayLoggedInDays: 14,
  revision: 3,
};

const tenant = {
  code: 'CTL',
  title: 'CTL Licensing',
  titleZh: 'CTL',
  logo: '/res/logo/CTL.png',
  logoSize: { height: 80, homeHeight: 40, homeWidth: 40 },
  roleLabels: {},
};
const asked: { url: string; body: unknown }[] = [];
let refusal: object | undefined;
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  asked.length = 0;
  refusal = undefined;
  localStorage.clear();
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    asked.push({ url: String(url), body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    const zones = [{ Name: 'UTC+8', Value: '480' }];
    const Result = String(url).includes('TimeZones') ? zones : String(url).includes('GetTenant') ? tenant : true;
    const answer = refusal ?? { Result, Error: null };
    return new Response(JSON.stringify(answer), { status: refusal ? 400 : 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

const type = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const bodyOf = (path: string) => asked.find(({ url }) => url.includes(path))?.body;

describe('my account', () => {
  it('P-ACCT-10 changes the password by the old one, with the rules ticked off as they hold', async () => {
    renderScreen(<PasswordCard userName="anna" />);
    type(/^Old password/, 'Old#Passw0rd');
    type(/^New password/, 'abc');
    expect(screen.getAllByText('(done)')).toHaveLength(1);
    type(/^New password/, 'New#Passw0rd');
    expect(screen.getAllByText('(done)')).toHaveLength(4);
    type(/^Repeat the password/, 'New#Passw0r');
    press('Change password');
    expect(await screen.findByText('The two entries are not the same.')).toBeTruthy();
    expect(bodyOf('ChangePassword')).toBeUndefined();
    type(/^Repeat the password/, 'New#Passw0rd');
    press('Change password');
    await waitFor(() =>
      expect(bodyOf('ChangePassword')).toEqual({ oldPassword: 'Old#Passw0rd', password: 'New#Passw0rd', confirmPassword: 'New#Passw0rd' }),
    );
  });

  it('tells at its field that the old password is wrong', async () => {
    refusal = {
      Result: null,
      Error: 'The old password is wrong.',
      ErrorCode: 'invalidCredentials',
      Issues: [{ path: ['oldPassword'], rule: 'oldPassword' }],
    };
    renderScreen(<PasswordCard userName="anna" />);
    type(/^Old password/, 'x');
    type(/^New password/, 'New#Passw0rd');
    type(/^Repeat the password/, 'New#Passw0rd');
    press('Change password');
    const field = await screen.findByText('The old password is wrong.');
    expect(screen.getByLabelText(/^Old password/).getAttribute('aria-describedby')).toBe(field.closest('p')?.id);
  });

  it('P-ACCT-12 P-LIMIT-06 P-LIMIT-07 changes the phone with a code; the next code can be asked for after 60 seconds', async () => {
    renderScreen(<PhoneCard profile={profile} />);
    expect(screen.getByText('+85291234567')).toBeTruthy();
    press('Change');
    type(/^New number/, '91234567');
    press('Send code');
    expect(await screen.findByText(/Enter the number with its country code/)).toBeTruthy();
    type(/^New number/, '+852 9111 2222');
    press('Send code');
    const again = await screen.findByRole('button', { name: 'Again in 60 s' });
    expect((again as HTMLButtonElement).disabled).toBe(true);
    expect(asked.at(-1)?.url).toContain('/account/SendChangePhoneOtp?phoneNumber=');
    type(/^One-time code/, '123 456');
    press('Save');
    await waitFor(() => expect(bodyOf('/account/ChangePhone')).toEqual({ phoneNumber: '+85291112222', oneTimeCode: '123456' }));
  });

  it('P-ACCT-13 switches between light and dark', () => {
    renderScreen(<LookCard />);
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('P-THEME-06 P-SHELL-52 P-THEME-03 chooses one of five colours', () => {
    renderScreen(<LookCard />);
    for (const [name, value] of [
      ['Blue', '#2F7DE1'],
      ['Green', '#1F9D63'],
      ['Purple', '#8158E0'],
      ['Pink', '#DD3B80'],
      ['Orange', '#E55F1B'],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name }));
      expect(localStorage.getItem('theme_primary')).toBe(value);
    }
  });

  it('P-ACCT-14 stays logged in on this device', async () => {
    renderScreen(<StayCard profile={profile} />);
    fireEvent.click(screen.getByRole('switch', { name: 'Stay signed in on this device for 14 days' }));
    await waitFor(() => expect(bodyOf('StayLoggedIn')).toEqual({ stayLoggedIn: true }));
  });

  it('P-UPLOAD-08 P-UPLOAD-10 P-UPLOAD-11 takes one picture, jpg or png, over 0 and under 10 MB', async () => {
    renderScreen(<ProfileCard profile={profile} />);
    const input = screen.getByLabelText('Choose a picture', { selector: 'input' }) as HTMLInputElement;
    expect([input.multiple, input.accept]).toEqual([false, '.jpg,.jpeg,.png']);
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    choose(new File(['x'], 'me.gif'));
    expect(await screen.findByText(/Invalid file/)).toBeTruthy();
    choose(new File([], 'me.png'));
    expect(await screen.findByText(/This file is empty/)).toBeTruthy();
    const big = new File(['x'], 'me.png');
    Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 });
    choose(big);
    expect(await screen.findByText(/This file is larger than allowed/)).toBeTruthy();
    expect(asked.filter(({ url }) => url.includes('CreateUpload'))).toEqual([]);
  });

  it('saves name and time zone', async () => {
    renderScreen(<ProfileCard profile={profile} />);
    await screen.findByRole('option', { name: /UTC\+08:00/ });
    type(/^First name/, 'Ann');
    press('Save');
    await waitFor(() => expect(bodyOf('SaveProfile')).toEqual({ firstName: 'Ann', lastName: 'Lee', timeOffset: 480, revision: 3 }));
  });
});
