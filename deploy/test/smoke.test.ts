import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openContext, signIn } from '../src/shots/browser.js';
import { startSystem, type System } from './system.js';

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), openBrowser()]);
}, 900_000);

afterAll(async () => {
  await browser?.close();
  await system?.stop();
}, 120_000);

describe('the whole system', () => {
  it('serves the page with its policy, and a description of every call', async () => {
    const page = await fetch(system.address);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const { paths } = (await (await fetch(`${system.address}/openapi.json`)).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(paths).length).toBeGreaterThan(50);
  });

  it('lets a person in and shows what waits for them', async () => {
    const context = await openContext(browser, system.address);
    await signIn(context, 'salesmanager@ctl');
    const page = await context.newPage();
    await page.goto('/#/home/Index');
    await page.getByRole('heading').first().waitFor();
    const answer = await context.request.get('/NotificationInbox/TotalPending', {
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'X-Tenant-Code': 'CTL' },
    });
    expect(((await answer.json()) as { Result: { Count: number } }).Result.Count).toBeGreaterThan(0);
    await context.close();
  }, 60_000);
});

describe.each(['identity', 'licensing', 'finance', 'files', 'nats', 'redis', 'postgres'] as const)('a %s that is killed', (part) => {
  it('is missed while it is away, and serves again when it is back', async () => {
    await system.kill(part);
    await system.restart(part);
    const context = await openContext(browser, system.address);
    await expect(eventually(() => signIn(context, 'sales@ctl'))).resolves.toBeUndefined();
    await context.close();
  }, 180_000);
});

async function eventually(work: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 60_000; ;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  }
}
