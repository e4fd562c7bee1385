import { beforeAll, describe, expect, it } from '@jest/globals';
import { uploadCreate } from '@bls/proto/contracts/calls/files/upload';
import { generalTimeZones } from '@bls/proto/contracts/calls/identity/companies/general';
import { passwordChange } from '@bls/proto/contracts/calls/identity/accounts/password';
import { profileChangePhone, profileRead, profileSave, profileSendPhoneCode } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { moveClock } from '../../../test/clock.js';
import { stayLoggedIn } from '../../../test/endpoints.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { sample } from '../../../test/sample.js';
import { LookCard } from './look-card.js';
import { PasswordCard } from './password-card.js';
import { PhoneCard } from './phone-card.js';
import { ProfileCard } from './profile-card.js';
import { StayCard } from './stay-card.js';

const profile = sample(profileRead.response, {
  userName: 'anna',
  firstName: 'Anna',
  lastName: 'Lee',
  phone: '+85291234567',
  role: 'licensee',
  timeOffset: 480,
  timeZone: null,
  dateFormat: 'mdy',
  stayLoggedIn: false,
  stayLoggedInDays: 14,
  revision: 3,
});
const backend = startBackend((fresh) => {
  localStorage.clear();
  fresh.answer(generalTimeZones, [{ Name: 'UTC+8', Value: '480' }]);
  fresh.answer(profileRead, profile);
  fresh.answer(profileSave, profile);
  fresh.answer(profileChangePhone, profile);
  fresh.answer(profileSendPhoneCode, true);
  fresh.answer(passwordChange, true);
  fresh.answer(stayLoggedIn, { ...profile, stayLoggedIn: true });
});
beforeAll(() => startLanguage('en'));

const type = (label: RegExp | string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('my account', () => {
  it('P-ACCT-10 changes the password with the old one, and ticks the rules as they are met', async () => {
    renderScreen(<PasswordCard userName="anna" />);
    type(/^Old password/, 'Old#Passw0rd');
    type(/^New password/, 'abc');
    expect(screen.getAllByText('(met)')).toHaveLength(1);
    type(/^New password/, 'New#Passw0rd');
    expect(screen.getAllByText('(met)')).toHaveLength(4);
    type(/^Repeat the password/, 'New#Passw0r');
    press('Change password');
    expect(await screen.findByText('The two entries differ.')).toBeTruthy();
    expect(backend.requests(passwordChange)).toEqual([]);
    type(/^Repeat the password/, 'New#Passw0rd');
    press('Change password');
    await waitFor(() =>
      expect(backend.requests(passwordChange)).toEqual([
        { oldPassword: 'Old#Passw0rd', password: 'New#Passw0rd', confirmPassword: 'New#Passw0rd' },
      ]),
    );
  });

  it('shows at its field that the old password is wrong', async () => {
    backend.refuse(passwordChange, 'invalidCredentials', { issues: [{ path: ['oldPassword'], rule: 'oldPassword' }] });
    renderScreen(<PasswordCard userName="anna" />);
    type(/^Old password/, 'x');
    type(/^New password/, 'New#Passw0rd');
    type(/^Repeat the password/, 'New#Passw0rd');
    press('Change password');
    const field = await screen.findByText('The old password is wrong.');
    expect(screen.getByLabelText(/^Old password/).getAttribute('aria-describedby')).toBe(field.closest('p')?.id);
  });

  it('P-ACCT-12 P-LIMIT-06 P-LIMIT-07 changes the phone with a code; another code can be requested after 60 seconds', async () => {
    renderScreen(<PhoneCard profile={profile} />);
    expect(screen.getByText('+85291234567')).toBeTruthy();
    press('Change');
    type(/^New number/, '91234567');
    press('Send code');
    expect(await screen.findByText(/Enter the number with its country code/)).toBeTruthy();
    type(/^New number/, '+852 9111 2222');
    press('Send code');
    const again = await screen.findByRole('button', { name: 'Resend in 60 s' });
    expect((again as HTMLButtonElement).disabled).toBe(true);
    expect(backend.requests(profileSendPhoneCode)).toEqual([{ phoneNumber: '+85291112222' }]);
    moveClock(60);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(backend.requests(profileSendPhoneCode)).toHaveLength(2));
    type(/^One-time code/, '123 456');
    press('Save');
    await waitFor(() => expect(backend.requests(profileChangePhone)).toEqual([{ phoneNumber: '+85291112222', oneTimeCode: '123456' }]));
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
    await waitFor(() => expect(backend.requests(stayLoggedIn)).toEqual([{ stayLoggedIn: true }]));
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
    expect(backend.requests(uploadCreate)).toEqual([]);
  });

  it('saves name and time zone', async () => {
    renderScreen(<ProfileCard profile={profile} />);
    await screen.findByRole('option', { name: /UTC\+08:00/ });
    type(/^First name/, 'Ann');
    press('Save');
    await waitFor(() =>
      expect(backend.requests(profileSave)).toEqual([
        { firstName: 'Ann', lastName: 'Lee', timeOffset: 480, timeZone: null, dateFormat: 'mdy', revision: 3 },
      ]),
    );
  });

  it('saves a time zone by place, and a date format', async () => {
    renderScreen(<ProfileCard profile={profile} />);
    const place = screen.getByRole('combobox', { name: /Time zone by place/ });
    fireEvent.focus(place);
    fireEvent.change(place, { target: { value: 'new york' } });
    fireEvent.pointerDown(await screen.findByRole('option', { name: /America\/New York/ }));
    const format = screen.getByLabelText(/Dates and times/) as HTMLSelectElement;
    expect([...format.options].map(({ text }) => text)).toEqual(
      expect.arrayContaining(['3/31/27, 8:05 PM', '2027-03-31, 20:05', '31 Mar 2027, 20:05']),
    );
    fireEvent.change(format, { target: { value: 'iso' } });
    press('Save');
    await waitFor(() =>
      expect(backend.requests(profileSave)).toEqual([expect.objectContaining({ timeZone: 'America/New_York', dateFormat: 'iso' })]),
    );
  });
});
