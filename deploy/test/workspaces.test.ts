import { describe, expect } from '@jest/globals';
import { workspaceSend } from '@bls/proto/contracts/calls/identity/accounts/workspace';
import type { Browser, Page } from 'playwright-core';
import { journey } from './lib/journey.js';
import { box, expectRule } from './pages/fields.js';
import { axeInBothThemes, open, People } from './pages/people.js';
import { bell, trySignIn } from './pages/sign-in.js';
import type { System } from './system/system.js';
import { withSystem } from './lib/with-system.js';

/** Browsers lead every name below `localhost` to this machine. */
const HOST = 'deals.plby.localhost';

let system: System;
let browser: Browser;
let people: People;
const found: Record<string, string> = {};

withSystem(
  (started) => {
    ({ system, browser } = started);
    people = new People(browser, system.address);
  },
  { demo: true },
);

/** A device that has never seen the installation. */
const device = async (name: string): Promise<Page> => (await people.visitor(name)).page;
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('TenantCode'));
/** What the page shows of the tenant: logo with its size, and the end of the title. */
const look = async (page: Page) => {
  const logo = page.getByRole('banner').locator('img').first();
  await logo.waitFor();
  const [src, size] = await logo.evaluate((image: HTMLImageElement) => [
    image.getAttribute('src'),
    `${image.style.width} ${image.style.height}`,
  ]);
  // the address of a picture of an administrator ends with its version
  return { src: src?.replace(/\?v=\w+$/, ''), size, title: (await page.title()).split(' · ').at(-1) };
};

/** The newest mail to an address on the mailbox page of its tenant: the path of its button. */
async function linkTo(reader: string, address: string, subject: RegExp): Promise<string> {
  const { page } = await people.get(reader);
  const link = page.getByRole('row').filter({ hasText: address }).getByRole('link', { name: subject }).first();
  for (let tries = 0; tries < 30 && !(await link.isVisible()); tries += 1) {
    await open(page, `/Mailbox/Index?search=${encodeURIComponent(address)}`);
    await page.reload();
    await link.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await link.click();
  const href = await page.getByRole('main').getByRole('link', { name: 'Open the item' }).getAttribute('href');
  return (href ?? '').replace(/^#/, '');
}

describe('on devices that have never seen the installation', () => {
  const it = journey(() => people, found);

  it('people of two tenants sign in by a link, and see their own tenant', async () => {
    for (const [tenant, size] of [
      ['PLBY', '40px 40px'],
      ['CTL', '210px 55px'],
    ] as const) {
      const page = await device(`link ${tenant}`);
      await page.goto(`/#/logon?tenant=${tenant}`);
      await page.getByText(/^To .+/).waitFor();
      const titled = await page.title();
      expect(await remembered(page)).toBeNull();
      await trySignIn(page, `salesmanager@${tenant.toLowerCase()}`);
      await bell(page).waitFor();
      expect(await look(page)).toEqual({ src: `/res/logo/${tenant}.png`, size, title: titled.split(' · ').at(-1) });
      expect(await remembered(page)).toBe(tenant);
    }
  });

  it('one who signed in at the page of another tenant sees the own one at once', async () => {
    const page = await device('other page');
    await page.goto('/');
    await trySignIn(page, 'sales@ctl');
    await bell(page).waitFor();
    expect((await look(page)).size).toBe('210px 55px');
    await page.goto('/#/logon');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await trySignIn(page, 'anna@corp');
    await expectRule(box(page, 'Password'), 'Invalid user name or password.');
    expect(await remembered(page)).toBe('CTL');
    await trySignIn(page, 'sales@plby');
    await page.getByRole('banner').locator('img[src^="/res/logo/PLBY.png"]').waitFor();
    expect(await look(page)).toMatchObject({ src: '/res/logo/PLBY.png', size: '40px 40px' });
  });

  it('one who knows no workspace finds it by mail', async () => {
    const page = await device('chooser');
    await page.goto('/');
    await trySignIn(page, 'sales');
    await expectRule(box(page, 'User name'), 'Add your workspace to the user name, such as anna@workspace, or find your workspace below.');
    people.barriers.push(...(await axeInBothThemes(page, 'sign-in without a tenant')));
    await page.getByRole('link', { name: 'Find your workspace' }).click();
    const address = 'sales.plby@example.com';
    await box(page, 'E-mail').fill(address);
    people.barriers.push(...(await axeInBothThemes(page, 'find a workspace')));
    const sent = page.waitForResponse((response) => response.url().endsWith(workspaceSend.http?.path ?? ''));
    await page.getByRole('button', { name: 'Send links' }).click();
    expect((await sent).status()).toBe(200);
    await page.getByText(/a mail for each workspace has been sent/).waitFor();
    const link = await linkTo('customerservice@plby', address, /^Your workspace/);
    expect(link).toBe('/logon?tenant=PLBY');
    const other = await device('link of the mail');
    await other.goto(`/#${link}`);
    await trySignIn(other, 'sales@plby');
    await other.getByRole('banner').locator('img[src^="/res/logo/PLBY.png"]').waitFor();
  });

  it('one who forgot the password gets a mail of the own tenant, without knowing it', async () => {
    const page = await device('forgot');
    await page.goto('/#/account/forgotPassword');
    const address = 'legal.plby@example.com';
    await box(page, 'E-mail').fill(address);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(/belongs to a user/).waitFor();
    const link = await linkTo('customerservice@plby', address, /^Choose a new password/);
    const other = await device('link to a new password');
    await other.goto(`/#${link}`);
    await other.getByText(/user name legal@plby/).waitFor();
    expect(await other.locator('img').first().getAttribute('src')).toMatch(/^\/res\/logo\/PLBY\.png/);
  });

  it('P-WORK-01 the host name rules over the link, the link over the user name, the user name over the device, and then they are asked', async () => {
    const { page: admin } = await people.get('superuser@plby');
    await open(admin, '/AppSetting/IndexV2');
    await admin.getByRole('button', { name: 'Add host name' }).click();
    await box(admin, 'Host name').fill(HOST);
    await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await admin.getByText(HOST, { exact: true }).waitFor();
    const address = new URL(system.address);
    address.hostname = HOST;
    const page = await device('host name');
    // a change is in force after some seconds
    for (let tries = 0; tries < 60; tries += 1) {
      await page.goto(`${address.href}#/logon?tenant=CTL`);
      await page.reload();
      if (
        await page
          .locator('img[src^="/res/logo/PLBY.png"]')
          .waitFor({ timeout: 1000 })
          .then(
            () => true,
            () => false,
          )
      )
        break;
    }
    await trySignIn(page, 'sales@plby');
    await bell(page).waitFor();
    expect(await look(page)).toMatchObject({ src: '/res/logo/PLBY.png' });
    // link before user name
    const linked = await device('link and user name');
    await linked.goto('/#/logon?tenant=PLBY');
    await trySignIn(linked, 'sales@ctl');
    await expectRule(box(linked, 'Password'), 'Invalid user name or password.');
    await linked.getByRole('link', { name: 'Sign in to CTL' }).click();
    await trySignIn(linked, 'sales@ctl');
    await bell(linked).waitFor();
    // user name before device, then the device
    await linked.evaluate(() =>
      document.cookie.split('; ').forEach((cookie) => (document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`)),
    );
    await linked.goto('/#/logon');
    await linked.reload();
    await linked.getByText(/^To .+/).waitFor();
    await trySignIn(linked, 'sales@plby');
    await linked.getByRole('banner').locator('img[src^="/res/logo/PLBY.png"]').waitFor();
    expect(await remembered(linked)).toBe('PLBY');
    // none of them: the visitor is asked
    const nowhere = await device('nowhere');
    await nowhere.goto('/');
    await nowhere.getByRole('link', { name: 'Find your workspace' }).waitFor();
    await nowhere.getByText(/such as anna@workspace$/).waitFor();
  });

  it('no page had an unreported error, and axe found nothing', async () => {
    expect(people.barriers).toEqual([]);
    expect(people.faults).toEqual([]);
  });
});
