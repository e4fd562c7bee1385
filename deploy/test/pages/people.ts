import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { axeProblems } from '../lib/axe.js';
import { Client } from '../lib/client.js';
import { signInByScreen } from './sign-in.js';
import type { Language } from './words.js';

/** Test machines may be slow. */
const PATIENCE_MS = Number(process.env['JOURNEY_PATIENCE_MS'] ?? 60_000);

/** A user at their own browser, signed in by the sign-in screen. */
export interface Person {
  userName: string;
  context: BrowserContext;
  page: Page;
}

/** All users: each signs in when first needed and stays signed in. */
export class People {
  private readonly known = new Map<string, Person>();
  private readonly administrators = new Map<string, Promise<Client>>();
  /** Errors in any page that no screen showed. */
  readonly faults: string[] = [];

  /** Results of axe on the checked screens. */
  readonly barriers: string[] = [];
  /** Requests that servers refused, some intentionally. */
  readonly refusals: string[] = [];

  constructor(
    private readonly browser: Browser,
    readonly address: string,
    /** The language of all screens. */
    private readonly language: Language = 'en',
  ) {}

  async get(userName: string): Promise<Person> {
    const there = this.known.get(userName);
    if (there) return there;
    const person = { userName, ...(await this.visitor(userName)) };
    await signInByScreen(person.page, userName, this.language);
    this.known.set(userName, person);
    return person;
  }

  /** The administrator of a tenant, without a browser. */
  administrator(tenant: string): Promise<Client> {
    const signedIn = this.administrators.get(tenant) ?? Client.signIn(this.address, 'superUser', tenant.toUpperCase());
    this.administrators.set(tenant, signedIn);
    return signedIn;
  }

  /** Everybody who has signed in. */
  all(): Person[] {
    return [...this.known.values()];
  }

  /** A separate browser, in which nobody is signed in yet. */
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
      // it stores the whole front end in each browser; the journey without a connection has one
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    // no tour for anybody; frames without an origin have no storage
    await context.addInitScript("try { localStorage.setItem('ToursSeen', '[\"*\"]') } catch {}");
    if (this.language === 'zh') await context.addInitScript("try { localStorage.setItem('lang', 'zh') } catch {}");
    const page = await context.newPage();
    page.on('pageerror', (error) => this.faults.push(`${name}: ${error.message}`));
    page.on('console', (message) => {
      // the browser logs a refused call itself; screens show it as text
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.faults.push(`${name}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 500) void this.recordFault(name, response);
      else if (response.status() >= 400) void this.recordRefusal(name, response);
    });
    return { context, page };
  }

  private async recordFault(name: string, response: Response): Promise<void> {
    const index = this.faults.push(`${name}: ${response.status()} ${response.url()}`) - 1;
    const answer = await response.text().catch(() => '');
    this.faults[index] += ` ${answer.slice(0, 500)}`;
  }

  private async recordRefusal(name: string, response: Response): Promise<void> {
    const answer = await response.text().catch(() => '');
    this.refusals.push(
      `${name}: ${response.status()} ${response.request().method()} ${response.url()} ${answer.slice(0, 500)} for ${response.request().postData()?.slice(0, 2000) ?? ''}`,
    );
  }
}

/** Opens a screen by its address without reloading the page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.evaluate(markLeft, path);
  await page.goto(`/#${path}`);
  await page.locator('h1:not([data-left])').filter({ visible: true }).first().waitFor();
}

/** In the browser: marks the heading of the page that is left; it stays until the next page is rendered. */
function markLeft(path: string): void {
  for (const heading of document.querySelectorAll('[data-left]')) heading.removeAttribute('data-left');
  const pathOf = (hash: string): string => (hash.split('?')[0] ?? '').toLowerCase();
  if (pathOf(location.hash) === pathOf(`#${path}`)) return;
  for (const heading of document.querySelectorAll('h1')) if (heading.checkVisibility()) heading.setAttribute('data-left', '');
}

/** The name of the signed-in user, as used for signatures. */
export async function fullNameOf(page: Page): Promise<string> {
  const menu = page.getByRole('banner').getByRole('button', { name: /^Account of / });
  return ((await menu.textContent()) ?? '').replace(/^.*Account of /, '');
}

/**
 * The results of axe in the light theme, and insufficient contrast in the dark one, one line each: screen,
 * rule, the first element.
 */
export async function axeInBothThemes(page: Page, screen: string): Promise<string[]> {
  const before = await page.evaluate(() => document.documentElement.getAttribute('data-theme'));
  const found: string[] = [];
  // nothing hovered, no transition in progress
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
