import type { Page } from 'playwright-core';
import { open } from './people.js';

/** Opens an item from a list, by the search of the list. */
export async function openFromList(page: Page, path: string, text: string): Promise<Page> {
  await open(page, path);
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: text }).waitFor();
  return page;
}
