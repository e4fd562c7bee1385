import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { passwordForgot } from '@bls/proto/contracts/calls/identity/accounts/password';
import { mailboxList, mailboxRead } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import { termSheetFile, termSheetList } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import type { Browser, Page } from 'playwright-core';
import { makeCall, until } from './lib/make-call.js';
import { Client } from './lib/client.js';
import { download, textOfPdf } from './pages/files.js';
import { open, People } from './pages/people.js';
import type { System } from './system/system.js';
import { withSystem } from './lib/with-system.js';

let system: System;
let browser: Browser;
let people: People;
withSystem((started) => {
  ({ system, browser } = started);
  people = new People(browser, system.address);
});

/** What a person of each choice sees. */
const CHOICES = [
  {
    role: 'legalHead',
    format: 'mdy',
    day: /^\d{1,2}\/\d{1,2}\/\d{2}$/,
    mail: /\b\d{1,2}\/\d{1,2}\/\d{2} \d{1,2}:\d{2} [AP]M\b/,
    cells: 'm/d/yy h:mm AM/PM',
  },
  {
    role: 'ceo',
    format: 'iso',
    day: /^\d{4}-\d{2}-\d{2}$/,
    mail: /\b\d{4}-\d{2}-\d{2} \d{2}:\d{2}\b/,
    cells: 'yyyy\\-mm\\-dd hh:mm',
  },
  {
    role: 'businessHead',
    format: 'dmy',
    day: /^\d{1,2} [A-Z][a-z]{2} \d{4}$/,
    mail: /\b\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}\b/,
    cells: '[$-409]d mmm yyyy hh:mm',
  },
] as const;
type Format = (typeof CHOICES)[number]['format'];

/** The person chooses a format in My account. */
async function choose(page: Page, format: Format): Promise<void> {
  await open(page, '/MyAccount/Index');
  const profile = page.locator('form').filter({ has: page.getByLabel('Dates and times') });
  await profile.getByLabel('Dates and times').selectOption(format);
  const saved = page.waitForResponse((response) => response.url().includes('/account/SaveProfile'));
  const known = page.waitForResponse((response) => response.url().includes('/account/GetLoginUser'));
  await profile.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
  await known;
  await page.waitForFunction((wanted) => localStorage.getItem('dateFormat') === wanted, format);
}

/** The days of a list on the screen, once its workbook has cells of this format. */
async function listed(page: Page, cells: string): Promise<string[]> {
  await open(page, '/Insurance/Index');
  const days = page.locator('main tbody time');
  await days.first().waitFor();
  // Cached sessions learn of the choice by an event, which may come a moment after the screen.
  await until('an export in the format', async () => {
    const { bytes } = await download(page, page.getByRole('button', { name: 'Export .xlsx' }).first());
    return partOf(bytes, 'xl/styles.xml').includes(`formatCode="${cells}"`);
  });
  return days.evaluateAll(shownDays);
}

/** In the browser: the texts of days, without ages and times. */
const shownDays = (times: Element[]): string[] =>
  times.filter((time) => time.getAttribute('datetime')?.length === 10).map((time) => time.textContent);

/** The text of one part of a workbook. */
function partOf(bytes: Buffer, name: string): string {
  const at = bytes.indexOf(name);
  const extra = bytes.readUInt16LE(at - 2);
  return inflateRawSync(bytes.subarray(at + name.length + extra)).toString();
}

/** The mail to a person who has forgotten the password: it says until when its link is valid. */
async function mailTo(client: Client, email: string): Promise<string> {
  const reader = await Client.signIn(system.address, 'superUser');
  const newest = async () => (await makeCall(reader, mailboxList, { search: email, sort: '-createdAt' })).rows[0]?.id;
  const before = await newest();
  await makeCall(client, passwordForgot, { email });
  const id = await until('the mail', async () => {
    const found = await newest();
    return found !== before && found;
  });
  return (await makeCall(reader, mailboxRead, { id })).text;
}

describe('dates', () => {
  it('P-TIME-03 follow the choice of a person on screens, in exports and mails; a document of a deal has months as words and 年月日', async () => {
    for (const { role, ...expected } of CHOICES) {
      const { page } = await people.get(`${role}@ctl`.toLowerCase());
      // The first format is the default: nothing is chosen.
      if (expected.format !== 'mdy') await choose(page, expected.format);
      const days = await listed(page, expected.cells);
      expect(days.length).toBeGreaterThan(0);
      expect(days.filter((day) => !expected.day.test(day))).toEqual([]);
      const client = await Client.signIn(system.address, role);
      expect(await mailTo(client, `${role}.ctl@example.com`.toLowerCase())).toMatch(expected.mail);
      const [row] = (await makeCall(client, termSheetList, { sort: 'number' })).rows;
      const { fileId } = await makeCall(client, termSheetFile, { termSheetVersionId: row?.termSheetVersionId ?? '', format: 'pdf' });
      const { bytes } = await client.get(`/File/Download?id=${fileId}`);
      const text = await textOfPdf(bytes);
      expect(text).toMatch(/\b\d{1,2} (January|March|June|December) 20\d\d\b/);
      expect(text).toMatch(/20\d\d年\d{1,2}月\d{1,2}日/);
      expect(text).not.toMatch(/\b20\d\d-\d\d-\d\d\b|\b\d{1,2}\/\d{1,2}\/\d{2}\b/);
    }
    expect(people.faults).toEqual([]);
  }, 420_000);
});
