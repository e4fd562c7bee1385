/**
 * Measures the path from a browser through BFF, NATS and the licensing service on 100,000 term sheets: each request as a
 * share of what two other servers reach in the same run, and then the memory of each process. The bare server sends the
 * recorded statements of the service to the same database; the floor has a table and statements of its own.
 *
 * node deploy/bench/term-sheets.ts [rounds] [seconds] [names, separated by commas]      BENCH_REUSE=1 keeps the data of the last run
 */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { LicensingDb } from '@bls/licensing/db/schema';
import { scaleDeals } from '../../services/licensing/dist/deals/scale-deals.repository.js';
import { DEMO_TENANTS } from '../dist/demo/plans/demo-tenants.js';
import { withTenant } from '../dist/demo/base/databases.js';
import { DEMO_PASSWORD, fillPeople } from '../dist/demo/tenants/seed-identity.js';
import { playStory } from '../dist/demo/play-story.js';
import type { Installation } from '../dist/processes/environment.js';
import type { Recipe } from './lib/bare.ts';
import { type Baseline, compare, textOf, type Comparison } from './lib/compare.ts';
import { floorDatabase, type FloorSamples, floorSamples } from './lib/data/floor-data.ts';
import { benchInstallation, DATA_DIR, serverPids } from './lib/installation.ts';
import type { BenchRequest } from './lib/load.ts';
import { memory, startBaseline, startProcess, type Running } from './lib/processes.ts';
import { signIn } from './lib/sign-in.ts';
import { ownIds, type Statement, statementsOf, transactionsOf, withParameters } from './lib/statements.ts';

const [rounds, seconds] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 4)];
const only = process.argv[4]?.split(',');
const WANTED = Number(process.env['BENCH_ROWS'] ?? 100_000);
/** Shares of the bare server and of the floor. `save`: a step of the wizard in less than three times the time of the update of its row alone. */
const TARGETS = {
  list: { bare: 0.4, floor: 0.4 },
  sorted: { bare: 0.4 },
  deepPage: { bare: 0.8, floor: 0.9 },
  search: { bare: 0.6, floor: 0.5 },
  find: { bare: 0.3 },
  findChinese: { bare: 0.3 },
  byId: { bare: 0.15, floor: 0.12 },
  byIdOneSelect: { bare: 0.15 },
  create: { bare: 0.1, floor: 0.12 },
  save: { bare: 0.334 },
  saveAlone: { bare: 0.334 },
} satisfies Record<string, { bare: number; floor?: number }>;
/** One person at a time: the share compares response times. */
const ALONE: readonly string[] = ['saveAlone'];
const POOL = 10;
/** Rows that a list of one status and a search are to find, of 100,000. */
const [LISTED, SEARCHED] = [8000, 400];
const demoTenant = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];
const { tenant } = demoTenant;
const here = (file: string): string => join(import.meta.dirname, 'lib', file);
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

async function fill(installation: Installation): Promise<void> {
  const { databases } = installation;
  const begun = Date.now();
  const today = new Date().toISOString().slice(0, 10);
  const { licensing } = await playStory(demoTenant, today);
  await withTenant<LicensingDb, void>(databases.licensing, 'licensing', tenant, (trx) => licensing.insert(trx));
  const owner = { url: databases.licensing.migrationUrl };
  const count = await withTenant<LicensingDb, number>(owner, 'licensing', tenant, (trx) => scaleDeals(trx, WANTED));
  await fillPeople(installation, demoTenant, today);
  await asOwner(databases.licensing.migrationUrl, (client) => client.query('vacuum analyze'));
  say(`${count} term sheets in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
  return work(client).finally(() => client.end());
}

/**
 * 500 deals to open, drafts to edit, parties for new deals, the status of about 8,000 deals, four letters that about 400 deals
 * contain, four of about one deal in a hundred, and two that find most deals.
 */
function samples({ databases }: Installation) {
  return asOwner(databases.licensing.migrationUrl, async (client) => {
    const { rows: deals } = await client.query<{ id: string; versionId: string }>(
      `select id, version_id as "versionId" from term_sheet where status = 'signed' or status = 'pendingLicenseeReview' order by md5(id::text) limit 500`,
    );
    const { rows: parties } = await client.query<{ licensor: string; licensee: string }>(
      'select licensor_id as licensor, licensee_id as licensee from term_sheet where licensee_id is not null limit 1',
    );
    const { rows: statuses } = await client.query<{ status: string; count: number }>(
      `select status, count(*)::int as count from term_sheet group by 1 order by abs(count(*) - $1) limit 1`,
      [LISTED],
    );
    const wordsNear = async (matches: number) =>
      (
        await client.query<{ letters: string; count: number }>(
          `select left(word, 4) as letters, count(distinct item_id)::int as count from search_word where kind = 'termSheet' and word ~ '^[a-z]{4}'
           group by 1 order by abs(count(distinct item_id) - $1) limit 1`,
          [matches],
        )
      ).rows[0] ?? { letters: '', count: 0 };
    const { rows: common } = await client.query<{ letters: string }>(
      `select left(word, 2) as letters from search_word where kind = 'termSheet' and word ~ '^[一-龥]{2}' and word !~ '公司'
       group by 1 order by count(*) desc limit 1`,
    );
    const { rows: drafts } = await client.query<Draft>(
      `select t.id, t.version_id as "versionId", t.revision, v.terms->'basicTerms' as "basicTerms", v.terms::text as terms from term_sheet t
       join term_sheet_version v on v.id = t.version_id where t.status in ('draft', 'revisable') and v.terms ? 'basicTerms'
       order by md5(t.id::text) limit 2000`,
    );
    return {
      deals,
      drafts,
      party: parties[0],
      listed: statuses[0] ?? { status: '', count: 0 },
      searched: await wordsNear(SEARCHED),
      letters: (await wordsNear(WANTED / 100)).letters,
      chinese: common[0]?.letters ?? '',
    };
  });
}
type Draft = { id: string; versionId: string; revision: number; basicTerms: object; terms: string };
type Samples = Awaited<ReturnType<typeof samples>>;

let saves = 0;
/** Saves the drafts one after another, each at its current revision. */
function saving(drafts: Draft[]): BenchRequest {
  const draft = drafts[saves++ % drafts.length] as Draft;
  const { versionId: termSheetVersionId, basicTerms } = draft;
  const body = JSON.stringify({ termSheetVersionId, revision: draft.revision++, sections: { basicTerms } });
  return { method: 'POST', path: '/TermSheetV2/SaveSections', body };
}
const list = (query: string) => (): BenchRequest => ({ path: `/TermSheetManagement/List?pageSize=20&${query}` });
function requestsOf({
  deals,
  drafts,
  party,
  listed,
  searched,
  letters,
  chinese,
}: Samples): Record<keyof typeof TARGETS, (n: number) => BenchRequest> {
  const byId = (n: number): BenchRequest => ({ path: `/TermSheetV2/View?termSheetVersionId=${deals[n % deals.length]?.versionId}` });
  return {
    list: list(`status=${listed.status}&sort=-updatedAt`),
    sorted: list('status=pendingLicenseeReview&sort=-mgTotal'),
    deepPage: list('sort=-updatedAt&page=1001'),
    search: list(`search=${searched.letters}`),
    find: () => ({ path: `/Search/Find?text=${letters}` }),
    findChinese: () => ({ path: `/Search/Find?text=${encodeURIComponent(chinese)}` }),
    byId,
    // the same, against a baseline that reads the deal with its terms only, without history, versions and files
    byIdOneSelect: byId,
    create: () => ({
      method: 'POST',
      path: '/TermSheetV2/CreateDraft',
      body: JSON.stringify({
        termSheetId: randomUUID(),
        purpose: { purpose: 'newContract', licensorId: party?.licensor, licenseeId: party?.licensee },
      }),
    }),
    save: () => saving(drafts),
    saveAlone: () => saving(drafts),
  };
}

let floorNumbers = 0;
const FLOOR_NUMBERS = `N-${Date.now().toString(36)}`;
/** The same requests of the floor. */
function floorRequests({
  ids,
  text,
  companyId,
  licensorId,
}: FloorSamples): Partial<Record<keyof typeof TARGETS, (n: number) => BenchRequest>> {
  return {
    list: (n) => ({ path: `/list?state=s${n % 12}` }),
    deepPage: () => ({ path: '/deepPage?offset=20000' }),
    search: () => ({ path: `/search?text=${encodeURIComponent(text)}` }),
    byId: (n) => ({ path: `/byId?id=${ids[n % ids.length]}` }),
    create: () => ({
      method: 'POST',
      path: '/create',
      body: JSON.stringify({
        number: `${FLOOR_NUMBERS}-${floorNumbers++}`,
        state: 'new',
        licensorId,
        companyId,
        currency: 'CNY',
        amount: '125000.00',
        title: 'lamra selin nares',
      }),
    }),
  };
}

const fetched = async (
  base: string,
  headers: Record<string, string>,
  { method = 'GET', path, body }: BenchRequest,
): Promise<{ number: string }> => {
  const answer = await fetch(base + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { Result: { number: string } }).Result;
};

/** Sends each request once through a service that records its statements. */
async function recipes(installation: Installation, bff: Running, chosen: Samples): Promise<Record<string, Recipe>> {
  const file = join(DATA_DIR, 'statements.jsonl');
  const recorded = await startProcess('licensing', installation, ['--import', here('record-sql.mjs')], { RECORD_SQL: file });
  const headers = await signIn(bff.url, `sales@${tenant.toLowerCase()}`, DEMO_PASSWORD);
  const requests = requestsOf(chosen);
  const reading = (next: BenchRequest) => statementsOf(file, tenant, async () => void (await fetched(bff.url, headers, next)));
  const [deal] = chosen.deals;
  let number = '';
  const creating = () => statementsOf(file, tenant, async () => void ({ number } = await fetched(bff.url, headers, requests.create(0))));
  const other = await creating();
  const one = await creating();
  const opened = withParameters(await reading(requests.byId(0)), { version: deal?.versionId ?? '', id: deal?.id ?? '' });
  const finding = async (next: BenchRequest) =>
    (await transactionsOf(file, tenant, async () => void (await fetched(bff.url, headers, next)))).flat();
  const [draft] = chosen.drafts;
  // only the row of the step, whatever its revision
  const update: Statement = {
    text: 'update term_sheet_version set terms = cast($1 as jsonb), at = $2 where tenant = $3 and id = $4',
    values: [draft?.terms, new Date().toISOString(), tenant, '{{version}}'],
  };
  const found = {
    list: { statements: await reading(requests.list(0)) },
    sorted: { statements: await reading(requests.sorted(0)) },
    deepPage: { statements: await reading(requests.deepPage(0)) },
    search: { statements: await reading(requests.search(0)) },
    find: { statements: await finding(requests.find(0)) },
    findChinese: { statements: await finding(requests.findChinese(0)) },
    byId: { statements: opened },
    byIdOneSelect: { statements: opened.slice(0, 1) },
    create: { statements: one, fresh: ownIds(one, other), number },
    save: { statements: [update] },
    saveAlone: { statements: [update] },
  };
  await recorded.stop();
  return found;
}

async function main(): Promise<void> {
  const installation = await benchInstallation();
  const running: Running[] = [];
  try {
    if (!installation.reused) await fill(installation);
    const identity = await startProcess('identity', installation);
    running.push(identity);
    const bff = await startProcess('bff', installation);
    running.push(bff);
    const chosen = await samples(installation);
    const found = await recipes(installation, bff, chosen);
    const recipeFile = join(DATA_DIR, 'recipes.json');
    writeFileSync(recipeFile, JSON.stringify(found));
    for (const [name, { statements }] of Object.entries(found)) say(`${name}: ${statements.length} statements`);
    const licensing = await startProcess('licensing', installation);
    running.push(licensing);
    const bare = await startBaseline(here('bare.ts'), {
      RECIPES: recipeFile,
      DATABASE_URL: installation.databases.licensing.url,
      DATABASE_POOL: String(POOL),
      DATABASE_OPTIONS: `-c search_path=licensing,extensions -c app.tenant=${tenant}`,
    });
    running.push(bare);
    const floorUrl = await floorDatabase(installation.servers.postgresUrl, 'termSheets', WANTED);
    const floorSample = await floorSamples(floorUrl, chosen.searched.count);
    const floor = await startBaseline(here('floor.ts'), { SUBJECT: 'termSheets', DATABASE_URL: floorUrl, DATABASE_POOL: String(POOL) });
    running.push(floor);
    const searches = { ours: chosen.searched, floor: { letters: floorSample.text, count: floorSample.matches } };
    say(`list of ${chosen.listed.count} rows (${chosen.listed.status}); search ${JSON.stringify(searches)}`);
    const headers = await signIn(bff.url, `sales@${tenant.toLowerCase()}`, DEMO_PASSWORD);
    const requests = requestsOf(chosen);
    const parameters = (name: string, n: number): string => {
      const from = name.startsWith('save') ? chosen.drafts : name.startsWith('byId') ? chosen.deals : [];
      if (from.length === 0) return '';
      const deal = from[n % from.length];
      return `?version=${deal?.versionId}&id=${deal?.id}`;
    };
    const results: Comparison[] = [];
    const atFloor = floorRequests(floorSample);
    for (const [name, targets] of Object.entries(TARGETS) as [keyof typeof TARGETS, { bare: number; floor?: number }][]) {
      if (only && !only.includes(name)) continue;
      const { method, body } = name.startsWith('save') ? { method: 'POST', body: '{}' } : requests[name](0);
      const baselines: Baseline[] = [
        {
          label: 'bare',
          target: targets.bare,
          base: bare.url,
          pids: [bare.pid, ...serverPids(['postgres'])],
          next: (n) => ({
            path: `/${name}${parameters(name, n)}`,
            ...(method ? { method } : {}),
            ...(body ? { body } : {}),
          }),
        },
      ];
      const next = atFloor[name];
      if (next && targets.floor)
        baselines.push({ label: 'floor', target: targets.floor, base: floor.url, pids: [floor.pid, ...serverPids(['postgres'])], next });
      const ours = {
        base: bff.url,
        pids: [bff.pid, licensing.pid, identity.pid, ...serverPids()],
        next: (n: number): BenchRequest => ({ ...requests[name](n), headers }),
      };
      const result = await compare(name, baselines, ours, { rounds, seconds, connections: ALONE.includes(name) ? 1 : 20 });
      results.push(result);
      say(textOf(result));
    }
    const memories = Object.fromEntries(running.map(({ name, pid }) => [name, memory(pid)]));
    say(
      `memory in MB: ${Object.entries(memories)
        .map(([name, { rss, peak }]) => `${name} ${rss} (peak ${peak})`)
        .join(', ')}`,
    );
    process.stdout.write(
      `${JSON.stringify({ rows: WANTED, connections: 20, rounds, seconds, listed: chosen.listed, searches, results, memories })}\n`,
    );
  } finally {
    for (const each of running.toReversed()) await each.stop();
    await installation.stop();
  }
}

await main();
