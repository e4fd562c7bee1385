/**
 * Measures what the approval of a month costs as the history of a contract grows: one contract, 60 months of 10,000 rows.
 * Processor time of this process, which runs the call and the calculation of finance, and of its sessions of PostgreSQL; it
 * hardly changes on a busy machine. The last three months are compared with the first three.
 *
 * node deploy/bench/months.ts [months]      BENCH_ROWS a month (10000)
 */
import { createKysely, createPool, Database } from '../../services/kit/dist/db/database.js';
import { createLogger } from '../../services/kit/dist/observability/logger.js';
import type { FinanceDb } from '../../services/finance/dist/db/schema.js';
import { sessionSeconds } from './lib/cpu.ts';
import { benchInstallation, serverPids } from './lib/installation.ts';
import { MONTHS, MonthsContract } from './lib/data/months-contract.ts';

const COUNT = Number(process.argv[2] ?? MONTHS.length);
const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000);
const TARGET = 1.5;
/** Months of another contract that are approved first: in a fresh process most of a calculation is what is compiled on the way. */
const WARM_UP = 3;
/** Months at both ends that are compared. */
const ENDS = 3;
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const round = (value: number): number => Number(value.toFixed(3));

type Cost = { month: string; process: number; database: number; seconds: number };
const installation = await benchInstallation('bench_months');
const pool = createPool(installation.databases.finance.url, 'finance', 2, createLogger('bench', 'silent'));
const db = new Database<FinanceDb>(createKysely(pool), pool);
const [postgres = 0] = serverPids(['postgres']);

async function approved(contract: MonthsContract, month: string): Promise<Cost> {
  const submitted = await contract.submit(month);
  const [used, sessions, begun] = [process.cpuUsage(), sessionSeconds(postgres), performance.now()];
  await contract.approve(submitted);
  const { user, system } = process.cpuUsage(used);
  return {
    month,
    process: round((user + system) / 1e6),
    database: round(sessionSeconds(postgres) - sessions),
    seconds: round((performance.now() - begun) / 1000),
  };
}

try {
  const warmUp = new MonthsContract(db, ROWS);
  await warmUp.sign();
  for (const month of MONTHS.slice(0, WARM_UP)) await approved(warmUp, month);
  const contract = new MonthsContract(db, ROWS);
  await contract.sign();
  const costs: Cost[] = [];
  for (const month of MONTHS.slice(0, COUNT)) {
    const cost = await approved(contract, month);
    costs.push(cost);
    process.stderr.write(`${JSON.stringify(cost)}\n`);
  }
  const total = ({ process: own, database }: Cost): number => own + database;
  const [first, last] = [costs.slice(0, ENDS), costs.slice(-ENDS)].map((some) => round(middle(some.map(total))));
  const ratio = round((last ?? 0) / (first ?? 1));
  const reached = ratio <= TARGET;
  process.stdout.write(`${JSON.stringify({ rows: ROWS, months: COUNT, first, last, ratio, target: TARGET, reached }, null, 2)}\n`);
} finally {
  await db.close();
  await installation.stop();
}
