/**
 * Measures how long finance needs to close a month of many contracts: senior finance approves the report of each, it is calculated and
 * billed, two at a time as two workers do, and the period is closed with its accruals. PDFs are rendered later, by the files service.
 *
 * node deploy/bench/portfolio.ts [contracts]      BENCH_ROWS a report (100)
 */
import { randomUUID } from 'node:crypto';
import { decimal, negate } from '@bls/proto/domain/values/decimal';
import { addMonths, monthOf } from '@bls/proto/domain/values/time';
import type { CallContext } from '@bls/kit/rpc/context';
import { testActor } from '@bls/kit/testing/actors';
import { createKysely, createPool, Database } from '../../services/kit/dist/db/database.js';
import { createLogger } from '../../services/kit/dist/observability/logger.js';
import { ClosePeriod } from '../../services/finance/dist/books/periods/close-period.js';
import type { FinanceDb } from '../../services/finance/dist/db/schema.js';
import { post } from '../../services/finance/dist/ledger/ledger.api.js';
import { today } from '../../services/shared/dist/calendar/today.js';
import { benchInstallation } from './lib/installation.ts';
import { MonthsContract } from './lib/data/months-contract.ts';

const CONTRACTS = Number(process.argv[2] ?? 5000);
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100);
const TARGET_SECONDS = 600;
const WORKERS = 2;
const senior = testActor({ role: 'seniorFinance' });
const { tenant } = senior;
const round = (value: number): number => Number(value.toFixed(2));

const installation = await benchInstallation('bench_portfolio');
const pool = createPool(installation.databases.finance.url, 'finance', WORKERS + 2, createLogger('bench', 'silent'));
const db = new Database<FinanceDb>(createKysely(pool), pool);

/** Runs the work for each item, two at a time. */
async function inWorkers<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}

/** Makes the month the first one of the books: something is booked in it and taken back. */
async function openBooks(month: string, contractId: string): Promise<void> {
  const entry = { tenant, companyId: randomUUID(), currency: 'CNY' as const, day: `${month}-01` };
  const postings = [
    { account: 'accruedIncome' as const, amount: decimal('1'), contractId },
    { account: 'royaltyIncome' as const, amount: decimal('-1'), contractId },
  ];
  await db.transaction({ tenant }, async (trx) => {
    await post(trx, { ...entry, event: 'accrued', postings });
    await post(trx, {
      ...entry,
      event: 'accrualReversed',
      postings: postings.toReversed().map((one) => ({ ...one, amount: negate(one.amount) })),
    });
  });
}

try {
  const day = await db.read({ tenant }, today);
  const month = addMonths(monthOf(day), -1);
  const contracts = Array.from({ length: CONTRACTS }, () => new MonthsContract(db, ROWS, month, day));
  const submitted = new Map<MonthsContract, { id: string; revision: number }>();
  await inWorkers(contracts, async (contract) => {
    await contract.sign();
    submitted.set(contract, await contract.submit(month));
  });
  await openBooks(month, contracts[0]?.contractId ?? '');
  process.stderr.write(`${CONTRACTS} reports of ${ROWS} rows submitted\n`);

  const begun = performance.now();
  await inWorkers([...submitted], ([contract, report]) => contract.approve(report));
  const billed = performance.now();
  const context = { tenant, requestId: 'bench', actor: senior } as unknown as CallContext;
  await new ClosePeriod(db).execute({ month, acceptOpen: true }, context);
  const closed = performance.now();

  const { bills } = await db.read({ tenant }, (trx) =>
    trx
      .selectFrom('bill')
      .select((eb) => eb.fn.countAll<number>().as('bills'))
      .executeTakeFirstOrThrow(),
  );
  const seconds = round((closed - begun) / 1000);
  const figures = { billing: round((billed - begun) / 1000), closing: round((closed - billed) / 1000), seconds, bills };
  const perContract = round((seconds * 1000) / CONTRACTS);
  const reached = (perContract * 5000) / 1000 <= TARGET_SECONDS;
  process.stdout.write(
    `${JSON.stringify({ contracts: CONTRACTS, rows: ROWS, ...figures, perContract, target: TARGET_SECONDS, reached }, null, 2)}\n`,
  );
} finally {
  await db.close();
  await installation.stop();
}
