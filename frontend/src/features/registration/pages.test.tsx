import { beforeAll, describe, expect, it } from '@jest/globals';
import { passwordForgot, passwordReset, passwordResetRead } from '@bls/proto/contracts/calls/identity/accounts/password';
import {
  registrationRead,
  registrationRegister,
  registrationSendCode,
  subUserRead,
  subUserRegister,
} from '@bls/proto/contracts/calls/identity/accounts/registration';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { startBackend } from '../../../test/backend.js';
import { moveClock } from '../../../test/clock.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import ForgotPassword from './forgot-password.js';
import Register from './register.js';
import ResetPassword from './reset-password.js';
import SubUserRegister from './sub-user-register.js';

const data = {
  Email: 'anna@sunrise.example',
  FirstName: 'Anna',
  LastName: 'Lee',
  CompanyName: 'Sunrise Toys',
  InvitedBy: 'Mei Kwan',
  Role: 'licenseeDesigner',
  Permissions: ['SubmitDesignSample'],
  Language: 'en',
} as const;
const backend = startBackend((fresh) => {
  localStorage.clear();
  localStorage.setItem('lang', 'en');
  fresh.answer(registrationRead, data);
  fresh.answer(registrationSendCode, true);
  fresh.answer(registrationRegister, true);
});
beforeAll(() => startLanguage('en'));

const link = { UrlToken: 'CTL.secret', tenant: 'CTL' };
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('registration pages', () => {
  it('P-ACCT-05 P-ACCT-06 P-LIMIT-06 P-LIMIT-07 registers with a code by text message, which can be resent after 60 seconds', async () => {
    renderScreen(<Register />, link);
    expect(await screen.findByText('Mei Kwan')).toBeTruthy();
    expect(backend.log()).toContain('GET /account/getRegisterData?UrlToken=CTL.secret&tenant=CTL');
    type(/^Password/, 'Right#Passw0rd');
    type(/^Repeat the password/, 'Right#Passw0rd');
    type(/^Mobile phone/, '+852 9123 4567');
    press('Send code');
    const again = await screen.findByRole('button', { name: 'Resend in 60 s' });
    expect((again as HTMLButtonElement).disabled).toBe(true);
    press('Register');
    expect((await screen.findAllByText('This is required.')).length).toBeGreaterThan(0);
    expect(backend.requests(registrationRegister)).toEqual([]);
    moveClock(60);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    const code = { phoneNumber: '+85291234567', language: 'en' };
    await waitFor(() => expect(backend.requests(registrationSendCode)).toEqual([code, code]));
    type(/^One-time code/, '123456');
    press('Register');
    expect(await screen.findByText('Registration complete')).toBeTruthy();
    expect(backend.log().at(-1)).toBe('POST /account/register?tenant=CTL');
    expect(backend.requests(registrationRegister)).toEqual([
      expect.objectContaining({
        urlToken: 'CTL.secret',
        userName: 'anna@sunrise.example',
        email: 'anna@sunrise.example',
        phoneNumber: '+85291234567',
        oneTimeCode: '123456',
      }),
    ]);
  });

  it('P-ACCT-05 accepts the sign-up code instead, and shows errors of the server at their fields', async () => {
    backend.refuse(registrationRegister, 'ruleBroken', { issues: [{ path: ['userName'], rule: 'userNameTaken' }] });
    renderScreen(<Register />, link);
    fireEvent.click(await screen.findByRole('radio', { name: /By sign-up code/ }));
    type(/^Password/, 'Right#Passw0rd');
    type(/^Repeat the password/, 'Right#Passw0rd');
    type(/^Sign-up code/, 'k7mp-2x9q');
    press('Register');
    expect(await screen.findByText('This user name already exists.')).toBeTruthy();
    expect(backend.requests(registrationRegister)).toEqual([expect.objectContaining({ signUpCode: 'K7MP2X9Q' })]);
  });

  it('P-ACCT-07 has a page for sub-licensee users with its own calls', async () => {
    backend.answer(subUserRead, { ...data, ParentName: 'Sunrise Toys', CompanyName: 'Sunrise Retail', Role: 'subLicensee' });
    backend.answer(subUserRegister, true);
    renderScreen(<SubUserRegister />, link);
    expect(await screen.findByText('Sunrise Retail (Sunrise Toys)')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Register for a sub-licensee' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /By sign-up code/ }));
    type(/^Password/, 'Right#Passw0rd');
    type(/^Repeat the password/, 'Right#Passw0rd');
    type(/^Sign-up code/, 'k7mp-2x9q');
    press('Register');
    expect(await screen.findByText('Registration complete')).toBeTruthy();
    expect(backend.log().at(-1)).toBe('POST /account/SubUserRegister?tenant=CTL');
    expect(backend.log().filter((asked) => /register/.test(asked))).toEqual([]);
  });

  it('shows that a link is invalid', async () => {
    backend.refuse(registrationRead, 'invalidLink');
    renderScreen(<Register />, link);
    expect(await screen.findByText(i18next.t('error.invalidLink'))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy();
  });

  it('P-ACCT-08 P-ACCT-29 P-ACCT-30 asks for a link by e-mail, required and valid, with the same answer for every address', async () => {
    backend.answer(passwordForgot, true);
    renderScreen(<ForgotPassword />);
    press('Send link');
    expect(await screen.findByText('This is required.')).toBeTruthy();
    type(/^E-mail/, 'anna');
    expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy();
    type(/^E-mail/, 'anna@sunrise.example');
    press('Send link');
    expect(await screen.findByText(/If anna@sunrise.example belongs to a user/)).toBeTruthy();
    expect(backend.requests(passwordForgot)).toEqual([{ email: 'anna@sunrise.example' }]);
    expect((screen.getByRole('button', { name: 'Resend in 60 s' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('P-ACCT-09 sets a new password with the link', async () => {
    backend.answer(passwordResetRead, { UserName: 'anna', FullName: 'Anna Lee' });
    backend.answer(passwordReset, true);
    renderScreen(<ResetPassword />, { urlToken: 'CTL.secret', tenant: 'CTL' });
    expect(await screen.findByText('Anna Lee, user name anna')).toBeTruthy();
    type(/^New password/, 'weak');
    type(/^Repeat the password/, 'weak');
    press('Change password');
    await waitFor(() => expect(screen.getAllByText('At least 8 characters.').length).toBeGreaterThan(1));
    type(/^New password/, 'Right#Passw0rd');
    type(/^Repeat the password/, 'Right#Passw0rd');
    press('Change password');
    expect(await screen.findByText('Password changed. All devices have been signed out.')).toBeTruthy();
    expect(backend.requests(passwordReset)).toEqual([
      { urlToken: 'CTL.secret', password: 'Right#Passw0rd', confirmPassword: 'Right#Passw0rd' },
    ]);
  });
});
