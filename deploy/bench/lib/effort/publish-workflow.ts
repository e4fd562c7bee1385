import type { Page } from 'playwright-core';
import type { ShippedWorkflow } from './conclude-deal.ts';

const NAMES = { standard: 'Standard', short: 'Short' } as const;

/** An administrator copies a workflow that the product ships into the draft of the designer and publishes it. */
export async function publishWorkflow(page: Page, kind: 'termSheet' | 'contract', workflow: ShippedWorkflow): Promise<void> {
  await page.goto(`/#/WorkflowDesigner/Edit/${kind}?tab=versions`);
  await page.reload();
  await page
    .getByRole('row')
    .filter({ hasText: NAMES[workflow] })
    .filter({ visible: true })
    .getByRole('button', { name: 'Copy into the draft' })
    .click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
