import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openContext, signIn } from '../../../src/shots/browser.js';
import type { Screen } from '../../../src/shots/screens.js';
import { until } from '../make-call.js';

type Role = Screen['role'];

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;

/** One signed-in page of each role, which one test uses at a time, so that the app is loaded once for each. */
export class RolePages {
  private readonly contexts = new Map<Role, Promise<BrowserContext>>();
  private readonly pages = new Map<Role, Promise<Page>>();
  private readonly turns = new Map<Role, Promise<void>>();
  /** Items that were found in lists, by list and kind of item. */
  private readonly found = new Map<string, string>();
  /** The address with which a page showed a list last. */
  private readonly lists = new WeakMap<Page, Map<string, string>>();

  constructor(
    private readonly browser: Browser,
    private readonly address: string,
  ) {}

  /** Runs a test on the page of a role, after those that were begun before. A page on which a test failed is replaced. */
  async use(role: Role, test: (page: Page) => Promise<void>): Promise<void> {
    const turn = (this.turns.get(role) ?? Promise.resolve()).then(() => this.run(role, test));
    this.turns.set(
      role,
      turn.catch(() => undefined),
    );
    return turn;
  }

  /** Another page of a role. */
  async another(role: Role): Promise<Page> {
    const context = this.contexts.get(role) ?? this.signedIn(role);
    this.contexts.set(role, context);
    return (await context).newPage();
  }

  /** Opens a screen, or the first item of its list. */
  async open(page: Page, { role, path, open: item }: Screen): Promise<Locator> {
    if (!item) return show(page, path);
    const key = `${role} ${path} ${item}`;
    const found = this.found.get(key) ?? (await this.firstOf(page, path, item));
    this.found.set(key, found);
    // without a step, a draft opens where it was left
    return show(page, found.startsWith(FIRST_STEP) ? `${found}?step=purpose` : found);
  }

  /** Closes the pages of all roles: each requests what other tests change. */
  async close(): Promise<void> {
    const pages = [...this.pages.values()];
    this.pages.clear();
    await Promise.all(pages.map(async (page) => (await page).close()));
  }

  private async run(role: Role, test: (page: Page) => Promise<void>): Promise<void> {
    const opened = this.pages.get(role) ?? this.another(role);
    this.pages.set(role, opened);
    try {
      await test(await opened);
    } catch (error) {
      this.pages.delete(role);
      await opened.then(
        (page) => page.close(),
        () => undefined,
      );
      throw error;
    }
  }

  private async signedIn(role: Role): Promise<BrowserContext> {
    const context = await openContext(this.browser, this.address);
    // patient, because the machine may be busy
    context.setDefaultTimeout(60_000);
    if (role !== 'nobody') await signIn(context, `${role.toLowerCase()}@ctl`);
    return context;
  }

  /** The path of the first item in a list. */
  private async firstOf(page: Page, path: string, item: string): Promise<string> {
    const screen = await show(page, path);
    const shown = this.lists.get(page) ?? new Map<string, string>();
    this.lists.set(page, shown);
    const [list = path] = path.split('?');
    // a list that is shown again has the rows of its last filters first
    if ((shown.get(list) ?? path) !== path) await page.reload();
    shown.set(list, path);
    const linked = screen.locator('a[href*="#/"]').filter({ visible: true });
    return until(`an item of ${path}`, async () => {
      const paths = await linked.evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').replace(/^.*#/, '')));
      const own = paths.find((one) => one.startsWith(item));
      const withId = paths.filter((one) => ID.test(one));
      const related = withId.find((one) => one.split('/')[1] === item.split('/')[1]) ?? withId[0];
      const id = ID.exec(related ?? '')?.[0];
      return own ?? (id && `${item}${id}`);
    });
  }
}

const FIRST_STEP = '/TermSheetV2/CreateDraft/';

/** Goes to a path, without loading the app again. Returns the screen, as soon as it is there. */
async function show(page: Page, path: string): Promise<Locator> {
  await page.goto(`/#${path}`);
  const [address = ''] = path.split('?');
  const screen = page.locator(`[data-screen^="${address.split('/').slice(0, 3).join('/')}"]:visible`);
  await screen.waitFor();
  return screen;
}

/** In turns of the roles, so that tests that run at the same time seldom wait for the page of one role. */
export function inTurns<P extends Screen>(places: readonly P[]): P[] {
  const counts = new Map<Role, number>();
  const turns = new Map<P, number>();
  for (const place of places) {
    const turn = counts.get(place.role) ?? 0;
    turns.set(place, turn);
    counts.set(place.role, turn + 1);
  }
  return places.toSorted((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
}
