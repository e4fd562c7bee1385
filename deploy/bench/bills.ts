/**
 * Measures the path from a browser through BFF, NATS and the finance service on a million bills: each list as a share of what
 * two other servers reach in the same run. The bare server sends the recorded statements of the service to the same database; the
 * floor has a table and statements of its own.
 *
 * node deploy/bench/bills.ts [rounds] [seconds] [names, separated by commas]      BENCH_REUSE=1 keeps the data of the last run
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinanceDb } from '../../services/finance/dist/db/schema.js';
import { nameOfCopy, scaleBills } from '../../services/finance/dist/scale-finance.repository.js';
import { withTenant } from '../dist/demo/base/databases.js';
import { DEMO_TENANTS } from '../dist/demo/plans/demo-tenants.js';
import { playStory } from '../dist/demo/play-story.js';
import { DEMO_PASSWORD, fillPeople } from '../dist/demo/tenants/seed-identity.js';
import type { Installation } from '../dist/processes/environment.js';
import type { Recipe } from './lib/bare.ts';
import { type Baseline, compare, textOf, type Comparison } from './lib/compare.ts';
import { floorDatabase } from './lib/data/floor-data.ts';
import { analyze, benchInstallation, DATA_DIR, serverPids } from './lib/installation.ts';
import type { BenchRequest } from './lib/load.ts';
import { memory, startBaseline, startProcess, type Running } from './lib/processes.ts';
import { signIn } from './lib/sign-in.ts';
import { statementsOf } from './lib/statements.ts';

const [rounds, seconds] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 4)];
const only = process.argv[4]?.split(',');
const WANTED = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const TARGET = 0.4;
const POOL = 10;
const demoTenant = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];
const { tenant } = demoTenant;
const here = (file: string): string => join(import.meta.dirname, 'lib', file);
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

/** The demo's finance, by its own seed, whose contracts and bills are then multiplied in the database. */
async function fill(installation: Installation): Promise<void> {
  const { databases } = installation;
  const begun = Date.now();
  const today = new Date().toISOString().slice(0, 10);
  const { finance } = await playStory(demoTenant, today);
  await withTenant<FinanceDb, void>(databases.finance, 'finance', tenant, (trx) => finance.insert(trx));
  const owner = { url: databases.finance.migrationUrl };
  const count = await withTenant<FinanceDb, number>(owner, 'finance', tenant, (trx) => scaleBills(trx, WANTED));
  await fillPeople(installation, demoTenant, today);
  await analyze(databases.finance.migrationUrl);
  say(`${count} bills in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

const list = (query: string) => (): BenchRequest => ({ path: `/LicensorPayment/List?pageSize=20&${query}` });
const REQUESTS = {
  newest: list('sort=-issuedOn'),
  list: list('status=notPaid&sort=-issuedOn'),
  open: list('only=open&sort=dueOn'),
  filtered: list('status=notPaid&kind=EXCESS&sort=-total'),
  deepPage: list('sort=-dueOn&page=20001'),
  search: list(`search=${nameOfCopy(377)}`),
};
/** The same lists of the floor. */
const FLOOR: Record<keyof typeof REQUESTS, string> = {
  newest: '/newest',
  list: '/list?state=s1',
  open: '/open',
  filtered: '/filtered?state=s1&kind=k2',
  deepPage: '/deepPage?offset=400000',
  search: `/search?text=${encodeURIComponent(' 377')}`,
};

async function recipes(installation: Installation, bff: Running): Promise<Record<string, Recipe>> {
  const file = join(DATA_DIR, 'statements.jsonl');
  const recorded = await startProcess('finance', installation, ['--import', here('record-sql.mjs')], { RECORD_SQL: file });
  try {
    const headers = await signIn(bff.url, `seniorfinance@${tenant.toLowerCase()}`, DEMO_PASSWORD);
    const found: Record<string, Recipe> = {};
    for (const [name, next] of Object.entries(REQUESTS)) {
      const statements = await statementsOf(file, tenant, async () => {
        const answer = await fetch(bff.url + next().path, { headers });
        if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      });
      found[name] = { statements };
    }
    return found;
  } finally {
    await recorded.stop();
  }
}

async function main(): Promise<void> {
  const installation = await benchInstallation('bench_bills');
  const running: Running[] = [];
  try {
    if (!installation.reused) await fill(installation);
    const identity = await startProcess('identity', installation);
    const bff = await startProcess('bff', installation);
    running.push(identity, bff);
    const recipeFile = join(DATA_DIR, 'recipes.json');
    writeFileSync(recipeFile, JSON.stringify(await recipes(installation, bff)));
    const finance = await startProcess('finance', installation);
    const bare = await startBaseline(here('bare.ts'), {
      RECIPES: recipeFile,
      DATABASE_URL: installation.databases.finance.url,
      DATABASE_POOL: String(POOL),
      DATABASE_OPTIONS: `-c search_path=finance,extensions -c app.tenant=${tenant}`,
    });
    const floor = await startBaseline(here('floor.ts'), {
      SUBJECT: 'bills',
      DATABASE_URL: await floorDatabase(installation.servers.postgresUrl, 'bills', WANTED),
      DATABASE_POOL: String(POOL),
    });
    running.push(finance, bare, floor);
    const headers = await signIn(bff.url, `seniorfinance@${tenant.toLowerCase()}`, DEMO_PASSWORD);
    const results: Comparison[] = [];
    for (const [name, next] of Object.entries(REQUESTS) as [keyof typeof REQUESTS, () => BenchRequest][]) {
      if (only && !only.includes(name)) continue;
      const postgres = serverPids(['postgres']);
      const baselines: Baseline[] = [
        { label: 'bare', target: TARGET, base: bare.url, pids: [bare.pid, ...postgres], next: () => ({ path: `/${name}` }) },
        { label: 'floor', target: TARGET, base: floor.url, pids: [floor.pid, ...postgres], next: () => ({ path: FLOOR[name] }) },
      ];
      const ours = {
        base: bff.url,
        pids: [bff.pid, finance.pid, identity.pid, ...serverPids()],
        next: (): BenchRequest => ({ ...next(), headers }),
      };
      const result = await compare(name, baselines, ours, { rounds, seconds });
      results.push(result);
      say(textOf(result));
    }
    const memories = Object.fromEntries(running.map(({ name, pid }) => [name, memory(pid)]));
    process.stdout.write(`${JSON.stringify({ rows: WANTED, connections: 20, rounds, seconds, results, memories })}\n`);
  } finally {
    for (const each of running.toReversed()) await each.stop();
    await installation.stop();
  }
}

await main();
