import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { OpenIdProvider } from '@bls/identity/testing/open-id-provider';
import { stepAt, totp } from '@bls/identity/testing/totp';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../src/shots/browser.js';
import { PASSWORD } from './lib/client.js';
import { journey } from './lib/journey.js';
import { box, card, expectRule } from './pages/fields.js';
import { axeInBothThemes, open, People } from './pages/people.js';
import { bell, trySignIn } from './pages/sign-in.js';
import { startSystem, type System } from './system/system.js';

const USER = 'ecommercemanager@ctl';
const EMAIL = 'ecommercemanager.ctl@example.com';
let system: System;
let browser: Browser;
let people: People;
let provider: OpenIdProvider | undefined;
/** The browsers of one user: the first one, and two more that sign in later. */
let computer: Page;
let second: Page;
let phone: Page;
const found: Record<string, string> = {};

beforeAll(async () => {
  // the identity provider of the last steps runs on this machine, which containers would not reach
  [system, browser] = await Promise.all([startSystem({ mode: 'processes' }), openBrowser()]);
  people = new People(browser, system.address);
  computer = (await people.visitor('computer')).page;
  second = (await people.visitor('second')).page;
  phone = (await people.visitor('phone', { width: 390, height: 844 })).page;
}, 900_000);

afterAll(async () => {
  await browser?.close();
  await provider?.stop();
  await system?.stop();
}, 600_000);

/** The six digits of the newest message to a recipient, read on the mailbox page. */
async function codeTo(address: string): Promise<string> {
  const { page } = await people.get('customerservice@ctl');
  const link = page
    .getByRole('row')
    .filter({ hasText: address })
    .getByRole('link', { name: /one-time code/ })
    .first();
  for (let tries = 0; tries < 20 && !(await link.isVisible()); tries += 1) {
    await open(page, `/Mailbox/Index?search=${encodeURIComponent(address)}`);
    await page.reload();
    await link.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  return /\b\d{6}\b/.exec((await link.textContent()) ?? '')?.[0] ?? '';
}
/** An unused code of the app: a code cannot be used twice. */
function nextCode(): string {
  const step = Math.max(stepAt(Date.now()), Number(found['step'] ?? 0) + 1);
  found['step'] = String(step);
  return totp(found['secret'] ?? '', step);
}
const secondStep = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
};

describe('the sign-in methods', () => {
  const step = journey(() => people, found);

  step('P-AUTH-14 P-AUTH-29 by a one-time code from a message', async () => {
    await computer.goto('/#/logon?tenant=CTL');
    await computer.getByRole('radio', { name: 'One-time code' }).click();
    await box(computer, 'E-mail').fill(EMAIL);
    await computer.getByRole('button', { name: 'Send code' }).click();
    await computer.getByRole('button', { name: /Resend in/ }).waitFor();
    people.barriers.push(...(await axeInBothThemes(computer, 'sign-in by code')));
    await box(computer, 'One-time code').fill(await codeTo(EMAIL));
    await computer.getByRole('button', { name: 'Sign in' }).click();
    await bell(computer).waitFor();
  });

  step('P-ACCT-11 a user sets up an authenticator app', async () => {
    await open(computer, '/MyAccount/Index');
    await computer.getByRole('button', { name: 'Set up authenticator app' }).click();
    const dialog = computer.getByRole('dialog');
    await box(dialog, 'Account password').fill('wrong');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expectRule(box(dialog, 'Account password'), 'Incorrect password.');
    await box(dialog, 'Account password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    found['secret'] = ((await dialog.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '');
    people.barriers.push(...(await axeInBothThemes(computer, 'set-up of the second factor')));
    await box(dialog, 'Authenticator code').fill(nextCode());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).toBe(10);
    found['recovery'] = (await codes.first().textContent()) ?? '';
    people.barriers.push(...(await axeInBothThemes(computer, 'recovery codes')));
    await dialog.getByRole('checkbox', { name: 'I have stored the codes' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(computer, 'Two-factor authentication').getByText('10 recovery codes left').waitFor();
  });

  step('P-AUTH-22 P-ERROR-23 and must enter its code after the password, or a recovery code', async () => {
    await second.goto('/');
    await trySignIn(second, USER);
    await secondStep(second, '000000');
    await second.getByText('Invalid authenticator code.').waitFor();
    await secondStep(second, nextCode());
    await bell(second).waitFor();
    await phone.goto('/');
    await trySignIn(phone, USER);
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    people.barriers.push(...(await axeInBothThemes(phone, 'second step on a phone')));
    await secondStep(phone, found['recovery'] ?? '');
    await bell(phone).waitFor();
  });

  step('lists where the account is signed in, signs out one device and then all others', async () => {
    await computer.reload();
    const sessions = card(computer, 'Signed-in devices');
    await sessions.getByText('This device').waitFor();
    people.barriers.push(...(await axeInBothThemes(computer, 'own account')));
    await sessions
      .getByRole('button', { name: /^Sign out Chrome/ })
      .first()
      .click();
    await computer.getByText('1 session ended').waitFor();
    // the newest other one is the phone
    await phone.getByText('Your session has expired! Please login again.').waitFor();
    await sessions.getByRole('button', { name: 'Sign out all other devices' }).click();
    await computer.getByRole('dialog').getByRole('button', { name: 'Sign out all other devices' }).click();
    await second.getByText('Your session has expired! Please login again.').waitFor();
    await bell(computer).waitFor();
  });

  step('disables the second factor with the password', async () => {
    await card(computer, 'Two-factor authentication').getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = computer.getByRole('dialog');
    await box(dialog, 'Account password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await computer.getByRole('button', { name: 'Set up authenticator app' }).waitFor();
    await trySignIn(second, USER);
    await bell(second).waitFor();
  });

  step('P-AUTH-15 P-SAFE-06 an administrator connects an OpenID provider, and people sign in there', async () => {
    const { page } = await people.get('superuser@ctl');
    await open(page, '/AppSetting/SingleSignOn');
    provider = await OpenIdProvider.start((await page.getByRole('main').locator('code').textContent()) ?? '');
    await box(page, 'Issuer').fill(provider.issuer);
    await box(page, 'Client id').fill('licensing');
    await page.getByLabel(/^Client secret/).fill('client-secret');
    await box(page, 'Name on the button').fill('Example ID');
    const offered = page.getByRole('switch', { name: 'Show on the sign-in screen' });
    if ((await offered.getAttribute('aria-checked')) !== 'true') await offered.click();
    people.barriers.push(...(await axeInBothThemes(page, 'single sign-on settings')));
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page.getByText('Settings saved').waitFor();

    const { page: guest } = await people.visitor('guest');
    await guest.goto('/#/TermSheetManagement/LicensorManage?tenant=CTL');
    await guest.getByRole('link', { name: 'Continue with Example ID' }).click();
    await guest.getByRole('textbox', { name: 'Address' }).fill(EMAIL);
    await guest.getByRole('button', { name: 'Go on' }).click();
    await guest.getByRole('heading', { level: 1, name: 'Term sheets' }).waitFor();
    // the browser is known from now on, by user name and by address
    const cookies = await guest.context().cookies();
    expect(cookies.filter(({ name, httpOnly }) => name.startsWith('BLSDEVICE_') && httpOnly)).toHaveLength(2);
    await open(guest, '/MyAccount/Index');
    await card(guest, 'Signed-in devices')
      .getByText(/With single sign-on/)
      .first()
      .waitFor();

    const { page: stranger } = await people.visitor('stranger');
    await stranger.goto('/#/logon?tenant=CTL');
    await stranger.getByRole('link', { name: 'Continue with Example ID' }).click();
    await stranger.getByRole('textbox', { name: 'Address' }).fill('nobody@example.com');
    await stranger.getByRole('button', { name: 'Go on' }).click();
    await stranger.getByText('This user has no permission to sign in. Ask your administrator.').waitFor();

    await page.getByRole('switch', { name: 'Show on the sign-in screen' }).click();
    await page.getByRole('button', { name: 'Check and save' }).click();
    await page.getByText('A secret is stored. Leave empty to keep it.').waitFor();
  });

  step('no page had an unreported error, and axe found nothing', async () => {
    expect(people.faults).toEqual([]);
    expect(people.barriers).toEqual([]);
  });
});
