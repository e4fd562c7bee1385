/** The pages whose loading is measured, and the browser that opens them. */
import { type LaunchedChrome, launch } from 'chrome-launcher';
import puppeteer from 'puppeteer-core';
import { loadDemo } from '../../dist/demo/load.js';
import { DEMO_PASSWORD } from '../../dist/demo/tenants/seed-identity.js';
import { PROCESS_NAMES } from '../../dist/processes/catalogue.js';
import { benchInstallation } from './installation.ts';
import { startProcess, type Running } from './processes.ts';
import { signIn } from './sign-in.ts';

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

export const PAGES = ['signIn', 'list', 'detail'] as const;
export type PageName = (typeof PAGES)[number];

/** The whole system with the demo data; `SYSTEM_URL` names one that runs already. */
export async function withSystem(measure: (base: string) => Promise<void>): Promise<void> {
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

export async function withChrome(measure: (chrome: LaunchedChrome) => Promise<void>): Promise<void> {
  const chrome = await launch({
    chromePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: FLAGS,
    ignoreDefaultFlags: false,
  });
  try {
    await measure(chrome);
  } finally {
    chrome.kill();
  }
}

/** The address of a page. All but the first are those of a sales manager, whose session the browser then has. */
export async function addressOf(name: PageName, port: number, base: string): Promise<string> {
  if (name === 'signIn') return base + SIGN_IN;
  await enter(port, base);
  return base + (name === 'list' ? LIST : await firstDetail(port, base));
}

/** The session of a sales manager, as the browser would store it. */
async function enter(port: number, base: string): Promise<void> {
  const { cookie = '' } = await signIn(base, 'salesmanager@ctl', DEMO_PASSWORD);
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  const cookies = cookie
    .split('; ')
    .map((each) => ({ name: each.slice(0, each.indexOf('=')), value: each.slice(each.indexOf('=') + 1), domain: new URL(base).hostname }));
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
