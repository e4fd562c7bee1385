import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { ROOT } from '../paths.js';
import { type Look, openBrowser, openContext, signIn } from '../shots/browser.js';
import { openScreen } from '../shots/open-screen.js';
import { everyScreen, guidePictures } from '../shots/picture-sets.js';
import { type Screen, SCREENS } from '../shots/screens.js';

/**
 * `npm run shots`: a picture of every screen in .shots/, English and Chinese, light and dark, 1440 and 390 px wide. Words after `--`
 * select the screens whose name contains one of them; `-- --guide` takes the pictures of the user guide instead, into
 * docs/guide/pictures. Uses the system at SHOTS_ADDRESS or http://localhost:PORT, and starts one when no system answers there.
 */
const address = process.env['SHOTS_ADDRESS'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`;
const words = process.argv.slice(2).filter((word) => word !== '--guide');
const set = process.argv.includes('--guide') ? guidePictures(words) : everyScreen(words);
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
  for (const look of set.looks) {
    await mkdir(set.folderOf(look), { recursive: true });
    const wanted = SCREENS.filter(({ name }) => set.wants(name, look));
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
console.log(`${count} pictures in ${set.folder}`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

async function shoot(context: BrowserContext, screen: Screen, look: Required<Look>): Promise<void> {
  const name = `${screen.name} in ${look.language}, ${look.theme}, ${look.width}`;
  try {
    const page = await openScreen(context, screen, (text) => problems.push(`${name}: ${text}`));
    await set.write(await page.screenshot({ fullPage: false }), screen.name, look);
    await page.close();
    count += 1;
  } catch (error) {
    problems.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
  }
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
