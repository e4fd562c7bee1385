import type { Page } from 'playwright-core';
import type { QueuedKind } from '../lib/waiting-items.js';

/** A reviewer who chooses several rows of a list and rejects them together, by keyboard alone. */
export class BulkRun {
  constructor(
    private readonly page: Page,
    private readonly kind: QueuedKind,
  ) {}

  /** Chooses the first rows. Returns the ids of their items, in order. */
  async choose(count: number): Promise<string[]> {
    const rows = this.page.locator('[data-screen]:visible tbody tr');
    await rows.nth(count - 1).waitFor();
    const links = await rows.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    await rows.first().focus();
    for (let row = 0; row < count; row += 1) {
      await this.page.keyboard.press('Space');
      if (row < count - 1) await this.page.keyboard.press('ArrowDown');
    }
    return links.slice(0, count).map((href) => /[0-9a-f]{8}-[0-9a-f-]{27}(?!.*[0-9a-f]{8}-)/.exec(href)?.[0] ?? '');
  }

  /** Opens the dialog of the refusal, gives the reason and takes it. `meanwhile` runs after the press, before the first decision. */
  async reject(comment: string, meanwhile: () => Promise<void>): Promise<void> {
    const { keyboard } = this.page;
    const name = this.kind === 'design' ? 'Disapprove' : 'Reject';
    await this.page.getByRole('toolbar').getByRole('button', { name }).press('Enter');
    await this.page.getByRole('dialog').waitFor();
    if (this.kind !== 'spu') {
      await keyboard.press('Space');
      await keyboard.press('Tab');
    }
    await keyboard.type(comment);
    // pressed earlier, it would only show the earlier decisions that speak against this one
    await this.page.getByText('Comparing the pictures with earlier decisions').waitFor({ state: 'hidden' });
    await this.page.route(
      /Decide$/,
      async (route) => {
        await meanwhile();
        await route.continue();
      },
      { times: 1 },
    );
    await keyboard.press('Control+Enter');
  }

  /** What the result names as not decided. */
  async notDecided(): Promise<string[]> {
    const dialog = this.page.getByRole('dialog', { name: /not decided$/ });
    await dialog.waitFor();
    return dialog.getByRole('listitem').allTextContents();
  }
}
