import type { Page } from 'playwright-core';

/** Waits until the workflow line of an item shows this state. */
export const stateIs = (page: Page, status: string): Promise<void> =>
  page
    .getByRole('region', { name: `Workflow, current: ${status}` })
    .or(page.getByLabel(`Workflow, current: ${status}`))
    .first()
    .waitFor();
