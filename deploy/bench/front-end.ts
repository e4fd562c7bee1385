/**
 * Measures the built front end as the BFF serves it: the amount of script that is loaded before the first
 * screen (gzip, whatever the server sends), and the Lighthouse results of sign-in, of the list of term sheets
 * and of the first of them with the demo data, with desktop and phone settings.
 *
 * node deploy/bench/front-end.ts [rounds] [names, such as list-desktop] needs Chromium; CHROME_PATH names
 * another one
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { ROOT } from '../dist/paths.js';
import { loadDemo } from '../dist/demo/load.js';
import { DEMO_PASSWORD } from '../dist/demo/tenants/seed-identity.js';
import { PROCESS_NAMES } from '../dist/processes/catalogue.js';
import { benchInstallation } from './lib/installation.ts';
import { startProcess, type Running } from './lib/processes.ts';
import { signIn } from './lib/sign-in.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const only = process.argv[3]?.split(',');
const TARGET = { scriptKB: 180, score: 0.95 };
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const SIGN_IN = '/#/logon?tenant=CTL';
const LIST = '/#/TermSheetManagement/LicensorManage';
const DETAIL = '#/TermSheetV2/ViewTermSheet/';

/** The page's own scripts and those it preloads, in kB of 1000 bytes. */
function initialScript(): number {
  const dist = join(ROOT, 'frontend', 'dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const paths = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path]) => path ?? '');
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');
  const bytes = [...paths.map((path) => readFileSync(join(dist, path))), ...inline.map((text) => Buffer.from(text))];
  return Math.round(bytes.reduce((sum, each) => sum + gzipSync(each, { level: 9 }).length, 0) / 100) / 10;
}

/** The figures of which performance is made. */
const METRICS = ['first-contentful-paint', 'speed-index', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

type Scores = {
  performance: number;
  accessibility: number;
  /** The machine speed that Lighthouse measured: a quiet office computer has 1500 and more. */ machine: number;
};
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function audit(port: number, url: string, phone: boolean): Promise<Scores & { failures: string[]; metrics: Record<string, string> }> {
  const flags = { port, onlyCategories: ['performance', 'accessibility'], disableStorageReset: true, logLevel: 'error' as const };
  const result = await lighthouse(url, flags, phone ? undefined : desktopConfig);
  if (!result) throw new Error(`no result for ${url}`);
  const { categories, audits, finalDisplayedUrl, runtimeError, environment } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  if (!finalDisplayedUrl.endsWith(new URL(url).hash)) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const weighty = Object.values(categories).flatMap((category) =>
    category.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const failures = weighty.filter((id) => (audits[id]?.score ?? 1) < 0.9).map((id) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
  return {
    performance: categories['performance']?.score ?? 0,
    accessibility: categories['accessibility']?.score ?? 0,
    machine: environment.benchmarkIndex,
    failures,
    metrics: Object.fromEntries(METRICS.map((id) => [id, audits[id]?.displayValue ?? ''])),
  };
}

/** The session of a sales manager, as the browser would store it. */
async function enter(port: number, base: string): Promise<void> {
  const { cookie = '' } = await signIn(base, 'salesmanager@ctl', DEMO_PASSWORD);
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const cookies = cookie
    .split('; ')
    .map((each) => ({ name: each.slice(0, each.indexOf('=')), value: each.slice(each.indexOf('=') + 1), domain: '127.0.0.1' }));
  await browser.setCookie(...cookies);
  await browser.disconnect();
}

/** The address of the first term sheet of the list. */
async function firstDetail(port: number, base: string): Promise<string> {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const page = await browser.newPage();
  await page.goto(base + LIST);
  const link = await page.waitForSelector(`a[href^="${DETAIL}"]`, { timeout: 60_000 });
  const href = await link?.evaluate((each) => each.getAttribute('href'));
  await page.close();
  await browser.disconnect();
  if (!href) throw new Error('the list of term sheets is empty');
  return `/${href}`;
}

async function main(): Promise<void> {
  const installation = await benchInstallation('bench_demo');
  const running: Running[] = [];
  const results: Record<string, object> = {};
  try {
    await loadDemo(installation, () => undefined);
    for (const name of PROCESS_NAMES) running.push(await startProcess(name, installation));
    const base = running.find(({ name }) => name === 'bff')?.url ?? '';
    const chrome = await launch({
      chromePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      chromeFlags: FLAGS,
      ignoreDefaultFlags: false,
    });
    try {
      for (const name of ['signIn', 'list', 'detail'] as const) {
        if (name === 'list') await enter(chrome.port, base);
        const path = name === 'signIn' ? SIGN_IN : name === 'list' ? LIST : await firstDetail(chrome.port, base);
        for (const device of ['desktop', 'phone'] as const) {
          if (only && !only.includes(`${name}-${device}`)) continue;
          const rounds = [];
          for (let n = 0; n < ROUNDS; n += 1) rounds.push(await audit(chrome.port, base + path, device === 'phone'));
          const scores = {
            performance: middle(rounds.map((each) => each.performance)),
            accessibility: middle(rounds.map((each) => each.accessibility)),
          };
          const [last] = rounds.slice(-1);
          results[`${name}-${device}`] = {
            ...scores,
            rounds: rounds.map((each) => each.performance),
            machine: rounds.map((each) => each.machine),
            metrics: last?.metrics,
            failures: last?.failures,
          };
          process.stderr.write(`${name}-${device}: ${JSON.stringify(results[`${name}-${device}`])}\n`);
        }
      }
    } finally {
      chrome.kill();
    }
  } finally {
    for (const each of running.toReversed()) await each.stop();
    await installation.stop();
  }
  const scriptKB = initialScript();
  process.stdout.write(`${JSON.stringify({ scriptKB, target: TARGET, scriptReached: scriptKB <= TARGET.scriptKB, results }, null, 2)}\n`);
}

await main();
