/**
 * Measures the job that writes the journal for an accounting system: entries are read page by page, booked, written to a local file
 * and sent to a store, here a server that counts the bytes. Wall time of each format, and the memory of the process.
 *
 * node deploy/bench/journals.ts [lines] [rounds]
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JOURNAL_FORMATS } from '@bls/proto/domain/books/journal';
import { createKysely, createPool, Database } from '../../services/kit/dist/db/database.js';
import { createLogger } from '../../services/kit/dist/observability/logger.js';
import type { JobContext } from '../../services/kit/dist/rpc/context.js';
import { FilesClient } from '../../services/shared/dist/files/files-client.js';
import { ExportJournal } from '../../services/finance/dist/books/exports/export-journal.job.js';
import { insertExport } from '../../services/finance/dist/books/exports/exports.repository.js';
import type { FinanceDb } from '../../services/finance/dist/db/schema.js';
import { scaleJournal } from '../../services/finance/dist/scale-finance.repository.js';
import { benchInstallation } from './lib/installation.ts';
import { MONTHS, MonthsContract } from './lib/data/months-contract.ts';

const LINES = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = Number(process.argv[3] ?? 1);
const TARGET = 50_000;
const MEMORY_MB = 400;
const MB = 1024 * 1024;
const tenant = 'CTL';

const installation = await benchInstallation('bench_journals');
function openDatabase(): Database<FinanceDb> {
  const pool = createPool(installation.databases.finance.url, 'finance', 4, createLogger('bench', 'silent'));
  return new Database<FinanceDb>(createKysely(pool), pool);
}
const db = openDatabase();
let received = 0;
const store = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => (received += chunk.length)).on('end', () => response.end());
});
await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/`;
const files = new FilesClient({ call: async () => ({ fileId: randomUUID(), sealed: false, url, headers: {} }) } as never);

/** The largest memory of the process while `work` runs, in MB. */
async function withMemory(work: () => Promise<void>): Promise<number> {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  await work().finally(() => clearInterval(timer));
  return Math.round(most / MB);
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
      received = 0;
      const begun = performance.now();
      const context = { tenant, requestId: 'bench', progress: async () => undefined } as unknown as JobContext;
      const memory = await withMemory(() => new ExportJournal(db, files).execute({ exportId: id }, context));
      const seconds = (performance.now() - begun) / 1000;
      const { lines } = await db.read({ tenant }, (trx) =>
        trx.selectFrom('journalExport').select('lines').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      const perSecond = Math.round((lines ?? 0) / seconds);
      const figure = { format, lines, seconds: Number(seconds.toFixed(2)), perSecond, megabytes: Math.round(received / MB), memory };
      figures.push({ ...figure, reached: perSecond >= TARGET && memory <= MEMORY_MB });
      process.stderr.write(`${JSON.stringify(figure)}\n`);
    }
  process.stdout.write(`${JSON.stringify({ target: TARGET, figures }, null, 2)}\n`);
} finally {
  store.close();
  await db.close();
  await installation.stop();
}
