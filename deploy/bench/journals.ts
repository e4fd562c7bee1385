/**
 * Measures the job that writes the journal for an accounting system: entries are read page by page, booked, written to a local file
 * and sent to a store, here a process that forgets the bytes. Wall time of each format, the memory of the process, which has the options
 * of a worker, and how much of its heap was left after collections of garbage.
 *
 * node deploy/bench/journals.ts [lines] [rounds]
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { JOURNAL_FORMATS } from '@bls/proto/domain/books/journal';
import { createKysely, createPool, Database } from '../../services/kit/dist/db/database.js';
import { createLogger } from '../../services/kit/dist/observability/logger.js';
import type { JobContext } from '../../services/kit/dist/rpc/context.js';
import { FilesClient } from '../../services/shared/dist/files/files-client.js';
import { ExportJournal } from '../../services/finance/dist/books/exports/export-journal.job.js';
import { insertExport } from '../../services/finance/dist/books/exports/exports.repository.js';
import type { FinanceDb } from '../../services/finance/dist/db/schema.js';
import { scaleJournal } from '../../services/finance/dist/scale-finance.repository.js';
import { NODE_OPTIONS } from '../dist/processes/environment.js';
import { benchInstallation } from './lib/installation.ts';
import { MONTHS, MonthsContract } from './lib/data/months-contract.ts';
import { startBaseline } from './lib/processes.ts';

const LINES = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 1);
const TARGET = 50_000;
/** What is alive: the heap after full collections. It must not grow with the lines. */
const LIVE_MB = 100;
/** The largest resident memory, of which most is garbage that waits for its collection. */
const MEMORY_MB = 550;
const MB = 1024 * 1024;
const tenant = 'CTL';

if (process.env['NODE_OPTIONS'] === undefined) {
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS } });
  process.exit(status ?? 1);
}

const installation = await benchInstallation('bench_journals');
function openDatabase(): Database<FinanceDb> {
  const pool = createPool(installation.databases.finance.url, 'finance', 4, createLogger('bench', 'silent'));
  return new Database<FinanceDb>(createKysely(pool), pool);
}
const db = openDatabase();
const store = await startBaseline(join(import.meta.dirname, 'lib/store.ts'), {});
const files = new FilesClient({ call: async () => ({ fileId: randomUUID(), sealed: false, url: store.url, headers: {} }) } as never);

/** The largest memory of the process while `work` runs, and the largest heap after a full collection of garbage, in MB. */
async function withMemory(work: () => Promise<void>): Promise<{ memory: number; live: number }> {
  let [most, live] = [0, 0];
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const collections = new PerformanceObserver((list) => {
    const isFull = (entry: PerformanceEntry) =>
      (entry as PerformanceEntry & { detail: { kind: number } }).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
    if (list.getEntries().some(isFull)) live = Math.max(live, process.memoryUsage().heapUsed);
  });
  collections.observe({ entryTypes: ['gc'] });
  await work().finally(() => (clearInterval(timer), collections.disconnect()));
  return { memory: Math.round(most / MB), live: Math.round(live / MB) };
}

try {
  if (!installation.reused) {
    const contract = new MonthsContract(db, 5);
    await contract.sign();
    for (const month of MONTHS) await contract.approve(await contract.submit(month));
    // A new session plans its statements for the tables as they are now.
    const session = openDatabase();
    const begun = performance.now();
    const postings = await session.transaction({ tenant }, (trx) => scaleJournal(trx, LINES));
    process.stderr.write(`${postings} postings entered in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
    await session.close();
  }
  const figures = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const format of JOURNAL_FORMATS) {
      const id = randomUUID();
      const by = { byId: randomUUID(), byName: 'Bench' };
      await db.transaction({ tenant }, (trx) => insertExport(trx, { tenant, id, format, fromMonth: '2000-01', toMonth: '2999-12', ...by }));
      const begun = performance.now();
      const context = { tenant, requestId: 'bench', progress: async () => undefined } as unknown as JobContext;
      const { memory, live } = await withMemory(() => new ExportJournal(db, files).execute({ exportId: id }, context));
      const seconds = (performance.now() - begun) / 1000;
      const { lines, size } = await db.read({ tenant }, (trx) =>
        trx.selectFrom('journalExport').select(['lines', 'size']).where('id', '=', id).executeTakeFirstOrThrow(),
      );
      const perSecond = Math.round((lines ?? 0) / seconds);
      const figure = {
        format,
        lines,
        seconds: Number(seconds.toFixed(2)),
        perSecond,
        megabytes: Math.round((size ?? 0) / MB),
        memory,
        live,
      };
      figures.push({ ...figure, reached: perSecond >= TARGET && live <= LIVE_MB && memory <= MEMORY_MB });
      process.stderr.write(`${JSON.stringify(figure)}\n`);
    }
  process.stdout.write(`${JSON.stringify({ target: TARGET, figures }, null, 2)}\n`);
} finally {
  await store.stop();
  await db.close();
  await installation.stop();
}
