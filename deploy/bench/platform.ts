/**
 * Measures what every signed-in browser polls, in a tenant with 10,000 users and 100,000 notifications: badge and side menu
 * through BFF, NATS and identity as a share of a bare handler without further calls, and the list of users and the inbox as a
 * share of bare SQL (the recorded statements of identity). 200 people are signed in and poll one after another, as browsers
 * do.
 *
 * node deploy/bench/platform.ts [rounds] [seconds] [names, separated by commas]      BENCH_REUSE=1 keeps the data of the last run
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IdentityDb } from '../../services/identity/dist/db/schema.js';
import { seedInbox } from '../../services/identity/dist/inbox/seed-inbox.js';
import { seedUsers } from '../../services/identity/dist/people/users/seed-users.js';
import { withTenant } from '../dist/demo/base/databases.js';
import { DEMO_PASSWORD, fillPeople } from '../dist/demo/tenants/seed-identity.js';
import { ROOT } from '../dist/paths.js';
import type { Installation } from '../dist/processes/environment.js';
import { type Baseline, compare, textOf, type Comparison, type Side } from './lib/compare.ts';
import { analyze, benchInstallation, DATA_DIR, serverPids } from './lib/installation.ts';
import type { BenchRequest } from './lib/load.ts';
import { demoTenant, inboxAt, NEWS, USERS } from './lib/data/platform-data.ts';
import { memory, startBaseline, startProcess, type Running } from './lib/processes.ts';
import { signIn } from './lib/sign-in.ts';
import { statementsOf } from './lib/statements.ts';

const [rounds, seconds] = [Number(process.argv[2] ?? 3), Number(process.argv[3] ?? 4)];
const only = process.argv[4]?.split(',');
const SIGNED_IN = 200;
const TARGETS = {
  totalPending: 0.3,
  totalDraft: 0.3,
  isNew: 0.3,
  sideMenu: 0.3,
  userList: 0.4,
  userSearch: 0.4,
  inboxPending: 0.4,
  inboxNews: 0.4,
};
type Name = keyof typeof TARGETS;
const AGAINST_HANDLER: readonly Name[] = ['totalPending', 'totalDraft', 'isNew', 'sideMenu'];
const POOL = 10;
const { tenant } = demoTenant;
const here = (file: string): string => join(import.meta.dirname, 'lib', file);
const say = (line: string): boolean => process.stderr.write(`${line}\n`);

/** The people of the demo, and data of this benchmark beside them. */
async function fill(installation: Installation): Promise<void> {
  const { databases, publicUrl } = installation;
  const begun = Date.now();
  await fillPeople(installation, demoTenant, new Date().toISOString().slice(0, 10));
  await withTenant<IdentityDb, void>(databases.identity, 'identity', tenant, async (trx) => {
    await seedUsers(trx, tenant, USERS, DEMO_PASSWORD);
    await seedInbox(trx, tenant, { ...inboxAt(new Date()), publicUrl });
  });
  await analyze(databases.identity.migrationUrl);
  say(`${USERS.length} users and ${NEWS} notifications in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

const REQUESTS: Record<Name, BenchRequest> = {
  totalPending: { path: '/NotificationInbox/TotalPending' },
  totalDraft: { path: '/NotificationInbox/TotalDraft' },
  isNew: { path: '/NotificationInbox/IsNewNotificationLogs' },
  sideMenu: { method: 'POST', path: '/home/sideMenu', body: '{}' },
  userList: { path: '/UserManagement/List?pageSize=20&sort=fullName&page=20&side=licensor' },
  userSearch: { path: '/UserManagement/List?pageSize=20&search=person%20471' },
  inboxPending: { method: 'POST', path: '/NotificationInbox/InboxAction?tabName=Pending', body: '{}' },
  inboxNews: { method: 'POST', path: '/NotificationInbox/InboxAction?tabName=Notification', body: '{}' },
};

async function fetched(base: string, headers: Record<string, string>, { method = 'GET', path, body }: BenchRequest): Promise<void> {
  const answer = await fetch(base + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

type People = { admin: Record<string, string>; managers: Record<string, string>[] };
const name = (user: string): string => `${user}@${tenant.toLowerCase()}`;

/** Argon2 is slow: signs in a few at once, and only as many people as poll. */
async function signInAll(base: string, count: number): Promise<People> {
  const managers: Record<string, string>[] = [];
  for (let n = 1; n <= count; n += 4)
    managers.push(...(await Promise.all([0, 1, 2, 3].map((i) => signIn(base, name(`bench${(n + i) * 10}`), DEMO_PASSWORD)))));
  return { admin: await signIn(base, name('superuser'), DEMO_PASSWORD), managers };
}
const headersFor = ({ admin, managers }: People, what: Name, n: number): Record<string, string> =>
  (what.startsWith('user') ? admin : managers[n % managers.length]) ?? admin;

/** The statements that identity sends for each list, from a process that records its statements. */
async function recipes(installation: Installation, bff: Running): Promise<Record<string, { statements: unknown[] }>> {
  const file = join(DATA_DIR, 'statements.jsonl');
  const recorded = await startProcess('identity', installation, ['--import', here('record-sql.mjs')], { RECORD_SQL: file });
  const people = await signInAll(bff.url, 4);
  // the first request of a session also reads who it is
  for (const headers of [people.admin, ...people.managers]) await fetched(bff.url, headers, REQUESTS.isNew);
  const found: Record<string, { statements: unknown[] }> = {};
  for (const what of (Object.keys(TARGETS) as Name[]).filter((each) => !AGAINST_HANDLER.includes(each)))
    found[what] = { statements: await statementsOf(file, tenant, () => fetched(bff.url, headersFor(people, what, 0), REQUESTS[what])) };
  await recorded.stop();
  return found;
}

async function main(): Promise<void> {
  const installation = await benchInstallation('bench_platform');
  const running: Running[] = [];
  try {
    if (!installation.reused) await fill(installation);
    const bff = await startProcess('bff', installation, [], { PUBLIC_CALLS_PER_MINUTE: '0', ACCOUNT_CALLS_PER_MINUTE: '0' });
    running.push(bff);
    const recipeFile = join(DATA_DIR, 'recipes.json');
    writeFileSync(recipeFile, JSON.stringify(await recipes(installation, bff)));
    const identity = await startProcess('identity', installation);
    running.push(identity);
    const handler = await startBaseline(join(ROOT, 'bff/bench/bare-handler.mjs'), {});
    running.push(handler);
    const sql = await startBaseline(here('bare.ts'), {
      RECIPES: recipeFile,
      DATABASE_URL: installation.databases.identity.url,
      DATABASE_POOL: String(POOL),
      DATABASE_OPTIONS: `-c search_path=identity,extensions -c app.tenant=${tenant}`,
    });
    running.push(sql);
    const people = await signInAll(bff.url, SIGNED_IN);
    const results: Comparison[] = [];
    for (const [what, target] of Object.entries(TARGETS) as [Name, number][]) {
      if (only && !only.includes(what)) continue;
      const { method, body } = REQUESTS[what];
      const asked = { ...(method ? { method } : {}), ...(body ? { body } : {}) };
      const against = { label: 'bare', target } as const;
      const baseline: Baseline = AGAINST_HANDLER.includes(what)
        ? { ...against, base: handler.url, pids: [handler.pid], next: () => ({ ...asked, path: '/bare' }) }
        : { ...against, base: sql.url, pids: [sql.pid, ...serverPids(['postgres'])], next: () => ({ ...asked, path: `/${what}` }) };
      const ours: Side = {
        base: bff.url,
        pids: [bff.pid, identity.pid, ...serverPids()],
        next: (n) => ({ ...REQUESTS[what], headers: headersFor(people, what, n) }),
      };
      const result = await compare(what, [baseline], ours, { rounds, seconds });
      results.push(result);
      say(textOf(result));
    }
    const memories = Object.fromEntries(running.map((each) => [each.name, memory(each.pid)]));
    process.stdout.write(
      `${JSON.stringify({ users: USERS.length, notifications: NEWS, signedIn: SIGNED_IN, connections: 20, rounds, seconds, results, memories })}\n`,
    );
  } finally {
    for (const each of running.toReversed()) await each.stop();
    await installation.stop();
  }
}

await main();
