import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
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

/**
 * Checks that a mail to this user names the waiting item. The administrator's mailbox page shows mails of an
 * installation without a mail server.
 */
export async function expectMail(people: People, userName: string, item: string, task: string): Promise<void> {
  const tenant = userName.split('@')[1] ?? '';
  const { page } = await people.get(`superuser@${tenant}`);
  await open(page, `/Mailbox/Index?search=${encodeURIComponent(item)}`);
  await page.reload();
  const row = page
    .getByRole('row')
    .filter({ hasText: item })
    .filter({ hasText: task })
    .filter({ hasText: userName.replace('@', '.') });
  await row.first().waitFor();
}
