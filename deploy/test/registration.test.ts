import { describe, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { journey } from './lib/journey.js';
import { box, card, expectRule, findAll } from './pages/fields.js';
import { axeInBothThemes, open, People } from './pages/people.js';
import { bell, trySignIn } from './pages/sign-in.js';
import type { System } from './system/system.js';
import { withSystem } from './lib/with-system.js';

const PASSWORD = 'Journey#Passw0rd';
const NEW_PASSWORD = 'Another#Passw0rd';
const EMAIL = `anna.${Date.now()}@sunrise.example`;
const PHONE = `+8529${String(Date.now()).slice(-7)}`;

let system: System;
let browser: Browser;
let people: People;
/** The browser of the person who is invited. */
let invited: Page;
const found: Record<string, string> = {};

withSystem(async (started) => {
  ({ system, browser } = started);
  people = new People(browser, system.address);
  invited = (await people.visitor('invited')).page;
});

/**
 * Opens the newest message about a subject to a recipient on the mailbox page; mails are written shortly
 * after their cause.
 */
async function newestMessage(to: string, subject: RegExp): Promise<Page> {
  const { page } = await people.get('customerservice@ctl');
  const link = page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).first();
  for (let tries = 0; tries < 20 && !(await link.isVisible()); tries += 1) {
    await open(page, `/Mailbox/Index?search=${encodeURIComponent(to)}`);
    await page.reload();
    await link.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await link.click();
  await page.locator('iframe').waitFor();
  return page;
}

/** The target of a mail's button. */
async function linkIn(page: Page): Promise<string> {
  const href = await page.getByRole('main').getByRole('link', { name: 'Open the item' }).getAttribute('href');
  return (href ?? '').replace(/^#/, '');
}

/** The six digits of a text message. */
async function codeIn(page: Page): Promise<string> {
  const text = await page.frameLocator('iframe').locator('body').innerText();
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

describe('from the invitation to the new password', () => {
  const it = journey(() => people, found);

  it('P-INVITE-01 P-INVITE-02 sales invites a person of a licensee; the sign-up code is shown once', async () => {
    const { page } = await people.get('sales@ctl');
    await open(page, '/LicenseeInvite/Index');
    await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Add a new company' }).click();
    await box(dialog, 'Name of the new company').fill(`Journey Toys ${Date.now()}`);
    await box(dialog, 'E-mail').fill('sales.ctl@example.com');
    await box(dialog, 'First name').fill('Anna');
    await box(dialog, 'Last name').fill('Lee');
    await findAll(dialog, 'Permissions', ['Submit designs and samples']);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expectRule(box(dialog, 'E-mail'), 'This email already exists.');
    await box(dialog, 'E-mail').fill(EMAIL);
    people.barriers.push(...(await axeInBothThemes(page, 'invite')));
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('Invitation sent').waitFor();
    await page
      .getByRole('dialog')
      .getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('row').filter({ hasText: EMAIL }).getByText('Pending').waitFor();
    people.barriers.push(...(await axeInBothThemes(page, 'invitations')));
  });

  it('P-INVITE-04 sends it again: the link of the first mail is invalid', async () => {
    found['first'] = await linkIn(await newestMessage(EMAIL, /invites you/));
    const { page } = await people.get('sales@ctl');
    await page.getByRole('button', { name: `Send again to ${EMAIL}` }).click();
    await page.getByText('Invitation sent').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await invited.goto(`/#${found['first']}`);
    await invited.getByText(/This link is not valid/).waitFor();
    found['link'] = await linkIn(await newestMessage(EMAIL, /invites you/));
    expect(found['link']).not.toBe(found['first']);
  });

  it('P-ACCT-05 P-ACCT-06 the person registers with a code by text message', async () => {
    await invited.goto(`/#${found['link']}`);
    await box(invited, 'First name').waitFor();
    people.barriers.push(...(await axeInBothThemes(invited, 'register')));
    await box(invited, 'Password').fill(PASSWORD);
    await box(invited, 'Repeat the password').fill(PASSWORD);
    await box(invited, 'Mobile phone').fill(PHONE);
    await invited.getByRole('button', { name: 'Send code' }).click();
    await invited.getByRole('button', { name: /^Resend in \d+ s$/ }).waitFor();
    await box(invited, 'One-time code').fill(await codeIn(await newestMessage(PHONE, /code/)));
    await invited.getByRole('button', { name: 'Register' }).click();
    await invited.getByText('Registration complete').waitFor();
    await invited.getByRole('link', { name: 'Sign in' }).click();
    await trySignIn(invited, EMAIL, PASSWORD);
    await bell(invited).waitFor();
  });

  it('P-ACCT-10 P-ACCT-12 P-UPLOAD-10 the person edits the own account', async () => {
    await invited.getByRole('button', { name: /^Account of Anna Lee/ }).click();
    await invited.getByRole('link', { name: 'My account' }).click();
    await invited.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    await invited.getByText(PHONE).waitFor();
    people.barriers.push(...(await axeInBothThemes(invited, 'my account')));
    await invited.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
    await invited.getByRole('banner').locator('button img').waitFor();
    await box(invited, 'First name').fill('Annabel');
    await card(invited, 'Profile').getByRole('button', { name: 'Save' }).click();
    await invited.getByRole('banner').getByRole('button', { name: 'Account of Annabel Lee' }).waitFor();
  });

  it('P-ACCT-08 P-ACCT-09 P-ACCT-31 P-ACCT-32 sets a new password after the old one is lost; every session ends', async () => {
    const other = (await people.visitor('other browser')).page;
    await other.goto('/#/account/forgotPassword');
    await box(other, 'E-mail').fill(EMAIL);
    people.barriers.push(...(await axeInBothThemes(other, 'forgot password')));
    await other.getByRole('button', { name: 'Send link' }).click();
    await other.getByText(new RegExp(`If ${EMAIL} belongs to a user`)).waitFor();
    await other.goto(`/#${await linkIn(await newestMessage(EMAIL, /Choose a new password/))}`);
    await box(other, 'New password').fill(NEW_PASSWORD);
    await box(other, 'Repeat the password').fill(NEW_PASSWORD);
    people.barriers.push(...(await axeInBothThemes(other, 'new password')));
    await other.getByRole('button', { name: 'Change password' }).click();
    await other.getByText(/All devices have been signed out/).waitFor();
    await other.getByRole('link', { name: 'Sign in' }).click();
    await trySignIn(other, EMAIL, PASSWORD);
    await expectRule(box(other, 'Password'), 'Invalid user name or password.');
    await trySignIn(other, EMAIL, NEW_PASSWORD);
    await bell(other).waitFor();
    await invited.reload();
    await invited.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('no page had an unreported error, and axe found nothing', async () => {
    expect(people.barriers).toEqual([]);
    expect(people.faults).toEqual([]);
  });
});

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
