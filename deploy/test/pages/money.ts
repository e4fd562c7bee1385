import type { Locator, Page } from 'playwright-core';

/** The bill of a contract in the list, by kind and total. */
export const billRow = (page: Page, contract: string, kind: string, total: string): Locator =>
  page.getByRole('row').filter({ hasText: contract }).filter({ hasText: kind }).filter({ hasText: total });
