/**
 * How long a sales report of many rows takes: reading alone, reading and checking, and (with BENCH_POSTGRES_URL, a
 * superuser on a server that may be written to) checking and storing. The target is a ratio, because absolute figures
 * vary between machines: checked and stored in at most 3 x the time of reading alone, at most 400 MB of memory.
 *
 * node deploy/bench/workbook.ts [rows]
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HEADERS, SALES_FIELDS, type SalesField } from '../../proto/dist/sales-report/vocabulary.js';
import { decimal } from '../../proto/dist/decimal.js';
import { migrate } from '../../services/kit/dist/migrate.js';
import { createKysely, createPool, Database } from '../../services/kit/dist/database.js';
import { createLogger } from '../../services/kit/dist/logger.js';
import { prepareDatabase } from '../../services/kit/dist/servers/prepare-database.js';
import type { SalesReportsDb } from '../../services/finance/dist/db/sales-reports.js';
import { WorkbookCheck } from '../../services/finance/dist/sales-reports/check-workbook.js';
import { storeRows } from '../../services/finance/dist/sales-reports/store-rows.repository.js';
import { openWorkbook } from '../../services/finance/dist/workbook/open-workbook.js';
import { writeWorkbook } from '../../services/finance/dist/workbook/writer/write-workbook.js';

const ROWS = Number(process.argv[2] ?? 100_000);
const TARGET = { ratio: 3, megabytes: 400 };
const SKUS = 500;
const BATCH = 2000;
const NUMBERS: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice', 'salesAmount', 'turnoverTax'];

const valuesOf = (n: number): Record<SalesField, string> => ({
  month: '2026-10',
  sku: `SKU-${n % SKUS}`,
  productName: `Product ${n % SKUS} in its box`,
  approvalNumber: `AP-2026-${n % SKUS}`,
  category: 'S18',
  subCategory: 'mugs',
  character: 'Bunny',
  channel: ['Online 线上', 'Offline 线下', 'Direct 直营'][n % 3] ?? '',
  businessModel: 'Self-operated 自营',
  dataType: 'Actual 实际',
  currency: 'CNY',
  quantity: String(n % 100 === 99 ? -1 : 1 + (n % 40)),
  sellingPrice: `${70 + (n % 40)}.5`,
  suggestedRetailPrice: '100',
  salesAmount: String((n % 100 === 99 ? -1 : 1 + (n % 40)) * (70.5 + (n % 40))),
  turnoverTax: '1.5',
  remark: n % 100 === 99 ? 'Returned' : '',
});

async function writeSample(path: string): Promise<void> {
  function* rows() {
    yield { cells: SALES_FIELDS.map((field) => ({ value: HEADERS[field].en })) };
    for (let n = 0; n < ROWS; n += 1) {
      const values = valuesOf(n);
      yield {
        cells: SALES_FIELDS.map((field) => ({
          value: values[field],
          kind: NUMBERS.includes(field) ? ('number' as const) : ('text' as const),
        })),
      };
    }
  }
  await pipeline(writeWorkbook([{ name: 'Sales', widths: [], rows: rows() }], 'bench'), createWriteStream(path));
}

const sku = {
  propertyId: randomUUID(),
  characterId: null,
  category: 'S18',
  subCategory: 'mugs',
  productName: 'Product',
  approvalNumber: 'AP',
  channels: ['online', 'offline'],
  suggestedRetailPrice: decimal('100'),
};
const facts = {
  skus: new Map(Array.from({ length: SKUS }, (_, n) => [`sku-${n}`, { ...sku, skuId: randomUUID() }])),
  lastMonth: new Map(
    Array.from({ length: SKUS }, (_, n) => [`sku-${n}\nonline`, { quantity: decimal('10'), suggestedRetailPrice: decimal('95') }]),
  ),
  earlierTotals: [decimal('1000000')],
};

/** Seconds and the highest resident memory in MB while `work` runs. */
async function measured(name: string, work: () => Promise<number>): Promise<number> {
  global.gc?.();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const started = performance.now();
  const rows = await work();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  const megabytes = Math.round(peak / 1024 / 1024);
  console.log(`${name.padEnd(24)} ${seconds.toFixed(2)} s  ${Math.round(rows / seconds)} rows/s  peak ${megabytes} MB`);
  return seconds;
}

async function readOnly(path: string): Promise<number> {
  const workbook = await openWorkbook(path);
  let rows = 0;
  for await (const batch of workbook.rows(0)) rows += batch.length;
  workbook.close();
  return rows;
}

async function check(path: string, store: (rows: ReturnType<WorkbookCheck['take']>) => Promise<void>): Promise<number> {
  const checking = new WorkbookCheck({ month: '2026-10', currency: 'CNY' }, facts);
  const workbook = await openWorkbook(path);
  let waiting: ReturnType<WorkbookCheck['take']> = [];
  let running: Promise<void> = Promise.resolve();
  for await (const batch of workbook.rows(0)) {
    waiting.push(...checking.take(batch));
    if (waiting.length < BATCH) continue;
    await running;
    running = store(waiting);
    waiting = [];
  }
  await running;
  const { rows, summary } = checking.finish();
  await store([...waiting, ...rows]);
  workbook.close();
  return summary.rows;
}

async function withStore(
  url: string,
  use: (store: (rows: ReturnType<WorkbookCheck['take']>) => Promise<void>) => Promise<void>,
): Promise<void> {
  const name = `bench_${Date.now()}`;
  const access = (await prepareDatabase(url, name)).finance;
  await migrate(access.migrationUrl, 'finance', new URL('../../services/finance/migrations/', import.meta.url));
  const pool = createPool(access.url, 'finance', 4, createLogger('bench', 'warn'));
  // The rows' table alone is measured; its parents are not needed.
  const owner = createPool(access.migrationUrl, 'finance', 1, createLogger('bench', 'warn'));
  await owner.query('alter table sales_row drop constraint sales_row_tenant_upload_id_fkey');
  await owner.end();
  const database = new Database<SalesReportsDb>(createKysely(pool), pool);
  const uploadId = randomUUID();
  await use((rows) => database.transaction({ tenant: 'CTL' }, (trx) => storeRows(trx, 'CTL', uploadId, rows)));
  await database.close();
  const admin = createPool(url, 'public', 1, createLogger('bench', 'warn'));
  await admin.query(`drop database "${name}" with (force)`);
  await admin.end();
}

const folder = await mkdtemp(join(tmpdir(), 'bench-workbook-'));
try {
  const path = join(folder, 'sales.xlsx');
  await measured('write', async () => (await writeSample(path), ROWS));
  console.log(`${ROWS} rows, ${((await stat(path)).size / 1024 / 1024).toFixed(1)} MB`);
  await readOnly(path);
  const bare = await measured('read', () => readOnly(path));
  const checked = await measured('read and check', () => check(path, async () => undefined));
  console.log(`check / read             ${(checked / bare).toFixed(2)}`);
  const url = process.env['BENCH_POSTGRES_URL'];
  if (url) {
    await withStore(url, async (store) => {
      const stored = await measured('read, check and store', () => check(path, store));
      console.log(`store / read             ${(stored / bare).toFixed(2)} (target ${TARGET.ratio}, memory ${TARGET.megabytes} MB)`);
    });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
