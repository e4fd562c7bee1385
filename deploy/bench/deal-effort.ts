/**
 * Counts what people enter, press and decide for a modest deal: one property of a brand owner, one territory, one contract year, five
 * articles, two channels and ten rates pasted from a spreadsheet, a guarantee; from nothing to the contract that the business head and
 * somebody for the licensee have signed: a person outside, and in the standard workflow also one with an account. In the standard
 * workflow, then in the short one, which an administrator publishes in the workflow designer. Sign-ins and the opening of the own inbox are not counted.
 *
 * node deploy/bench/deal-effort.ts [standard | short] [--log] needs Chromium. SYSTEM_URL uses a running system with the demo data, whose workflows are the
 * standard ones afterwards.
 */
import type { Browser, Page } from 'playwright-core';
import { loadDemo } from '../dist/demo/load.js';
import { DEMO_PASSWORD } from '../dist/demo/tenants/seed-identity.js';
import { PROCESS_NAMES } from '../dist/processes/catalogue.js';
import { openBrowser, openContext, signIn } from '../dist/shots/browser.js';
import { ConcludeDeal, type LicenseeSigner, type PageOf, type ShippedWorkflow } from './lib/effort/conclude-deal.ts';
import { Effort } from './lib/effort/effort.ts';
import { publishWorkflow } from './lib/effort/publish-workflow.ts';
import { benchInstallation } from './lib/installation.ts';
import { type Running, startProcess } from './lib/processes.ts';

const TARGET = { entries: 35, decisions: 12 };
const PATIENCE_MS = 60_000;
const KINDS = ['termSheet', 'contract'] as const;

/** Everybody at a browser of their own; the person outside of each deal at another one. */
function office(browser: Browser, address: string): PageOf {
  const pages = new Map<string, Page>();
  return async (userName) => {
    const known = pages.get(userName);
    if (known) return known;
    const context = await openContext(browser, address);
    context.setDefaultTimeout(PATIENCE_MS);
    if (userName.includes('@')) await signIn(context, userName, DEMO_PASSWORD);
    const page = await context.newPage();
    await page.goto('/');
    if (userName !== 'outside') pages.set(userName, page);
    return page;
  };
}

async function measure(address: string): Promise<void> {
  const browser = await openBrowser();
  const reached: Record<string, object> = {};
  try {
    const pageOf = office(browser, address);
    const walk = async (workflow: ShippedWorkflow, licensee: LicenseeSigner = 'outside'): Promise<void> => {
      const effort = new Effort();
      const deal = new ConcludeDeal(effort, pageOf, workflow, licensee);
      reached[`${workflow}, ${licensee}`] = deal.reached;
      try {
        await deal.conclude(await deal.agree(await deal.draft()));
      } finally {
        if (process.argv.includes('--log')) process.stderr.write(`${workflow}\n${effort.log.join('\n')}\n`);
      }
    };
    const publish = async (workflow: ShippedWorkflow): Promise<void> => {
      for (const kind of KINDS) await publishWorkflow(await pageOf('superuser@ctl'), kind, workflow);
    };
    if (!process.argv.includes('short')) for (const licensee of ['account', 'outside'] as const) await walk('standard', licensee);
    if (process.argv.includes('standard')) return;
    await publish('short');
    await walk('short');
    await publish('standard');
  } finally {
    process.stdout.write(`${JSON.stringify({ target: TARGET, reached }, null, 2)}\n`);
    await browser.close();
  }
}

async function main(): Promise<void> {
  const address = process.env['SYSTEM_URL'];
  if (address) return measure(address);
  const installation = await benchInstallation('bench_demo');
  const running: Running[] = [];
  try {
    await loadDemo(installation, () => undefined);
    for (const name of PROCESS_NAMES) running.push(await startProcess(name, installation));
    await measure(running.find(({ name }) => name === 'bff')?.url ?? '');
  } finally {
    for (const each of running.toReversed()) await each.stop();
    await installation.stop();
  }
}

await main();
