import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { axeProblems } from '../axe.js';
import { signInByScreen } from './sign-in.js';

/** Machines that run tests do a lot besides. */
const PATIENCE_MS = Number(process.env['JOURNEY_PATIENCE_MS'] ?? 60_000);

/** Somebody at their own browser, signed in through the sign-in screen. */
export interface Person {
  userName: string;
  context: BrowserContext;
  page: Page;
}

/** Everybody who takes part: each signs in when first needed and stays signed in. */
export class People {
  private readonly known = new Map<string, Person>();
  /** What went wrong in any page without anybody seeing it. */
  readonly faults: string[] = [];

  /** What axe found on the screens that were looked at. */
  readonly barriers: string[] = [];
  /** What servers refused: some of it on purpose. */
  readonly refusals: string[] = [];

  constructor(
    private readonly browser: Browser,
    readonly address: string,
  ) {}

  async get(userName: string): Promise<Person> {
    const there = this.known.get(userName);
    if (there) return there;
    const person = { userName, ...(await this.visitor(userName)) };
    await signInByScreen(person.page, userName);
    this.known.set(userName, person);
    return person;
  }

  /** Everybody who has signed in. */
  all(): Person[] {
    return [...this.known.values()];
  }

  /** A browser of its own, in which nobody is signed in yet. */
  async visitor(name: string, { width, height } = { width: 1440, height: 900 }): Promise<{ context: BrowserContext; page: Page }> {
    const phone = width < 600;
    const context = await this.browser.newContext({
      baseURL: this.address,
      viewport: { width, height },
      locale: 'en-US',
      timezoneId: 'Asia/Hong_Kong',
      reducedMotion: 'reduce',
      isMobile: phone,
      hasTouch: phone,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.faults.push(`${name}: ${error.message}`));
    page.on('console', (message) => {
      // a refused call is logged by the browser itself; screens tell it in words
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.faults.push(`${name}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) this.faults.push(`${name}: ${response.status()} ${response.url()}`);
      else if (response.status() >= 400) void this.keepRefusal(name, response);
    });
    return { context, page };
  }

  private async keepRefusal(name: string, response: Response): Promise<void> {
    const answer = await response.text().catch(() => '');
    this.refusals.push(
      `${name}: ${response.status()} ${response.request().method()} ${response.url()} ${answer.slice(0, 500)} for ${response.request().postData()?.slice(0, 2000) ?? ''}`,
    );
  }
}

/** Opens a screen by its address; the page is not loaded anew. */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(markLeft, path);
  await page.goto(`/#${path}`);
  await page.locator('h1:not([data-left])').filter({ visible: true }).first().waitFor();
}

/** In the browser: marks the heading of the page that is left, which stands there until the next one is drawn. */
function markLeft(path: string): void {
  for (const heading of document.querySelectorAll('[data-left]')) heading.removeAttribute('data-left');
  const pathOf = (hash: string): string => (hash.split('?')[0] ?? '').toLowerCase();
  if (pathOf(location.hash) === pathOf(`#${path}`)) return;
  for (const heading of document.querySelectorAll('h1')) if (heading.checkVisibility()) heading.setAttribute('data-left', '');
}

/** The name of the one who is signed in, as contracts are signed with. */
export async function fullNameOf(page: Page): Promise<string> {
  const menu = page.getByRole('banner').getByRole('button', { name: /^Account of / });
  return ((await menu.textContent()) ?? '').replace(/^.*Account of /, '');
}

/** What axe finds in the light, and which colours are too faint in the dark, one line each: screen, rule, the first place. */
export async function axeInBothThemes(page: Page, screen: string): Promise<string[]> {
  const before = await page.evaluate(() => document.documentElement.getAttribute('data-theme'));
  const found: string[] = [];
  // nothing hovered, nothing half-way between two colours
  await page.mouse.move(0, 0);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .map(({ finished }) => finished.catch(() => undefined)),
      ),
    );
    for (const problem of await axeProblems(page, theme === 'light' ? 'everything' : 'colours'))
      found.push(`${screen}, ${theme}: ${problem}`);
  }
  await page.evaluate(
    (name) =>
      name === null ? document.documentElement.removeAttribute('data-theme') : document.documentElement.setAttribute('data-theme', name),
    before,
  );
  return found;
}
