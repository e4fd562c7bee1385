import type { Page } from 'playwright-core';
import type { QueuedKind } from '../lib/waiting-items.js';

/** A reviewer's run through a queue, by keyboard alone. Waits for nothing but the next item with its picture. */
export class QueueRun {
  /** The decided items, in order. */
  readonly decided: string[] = [];
  /** Items whose picture had not been requested yet when the item before them was decided. */
  readonly late: string[] = [];
  private readonly requested = new Set<string>();
  private shown = '';

  constructor(
    private readonly page: Page,
    private readonly kind: QueuedKind,
    /** The first pictures of the items, by the id of the item. */
    private readonly covers: ReadonlyMap<string, string | null>,
  ) {
    page.on('request', (request) => {
      const url = new URL(request.url());
      const file = url.pathname.endsWith('/File/Download') ? url.searchParams.get('id') : null;
      if (file) this.requested.add(file);
    });
  }

  /** From the list to the item that has waited longest. */
  async start(): Promise<void> {
    await this.page.getByRole('link', { name: /^Review \d+ items?$/ }).press('Enter');
    this.shown = await this.appears();
  }

  /** After the page was loaded again. */
  async appearsAgain(): Promise<void> {
    this.shown = await this.appears();
  }

  /** Decides the shown item, and stays on the next one. */
  async decide(action: 'approve' | 'reject'): Promise<void> {
    const { keyboard } = this.page;
    const before = new Set(this.requested);
    if (action === 'approve') {
      await keyboard.press('a');
      // only samples ask: whether the physical sample has arrived
      if (await this.page.evaluate(() => document.activeElement?.matches('[role=dialog] input[type=checkbox]')))
        await keyboard.press('Space');
      await keyboard.press('Enter');
    } else {
      await keyboard.press('r');
      if (this.kind !== 'spu') {
        await keyboard.press('Space');
        await keyboard.press('Tab');
      }
      await keyboard.type('Please use the artwork of the guide.');
      await keyboard.press('Control+Enter');
    }
    this.decided.push(this.shown);
    this.shown = await this.appears();
    const cover = this.covers.get(this.shown);
    // the pictures of the next three items are loaded ahead: that of the second item with the first
    if (this.decided.length > 1 && cover && !before.has(cover)) this.late.push(this.shown);
  }

  /** Waits until another item, or at the end of the queue its last one, is shown with a loaded picture. Returns its id. */
  private async appears(): Promise<string> {
    const found = await this.page.waitForFunction(
      ({ kind, decided }) => {
        const steps = [...document.querySelectorAll<HTMLElement>(`[data-queue="${kind}"]`)].find((one) => one.checkVisibility());
        const id = steps?.dataset['item'];
        if (!steps || !id || document.querySelector('[role=dialog]')) return false;
        const ended = !/\d/.test(steps.textContent ?? '') || steps.querySelector('a') !== null;
        if (decided.includes(id) && !ended) return false;
        const pictures = steps.closest('[data-screen]')?.querySelectorAll<HTMLImageElement>('section img[src*="/File/Download"]') ?? [];
        return [...pictures].some((picture) => picture.complete && picture.naturalWidth > 0) && id;
      },
      { kind: this.kind, decided: this.decided },
      { polling: 'raf' },
    );
    return (await found.jsonValue()) as string;
  }
}
