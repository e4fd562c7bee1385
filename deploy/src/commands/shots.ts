import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ROOT } from '../paths.js';
import { type Look, openBrowser, openContext, signIn } from '../shots/browser.js';
import { type Screen, SCREENS } from '../shots/screens.js';

/**
 * `npm run shots`: a picture of every screen in .shots/, English and Chinese, light and dark, 1440 and 390 px wide. Uses the
 * system at SHOTS_ADDRESS or http://localhost:PORT, and starts one when no system answers there. Words after `--` select the
 * screens whose name contains one of them.
 */
const LOOKS: readonly Required<Look>[] = (['en', 'zh'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [
    { language, theme, width: 1440, height: 900 },
    { language, theme, width: 390, height: 844 },
  ]),
);
/** Placeholders of content that is still loading: a list, a skeleton. */
const LOADING = '[aria-busy="true"], .animate-pulse-quiet';
const address = process.env['SHOTS_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`;
const words = process.argv.slice(2);
const wanted = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const folder = join(ROOT, '.shots');
const problems: string[] = [];

const answers = (): Promise<boolean> =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );

const stop = (await answers()) ? undefined : await startSystem();
const browser = await openBrowser();
let count = 0;
try {
  await mkdir(folder, { recursive: true });
  for (const look of LOOKS) {
    for (const [role, screens] of Map.groupBy(wanted, (screen) => screen.role)) {
      const context = await openContext(browser, address, look);
      if (role !== 'nobody') await signIn(context, `${role.toLowerCase()}@ctl`);
      for (const screen of screens) await shoot(context, screen, look);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await stop?.();
}
console.log(`${count} pictures in ${folder}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

async function shoot(context: BrowserContext, screen: Screen, { language, theme, width }: Required<Look>): Promise<void> {
  const name = `${screen.name}.${language}.${theme}.${width}`;
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${name}: ${error.message}`));
  try {
    await page.goto(`/#${screen.path}`);
    await settled(page);
    if (screen.open) await openItem(page, screen.open);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: false });
    count += 1;
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await page.close();
  }
}

/** Opens an item from a list: by its link, or on another screen's path with the id of the first linked item. */
async function openItem(page: Page, path: string): Promise<void> {
  const links = await page.locator('a[href*="#/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const own = links.find((href) => href.includes(`#${path}`));
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(own ?? links.find((href) => /[0-9a-f]{8}-[0-9a-f-]{27}/.test(href)) ?? '')?.[0];
  if (!id) throw new Error(`no item to open under ${path}`);
  await page.goto(own ?? `/#${path}${id}`);
  await settled(page);
}

/** Waits until nothing loads or moves. A change of the hash is not a page load, so the page itself is checked. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
  await page.waitForTimeout(100);
  await page
    .locator(LOADING)
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined);
  await page.waitForTimeout(150);
}

function startSystem(): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'deploy', 'start.mjs')], { stdio: ['ignore', 'pipe', 'inherit'], cwd: ROOT });
    const end = (): Promise<void> =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      });
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Ready after')) resolve(end);
    });
    child.once('exit', () => reject(new Error('the system did not start')));
  });
}
