import { describe, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { ConcludeDeal, type PageOf } from '../../bench/lib/effort/conclude-deal.ts';
import { Effort } from '../../bench/lib/effort/effort.ts';
import { publishWorkflow } from '../../bench/lib/effort/publish-workflow.ts';
import { journey } from '../lib/journey.js';
import { People } from '../pages/people.js';
import type { System } from '../system/system.js';
import { withSystem } from '../lib/with-system.js';

/** What the trade needs, brand owner included. */
const DECISIONS = 12;

let system: System;
let browser: Browser;
let people: People;
let outside: Page;
const found = { number: '', contract: '' };

withSystem(async (started) => {
  ({ system, browser } = started);
  people = new People(browser, system.address);
  outside = (await people.visitor('outside')).page;
});

const pageOf: PageOf = async (userName) => (userName === 'outside' ? outside : (await people.get(userName)).page);
const publish = async (workflow: 'standard' | 'short'): Promise<void> => {
  for (const kind of ['termSheet', 'contract'] as const) await publishWorkflow(await pageOf('superuser@ctl'), kind, workflow);
};

describe('a deal in the standard workflow', () => {
  const it = journey(() => people, found);

  for (const licensee of ['account', 'outside'] as const) {
    it(`W-DEAL-09 is signed by all after at most 12 decisions, brand owner included, where the licensee signs with its acceptance: ${licensee}`, async () => {
      const effort = new Effort();
      const deal = new ConcludeDeal(effort, pageOf, 'standard', licensee);
      await deal.conclude(await deal.agree(await deal.draft()));
      expect(effort.figures.decisions).toBeLessThanOrEqual(DECISIONS);
      expect(people.faults).toEqual([]);
    });
  }
});

describe('a deal in the short workflow', () => {
  const it = journey(() => people, found);
  const effort = new Effort();
  let deal: ConcludeDeal;

  it('an administrator copies the short workflow into the drafts of the designer and publishes them', async () => {
    deal = new ConcludeDeal(effort, pageOf, 'short');
    await publish('short');
  });

  it('W-DEAL-12 sales pastes articles, channels and ten rates from a sheet and submits the term sheet', async () => {
    found.number = await deal.draft();
  });

  it('everybody decides on the term sheet once, and both sides sign it', async () => {
    found.contract = await deal.agree(found.number);
  });

  it('W-DEAL-09 W-DEAL-10 a person outside signs the contract by a link, after at most 12 decisions of all people', async () => {
    const page = await deal.conclude(found.contract);
    await publish('standard');
    await page.getByRole('tab', { name: /^History/ }).click();
    // each action stands in the history of the contract, whoever gave it ahead
    const history = page.getByRole('tabpanel').getByRole('listitem').getByRole('paragraph');
    for (const done of ['forwarded it', 'approved', 'released the accepted version', 'accepted', 'signed'])
      await history.filter({ hasText: done }).first().waitFor();
    expect(effort.figures.decisions).toBeLessThanOrEqual(DECISIONS);
    expect(people.faults).toEqual([]);
  });
});
