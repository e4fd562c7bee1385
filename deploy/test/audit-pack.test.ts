import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditPackDownload, auditPackList, auditPackStart, type AuditPackView } from '@bls/proto/contracts/calls/finance/audit-packs';
import { billExplain } from '@bls/proto/contracts/calls/finance/bills';
import { csvRows } from '@bls/proto/domain/finance/delimited-text';
import { add, type Decimal, decimal, format, ZERO } from '@bls/proto/domain/values/decimal';
import { removeFolder } from '@bls/kit/servers/remove-folder';
import { unpackArchive } from '@bls/kit/tenant-transfer/archive';
import pg from 'pg';
import { makeCall, outcome, until } from './lib/make-call.js';
import { Client } from './lib/client.js';
import { startSystem, type System } from './system/system.js';

let system: System;
let database: pg.Pool;
let folder: string;
let finance: Client;

beforeAll(async () => {
  system = await startSystem({ demo: true });
  database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'audit-pack-test-'));
  finance = await Client.signIn(system.address, 'juniorFinance');
}, 600_000);
afterAll(async () => {
  await database?.end();
  await system?.stop();
  if (folder) await removeFolder(folder);
});

const rowsOf = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await database.query<R>(text, values)).rows as R[];

/** The licensee and year with the most kinds of documents: bills, payments with proofs, certificates and reports. */
async function busiest(): Promise<{ companyId: string; year: number }> {
  const [found] = await rowsOf<{ companyId: string; year: number }>(`
    select b.company_id as "companyId", extract(year from b.issued_on)::int as year from finance.bill b
    where b.tenant = 'CTL' and exists (
      select from finance.payment p where p.tenant = b.tenant and p.company_id = b.company_id and p.status in ('paid', 'financeConfirmed')
        and cardinality(p.file_ids) > 0 and extract(year from p.collected_date) = extract(year from b.issued_on))
    group by 1, 2 order by count(*) desc limit 1`);
  if (!found) throw new Error('the demo has no licensee with bills and payments');
  return found;
}

const packOf = async (id: string): Promise<AuditPackView | undefined> =>
  (await makeCall(finance, auditPackList, {})).packs.find((pack) => pack.id === id);

async function bytesOf(client: Client, id: string): Promise<Buffer> {
  const { fileId, ticket } = await makeCall(client, auditPackDownload, { id });
  const { status, bytes } = await client.get(`/File/Download?id=${fileId}&ticket=${encodeURIComponent(ticket)}`);
  expect(status).toBe(200);
  return bytes;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The rows of a table of the pack, by the English words of its headings. */
async function table(place: string, name: string): Promise<Record<string, string>[]> {
  const [head = [], ...rows] = csvRows((await readFile(join(place, `${name}.csv`), 'utf8')).replace('\ufeff', ''), ',');
  return rows.map((row) => Object.fromEntries(head.map((heading, at) => [heading.replace(/ [^ -~].*$/, ''), row[at] ?? ''])));
}

const sumOf = (amounts: (string | undefined)[]): string =>
  format(amounts.reduce<Decimal>((sum, one) => add(sum, decimal(one ?? '0')), ZERO));

describe('an audit pack', () => {
  it('W-MONEY-12 has contracts, reports as uploaded, calculations with trace, bills, payments and changes of a licensee and year in one archive with hashes, also when workers are killed, and nobody else gets it', async () => {
    const { companyId, year } = await busiest();
    const id = randomUUID();
    await makeCall(finance, auditPackStart, { id, companyId, year });
    await system.kill('finance-worker');
    await system.restart('finance-worker');
    const again = await makeCall(finance, auditPackStart, { id: randomUUID(), companyId, year }).catch(() => undefined);
    const pack = await until('the pack', async () => ((await packOf(id))?.state === 'ready' ? packOf(id) : undefined), 180_000);
    if (again && again.id !== id) await until('the second pack', async () => (await packOf(again.id))?.state === 'ready', 180_000);
    const [stored] = await rowsOf<{ count: number }>('select count(*)::int as count from files.objects where id = $1', [id]);
    expect(stored?.count).toBe(1);
    expect(pack).toMatchObject({ companyId, year, missing: 0, byName: expect.stringMatching(/./) });

    const bytes = await bytesOf(finance, id);
    expect({ size: bytes.length, sha256: sha256(bytes) }).toEqual({ size: pack.size, sha256: pack.sha256 });
    const place = join(folder, id);
    await writeFile(`${place}.zip`, bytes);
    await unpackArchive(`${place}.zip`, place);

    // Every hash of the manifest, and every file in it.
    const sums = (await readFile(join(place, 'SHA256SUMS'), 'utf8')).trim().split('\n');
    const listed = sums.map((line) => line.split('  ') as [string, string]);
    for (const [hash, path] of listed) expect([path, sha256(await readFile(join(place, path)))]).toEqual([path, hash]);
    expect(listed).toHaveLength((pack.documents ?? 0) + 2);
    const index = await table(place, 'index');
    expect(index.map(({ File }) => File)).toEqual(listed.map(([, path]) => path).filter((path) => !path.startsWith('index.')));

    // Bills: their PDFs, their totals by the ledger of the database, and how each was calculated.
    const bills = await table(place, 'bills');
    const [expected] = await rowsOf<{ bills: number; total: string }>(
      `select count(distinct b.id)::int as bills, sum(p.amount)::text as total from finance.bill b
       join finance.ledger_posting p on p.tenant = b.tenant and p.bill_id = b.id and p.account = 'receivable' and p.event = 'billIssued'
       where b.tenant = 'CTL' and b.company_id = $1 and extract(year from b.issued_on) = $2`,
      [companyId, year],
    );
    expect([bills.length, sumOf(bills.map(({ Total }) => Total))]).toEqual([expected?.bills, format(decimal(expected?.total ?? '0'))]);
    const ledger = await table(place, 'ledger');
    const posted = ledger.filter(({ Event, Account }) => Event === 'billIssued' && Account === 'receivable');
    expect(sumOf(posted.map((row) => row['Debit (credit negative)']))).toBe(sumOf(bills.map(({ Total }) => Total)));
    expect(sumOf(ledger.map((row) => row['Debit (credit negative)']))).toBe('0');
    for (const { Bill = '', File = '' } of bills) {
      expect((await readFile(join(place, File))).subarray(0, 5).toString()).toBe('%PDF-');
      expect(JSON.parse(await readFile(join(place, 'calculations', `${Bill}.json`), 'utf8'))).toMatchObject({ bill: Bill });
    }
    const [bill] = await rowsOf<{ id: string; number: string }>(
      `select id, number from finance.bill where tenant = 'CTL' and company_id = $1 and extract(year from issued_on) = $2 and kind <> 'MG' limit 1`,
      [companyId, year],
    );
    if (bill) {
      const { page } = await makeCall(finance, billExplain, { id: bill.id });
      const trace = JSON.parse(await readFile(join(place, 'calculations', `${bill.number}.json`), 'utf8')) as { page: unknown };
      expect(trace.page).toEqual(page);
    }

    // The other documents are those of the files service, byte by byte; who did what is named.
    for (const section of ['contracts', 'reports', 'payments']) {
      const files = index.filter((row) => row['Section'] === section && !row['File']?.endsWith('.csv'));
      expect([section, files.length > 0]).toEqual([section, true]);
      const hashes = files.map((row) => row['SHA-256'] ?? '');
      const [known] = await rowsOf<{ known: number }>(
        `select count(distinct sha256)::int as known from files.objects where tenant = 'CTL' and sha256 = any($1)`,
        [hashes],
      );
      expect([section, known?.known]).toEqual([section, new Set(hashes).size]);
    }
    const changes = await table(place, 'changes');
    for (const area of ['contract', 'termSheet', 'salesReport', 'bill', 'payment'])
      expect([area, changes.some((row) => row['Area'] === area && row['By'])]).toEqual([area, true]);
    expect(await readFile(join(place, 'index.html'), 'utf8')).toContain('sha256sum --check SHA256SUMS');

    // Another tenant, the licensee itself and people without the permission get none.
    const stranger = await Client.signIn(system.address, 'seniorFinance', 'PLBY');
    expect(await outcome(makeCall(stranger, auditPackDownload, { id }))).toBe('notFound');
    expect((await makeCall(stranger, auditPackList, { companyId })).packs).toEqual([]);
    expect(await outcome(makeCall(stranger, auditPackStart, { id: randomUUID(), companyId, year }))).toBe('ruleBroken');
    for (const role of ['licenseeFinance', 'sales', 'brandOwner']) {
      const other = await Client.signIn(system.address, role);
      expect(await outcome(makeCall(other, auditPackDownload, { id }))).toBe('forbidden');
      expect(await outcome(makeCall(other, auditPackList, {}))).toBe('forbidden');
      expect(await outcome(makeCall(other, auditPackStart, { id: randomUUID(), companyId, year }))).toBe('forbidden');
      expect((await other.get(`/File/Download?id=${id}`)).status).not.toBe(200);
    }
    // The ticket is that of the person.
    const { fileId, ticket } = await makeCall(finance, auditPackDownload, { id });
    expect((await stranger.get(`/File/Download?id=${fileId}&ticket=${encodeURIComponent(ticket)}`)).status).not.toBe(200);
  }, 400_000);
});
