/**
 * Measures the path from a browser through BFF, NATS and the finance service on a million bills: each list as a share of what
 * a bare node:http + pg server reaches with the recorded statements of the service, in the same run on the same database.
 *
 * node deploy/bench/bills.ts [rounds] [seconds] [names, separated by commas]      BENCH_REUSE=1 keeps the data of the last run
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DEMO_TENANTS } from '../dist/demo/plans/demo-tenants.js';
import { DEMO_PASSWORD, fillPeople } from '../dist/demo/tenants/seed-identity.js';
import type { Installation } from '../dist/processes/environment.js';
import type { Recipe } from './lib/bare.ts';
import { compare, textOf, type Comparison } from './lib/compare.ts';
import { benchInstallation, DATA_DIR, serverPids } from './lib/installation.ts';
import type { Shot } from './lib/load.ts';
import { memory, startBaseline, startProcess, type Running } from './lib/processes.ts';
import { signIn } from './lib/sign-in.ts';
import { statementsOf } from './lib/statements.ts';

const [rounds, seconds] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 4)];
const only = process.argv[4]?.split(',');
const WANTED = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const TARGET = 0.4;
const POOL = 10;
const COMPANIES = 500;
const demoTenant = DEMO_TENANTS[0] as (typeof DEMO_TENANTS)[number];
const { tenant } = demoTenant;
const here = (file: string): string => join(import.meta.dirname, 'lib', file);
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

/** Derived from a number, so that every run has the same bills; formatted as a version-4 UUID, which the calls require. */
const id = (kind: string, n: string): string => `overlay(overlay(md5('${kind} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

/** A name that shares no letters with others, like names of companies: a search finds one company in five hundred. */
const nameOf = (n: number): string => createHash('md5').update(String(n)).digest('hex').slice(0, 10);

/** Two contracts per company, bills of five years, one in ten open. */
const FILLING = [
  `insert into contract (tenant, contract_id, version, contract_number, company_id, company_name, licensor_name, currency, starts_on, ends_on, signed_on)
   select '${tenant}', ${id('contract', 'n')}, 1, 'CT-2022-' || lpad(n::text, 4, '0'), ${id('company', `(n % ${COMPANIES})`)}, left(md5((n % ${COMPANIES})::text), 10),
     '${tenant}', 'CNY', '2022-01-01', '2026-12-31', '2021-12-01' from generate_series(0, ${COMPANIES * 2 - 1}) n`,
  `insert into calculation (tenant, id, contract_id, sequence, cause, contract_version, frame, history, reports, case_hash, result_hash)
   select tenant, contract_id, contract_id, 1, 'bench', 1, '{}', '{}', '[]', '', '' from contract`,
  `insert into settlement (tenant, id, calculation_id, contract_id, pool, years, page, reports)
   select tenant, contract_id, contract_id, contract_id, 'main', '{1}', '{}', '[]' from contract`,
  `insert into bill (tenant, id, number, contract_id, contract_number, company_id, company_name, calculation_id, settlement_id, pool, contract_year,
     kind, bill_on, issued_on, due_on, currency, amount, tax_percent, tax, total, paid, status, issued_at)
   select c.tenant, ${id('bill', 'n')}, 'DN-' || 2022 + n % 5 || '-' || lpad(n::text, 7, '0'), c.contract_id, c.contract_number, c.company_id, c.company_name,
     c.contract_id, c.contract_id, 'main', 1 + n % 5, (array['MG', 'EXCESS', 'ROYALTY', 'MP_CLOSING'])[1 + n % 4], day, day, day + 30, 'CNY',
     amount, 6, round(amount * 0.06, 2), amount + round(amount * 0.06, 2), case when n % 10 = 0 then 0 else amount + round(amount * 0.06, 2) end,
     case when n % 10 = 0 then 'notPaid' else 'paid' end, day
   from (select n, date '2022-01-01' + (n % 1780) as day, (100 + n % 90000)::numeric as amount from generate_series(0, ${WANTED - 1}) n) made
   join contract c on c.contract_number = 'CT-2022-' || lpad((n % ${COMPANIES * 2})::text, 4, '0')`,
];

async function fill(installation: Installation): Promise<void> {
  const { databases } = installation;
  const begun = Date.now();
  await fillPeople(installation, demoTenant, new Date().toISOString().slice(0, 10));
  const client = new pg.Client({ connectionString: databases.finance.migrationUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
    for (const statement of FILLING) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  say(`${WANTED} bills in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

const list = (query: string) => (): Shot => ({ path: `/LicensorPayment/List?pageSize=20&${query}` });
const SHOTS = {
  newest: list('sort=-issuedOn'),
  open: list('only=open&sort=dueOn'),
  filtered: list('status=notPaid&kind=EXCESS&sort=-total'),
  deepPage: list('sort=-dueOn&page=20001'),
  search: list(`search=${nameOf(377)}`),
};

async function recipes(installation: Installation, bff: Running): Promise<Record<string, Recipe>> {
  const file = join(DATA_DIR, 'statements.jsonl');
  const recorded = await startProcess('finance', installation, ['--import', here('record-sql.mjs')], { RECORD_SQL: file });
  try {
    const headers = await signIn(bff.url, `seniorfinance@${tenant.toLowerCase()}`, DEMO_PASSWORD);
    const found: Record<string, Recipe> = {};
    for (const [name, shot] of Object.entries(SHOTS)) {
      const statements = await statementsOf(file, tenant, async () => {
        const answer = await fetch(bff.url + shot().path, { headers });
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
    running.push(finance, bare);
    const headers = await signIn(bff.url, `seniorfinance@${tenant.toLowerCase()}`, DEMO_PASSWORD);
    const results: Comparison[] = [];
    for (const [name, shot] of Object.entries(SHOTS)) {
      if (only && !only.includes(name)) continue;
      const baseline = { base: bare.url, pids: [bare.pid, ...serverPids(['postgres'])], next: (): Shot => ({ path: `/${name}` }) };
      const ours = {
        base: bff.url,
        pids: [bff.pid, finance.pid, identity.pid, ...serverPids()],
        next: (): Shot => ({ ...shot(), headers }),
      };
      const result = await compare(name, TARGET, baseline, ours, { rounds, seconds });
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
