/**
 * A sales report of many rows. First in this process, alternating: reading alone, reading and checking, and checking and
 * storing with the statements of the worker. Then as a licensee uploads it: through BFF, files and finance to the worker,
 * while others request their badge from the BFF. `store` is a ratio in one run, because absolute figures of two machines
 * cannot be compared; `cpu` is the same by processor time.
 *
 * node --expose-gc deploy/bench/workbook.ts [rows] [rounds]
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { decimal } from '../../proto/dist/domain/values/decimal.js';
import { DEFAULT_READING } from '../../proto/dist/domain/sales-report/reading.js';
import { limitsOf } from '../../proto/dist/domain/sales-report/rules.js';
import { SALES_THRESHOLDS } from '../../proto/dist/domain/sales-report/thresholds.js';
import type { SalesReportsDb } from '../../services/finance/dist/db/sales-reports.js';
import { checkSheets, WorkbookCheck } from '../../services/finance/dist/sales-reports/intake/check/check-workbook.js';
import { NO_EARLIER_SALES } from '../../services/finance/dist/sales-reports/intake/check/repeated-rows.js';
import { NO_CORRECTIONS } from '../../services/finance/dist/sales-reports/intake/corrections/apply-corrections.js';
import { RowStore } from '../../services/finance/dist/sales-reports/intake/row-store.js';
import { openWorkbook } from '../../services/kit/dist/xlsx/reading/open-workbook.js';
import { createKysely, createPool, Database } from '../../services/kit/dist/db/database.js';
import { createLogger } from '../../services/kit/dist/observability/logger.js';
import { DEMO_PASSWORD } from '../dist/demo/tenants/seed-identity.js';
import type { Installation } from '../dist/processes/environment.js';
import { benchInstallation } from './lib/installation.ts';
import { load } from './lib/load.ts';
import { memory, type Running, startProcess } from './lib/processes.ts';
import { requesterFor, demoTenant, checkedReport, clerk, fillReports, uploadWorkbook } from './lib/data/sales-data.ts';
import { MONTH, SKUS, writeSample } from './lib/data/sales-workbook.ts';
import { signIn } from './lib/sign-in.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 3);
const TARGET = { ratio: 3, megabytes: 400, others: 0.5 };
const { tenant } = demoTenant;
const say = (line: string): boolean => process.stderr.write(`${line}\n`);
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const round = (value: number): number => Number(value.toFixed(2));

const sku = {
  propertyId: randomUUID(),
  characterId: null,
  category: 'S18',
  subCategory: 'mugs',
  productName: 'Product',
  approvalNumber: 'AP',
  channels: ['online', 'offline'],
  suggestedRetailPrice: decimal('100'),
  characters: null,
};
const facts = {
  skus: new Map(Array.from({ length: SKUS }, (_, n) => [`sku-${n}`, { ...sku, skuId: randomUUID() }])),
  confusedSkus: new Map(),
  categories: new Map(),
  earlierSales: NO_EARLIER_SALES,
  sheetName: null,
  corrections: NO_CORRECTIONS,
  lastMonth: new Map(
    Array.from({ length: SKUS }, (_, n) => [`sku-${n}\nonline`, { quantity: decimal('10'), suggestedRetailPrice: decimal('95') }]),
  ),
  earlierTotals: [decimal('1000000')],
  limits: limitsOf(SALES_THRESHOLDS),
  reading: DEFAULT_READING,
};
type Taken = { seconds: number; cpu: number; megabytes: number };

/** The cost of `work`: seconds, processor seconds of this process, and its peak resident memory. */
async function measured(work: () => Promise<unknown>): Promise<Taken> {
  global.gc?.();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(used);
  clearInterval(watch);
  return { seconds: (performance.now() - begun) / 1000, cpu: (user + system) / 1e6, megabytes: Math.round(peak / 1024 / 1024) };
}

async function readOnly(path: string): Promise<void> {
  const workbook = await openWorkbook(path);
  let rows = 0;
  for await (const batch of workbook.rows(0)) rows += batch.length;
  workbook.close();
  if (rows !== ROWS + 1) throw new Error(`read ${rows} rows`);
}

type Store = Pick<RowStore, 'add' | 'flush'>;
const nowhere: Store = { add: async () => undefined, flush: async () => undefined };

/** As the worker does it. */
async function check(path: string, store: Store): Promise<void> {
  const checking = new WorkbookCheck({ month: MONTH, currency: 'CNY' }, facts);
  const workbook = await openWorkbook(path);
  const summary = await checkSheets(workbook, checking, (rows) => store.add(rows));
  await store.flush();
  workbook.close();
  if (summary.rows !== ROWS || summary.errors > 0) throw new Error(`checked ${summary.rows} rows, ${summary.errors} errors`);
}

async function inProcess(path: string, reportId: string, { databases }: Installation) {
  const pool = createPool(databases.finance.url, 'finance', 4, createLogger('bench', 'warn'));
  const database = new Database<SalesReportsDb>(createKysely(pool), pool);
  const rounds = [];
  await readOnly(path);
  for (let n = 0; n < ROUNDS; n += 1) {
    const uploadId = randomUUID();
    await database.transaction({ tenant }, async (trx) => {
      const upload = {
        tenant,
        id: uploadId,
        reportId,
        fileId: uploadId,
        fileName: 'bench.xlsx',
        uploadedBy: uploadId,
        uploadedByName: 'Bench',
      };
      await trx
        .insertInto('salesUpload')
        .values({ ...upload, state: 'checking', attempt: uploadId })
        .execute();
    });
    const read = await measured(() => readOnly(path));
    const checked = await measured(() => check(path, nowhere));
    const attempt = { uploadId, id: uploadId };
    const stored = await measured(() => check(path, new RowStore(database, attempt, { tenant, progress: async () => undefined })));
    await database.transaction({ tenant }, (trx) => trx.deleteFrom('salesUpload').where('id', '=', uploadId).execute());
    rounds.push({
      check: round(checked.seconds / read.seconds),
      store: round(stored.seconds / read.seconds),
      cpu: round(stored.cpu / read.cpu),
      rowsPerSecond: {
        read: Math.round(ROWS / read.seconds),
        checked: Math.round(ROWS / checked.seconds),
        stored: Math.round(ROWS / stored.seconds),
      },
      megabytes: { read: read.megabytes, stored: stored.megabytes },
    });
    say(JSON.stringify(rounds.at(-1)));
  }
  await database.close();
  return rounds;
}

/** As a licensee uploads it, while others request their badge. */
async function throughTheSystem(path: string, reportId: string, installation: Installation) {
  const running: Running[] = [];
  try {
    for (const name of ['identity', 'files', 'finance', 'finance-worker', 'bff'] as const)
      running.push(await startProcess(name, installation));
    const base = running.at(-1)?.url ?? '';
    const headers = await signIn(base, clerk.userName, DEMO_PASSWORD);
    const request = requesterFor(base, headers);
    const fileId = await uploadWorkbook(base, headers, request, path);
    const others = (seconds: number) =>
      load(base, () => ({ path: '/NotificationInbox/TotalPending', headers }), { connections: 20, seconds });
    const idle = await others(3);
    const begun = performance.now();
    await request('POST', '/SalesReporting/Upload', { id: reportId, revision: 0, fileId });
    const busy = await others(3);
    let detail: Awaited<ReturnType<typeof checkedReport>>;
    do {
      await pause(200);
      detail = await checkedReport(request, reportId);
    } while (!detail && performance.now() - begun < 120_000);
    const seconds = (performance.now() - begun) / 1000;
    const peakMB = Object.fromEntries(running.map(({ name, pid }) => [name, memory(pid).peak]));
    return { seconds: round(seconds), rows: detail?.report.rows, others: round(busy.perSecond / idle.perSecond), idle, busy, peakMB };
  } finally {
    for (const each of running.toReversed()) await each.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-workbook-'));
const installation = await benchInstallation();
try {
  const path = join(folder, 'sales.xlsx');
  await writeSample(path, ROWS);
  const [{ reportId } = { reportId: '' }] = await fillReports(installation);
  const rounds = await inProcess(path, reportId, installation);
  const system = await throughTheSystem(path, reportId, installation);
  const store = middle(rounds.map((each) => each.store));
  const cpu = middle(rounds.map((each) => each.cpu));
  const megabytes = system.peakMB['finance-worker'] ?? 0;
  const reached = store <= TARGET.ratio && megabytes <= TARGET.megabytes && system.others >= TARGET.others;
  process.stdout.write(
    `${JSON.stringify({ rows: ROWS, store, cpu, megabytes, others: system.others, target: TARGET, reached, system, rounds }, null, 2)}\n`,
  );
} finally {
  await installation.stop();
  await rm(folder, { recursive: true, force: true });
}
