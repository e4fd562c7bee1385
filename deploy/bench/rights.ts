/**
 * Measures the answer to "is this free?" of licensing, in this process and PostgreSQL, on 100,000 grants with sell-off,
 * holdbacks and options: all questions about a property, its characters and territories, for a category, a channel and a year.
 * Every answer is compared with one that looks at every grant.
 *
 * node deploy/bench/rights.ts [questions]      BENCH_GRANTS (100000), BENCH_PROPERTIES (50), BENCH_REUSE=1 keeps the data of the last run
 */
import pg from 'pg';
import { CLAIMS, type Claim } from '../../proto/dist/domain/rights/availability.js';
import { USER_TYPES } from '../../proto/dist/domain/access/roles.js';
import { createKysely, createPool, Database } from '../../services/kit/dist/db/database.js';
import { createLogger } from '../../services/kit/dist/observability/logger.js';
import type { LicensingDb } from '../../services/licensing/dist/db/schema.js';
import { ReadAvailability } from '../../services/licensing/dist/rights/read-availability.js';
import { analyze, benchInstallation } from './lib/installation.ts';
import { CATEGORIES, CHANNELS, fillRights, type Held, propertyOf, readAll, TENANT, YEARS } from './lib/data/rights-data.ts';

const QUESTIONS = Number(process.argv[2] ?? 200);
const GRANTS = Number(process.env['BENCH_GRANTS'] ?? 100_000);
const PROPERTIES = Number(process.env['BENCH_PROPERTIES'] ?? 50);
/** Milliseconds. */
const TARGET = 50;
const STATES: Record<Claim, string> = {
  exclusive: 'taken',
  holdback: 'heldBack',
  option: 'optioned',
  shared: 'shared',
  sellOff: 'sellOff',
};
const actor = {
  userId: '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11',
  name: 'Sales',
  sessionId: '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f12',
  tenant: TENANT,
  role: 'sales' as const,
  userType: USER_TYPES.licensor,
  permissions: [],
  language: 'en' as const,
};
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
const round = (value: number): number => Number(value.toFixed(1));
const pick = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

type Question = { propertyId: string; from: string; to: string; subCategory: string[]; channel: 'online'[] };
const questionOf = (n: number): Question => ({
  propertyId: propertyOf(n % PROPERTIES),
  from: `${pick(YEARS, n)}-01-01`,
  to: `${pick(YEARS, n)}-12-31`,
  subCategory: n % 5 === 0 ? [] : [pick(CATEGORIES, n)],
  channel: n % 7 === 0 ? [] : [pick(CHANNELS, n) as 'online'],
});
const includes = (codes: readonly string[], asked: readonly string[]): boolean =>
  asked.length === 0 || codes[0] === '*' || asked.some((code) => codes.includes(code));

/** The strongest claim and the number of claims on a cell, from all that is held. */
function bruteForce(
  all: readonly Held[],
  { propertyId, from, to, subCategory, channel }: Question,
  characterId: string,
  territory: string,
): string {
  const claims = all.flatMap((held): Claim[] => {
    if (held.propertyId !== propertyId || !includes(held.characterIds, [characterId]) || !includes(held.territories, [territory]))
      return [];
    if (!includes(held.subCategories, subCategory) || !includes(held.channels, channel)) return [];
    if (held.from > to || held.sellOffTo < from) return [];
    return [held.kind !== 'deal' ? held.kind : held.to < from ? 'sellOff' : held.exclusive ? 'exclusive' : 'shared'];
  });
  const strongest = CLAIMS.find((claim) => claims.includes(claim));
  return `${strongest ? STATES[strongest] : 'free'} ${claims.length}`;
}

const installation = await benchInstallation('bench_rights');
const pool = createPool(installation.databases.licensing.url, 'licensing', 2, createLogger('bench', 'silent'));
const db = new Database<LicensingDb>(createKysely(pool), pool);
try {
  const { migrationUrl } = installation.databases.licensing;
  const owner = new pg.Client({ connectionString: installation.servers.postgresUrl.replace(/\/[^/]*$/, '/bench_rights') });
  await owner.connect();
  if (!installation.reused) await fillRights(owner, { grants: GRANTS, properties: PROPERTIES });
  const all = await readAll(owner);
  await owner.end();
  await analyze(migrationUrl);
  const handler = new ReadAvailability(db);
  const ask = (question: Question) => handler.execute(question, { tenant: TENANT, actor } as never);
  for (let n = 0; n < 20; n += 1) await ask(questionOf(n));
  const times: number[] = [];
  let cells = 0;
  let different = 0;
  const claims: number[] = [];
  for (let n = 0; n < QUESTIONS; n += 1) {
    const question = questionOf(n);
    const begun = performance.now();
    const answer = await ask(question);
    times.push(performance.now() - begun);
    claims.push(answer.cells.reduce((sum, { count }) => sum + count, 0));
    for (const { characterId, territory, state, count } of answer.cells) {
      cells += 1;
      if (`${state} ${count}` !== bruteForce(all, question, characterId, territory)) different += 1;
    }
  }
  const result = {
    grants: GRANTS,
    properties: PROPERTIES,
    questions: QUESTIONS,
    cells,
    claimsPerAnswer: Math.round(claims.reduce((sum, count) => sum + count, 0) / QUESTIONS),
    different,
    milliseconds: { median: round(at(times, 0.5)), p95: round(at(times, 0.95)), max: round(at(times, 1)) },
    target: TARGET,
    reached: different === 0 && at(times, 0.95) <= TARGET,
  };
  process.stderr.write(
    `median ${result.milliseconds.median} ms, 95 % within ${result.milliseconds.p95} ms, ${different} of ${cells} cells differ\n`,
  );
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
} finally {
  await db.close();
  await installation.stop();
}
