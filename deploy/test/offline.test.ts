import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openContext, signIn } from '../src/shots/browser.js';
import { makeCall, until } from './lib/make-call.js';
import { Client } from './lib/client.js';
import { Connection } from './lib/connection.js';
import { WaitingItems } from './lib/waiting-items.js';
import { goOffline, goOnline, storedOn, untilInstalled, untilStored } from './pages/offline.js';
import { QueueRun } from './pages/queue.js';
import { startSystem, type System } from './system/system.js';

const DECIDE = '/GraphicApproval/Decide';

let system: System;
let browser: Browser;
let connection: Connection;
let context: BrowserContext;

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), openBrowser()]);
  connection = new Connection(system.address);
  context = await openContext(browser, await connection.start(), { worker: true });
  // patient, because the machine may be busy
  context.setDefaultTimeout(120_000);
}, 900_000);

afterAll(async () => {
  await browser?.close();
  connection?.stop();
  await system?.stop();
}, 600_000);

/** How often reviewers of this role have decided about the item, in all its stages. */
async function decisionsOf(id: string, role: string): Promise<number> {
  const { history } = await makeCall(await Client.signIn(system.address, 'juniorDesigner'), approvalDetail, { id });
  return history.filter(({ by }) => by?.role === role).length;
}

const status = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();

/** What keeps the browser from installing the app; a window without history may install nothing. */
async function installErrors(page: Page): Promise<string[]> {
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}

describe('the installed app', () => {
  it('P-EDGE-07 installs, opens without a connection what was opened before, and its approvals are sent when the connection is back, none lost or doubled', async () => {
    const items = await WaitingItems.of(system.address, 'juniorDesigner');
    await items.fill('product');
    const covers = await items.covers('product');
    await signIn(context, 'juniordesigner@ctl');
    const first = await context.newPage();
    await first.goto('/#/GraphicApproval/LicensorIndex');
    await untilInstalled(first);
    expect(await installErrors(first)).toEqual([]);

    const run = new QueueRun(first, 'product', covers);
    await run.start();
    const waiting = await items.waitingOf('product');
    const opened = await until('the next items', async () => {
      const { copies } = await storedOn(first);
      const read = waiting.filter((id) => copies.some((key) => key.includes('product.read') && key.includes(id)));
      return read.length >= 4 && read;
    });
    await untilStored(
      first,
      opened.map((id) => ({ id, cover: covers.get(id) ?? null })),
    );

    const before = new Map(await Promise.all(opened.map(async (id) => [id, await decisionsOf(id, 'juniorDesigner')] as const)));
    const since = async (id: string) => (await decisionsOf(id, 'juniorDesigner')) - (before.get(id) ?? 0);

    await goOffline(context, connection);
    await first.reload();
    // the page, the item and its picture come from the device
    await run.appearsAgain();
    for (let number = 1; number <= 3; number += 1) await run.decide('approve');
    await status(first, /^3 decisions wait/).waitFor();
    const { hash } = new URL(first.url());
    const [faster = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(hash) ?? [];

    // the tab is closed while its decisions wait, and another one is opened without a connection
    await first.close();
    const second = await context.newPage();
    await second.goto('/#/GraphicApproval/LicensorIndex');
    await status(second, /^3 decisions wait/).waitFor();

    // the server takes the first decision, but its answer is lost
    connection.lose(DECIDE, 1);
    await goOnline(context, connection);
    await status(second, /^3 decisions wait/).waitFor({ state: 'hidden' });
    await until('the decisions', async () => (await storedOn(second)).decisions === 0);
    expect(connection.countOf(DECIDE)).toBe(4);
    for (const id of run.decided) expect([id, await since(id)]).toEqual([id, 1]);

    // somebody else decides meanwhile: the person reads who and what
    await second.goto(`/${hash}`);
    const approve = second.getByRole('button', { name: 'Approve', exact: true }).filter({ visible: true });
    await approve.waitFor();
    await goOffline(context, connection);
    await approve.click();
    const decision = second.getByRole('dialog');
    await decision.getByRole('button', { name: 'Approve', exact: true }).waitFor();
    // the item may be a sample
    const received = decision.getByRole('checkbox', { name: 'I have received the physical sample' });
    if (await received.isVisible()) await received.check();
    await decision.getByRole('button', { name: 'Approve', exact: true }).click();
    await status(second, /^1 decision waits/).waitFor();
    await items.reject('product', faster);
    await goOnline(context, connection);
    await status(second, '1 decision was not accepted.').waitFor();
    expect(await since(faster)).toBe(1);
    await second.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByText(/^Another user has changed this/).waitFor();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await status(second, '1 decision was not accepted.').waitFor({ state: 'hidden' });

    // nothing stays on the device of a person who has signed out
    expect((await storedOn(second)).copies.length).toBeGreaterThan(0);
    await second.getByRole('button', { name: /^Account of/ }).click();
    await second.getByRole('button', { name: 'Sign out' }).click();
    await second.getByLabel('User name').waitFor();
    await until('the device is empty', async () => {
      const { copies, pictures, decisions } = await storedOn(second);
      return copies.length + pictures.length + decisions === 0;
    });
    await second.close();
  }, 900_000);
});
