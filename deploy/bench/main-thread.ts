/**
 * Measures by how much tasks of the page's main thread exceed 50 ms while sign-in, the list of term sheets and the first of
 * them are opened on a phone, and names the parts of the longest ones. It is the processor time of each task times four, so
 * it depends less on the load of the computer than Lighthouse's blocking time, which is made of the same tasks.
 *
 * node deploy/bench/main-thread.ts [visits] [names, such as list] needs Chromium; CHROME_PATH names another one.
 * SYSTEM_URL uses a running system with the demo data.
 */
import puppeteer from 'puppeteer-core';
import { type MainThread, watchMainThread } from './lib/main-thread.ts';
import { addressOf, PAGES, withChrome, withSystem } from './lib/measured-pages.ts';

const VISITS = Number(process.argv[2] ?? 5);
const only = process.argv[3]?.split(',');
/** Lighthouse gives 0.95 to a page that is otherwise good with less than this, in milliseconds. */
const TARGET = { blocked: 200 };
/** What is on the page when it is complete. */
const READY = { signIn: 'input[type=password]', list: 'a[href^="#/TermSheetV2/"]', detail: 'main [role=tablist]' } as const;

const results: Record<string, object> = {};
await withSystem((base) =>
  withChrome(async ({ port }) => {
    for (const name of PAGES.filter((each) => !only || only.includes(each))) {
      const url = await addressOf(name, port, base);
      const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
      const visits: MainThread[] = [];
      // the first one fills the cache of the browser
      for (let n = 0; n <= VISITS; n += 1) visits.push(await watchMainThread(browser, url, READY[name]));
      await browser.disconnect();
      const [middle] = visits
        .slice(1)
        .toSorted((a, b) => a.blocked - b.blocked)
        .slice(Math.floor(VISITS / 2));
      results[name] = { cold: visits[0]?.blocked, blocked: visits.slice(1).map(({ blocked }) => blocked), middle };
    }
  }),
);
process.stdout.write(`${JSON.stringify({ target: TARGET, results }, null, 2)}\n`);
