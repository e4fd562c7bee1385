import { describe, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { Deal } from '../lib/deal/deal.js';
import { signInAll } from '../lib/deal/deal-state.js';
import { journey } from '../lib/journey.js';
import { signOnScreen } from '../pages/actions.js';
import { box, card, named } from '../pages/fields.js';
import { download, textOfPdf } from '../pages/files.js';
import { axeInBothThemes, fullNameOf, open, People } from '../pages/people.js';
import type { System } from '../system/system.js';
import { withSystem } from '../lib/with-system.js';

const PASSWORD = 'Quiet#Harbour7';
const SIGNER = { name: 'Mai Chan', email: `mai.${Date.now()}@sunrise.example` };

let system: System;
let browser: Browser;
let people: People;
let outside: Page;
const found: Record<string, string> = {};

withSystem(async (started) => {
  ({ system, browser } = started);
  people = new People(browser, system.address);
  outside = (await people.visitor('outside')).page;
});

/** Opens the newest mail about a subject to the signer on the mailbox page; mails are written shortly after their cause. */
async function newestMail(subject: RegExp): Promise<Page> {
  const { page } = await people.get('customerservice@ctl');
  const link = page.getByRole('row').filter({ hasText: SIGNER.email }).getByRole('link', { name: subject }).first();
  for (let tries = 0; tries < 30 && !(await link.isVisible()); tries += 1) {
    await open(page, `/Mailbox/Index?search=${encodeURIComponent(SIGNER.email)}`);
    await page.reload();
    await link.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await link.click();
  await page.locator('iframe').waitFor();
  return page;
}

/** Opens the contract of the deal as a person. */
async function contractOf(userName: string): Promise<Page> {
  const { page } = await people.get(userName);
  await open(page, `/Contract/VersionManagement/${found['contract']}`);
  return page;
}

describe('a contract signed by a person outside', () => {
  const it = journey(() => people, found);

  it('a deal is walked to the release of its contract', async () => {
    const deal = new Deal(await signInAll(system.address));
    await deal.walk('contract: legal release');
    const release = deal.steps.find(({ name }) => name === 'contract: legal release');
    await release?.press();
    found['contract'] = deal.contractVersionId;
  });

  it('sales arranges that a person outside signs for the licensee', async () => {
    const page = await contractOf('sales@ctl');
    await card(page, 'Signing').getByRole('button', { name: 'Arrange signing' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a person' }).click();
    await box(dialog, 'Name').fill(SIGNER.name);
    await box(dialog, 'Mail address').fill(SIGNER.email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await card(page, 'Signing').getByText(SIGNER.email).waitFor();
  });

  it('W-DEAL-10 the person opens the link by a code, sees document, parties, amount and words of consent, and signs; the business head too; the evidence is in the sealed document', async () => {
    const mail = await newestMail(/asks you to sign/);
    const link = await mail.getByRole('main').getByRole('link', { name: 'Open the item' }).getAttribute('href');
    await open(outside, (link ?? '').replace(/^#/, ''));
    await outside.getByRole('button', { name: 'Mail me a code' }).click();
    await outside.getByText(/is on its way to m\*\*\*@sunrise\.example/).waitFor();
    const coded = await newestMail(/one-time code/);
    const text = await coded.frameLocator('iframe').locator('body').innerText();
    await box(outside, 'Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
    await outside.getByRole('button', { name: 'Open the document' }).click();
    await outside.getByRole('img', { name: /page 1/i }).waitFor();
    for (const shown of ['Minimum guarantee', 'Licensor', 'Licensee', 'SHA-256'])
      await outside.getByText(shown, { exact: true }).first().waitFor();
    people.barriers.push(...(await axeInBothThemes(outside, 'signing by link')));
    await outside.getByRole('textbox', { name: named('Sign with your full name') }).fill(SIGNER.name);
    await outside.getByRole('checkbox', { name: /I have read CT-/ }).check();
    await outside.getByRole('button', { name: 'Sign', exact: true }).dblclick();
    await outside.getByText('You have signed').waitFor();

    const page = await contractOf('businesshead@ctl');
    await signOnScreen(page, 'Sign', await fullNameOf(page), PASSWORD);
    const sealed = page.getByRole('link', { name: /^Download .* signed\.pdf$/ });
    await sealed.waitFor();
    const { bytes } = await download(page, sealed);
    const certificate = (await textOfPdf(bytes)).replaceAll(/\s+/g, ' ');
    for (const proof of [
      'Certificate of signatures',
      SIGNER.name,
      SIGNER.email,
      'one-time code by mail',
      'typed name',
      '127.0.0.1',
      'SHA-256 of the document',
      'I have read CT-',
    ])
      expect(certificate).toContain(proof);
    expect([...people.faults, ...people.barriers]).toEqual([]);
  });
});
