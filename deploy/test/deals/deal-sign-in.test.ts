import { describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { userSetActive } from '@bls/proto/contracts/calls/identity/people/user-management';
import { Client } from '../lib/client.js';
import { box, expectRule, select } from '../pages/fields.js';
import { axeInBothThemes, open, People } from '../pages/people.js';
import { bell, trySignIn } from '../pages/sign-in.js';
import type { System } from '../system/system.js';
import { withSystem } from '../lib/with-system.js';

const INBOX = '/NotificationInbox/Index';
let system: System;
let browser: Browser;
let people: People;

withSystem((started) => {
  ({ system, browser } = started);
  people = new People(browser, system.address);
});

const stored = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('theme')]);
const hash = (page: Page): string => decodeURIComponent(new URL(page.url()).hash);

describe('the sign-in', () => {
  it('P-AUTH-01 P-AUTH-12 P-AUTH-13 leads from the root to a screen for country, language, user name and password', async () => {
    const { page } = await people.visitor('somebody');
    await page.goto('/#/account');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(hash(page)).toMatch(/^#\/logon/);
    await select(page, 'Country or region', 'Singapore');
    await expect(axeInBothThemes(page, 'sign-in')).resolves.toEqual([]);
    await trySignIn(page, 'sales@ctl', 'Wrong#pass1');
    await expectRule(box(page, 'Password'), 'Invalid user name or password.');
    await trySignIn(page, 'sales@ctl');
    await bell(page).waitFor();
  }, 600_000);

  it('P-AUTH-02 P-AUTH-08 W-USERS-02 redirects to the requested page after sign-in', async () => {
    const { page } = await people.visitor('stranger');
    await page.goto(`/#${INBOX}`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(hash(page)).toContain(`returnURL=${INBOX}`);
    await trySignIn(page, 'sales@ctl');
    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  }, 600_000);

  it('never leads to another site after signing in', async () => {
    const { page } = await people.visitor('lured');
    await page.goto('/#/logon?returnURL=%2F%2Fevil.example');
    await trySignIn(page, 'sales@ctl');
    await bell(page).waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(system.address).origin);
  }, 600_000);

  it('P-AUTH-04 signs out, and closes open pages', async () => {
    const { page } = await people.get('salesmanager@ctl');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`/#${INBOX}`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }, 600_000);

  it('P-AUTH-05 P-AUTH-07 is signed out when the cookie is deleted', async () => {
    const { context, page } = await people.get('ceo@ctl');
    await context.clearCookies({ name: 'BLSAUTH_V1' });
    await page.goto(`/#${INBOX}`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => Object.values(localStorage).some((value) => String(value).includes('ceo@ctl')))).toBe(false);
    expect(await context.cookies()).toEqual([]);
  }, 600_000);

  it('P-AUTH-11 leads to sign-in when the session has expired, and back', async () => {
    const { context, page } = await people.get('legal@ctl');
    await open(page, INBOX);
    await context.clearCookies({ name: 'BLSAUTH_SESSION' });
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: /^Contracts/ })
      .click();
    await page.getByText('Your session has expired! Please login again.').waitFor();
    await trySignIn(page, 'legal@ctl');
    await page.getByRole('heading', { level: 1, name: 'Contracts' }).waitFor();
  }, 600_000);

  it('refuses an inactive user, ends its sessions, and accepts a reactivated one', async () => {
    const { page } = await people.get('customerservice@ctl');
    const { UserId } = await page.evaluate(async () => {
      const answer = await fetch('/account/GetLoginUser', {
        method: 'POST',
        headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
        body: '{}',
      });
      return ((await answer.json()) as { Result: { UserId: string } }).Result;
    });
    const admin = await Client.signIn(system.address, 'superUser');
    const off = await admin.call(userSetActive, { id: UserId, active: false, revision: 1 });
    expect(off.status).toBe(200);
    await page.getByText('Your session has expired! Please login again.').waitFor();
    await trySignIn(page, 'customerservice@ctl');
    await expectRule(box(page, 'User name'), 'This account is not active. Ask your administrator.');
    await admin.call(userSetActive, { id: UserId, active: true, revision: (off.result as { revision: number }).revision });
    await trySignIn(page, 'customerservice@ctl');
    await bell(page).waitFor();
  }, 600_000);

  it('P-I18N-01 P-I18N-02 signs in in Chinese and keeps the language', async () => {
    const { page } = await people.visitor('reader of Chinese');
    await page.goto('/');
    await select(page, 'Language', '中文');
    await page.getByRole('heading', { name: '登录' }).waitFor();
    await page.getByRole('textbox', { name: /^用户名/ }).fill('sales@ctl');
    await page.getByRole('textbox', { name: /^密码/ }).fill('Quiet#Harbour7');
    await page.getByRole('button', { name: '登录' }).click();
    await bell(page).waitFor();
    expect((await stored(page))[0]).toBe('zh');
    await open(page, '/TermSheetManagement/LicensorManage');
    await page.getByRole('columnheader', { name: /编号/ }).first().waitFor();
    await expect(axeInBothThemes(page, 'term sheets in Chinese')).resolves.toEqual([]);
  }, 600_000);

  it('P-THEME-02 P-THEME-07 switches to the dark theme in the popup and keeps it', async () => {
    const { page } = await people.get('seniordesigner@ctl');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
    await page.reload();
    await bell(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.getAttribute('data-theme'))).toBe('dark');
    expect((await stored(page))[1]).toBe('dark');
  }, 600_000);

  it('P-SHELL-12 P-SHELL-13 works on a phone by the bar at the bottom, without scrolling sideways', async () => {
    const { page } = await people.visitor('on a phone', { width: 390, height: 844 });
    await page.goto('/');
    await trySignIn(page, 'licensee@ctl');
    await bell(page).waitFor();
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    for (const name of ['Notifications', 'Licensee Term Sheets', 'Inbox', 'Licensee Contracts', 'Reporting'])
      await bar.getByRole('link', { name }).waitFor();
    for (const path of [
      INBOX,
      '/TermSheetManagement/LicenseeManage',
      '/ContractManagementV2/LicenseeIndex',
      '/GraphicApproval/LicenseeIndex',
    ]) {
      await open(page, path);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
      expect(await axeInBothThemes(page, `${path} on a phone`)).toEqual([]);
    }
  }, 600_000);

  it('no page had an unreported error', () => expect(people.faults).toEqual([]));
});
