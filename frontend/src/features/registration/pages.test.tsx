import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen, startLanguage } from '../../../test/render.js';
import ForgotPassword from './forgot-password.js';
import Register from './register.js';
import ResetPassword from './reset-password.js';
import { feature } from './routes.js';
import SubUserRegister from './sub-user-register.js';

const data = {
  Email: 'anna@sunrise.example',
  FirstName: 'Anna',
  LastName: 'Lee',
  CompanyName: 'Sunrise Toys',
  ParentName: null,
  InvitedBy: 'Mei Kwan',
  Role: 'licenseeDesigner',
  Permissions: ['SubmitDesignSample'],
  Language: 'en',
  ExpiresAt: '2026-11-27T10:00:00Z',
};
type Answer = { Result: unknown; Error: string | null; ErrorCode?: string; Issues?: object[] };
const ok = (Result: unknown): Answer => ({ Result, Error: null });
const tenant = {
  code: 'CTL',
  title: 'CTL Licensing',
  titleZh: 'CTL',
  logo: '/res/logo/CTL.png',
  logoSize: { height: 80, homeHeight: 40, homeWidth: 40 },
  roleLabels: {},
};
const dead: Answer = { Result: null, Error: 'This link is not valid.', ErrorCode: 'invalidLink' };
const asked: { url: string; body: unknown }[] = [];
let answers: Record<string, Answer>;
beforeAll(() => startLanguage('en'));
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  localStorage.setItem('lang', 'en');
  answers = { '/General/GetTenant': ok(tenant), getRegisterData: ok(data), 'SubUserRegister?UrlToken': ok(data) };
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: unknown }) => {
    asked.push({ url: String(url), body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    const known = Object.entries(answers).find(([part]) => String(url).includes(part));
    const answer = known?.[1] ?? ok(true);
    return new Response(JSON.stringify(answer), { status: answer.Error ? 400 : 200, headers: { 'content-type': 'application/json' } });
  }) as unknown as typeof fetch;
});
afterEach(cleanup);

const link = { UrlToken: 'CTL.secret', tenant: 'CTL' };
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const askedFor = (part: string) => asked.find(({ url }) => url.includes(part));

describe('registration pages', () => {
  it('P-ACCT-01 P-ACCT-02 P-ACCT-03 P-ACCT-04 W-USERS-03 W-USERS-04 W-USERS-05 W-USERS-06 are bare and reachable without sign-in', () => {
    expect(feature.routes.map((route) => [route.path, 'bare' in route && route.bare && route.open])).toEqual([
      ['/account/register', true],
      ['/account/subUserRegister', true],
      ['/account/forgotPassword', true],
      ['/account/resetPassword', true],
    ]);
  });

  it('P-ACCT-05 P-ACCT-06 P-LIMIT-06 P-LIMIT-07 registers with a code by text message, which can be sent again after 60 seconds', async () => {
    renderScreen(<Register />, link);
    expect(await screen.findByText('Mei Kwan')).toBeTruthy();
    expect(askedFor('getRegisterData')?.url).toBe('/account/getRegisterData?UrlToken=CTL.secret&tenant=CTL');
    type(/^Password/, 'Right#Passw0rd');
    type(/^Repeat the password/, 'Right#Passw0rd');
    type(/^Mobile phone/, '+852 9123 4567');
    press('Send code');
    const again = await screen.findByRole('button', { name: 'Again in 60 s' });
    expect((again as HTMLButtonElement).disabled).toBe(true);
    expect(askedFor('SendRegisterOtp')?.url).toContain(`phoneNumber=${encodeURIComponent('+852 9123 4567').replaceAll('%20', '+')}`);
    press('Register');
    expect((await screen.findAllByText('This is required.')).length).toBeGreaterThan(0);
    type(/^One-time code/, '123456');
    press('Register');
    expect(await screen.findByText('You are registered')).toBeTruthy();
    expect(askedFor('/account/register')).toMatchObject({
      url: '/account/register?tenant=CTL',
      body: {
        urlToken: 'CTL.secret',
        userName: 'anna@sunrise.example',
        email: 'anna@sunrise.example',
        phoneNumber: '+85291234567',
        oneTimeCode: '123456',
      },
    });
  });

  it('P-ACCT-05 takes the sign-up code in place of it, and shows what the server refuses at its field', async () => {
    answers['/account/register'] = {
      Result: null,
      Error: 'This user name exists already.',
      ErrorCode: 'ruleBroken',
      Issues: [{ path: ['userName'], rule: 'userNameTaken' }],
    };
    renderScreen(<Register />, link);
    fireEvent.click(await screen.findByRole('radio', { name: /With a sign-up code/ }));
    type(/^Password/, 'Right#Passw0rd');
    type(/^Repeat the password/, 'Right#Passw0rd');
    type(/^Sign-up code/, 'k7mp-2x9q');
    press('Register');
    expect(await screen.findByText('This user name exists already.')).toBeTruthy();
    expect(askedFor('/account/register?')?.body).toMatchObject({ signUpCode: 'K7MP2X9Q' });
  });

  it('P-ACCT-07 has a page for users of sub-licensees with calls of its own', async () => {
    answers['SubUserRegister?UrlToken'] = ok({ ...data, ParentName: 'Sunrise Toys', CompanyName: 'Sunrise Retail', Role: 'subLicensee' });
    renderScreen(<SubUserRegister />, link);
    expect(await screen.findByText('Sunrise Retail (Sunrise Toys)')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Register for a sub-licensee' })).toBeTruthy();
  });

  it('says so when the link is dead', async () => {
    answers['getRegisterData'] = dead;
    renderScreen(<Register />, link);
    expect(await screen.findByText('This link is not valid.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy();
  });

  it('P-ACCT-08 P-ACCT-29 P-ACCT-30 asks for a link by e-mail, required and valid, and says the same of every address', async () => {
    renderScreen(<ForgotPassword />);
    press('Send link');
    expect(await screen.findByText('This is required.')).toBeTruthy();
    type(/^E-mail/, 'anna');
    expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy();
    type(/^E-mail/, 'anna@sunrise.example');
    press('Send link');
    expect(await screen.findByText(/If anna@sunrise.example belongs to a user/)).toBeTruthy();
    expect(askedFor('forgotPassword')?.body).toEqual({ email: 'anna@sunrise.example' });
    expect((screen.getByRole('button', { name: 'Again in 60 s' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('P-ACCT-09 chooses a new password by the link', async () => {
    answers['ResetPassword?urlToken'] = ok({ UserName: 'anna', FullName: 'Anna Lee', ExpiresAt: data.ExpiresAt });
    renderScreen(<ResetPassword />, { urlToken: 'CTL.secret', tenant: 'CTL' });
    expect(await screen.findByText('Anna Lee, user name anna')).toBeTruthy();
    type(/^New password/, 'weak');
    type(/^Repeat the password/, 'weak');
    press('Change password');
    await waitFor(() => expect(screen.getAllByText('At least 8 characters.').length).toBeGreaterThan(1));
    type(/^New password/, 'Right#Passw0rd');
    type(/^Repeat the password/, 'Right#Passw0rd');
    press('Change password');
    expect(await screen.findByText('Your password was changed. You were signed out everywhere.')).toBeTruthy();
    expect(asked.find(({ body }) => body)?.body).toEqual({
      urlToken: 'CTL.secret',
      password: 'Right#Passw0rd',
      confirmPassword: 'Right#Passw0rd',
    });
  });
});
