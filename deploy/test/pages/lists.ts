import type { Page } from 'playwright-core';
import { open } from './people.js';

/**
 * Searches the list of the page, and waits until each row with a link contains the text: a row that moves while it is pressed opens
 * nothing.
 */
export async function searchList(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await rows.filter({ hasText: text }).first().waitFor();
  await rows.filter({ hasNotText: text }).first().waitFor({ state: 'hidden' });
}

/** Opens an item from a list, by the search of the list. */
export async function openFromList(page: Page, path: string, text: string): Promise<Page> {
  await open(page, path);
  await searchList(page, text);
  await page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: text }).waitFor();
  return page;
}
