import type { BrowserContext, Page } from 'playwright-core';
import type { Screen } from './screens.js';

/** Placeholders of content that is still loading: a list, a skeleton. The page of all components shows them as examples. */
const OF_CONTENT = ':not([data-screen="/components"] *)';
const LOADING = `[aria-busy="true"]${OF_CONTENT}, .animate-pulse-quiet${OF_CONTENT}`;
const STILL_MS = 400;

/** Opens a screen in a page of its own and waits until nothing loads or moves. `onError` gets errors of its scripts. */
export async function openScreen(context: BrowserContext, screen: Screen, onError: (text: string) => void): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => onError(error.message));
  try {
    await page.goto(`/#${screen.path}`);
    await settled(page);
    if (screen.open) await openItem(page, screen.open);
    return page;
  } catch (error) {
    await page.close();
    throw error;
  }
}

/** Opens an item from a list: by its link, or on another screen's path with the id of the first linked item. */
async function openItem(page: Page, path: string): Promise<void> {
  const links = await page.locator('a[href*="#/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const own = links.find((href) => href.includes(`#${path}`));
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(own ?? links.find((href) => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(href)) ?? '')?.[0];
  if (!id) throw new Error(`no item to open under ${path}`);
  await leaveFrames(page);
  await page.goto(own ?? `/#${path}${id}`);
  await settled(page);
}

/** Marks the screens that are shown: they stay visible until the next one is loaded, which takes long on a busy machine. */
const leaveFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { document: shown } = globalThis as unknown as PageWindow;
    for (const frame of shown.querySelectorAll('[data-screen]')) frame.setAttribute('data-left', '');
  });

/**
 * Waits until a heading of a screen that was not left is visible and nothing has loaded for a while. The stream of live events never
 * ends, so the network is never idle; a change of the hash is not a page load, so the page itself is checked.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(STILL_MS);
  await page.waitForFunction(isStill, [LOADING, STILL_MS] as const, { timeout: 60_000, polling: 50 });
}

type ShownElement = {
  checkVisibility(): boolean;
  closest(selector: string): unknown;
  setAttribute(name: string, value: string): void;
  getBoundingClientRect(): { top: number };
  complete?: boolean;
};
/** The window of the page, which the compiler does not know here. */
type PageWindow = {
  document: { querySelectorAll(selector: string): Iterable<ShownElement> };
  innerHeight: number;
  readySince?: number | undefined;
};

/** Runs in the page. */
function isStill([loading, stillMs]: readonly [string, number]): boolean {
  const page = globalThis as unknown as PageWindow;
  const visible = (selector: string): ShownElement[] =>
    [...page.document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const isShown = visible('h1').some((heading) => !heading.closest('[data-left]'));
  // the browser loads a picture far below the fold only when somebody scrolls to it
  const isLoaded = (picture: ShownElement): boolean => Boolean(picture.complete) || picture.getBoundingClientRect().top > page.innerHeight;
  const isReady = isShown && visible(loading).length === 0 && visible('img').every(isLoaded);
  page.readySince = isReady ? (page.readySince ?? performance.now()) : undefined;
  return page.readySince !== undefined && performance.now() - page.readySince > stillMs;
}
