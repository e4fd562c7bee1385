/**
 * Measures the cost of the four performance lists and of the list of unbilled months in the database, for a tenant that has licensed for years. Each
 * requests its first page and is compared, in the same run, with reading every approved sales row once, which a list over
 * years must not do. Each result row is a ratio of processor time of PostgreSQL, which hardly changes on a busy machine.
 *
 * node deploy/bench/performance.ts [rounds]      BENCH_CONTRACTS (1000), BENCH_REUSE=1 keeps the data of the last run
 */
import type { Actor } from '../../proto/dist/domain/access/actor.js';
import { USER_TYPES } from '../../proto/dist/domain/access/roles.js';
import { createKysely, createPool, Database } from '../../services/kit/dist/db/database.js';
import { createLogger } from '../../services/kit/dist/observability/logger.js';
import type { FinanceDb, Trx } from '../../services/finance/dist/db/schema.js';
import { listContracts } from '../../services/finance/dist/insight/performance/list-contracts.queries.js';
import { listExpectations } from '../../services/finance/dist/insight/performance/list-expectations.queries.js';
import { listGuarantees } from '../../services/finance/dist/insight/performance/list-guarantees.queries.js';
import { listHistory } from '../../services/finance/dist/insight/performance/list-history.queries.js';
import { listUnbilled } from '../../services/finance/dist/insight/unbilled/unbilled.queries.js';
import { today } from '../../services/shared/dist/calendar/today.js';
import { cpuSeconds } from './lib/cpu.ts';
import { benchInstallation, serverPids } from './lib/installation.ts';
import { CONTRACTS, fillPerformance, tenant } from './lib/data/performance-data.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const TARGET = 1;
/** Clock ticks are coarse, so each list is requested this many times. */
const TIMES = 5;
const PAGE = { page: 1, pageSize: 20 };
const finance: Actor = {
  userId: '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11',
  name: 'Finance',
  sessionId: '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f12',
  tenant,
  role: 'seniorFinance',
  userType: USER_TYPES.licensor,
  permissions: [],
  language: 'en',
};
const LISTS: Record<string, (trx: Trx) => Promise<unknown>> = {
  rows: (trx) =>
    trx
      .selectFrom('salesRow')
      .select(({ fn }) => [fn.sum('salesAmount').as('amount'), fn.sum('royaltyAmount').as('royalty')])
      .where('dataType', '=', 'actual')
      .where('severity', '<', 2)
      .execute(),
  index: (trx) => listContracts(trx, PAGE, finance),
  historical: (trx) => listHistory(trx, PAGE, finance),
  guarantee: (trx) => listGuarantees(trx, PAGE, finance),
  expectation: (trx) => listExpectations(trx, PAGE, finance),
  unbilled: async (trx) => listUnbilled(trx, PAGE, finance, await today(trx)),
};
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const round = (value: number): number => Number(value.toFixed(3));

const installation = await benchInstallation('bench_performance');
const pool = createPool(installation.databases.finance.url, 'finance', 2, createLogger('bench', 'silent'));
const db = new Database<FinanceDb>(createKysely(pool), pool);
try {
  if (!installation.reused) await fillPerformance(installation);
  const taken = new Map(Object.keys(LISTS).map((name) => [name, { cpu: [] as number[], seconds: [] as number[] }]));
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [name, list] of Object.entries(LISTS)) {
      const [used, begun] = [cpuSeconds(serverPids(['postgres'])), performance.now()];
      for (let time = 0; time < TIMES; time += 1) await db.read({ tenant }, list);
      taken.get(name)?.cpu.push((cpuSeconds(serverPids(['postgres'])) - used) / TIMES);
      taken.get(name)?.seconds.push((performance.now() - begun) / 1000 / TIMES);
    }
  }
  const rows = middle(taken.get('rows')?.cpu ?? []);
  const lists = [...taken].map(([name, { cpu, seconds }]) => ({
    name,
    ratio: round(middle(cpu) / rows),
    cpu: round(middle(cpu)),
    seconds: round(middle(seconds)),
  }));
  for (const list of lists) process.stderr.write(`${JSON.stringify(list)}\n`);
  const reached = lists.every(({ name, ratio }) => name === 'rows' || ratio <= TARGET);
  process.stdout.write(`${JSON.stringify({ contracts: CONTRACTS, rounds: ROUNDS, target: TARGET, reached, lists }, null, 2)}\n`);
} finally {
  await db.close();
  await installation.stop();
}
