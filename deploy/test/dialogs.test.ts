import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Browser, BrowserContext, ElementHandle, Locator, Page } from 'playwright-core';
import { openBrowser, openContext, signIn } from '../src/shots/browser.js';
import type { Screen } from '../src/shots/screens.js';
import { until } from './lib/make-call.js';
import { isEntered, OPENED } from './lib/dialogs/dialogs.js';
import { OPENED_FORMS } from './lib/dialogs/forms.js';
import { QUEUED, type QueuedKind, WaitingItems } from './lib/waiting-items.js';
import { BulkRun } from './pages/bulk-run.js';
import { QueueRun } from './pages/queue.js';
import { startSystem, type System } from './system/system.js';

const PHONE = { width: 390, height: 844 };

type Field = ElementHandle<SVGElement | HTMLElement>;

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const TEXTS =
  ':is(input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=search], [type=color], [type=time], [readonly]), textarea):visible:enabled';

let system: System;
let browser: Browser;
const contexts = new Map<string, Promise<BrowserContext>>();

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), openBrowser()]);
}, 900_000);

afterAll(async () => {
  await browser?.close();
  await system?.stop();
}, 600_000);

async function contextOf(role: Screen['role']): Promise<BrowserContext> {
  const context = await openContext(browser, system.address);
  // patient, because the machine may be busy
  context.setDefaultTimeout(60_000);
  if (role !== 'nobody') await signIn(context, `${role.toLowerCase()}@ctl`);
  return context;
}

/** Opens a screen, or the first item of its list. */
async function open({ role, path, open: item }: Screen): Promise<Page> {
  const context = contexts.get(role) ?? contextOf(role);
  contexts.set(role, context);
  const page = await (await context).newPage();
  await page.goto(`/#${path}`);
  if (item) {
    const linked = page.locator('main a[href*="#/"]').filter({ visible: true });
    const hrefs = () => linked.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const found = await eventually(async () => {
      const all = await hrefs();
      const own = all.find((href) => href.startsWith(`#${item}`));
      const id = ID.exec(all.find((href) => ID.test(href)) ?? '')?.[0];
      return own ?? (id && `#${item}${id}`);
    });
    await page.goto(`/${found}`);
  }
  return page;
}

async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 60_000; ;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('never appeared');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function visible(fields: readonly Field[]): Promise<Field[]> {
  const shown = await Promise.all(fields.map((field) => field.isVisible()));
  return fields.filter((_, index) => shown[index]);
}

/** Leaves every field empty by a click on the next one and types there. Returns the fields in which it did not arrive. */
async function deafFields(place: Locator, page: Page): Promise<string[]> {
  const fields = (await place.locator(TEXTS).elementHandles()) as Field[];
  const deaf: string[] = [];
  for (const [index, field] of fields.entries()) {
    // an emptied field may remove those that depend on it
    if (!(await field.isVisible())) continue;
    await field.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    // an open list would cover the next field
    if ((await field.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape');
    const [next = field] = await visible([...fields.slice(index + 1), ...fields]);
    await next.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('7');
    if ((await next.inputValue()) !== '7') deaf.push(await next.evaluate((element) => element.outerHTML.slice(0, 200)));
  }
  return deaf;
}

/** The name of the focused control of a dialog, or "outside". */
const focusIn = (dialog: Locator): Promise<string | null | undefined> =>
  dialog.evaluate((element) => {
    const { activeElement } = document;
    return element.contains(activeElement) ? activeElement?.getAttribute('aria-label') : 'outside';
  });

/** What a dialog shows: its elements and what is written in its fields. */
const shownIn = (dialog: Locator): Promise<string> =>
  dialog.evaluate(
    (element) =>
      [...element.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value).join() + element.innerHTML,
  );

/** Presses Enter and waits until the dialog reacts. Nothing that it sends arrives, so that the demo stays as it is. */
async function pressEnter(page: Page, dialog: Locator): Promise<void> {
  await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const before = await shownIn(dialog);
  await page.keyboard.press('Enter');
  await eventually(async () => sent.length > 0 || (await dialog.isHidden()) || (await shownIn(dialog)) !== before || undefined);
}

describe('W-MONEY-01 a dialog', () => {
  it.each(OPENED)(
    '$file, $button: has the focus at once, receives what is typed after an empty field, returns the focus, reacts to Enter at once',
    async (place) => {
      const page = await open(place);
      const main = page.getByRole('main');
      const opener = main.getByRole('button', { name: place.button, exact: true }).first();
      if (place.select) await selectRow(main, opener);
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('[role=dialog][data-state=open]');
      await dialog.waitFor();
      expect(['Close', 'outside']).not.toContain(await focusIn(dialog));
      expect(await deafFields(dialog, page)).toEqual([]);
      // the first Escape may close a list
      while (await dialog.isVisible()) await page.keyboard.press('Escape');
      if (!place.select)
        await eventually(async () => (await opener.evaluate((element) => element === document.activeElement)) || undefined);
      if (isEntered(place)) {
        await opener.focus();
        await page.keyboard.press('Enter');
        await dialog.waitFor();
        await pressEnter(page, dialog);
      }
      await page.close();
    },
  );
});

async function selectRow(main: Locator, opener: Locator): Promise<void> {
  const boxes = main.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).waitFor();
  for (let row = 1; row < (await boxes.count()); row++) {
    await boxes.nth(row).check();
    if (await opener.isEnabled()) return;
    await boxes.nth(row).uncheck();
  }
}

describe('W-MONEY-01 a form', () => {
  it.each(OPENED_FORMS)('$file: receives what is typed after an empty field', async (place) => {
    const page = await open(place);
    const form = page.locator(`[data-screen^="${(place.open ?? place.path).split('/').slice(0, 3).join('/')}"]:visible`);
    await form.locator(TEXTS).first().waitFor();
    expect(await deafFields(form, page)).toEqual([]);
    await page.close();
  });
});

describe('a drawer', () => {
  it('opens a list below the field that it belongs to', async () => {
    const page = await open({ name: 'contract', role: 'legal', path: '/ContractManagementV2/Index', open: '/Contract/VersionManagement/' });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Comments/ })
      .first()
      .click();
    const drawer = page.locator('[role=dialog][data-state=open]');
    await drawer.locator('textarea').last().fill('@');
    const [field, list] = [drawer.locator('textarea').last(), drawer.getByRole('listbox')];
    await list.waitFor();
    const [over, below] = [await field.boundingBox(), await list.boundingBox()];
    expect(Math.abs((over?.x ?? 0) - (below?.x ?? 0))).toBeLessThanOrEqual(1);
    expect((below?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0)).toBeCloseTo(4, 0);
    await page.close();
  });
});

describe('W-JUDGE-04 a designer decides ten waiting items by keyboard alone, one after another, each with its picture at once', () => {
  it.each<[kind: QueuedKind, role: Role, list: string]>([
    ['product', 'juniorDesigner', '/GraphicApproval/LicensorIndex'],
    ['design', 'juniorDesigner', '/DesignApproval/Index'],
    ['pop', 'juniorDesigner', '/GraphicApproval/LicensorPOPApprovalDetail'],
    ['spu', 'seniorDesigner', '/ExistingSpuApproval/Index'],
  ])(
    '%s, by %s',
    async (kind, role, list) => {
      const items = await WaitingItems.of(system.address, role);
      await items.fill(kind);
      const page = await open({ name: kind, role, path: list });
      const run = new QueueRun(page, kind, await items.covers(kind));
      await run.start();
      for (let number = 1; number <= QUEUED; number += 1) await run.decide(number === 5 ? 'reject' : 'approve');
      expect(new Set(run.decided).size).toBe(QUEUED);
      expect(run.late).toEqual([]);
      await until('the decisions', async () => (await items.waitingOf(kind)).every((id) => !run.decided.includes(id)));
      await page.close();
    },
    600_000,
  );
});

describe('W-JUDGE-11 on a phone the decisions of a review are within reach of a thumb', () => {
  it.each<[kind: QueuedKind, role: Role, list: string]>([
    ['product', 'juniorDesigner', '/GraphicApproval/LicensorIndex'],
    ['design', 'juniorDesigner', '/DesignApproval/Index'],
    ['pop', 'juniorDesigner', '/GraphicApproval/LicensorPOPApprovalDetail'],
  ])(
    '%s, by %s',
    async (kind, role, list) => {
      const items = await WaitingItems.of(system.address, role);
      await items.fill(kind);
      const page = await open({ name: kind, role, path: list });
      await page.setViewportSize(PHONE);
      const run = new QueueRun(page, kind, await items.covers(kind));
      await run.start();
      const buttons = page.locator('[data-decision-bar]:visible').getByRole('button');
      expect(await buttons.count()).toBeGreaterThanOrEqual(2);
      for (const button of await buttons.all()) {
        const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
        expect(height).toBeGreaterThanOrEqual(44);
        expect(y).toBeGreaterThan(PHONE.height * 0.6);
        expect(y + height).toBeLessThanOrEqual(PHONE.height);
      }
      await page.close();
    },
    600_000,
  );
});

describe('W-JUDGE-05 a reviewer rejects several chosen items with one reason, and reads which could not be and why', () => {
  it.each<[kind: QueuedKind, role: Role, list: string]>([
    ['product', 'juniorDesigner', '/GraphicApproval/LicensorIndex?waitingForMe=true'],
    ['design', 'juniorDesigner', '/DesignApproval/Index?waitingForMe=true'],
    ['pop', 'juniorDesigner', '/GraphicApproval/LicensorPOPApprovalDetail?waitingForMe=true'],
    ['spu', 'seniorDesigner', '/ExistingSpuApproval/Query?status=systemNotMatched&status=decideLater'],
  ])(
    '%s, by %s',
    async (kind, role, list) => {
      const items = await WaitingItems.of(system.address, role);
      await items.fill(kind);
      const page = await open({ name: kind, role, path: list });
      const run = new BulkRun(page, kind);
      const chosen = await run.choose(3);
      // another reviewer is faster
      await items.reject(kind, chosen[1] ?? '');
      await run.reject('Please use the artwork of the guide.');
      expect(await run.notDecided()).toHaveLength(1);
      await until('the decisions', async () => (await items.waitingOf(kind)).every((id) => !chosen.includes(id)));
      await page.close();
    },
    600_000,
  );
});
