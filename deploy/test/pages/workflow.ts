import type { Page } from 'playwright-core';

/** Waits until the drawn line of an item says that it is in this state. */
export const stateIs = (page: Page, status: string): Promise<void> =>
  page
    .getByRole('region', { name: `Workflow, current: ${status}` })
    .or(page.getByLabel(`Workflow, current: ${status}`))
    .first()
    .waitFor();
