import { describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { Screen } from '../src/shots/screens.js';
import { accessibilityTree, type HeardNode } from './lib/accessibility-tree.js';
import { named } from './lib/dialogs/dialogs.js';
import { until } from './lib/make-call.js';
import { openAs, openScreenOf } from './lib/walk-screens.js';
import type { System } from './system/system.js';
import { withSystem } from './lib/with-system.js';

type Job = {
  job: string;
  screen: Screen;
  /** The button that opens the dialog of the job. */
  opens?: string;
  /** The button that sends the job; pressed while a required field is empty. */
  sends: string;
};
const from = (name: string, path: string): Screen => ({ ...named(name), path });

/** What people of each side do most. */
const JOBS: readonly Job[] = [
  { job: 'sign in', screen: named('sign-in'), sends: 'Sign in' },
  { job: 'disapprove a term sheet', screen: named('term-sheet'), opens: 'Disapprove', sends: 'Disapprove' },
  { job: 'create a webhook', screen: named('webhooks'), opens: 'New webhook', sends: 'Create webhook' },
  {
    job: 'reject a product',
    screen: from('approval', '/GraphicApproval/LicensorIndex?waitingForMe=true'),
    opens: 'Reject',
    sends: 'Reject',
  },
  { job: 'disapprove a design', screen: named('design'), opens: 'Disapprove', sends: 'Disapprove' },
  {
    job: 'return a sales report',
    screen: from('sales-report', '/SalesReportMaster/Index?status=submitted'),
    opens: 'Reject',
    sends: 'Reject',
  },
  {
    job: 'return a payment',
    screen: from('payment', '/LicensorPaymentV2/Payments?status=submitted'),
    opens: 'Kick back',
    sends: 'Kick back',
  },
  { job: 'apply for an authorization letter', screen: named('letter-form'), sends: 'Submit application' },
  { job: 'invite a licensee', screen: named('invitations'), opens: 'Invite', sends: 'Send invitation' },
  { job: 'create an API client', screen: named('api-clients'), opens: 'New API client', sends: 'Create client' },
];

/** What needs a name, because a screen reader says the role otherwise and nothing else. */
const NAMED = new Set(
  'button link textbox searchbox combobox listbox checkbox radio switch tab menuitem slider spinbutton dialog img image'.split(' '),
);

let system: System;
let browser: Browser;
withSystem((started) => {
  ({ system, browser } = started);
});

const nameless = (tree: readonly HeardNode[]): string[] =>
  tree.filter(({ role, name }) => NAMED.has(role) && name === '').map(({ role, html }) => `${role} without a name: ${html}`);

/** Waits for a node and returns it. */
const heard = (page: Page, what: string, fits: (node: HeardNode) => boolean): Promise<HeardNode> =>
  until(what, async () => (await accessibilityTree(page)).find(fits));
/** Whether the focus is on a field with an error, or on a choice of such a group. */
const isOnWrongField = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('[aria-invalid="true"]') !== null);

describe('the accessibility tree of ten core jobs', () => {
  it.each(JOBS)(
    'of "$job" names all, moves the focus into the dialog, and says at the first empty field what is wrong with it',
    async ({ screen, opens, sends }) => {
      const page = await openAs(browser, system.address, screen.role);
      await openScreenOf(page, screen);
      const tree = await accessibilityTree(page);
      expect(nameless(tree)).toEqual([]);
      expect(tree.filter(({ role }) => role === 'main')).toHaveLength(1);
      expect(tree.filter(({ role, level }) => role === 'heading' && level === 1).map(({ name }) => name !== '')).toEqual([true]);
      let place = page.getByRole('main');
      if (opens) {
        await place.getByRole('button', { name: opens, exact: true }).first().focus();
        await page.keyboard.press('Enter');
        place = page.locator('[role=dialog][data-state=open]');
        await place.waitFor();
        await heard(page, 'a dialog with a name', ({ role, name }) => role === 'dialog' && name !== '');
        expect(nameless(await accessibilityTree(page))).toEqual([]);
      }
      await place.getByRole('button', { name: sends, exact: true }).last().focus();
      await page.keyboard.press('Enter');
      await until('the focus on a field that is not valid', () => isOnWrongField(page));
      const { role, name, description } = await heard(page, 'the focus', ({ isFocused, role: own }) => isFocused && own !== 'RootWebArea');
      // of choices, their group says what is wrong
      expect(role === 'radio' ? name : name && description).not.toBe('');
      await page.context().close();
    },
    120_000,
  );
});
