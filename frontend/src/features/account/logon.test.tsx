import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { singleSignOnOffer } from '@bls/proto/contracts/calls/identity/sign-in/single-sign-on';
import { passkeyAdd, passkeyStart, twoFactorRead, twoFactorStart } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { oneTimeCodeSendLogin } from '@bls/proto/contracts/calls/identity/sign-in/one-time-code';
import { CallError, type ErrorCode } from '@bls/proto/domain/values/errors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { moveClock } from '../../../test/clock.js';
import { logon, logout, secondStep } from '../../../test/endpoints.js';
import { passkeyAnswer, passkeyQuestion, startPasskeys } from '../../../test/passkeys.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import { signIn, userOf } from '../../../test/session.js';
import { textFiles } from '../../../test/texts.js';
import { startTexts } from '../../lib/text/i18n.js';
import { mergeTexts } from '../../lib/text/texts.js';

// what the build collects with import.meta.glob
jest.unstable_mockModule('../../lib/text/load-texts.js', () => ({
  loadTexts: async (language: 'en' | 'zh') => mergeTexts(textFiles(language).map(({ texts }) => texts)),
}));
const { default: Logon } = await import('./logon.js');
const { safeReturn } = await import('./safe-return.js');

const user = userOf('sales');
/** Refuses the first sign-ins with these codes, then accepts one. */
const logonAfter = (...codes: ErrorCode[]): void =>
  backend.answer(logon, () => {
    const code = codes.shift();
    if (code) throw new CallError(code);
    return user;
  });
const backend = startBackend((fresh) => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('TenantCode', 'CTL');
  fresh.answer(singleSignOnOffer, null);
});
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const last = () => backend.requests(logon).at(-1);

beforeEach(() => startLanguage('en'));

describe('the sign-in screen', () => {
  it('P-AUTH-12 P-AUTH-13 P-AUTH-32 takes country, language, user name and password', async () => {
    logonAfter();
    renderScreen(<Logon />);
    const countries = [...screen.getByLabelText<HTMLSelectElement>(/Country/).options].map((option) => [option.value, option.text]);
    expect(countries).toEqual([
      ['CN', 'China'],
      ['HK', 'Hong Kong'],
      ['KR', 'Korea'],
      ['MY', 'Malaysia'],
      ['SG', 'Singapore'],
      ['TW', 'Taiwan'],
    ]);
    expect([...screen.getByLabelText<HTMLSelectElement>(/Language/).options].map((option) => option.value)).toEqual(['en', 'zh']);
    type(/Country/, 'SG');
    type(/User name/, 'sales@ctl');
    type(/^Password/, 'Right#1');
    fireEvent.click(screen.getByLabelText(/Stay signed in/));
    press('Sign in');
    await waitFor(() =>
      expect(last()).toEqual({ userName: 'sales@ctl', password: 'Right#1', country: 'SG', language: 'en', stayLoggedIn: true }),
    );
    await waitFor(() => expect(JSON.parse(localStorage.getItem('User') ?? '{}')).toMatchObject({ TenantCode: 'CTL' }));
  });

  it.each(['en', 'zh'] as const)('shows no key while the page has only its first texts (%s)', async (language) => {
    const source = readFileSync(join(process.cwd(), `frontend/src/lib/text/first-texts-${language}.ts`), 'utf8');
    const names = [...source.matchAll(/\{([\w,-]+)\}\.json/g)].flatMap(([, list = '']) => list.split(','));
    const first = textFiles(language).filter(({ file }) => names.includes(basename(file, '.json')));
    await startTexts(language, mergeTexts(first.map(({ texts }) => texts)));
    renderScreen(<Logon />);
    fireEvent.click(screen.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit') as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('textbox')[0]?.getAttribute('aria-invalid')).toBe('true'));
    const drawn = screen.getByRole('heading', { level: 1 }).parentElement?.outerHTML.replaceAll(/ xmlns="[^"]*"/g, '');
    expect(drawn?.match(/\b[a-z]\w*(\.[a-z]\w+)+\b/g)).toBeNull();
  });

  it('P-ERROR-19 P-ERROR-22 shows at the fields what is missing or wrong', async () => {
    renderScreen(<Logon />);
    press('Sign in');
    expect(await screen.findAllByText('This is required.')).toHaveLength(2);
    expect(backend.requests(logon)).toEqual([]);
    logonAfter('invalidCredentials');
    type(/User name/, 'sales@ctl');
    type(/^Password/, 'wrong');
    press('Sign in');
    expect(await screen.findByText('Invalid user name or password.')).toBeTruthy();
  });

  it('changes its language at once without losing typed values', async () => {
    renderScreen(<Logon />);
    type(/User name/, 'sales@ctl');
    type(/^Password/, 'Right#1');
    type(/Country/, 'TW');
    await act(async () => type(/Language/, 'zh'));
    expect(await screen.findByText('用户名')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/用户名/).value).toBe('sales@ctl');
    expect(screen.getByLabelText<HTMLInputElement>(/^密码/).value).toBe('Right#1');
    expect(screen.getByLabelText<HTMLSelectElement>(/国家/).value).toBe('TW');
    expect(localStorage.getItem('lang')).toBe('zh');
    expect(document.documentElement.lang).toBe('zh');
  });

  it('P-AUTH-14 P-LIMIT-06 takes an e-mail address and a code, which can be requested again after a countdown', async () => {
    backend.answer(oneTimeCodeSendLogin, true);
    logonAfter('invalidOneTimeCode');
    renderScreen(<Logon />);
    choose('One-time code');
    await screen.findByLabelText(/E-mail/);
    type(/E-mail/, 'not an address');
    press('Send code');
    expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy();
    type(/E-mail/, 'sales@example.com');
    press('Send code');
    const again = await screen.findByRole('button', { name: /Resend in (60|59) s/ });
    expect((again as HTMLButtonElement).disabled).toBe(true);
    expect(backend.log().at(-1)).toBe('POST /account/SendLoginPhoneOtp?email=sales%40example.com');
    moveClock(60);
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(backend.requests(oneTimeCodeSendLogin)).toHaveLength(2));
    expect(screen.getByText(/If an account has this address/)).toBeTruthy();
    type(/^One-time code/, '123 456');
    press('Sign in');
    expect(await screen.findByText(/Invalid one-time code/)).toBeTruthy();
    press('Sign in');
    await waitFor(() => expect(JSON.parse(localStorage.getItem('User') ?? '{}')).toMatchObject({ TenantCode: 'CTL' }));
    expect(last()).toMatchObject({ userName: 'sales@example.com', oneTimeCode: '123456' });
    expect(last()).not.toHaveProperty('password');
  });

  it('P-AUTH-22 P-ERROR-23 asks for the second step after the password, by app or by recovery code', async () => {
    backend.answer(secondStep, { app: true, passkey: null });
    logonAfter('secondFactorRequired', 'invalidAuthenticatorCode');
    renderScreen(<Logon />);
    type(/User name/, 'sales@ctl');
    type(/^Password/, 'Right#1');
    press('Sign in');
    expect(await screen.findByText('Two-factor authentication')).toBeTruthy();
    type(/Authenticator code/, '12345');
    press('Continue');
    expect(await screen.findByText(/Enter 6 digits/)).toBeTruthy();
    type(/Authenticator code/, '123456');
    press('Continue');
    expect(await screen.findByText('Invalid authenticator code.')).toBeTruthy();
    press('Use a recovery code');
    type(/Recovery code/, 'ABCDE-12345');
    press('Continue');
    await waitFor(() => expect(last()).toMatchObject({ userName: 'sales@ctl', password: 'Right#1', authenticatorCode: 'ABCDE-12345' }));
  });

  it('P-SAFE-07 confirms with a passkey, asks anew for each try, and takes a recovery code instead', async () => {
    const passkeys = startPasskeys();
    backend.answer(secondStep, { app: false, passkey: passkeyQuestion('first') });
    logonAfter('secondFactorRequired', 'invalidPasskey');
    renderScreen(<Logon />);
    type(/User name/, 'sales@ctl');
    type(/^Password/, 'Right#1');
    press('Sign in');
    expect(await screen.findByText('Confirm the sign-in with your passkey.')).toBeTruthy();
    expect(screen.queryByLabelText(/Authenticator code/)).toBeNull();
    passkeys.refuse('NotAllowedError');
    press('Use passkey');
    expect(await screen.findByText('The passkey was not used. Try again.')).toBeTruthy();
    passkeys.accept();
    press('Use passkey');
    expect(await screen.findByText('The passkey was not accepted. Try again.')).toBeTruthy();
    expect(backend.requests(secondStep)).toHaveLength(1);
    backend.answer(secondStep, { app: false, passkey: passkeyQuestion('second') });
    press('Use passkey');
    await waitFor(() => expect(JSON.parse(localStorage.getItem('User') ?? '{}')).toMatchObject({ TenantCode: 'CTL' }));
    expect(passkeys.challenges()).toEqual(['first', 'first', 'second']);
    expect(last()).toMatchObject({ userName: 'sales@ctl', password: 'Right#1', passkey: passkeyAnswer });
    expect(backend.requests(secondStep).at(-1)).toEqual({ userName: 'sales@ctl', password: 'Right#1' });
    press('Use a recovery code');
    expect(screen.getByLabelText(/Recovery code/)).toBeTruthy();
  });

  it('P-SAFE-07 leads people of a role that demands a second factor to its set-up, before they are signed in', async () => {
    const passkeys = startPasskeys();
    backend.answer(logon, { ...user, SecondFactorMissing: true });
    backend.answer(twoFactorRead, { demanded: true, passkeyOrigin: location.origin });
    backend.answer(passkeyStart, passkeys.creation);
    backend.answer(passkeyAdd, { recoveryCodes: ['ABCDE-12345'] });
    backend.answer(userCurrent, user);
    const go = jest.fn();
    renderScreen(<Logon />, { returnURL: '/Contract' }, { go });
    type(/User name/, 'sales@ctl');
    type(/^Password/, 'Right#1');
    press('Sign in');
    expect(await screen.findByText(/Your role requires a second factor/)).toBeTruthy();
    expect(localStorage.getItem('User')).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: /^Passkey/ }));
    type(/^Name/, 'Laptop');
    press('Next');
    expect(await screen.findByText('ABCDE-12345')).toBeTruthy();
    expect(backend.requests(passkeyStart)).toEqual([{ password: 'Right#1' }]);
    expect(go).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox', { name: /stored the codes/ }));
    press('Done');
    await waitFor(() => expect(go.mock.calls).toEqual([['/Contract', { replace: true }]]));
    expect(JSON.parse(localStorage.getItem('User') ?? '{}')).toMatchObject({ TenantCode: 'CTL' });
  });

  it('offers the app where passkeys cannot be used, and signs out of the set-up', async () => {
    backend.answer(logon, { ...user, SecondFactorMissing: true });
    backend.answer(twoFactorRead, { demanded: true, passkeyOrigin: 'https://licensing.example.com' });
    backend.answer(twoFactorStart, { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/CTL:sales?secret=GEZDGNBVGY3TQOJQ' });
    backend.answer(logout, true);
    renderScreen(<Logon />);
    type(/User name/, 'sales@ctl');
    type(/^Password/, 'Right#1');
    press('Sign in');
    const passkey = await screen.findByRole<HTMLButtonElement>('button', { name: /^Passkey/ });
    expect([passkey.disabled, passkey.textContent]).toEqual([true, expect.stringContaining('https://licensing.example.com')]);
    press(/^Authenticator app/);
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel and sign out' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(backend.requests(logout)).toHaveLength(1);
  });

  it('P-AUTH-15 offers the provider of the tenant, sends the choices, and shows the result', async () => {
    localStorage.setItem('TenantCode', 'CTL');
    backend.answer(singleSignOnOffer, { label: 'Example ID' });
    renderScreen(<Logon />, { returnURL: '/Contract', error: 'noPermission' });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Continue with Example ID/ });
    const { pathname, searchParams } = new URL(link.href);
    expect(pathname).toBe('/account/SingleSignOn');
    expect(Object.fromEntries(searchParams)).toEqual({
      tenant: 'CTL',
      returnURL: '/Contract',
      country: 'HK',
      language: 'en',
      stayLoggedIn: 'false',
    });
    expect(screen.getByText(/no permission to sign in/)).toBeTruthy();
  });

  it.each([
    ['/Contract?x=1', '/Contract?x=1'],
    ['https://evil.example.com', '/home'],
    [undefined, '/home'],
  ])('P-AUTH-02 redirects from returnURL %s to %s after sign-in', async (returnURL, place) => {
    logonAfter();
    const go = jest.fn();
    renderScreen(<Logon />, returnURL ? { returnURL } : {}, { go });
    type(/User name/, 'sales@ctl');
    type(/^Password/, 'Right#1');
    press('Sign in');
    await waitFor(() => expect(go.mock.calls).toEqual([[place, { replace: true }]]));
  });

  it('lets a person go on who is signed in already', async () => {
    renderScreen(<Logon />, { returnURL: '/Contract?x=1' });
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
    act(() => void signIn('sales'));
    expect(await screen.findByText('You are signed in as Ann Lee.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(/\/Contract\?x=1$/);
  });

  it('P-AUTH-02 returns to the requested page, and never to another site', () => {
    expect(safeReturn('/Contract?x=1')).toBe('/Contract?x=1');
    for (const elsewhere of [
      'https://evil.example.com',
      '//evil.example.com',
      '/\\evil.example.com',
      'javascript:alert(1)',
      '/logon',
      7,
      undefined,
    ])
      expect(safeReturn(elsewhere)).toBe('/home');
  });
});
