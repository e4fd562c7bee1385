/**
 * Measures the built front end as the BFF serves it: the amount of script that is loaded before the first
 * screen (gzip, whatever the server sends), and the Lighthouse results of sign-in, of the list of term sheets
 * and of the first of them with the demo data, with desktop and phone settings.
 *
 * node deploy/bench/front-end.ts [rounds] [names, such as list-desktop] needs Chromium; CHROME_PATH names
 * another one. SYSTEM_URL uses a running system with the demo data.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse, { desktopConfig } from 'lighthouse';
import { ROOT } from '../dist/paths.js';
import { addressOf, PAGES, withChrome, withSystem } from './lib/measured-pages.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const only = process.argv[3]?.split(',');
const TARGET = { scriptKB: 180, score: 0.95 };
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

const results: Record<string, object> = {};
await withSystem((base) =>
  withChrome(async ({ port }) => {
    for (const name of PAGES) {
      for (const device of ['desktop', 'phone'] as const) {
        if (only && !only.includes(`${name}-${device}`)) continue;
        const url = await addressOf(name, port, base);
        const rounds = [];
        for (let n = 0; n < ROUNDS; n += 1) rounds.push(await audit(port, url, device === 'phone'));
        const last = rounds.at(-1);
        results[`${name}-${device}`] = {
          performance: middle(rounds.map((each) => each.performance)),
          accessibility: middle(rounds.map((each) => each.accessibility)),
          rounds: rounds.map((each) => each.performance),
          machine: rounds.map((each) => each.machine),
          metrics: last?.metrics,
          failures: last?.failures,
        };
        process.stderr.write(`${name}-${device}: ${JSON.stringify(results[`${name}-${device}`])}\n`);
      }
    }
  }),
);
const scriptKB = initialScript();
process.stdout.write(`${JSON.stringify({ scriptKB, target: TARGET, scriptReached: scriptKB <= TARGET.scriptKB, results }, null, 2)}\n`);
