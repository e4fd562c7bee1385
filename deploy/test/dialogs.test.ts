import { afterAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Screen } from '../src/shots/screens.js';
import { until } from './lib/make-call.js';
import { type DialogPlace, DIALOGS } from './lib/dialogs/dialogs.js';
import { FORMS } from './lib/dialogs/forms.js';
import { inTurns, RolePages } from './lib/dialogs/role-pages.js';
import { deafFields, focusIn, pressEnter, TEXTS } from './lib/dialogs/typing.js';
import { QUEUED, type QueuedKind, WaitingItems } from './lib/waiting-items.js';
import { BulkRun } from './pages/bulk-run.js';
import { QueueRun } from './pages/queue.js';
import type { System } from './system/system.js';
import { withSystem } from './lib/with-system.js';

const PHONE = { width: 390, height: 844 };

let system: System;
let browser: Browser;
let pages: RolePages;
/** The paths of the items that were made. */
const paths = new Map<DialogPlace, string>();

withSystem(
  async (started) => {
    ({ system, browser } = started);
    pages = new RolePages(browser, system.address);
    // before any list is opened, whose first item they may be
    await Promise.all(DIALOGS.map(async (place) => place.made && paths.set(place, await place.made(system.address))));
  },
  { host: 'localhost' },
);

/** Opens a screen, or the first item of its list, on a page of its own. */
async function open(screen: Screen): Promise<Page> {
  const page = await pages.another(screen.role);
  await pages.open(page, screen);
  return page;
}

describe('W-MONEY-01 a dialog', () => {
  it.concurrent.each(inTurns(DIALOGS))(
    '$file, $button: has the focus at once, receives what is typed after an empty field, returns the focus, reacts to Enter at once',
    async (place) => {
      const { name, role, button, select, adds, removes = false } = place;
      const path = paths.get(place);
      const screen = path ? { name, role, path } : place;
      await pages.use(role, async (page) => {
        const shown = await pages.open(page, screen);
        const opener = shown.getByRole('button', { name: button, exact: true }).first();
        const dialog = page.locator('[role=dialog][data-state=open]');
        if (select) await selectRow(shown, opener);
        await openBy(opener, dialog);
        expect(['Close', 'outside']).not.toContain(await focusIn(dialog));
        if (adds) await dialog.getByRole('button', { name: adds }).click();
        expect(await deafFields(dialog, page)).toEqual([]);
        await close(page, dialog);
        if (!select) await until('the focus on the button', () => opener.evaluate((element) => element === document.activeElement));
        // Escape also ends a selection
        if (select && (await opener.isHidden())) await selectRow(shown, opener);
        await openBy(opener, dialog);
        await pressEnter(page, dialog, removes);
        await close(page, dialog);
      });
    },
  );
});

/** Opens a dialog with the keyboard. Returns when its content is loaded and one of its elements has the focus. */
async function openBy(opener: Locator, dialog: Locator): Promise<void> {
  await opener.press('Enter');
  await dialog.waitFor();
  await until('the content', async () => (await dialog.getByRole('status', { name: 'Loading' }).count()) === 0);
}

async function close(page: Page, dialog: Locator): Promise<void> {
  await until('the end of the dialog', async () => {
    if (await dialog.isHidden()) return true;
    // the first Escape may close a list
    await page.keyboard.press('Escape');
    return dialog.isHidden();
  });
}

async function selectRow(screen: Locator, opener: Locator): Promise<void> {
  const boxes = screen.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).waitFor();
  for (let row = 1; row < (await boxes.count()); row++) {
    await boxes.nth(row).check();
    if (await opener.isEnabled()) return;
    await boxes.nth(row).uncheck();
  }
}

describe('W-MONEY-01 a form', () => {
  afterAll(() => pages.close());

  it.concurrent.each(inTurns(FORMS))('$file: receives what is typed after an empty field', (place) =>
    pages.use(place.role, async (page) => {
      const form = await pages.open(page, place);
      for (const name of place.press ?? []) await form.getByText(name, { exact: true }).first().click();
      await form.locator(TEXTS).first().waitFor();
      expect(await deafFields(form, page)).toEqual([]);
    }),
  );
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
      // another reviewer is faster; had the list shown it, the item would not be chosen any more
      await run.reject('Please use the artwork of the guide.', () => items.reject(kind, chosen[1] ?? ''));
      expect(await run.notDecided()).toHaveLength(1);
      await until('the decisions', async () => (await items.waitingOf(kind)).every((id) => !chosen.includes(id)));
      await page.close();
    },
    600_000,
  );
});
