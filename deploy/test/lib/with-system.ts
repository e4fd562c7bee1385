import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../src/shots/browser.js';
import { startSystem, type System } from '../system/system.js';

/**
 * Starts the system and a browser before the tests of a file, hands them to `use`, which may prepare more, and ends both after the
 * last test.
 */
export function withSystem(
  use: (started: { system: System; browser: Browser }) => void | Promise<void>,
  options?: Parameters<typeof startSystem>[0],
): void {
  let system: System | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [system, browser] = await Promise.all([startSystem(options), openBrowser()]);
    await use({ system, browser });
  }, 900_000);
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  }, 600_000);
}
