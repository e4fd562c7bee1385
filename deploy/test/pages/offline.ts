import type { BrowserContext, Page } from 'playwright-core';
import { until } from '../lib/make-call.js';
import type { Connection } from '../lib/connection.js';

/** Without a connection: neither page nor service worker reaches the server. */
export async function goOffline(context: BrowserContext, connection: Connection): Promise<void> {
  connection.cut();
  await context.setOffline(true);
}

export async function goOnline(context: BrowserContext, connection: Connection): Promise<void> {
  connection.restore();
  await context.setOffline(false);
}

/** What the page has stored on the device. */
export const storedOn = (page: Page): Promise<{ copies: string[]; pictures: string[]; decisions: number }> =>
  page.evaluate(async () => {
    const request = indexedDB.open('offline');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
    const keysOf = (store: string) =>
      new Promise<IDBValidKey[]>((resolve) => {
        const keys = db.transaction(store).objectStore(store).getAllKeys();
        keys.addEventListener('success', () => resolve(keys.result));
      });
    const [copies, decisions] = await Promise.all([keysOf('copies'), keysOf('decisions')]);
    db.close();
    // opening a cache would make it
    const pictures = (await caches.has('pictures')) ? await (await caches.open('pictures')).keys() : [];
    return { copies: copies.map(String), decisions: decisions.length, pictures: pictures.map(({ url }) => url) };
  });

/** Waits until the service worker answers requests of the page, and its files are on the device. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until these items can be read without a connection, each with its first picture. */
export const untilStored = (page: Page, items: readonly { id: string; cover: string | null }[]): Promise<true> =>
  until('the copies', async () => {
    const { copies, pictures } = await storedOn(page);
    return items.every(
      ({ id, cover }) =>
        copies.some((key) => key.includes('.read.') && key.includes(id)) &&
        (cover === null || pictures.some((url) => url.includes(cover) && url.includes('preview'))),
    );
  });
