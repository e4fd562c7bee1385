import type { Browser, Page } from 'playwright-core';
import { openContext, signIn } from '../../src/shots/browser.js';
import { type Screen, SCREENS } from '../../src/shots/screens.js';

/** Signed-in people who walk at the same time, and the most screens that each of them opens. */
const AT_ONCE = 4;
const SCREENS_OF_ONE = 16;
/** Milliseconds for a screen, because the machine may be busy. */
const PATIENCE = 60_000;
const LOADING = '[aria-busy="true"], .animate-pulse-quiet';
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

/** Opens every screen in a window of this size, without loading the page anew, and collects what `check` finds, one line each. */
export async function walkScreens(
  browser: Browser,
  address: string,
  size: { width: number; height: number },
  check: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const walks = [...Map.groupBy(SCREENS, ({ role }) => role)].flatMap(([role, screens]) =>
    chunksOf(screens, SCREENS_OF_ONE).map((chunk) => ({ role, screens: chunk })),
  );
  walks.sort((a, b) => b.screens.length - a.screens.length);
  const problems: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = walks.shift(); next; next = walks.shift()) {
      const page = await openAs(browser, address, next.role);
      const links = new Map<string, string[]>();
      for (const screen of next.screens) {
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize(size);
        await open(page, screen, links);
        problems.push(...(await check(page)).map((problem) => `${screen.name}: ${problem}`));
      }
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

/** A page of a new context, signed in with a role. */
export async function openAs(browser: Browser, address: string, role: Screen['role']): Promise<Page> {
  const context = await openContext(browser, address);
  context.setDefaultTimeout(PATIENCE);
  if (role !== 'nobody') await signIn(context, `${role.toLowerCase()}@ctl`);
  return context.newPage();
}

/** Opens a screen, or the first item of its list. */
export const openScreenOf = (page: Page, screen: Screen): Promise<void> => open(page, screen, new Map());

/** Opens a screen, or an item of its list; `links` keeps those of each list. */
async function open(page: Page, { path, open: item }: Screen, links: Map<string, string[]>): Promise<void> {
  if (!item) return show(page, path);
  let hrefs = links.get(path);
  if (!hrefs) {
    await show(page, path);
    const anchors = page.locator('[data-screen]').filter({ visible: true }).locator('a[href*="#/"]');
    hrefs = await anchors.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    links.set(path, hrefs);
  }
  const own = hrefs.find((href) => href.startsWith(item));
  const id = ID.exec(hrefs.find((href) => ID.test(href)) ?? '')?.[0] ?? '';
  await show(page, own ?? `${item}${id}`);
}

/** Goes to an address and waits until its screen is drawn. */
async function show(page: Page, path: string): Promise<void> {
  const pathOf = (hash: string): string => hash.replace(/[?].*$/, '');
  // another query of the same screen is shown in the same frame
  if (pathOf(new URL(page.url()).hash.slice(1)) === pathOf(path)) await page.goto('about:blank');
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll<HTMLElement>('[data-screen]'))
      if (frame.checkVisibility()) frame.dataset['left'] = '';
      else delete frame.dataset['left'];
  });
  await page.goto(`/#${path}`);
  // the page of all components shows those that load, too
  const loading = path === '/components' ? ':not(*)' : LOADING;
  const drawn = page.waitForFunction((each) => {
    const isSeen = (element: Element): boolean => element.checkVisibility();
    const frame = [...document.querySelectorAll('[data-screen]:not([data-left])')].find(isSeen);
    return frame && [...document.querySelectorAll('h1, h2, h3')].some(isSeen) && ![...document.querySelectorAll(each)].some(isSeen);
  }, loading);
  try {
    await drawn;
  } catch (error) {
    const busy = await page.locator(LOADING).evaluateAll((all) => all.map((element) => element.outerHTML.slice(0, 200)));
    const frames = await page.locator('[data-screen]').evaluateAll((all) => all.map((frame) => frame.outerHTML.slice(0, 200)));
    const seen = [page.url(), ...frames, ...busy, await page.locator('body').ariaSnapshot()].join('\n');
    throw new Error(`${path} was not drawn: ${seen}`, { cause: error });
  }
}

const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
