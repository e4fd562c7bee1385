import { expect } from '@jest/globals';
import { mailboxList } from '@bls/proto/contracts/calls/identity/mail/mailbox';
import type { Page } from 'playwright-core';
import { makeCall, until } from '../lib/make-call.js';
import { open, type People } from './people.js';
import { bell } from './sign-in.js';

/** The number of waiting items on the bell. */
export const waiting = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

/**
 * Checks that the next user was notified: the bell counts the item, the inbox lists it, and a mail was
 * written. Opens the item from the inbox and returns that user's page.
 */
export async function openFromInbox(people: People, userName: string, item: string, task: string): Promise<Page> {
  const { page } = await people.get(userName);
  // by search, because a reminder may put dozens of months on top
  await open(page, `/NotificationInbox/Index?search=${encodeURIComponent(item)}`);
  // the home page, which stays mounted, lists it too
  const inbox = page.locator('[data-screen="/NotificationInbox/Index"]');
  const entry = inbox.getByRole('listitem').filter({ hasText: item }).filter({ hasText: task }).first();
  // a new entry appears without a reload
  await entry.waitFor();
  expect(await waiting(page)).toBeGreaterThan(0);
  await expectMail(people, userName, item, task);
  await entry.getByRole('link').click();
  await entry.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

/** Checks that a returned item is in its author's drafts, and that a mail was sent. Opens it from there. */
export async function openReturned(people: People, userName: string, item: string): Promise<Page> {
  const { page } = await people.get(userName);
  await open(page, '/NotificationInbox/DraftView');
  const entry = page.getByRole('listitem').filter({ hasText: item }).first();
  await entry.waitFor();
  await expectMail(people, userName, item, 'came back to you');
  await entry.getByRole('link').click();
  await entry.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

/** Checks that a mail to this user names the waiting item. Administrators read the mails of an installation without a mail server. */
export async function expectMail(people: People, userName: string, item: string, task: string): Promise<void> {
  const administrator = await people.administrator(userName.split('@')[1] ?? '');
  const isWanted = ({ subject, toAddress }: { subject: string; toAddress: string }): boolean =>
    [item, task].every((text) => subject.includes(text)) && toAddress.includes(userName.replace('@', '.'));
  await until(`the mail to ${userName} about ${item}`, async () => {
    const { rows } = await makeCall(administrator, mailboxList, { search: item });
    return rows.some(isWanted);
  });
}
