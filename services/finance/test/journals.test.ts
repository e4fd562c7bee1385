import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chartRead,
  chartSave,
  journalExportDownload,
  journalExportStart,
  journalList,
  journalRead,
} from '@bls/proto/contracts/calls/finance/books';
import { accountsOf } from '@bls/proto/domain/books/chart';
import { JOURNAL_FORMATS } from '@bls/proto/domain/books/journal';
import { csvRows } from '@bls/proto/domain/finance/delimited-text';
import { add, type Decimal, decimal, negate, sum, ZERO } from '@bls/proto/domain/values/decimal';
import { unpackArchive } from '@bls/kit/tenant-transfer/archive';
import { testActor } from '@bls/kit/testing/actors';
import { refusedBy as refusal } from '@bls/kit/testing/refusal';
import { sql } from 'kysely';
import { FILE_FORMATS } from '../src/books/formats/formats.js';
import { ledgerProblems, MIGRATIONS, senior, type Service, startFinance } from './support/billing.js';
import { exported, ledgerSums, sumsOf, wholeJournal } from './support/books.js';
import { Credits, junior } from './support/credits.js';
import { FAKE_STORE, store } from './support/fake-files.js';

let service: Service;
let credits: Credits;
beforeAll(async () => {
  await store.start();
  service = await startFinance(FAKE_STORE);
  credits = new Credits(service);
});
afterAll(async () => {
  await service?.stop();
  await store.stop();
});

/** The first and the last month with entries. */
async function months(): Promise<[string, string]> {
  const all = (await wholeJournal(service, 1000)).map(({ month }) => month).sort();
  return [all[0] as string, all.at(-1) as string];
}

/** Bills, payments above them, a credit note that is set off, a refund. */
async function trade() {
  const deal = await credits.deal();
  const [guarantee, excess] = await credits.bills(deal);
  const [note] = await credits.sell(deal, 7);
  if (!guarantee || !excess || !note) throw new Error('not billed as expected');
  await credits.decide(await credits.pay(deal, [guarantee.id], '53.00'), 'confirm');
  const [credit] = await credits.open(deal);
  if (!credit) throw new Error('no credit');
  await credits.setOff(credit, excess, '8.62');
  const [left] = await credits.open(deal);
  await credits.decide(await credits.refund(left as never, '10.00'), 'confirm');
  await credits.receive(deal, '25.00');
  return { deal, guarantee, excess, note };
}

/** The texts of the files of an archive. */
async function unpacked(archive: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
  try {
    await writeFile(join(folder, 'archive.zip'), archive);
    await unpackArchive(join(folder, 'archive.zip'), join(folder, 'parts'));
    const names = (await readdir(join(folder, 'parts'))).sort();
    return await Promise.all(names.map((name) => readFile(join(folder, 'parts', name), 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the journal', () => {
  it('has every entry of the ledger once, balanced, numbered without gaps, and equals it account by account', async () => {
    await Promise.all([trade(), trade(), trade()]);
    const entries = await wholeJournal(service);
    expect(entries.map(({ sequence }) => sequence)).toEqual(entries.map((_, at) => at + 1));
    for (const [, ofMonth] of Map.groupBy(entries, ({ month }) => month))
      expect(ofMonth.map(({ number }) => number)).toEqual(ofMonth.map((_, at) => at + 1));
    for (const { lines } of entries)
      expect(sum(lines.map(({ debit, credit }) => (debit === null ? negate(decimal(credit ?? '0')) : decimal(debit))))).toBe(ZERO);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(sumsOf(entries)).toEqual(await ledgerSums(service));
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('of a bill has its number, licensee and accounts, and is found by them', async () => {
    const { deal, guarantee } = await trade();
    const { rows, total } = await service.call(journalList, { companyId: deal.companyId, sort: 'sequence' }, junior);
    expect(rows.map(({ event }) => event)).toEqual([
      'billIssued',
      'billIssued',
      'billIssued',
      'paymentConfirmed',
      'setOff',
      'refunded',
      'paymentConfirmed',
    ]);
    expect(total).toBe(7);
    expect(rows[0]).toMatchObject({
      document: { kind: 'bill', id: guarantee.id, number: guarantee.number },
      contractNumber: 'CT-2026-0001',
      currency: 'CNY',
      day: guarantee.issuedOn,
      documentDay: guarantee.issuedOn,
      month: guarantee.issuedOn.slice(0, 7),
    });
    expect(rows[0]?.lines).toMatchObject([
      { account: 'receivable', code: '1122', nameZh: '应收账款', debit: '53.00', credit: null, billNumber: guarantee.number },
      { account: 'royaltyIncome', code: '6051', debit: null, credit: '50.00' },
      { account: 'royaltyTax', code: '22210106', debit: null, credit: '3.00' },
    ]);
    const found = await service.call(journalList, { search: guarantee.number, event: ['paymentConfirmed', 'billIssued'] }, junior);
    expect(found.rows.map(({ document }) => document.number)).toEqual([guarantee.number]);
    for (const actor of [deal.clerk, testActor({ role: 'sales' })])
      expect(await refusal(service.call(journalRead, {}, actor))).toBe('forbidden');
  });

  it('enters what the ledger had before there was a journal', async () => {
    const before = await wholeJournal(service);
    const plain = ({ id, event, document, lines }: (typeof before)[number]) => ({ id, event, document, lines });
    for (const trigger of ['disable', 'enable'] as const) {
      await sql`alter table journal_entry ${sql.raw(trigger)} trigger all`.execute(service.superuser);
      if (trigger === 'disable')
        await sql`delete from journal_entry where tenant = 'CTL' and sequence > ${before.length - 9}`.execute(service.superuser);
    }
    const backfill = readFileSync(new URL('0064-journal-of-earlier-entries.sql', MIGRATIONS.href + '/'), 'utf8');
    await sql.raw(backfill).execute(service.superuser);
    const after = await wholeJournal(service);
    expect(after.map(plain).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(before.map(plain).sort((a, b) => (a.id < b.id ? -1 : 1)));
    expect(sumsOf(after)).toEqual(await ledgerSums(service));
    await sql.raw(backfill).execute(service.superuser);
    expect(await wholeJournal(service)).toEqual(after);
  });
});

describe('the accounts of the books', () => {
  it('are changed by senior finance, with history, and hold for the whole journal', async () => {
    const { chart, revision } = await service.call(chartRead, {}, junior);
    expect(revision).toBe(0);
    const changed = { ...chart, accounts: accountsOf('ifrs'), companyCode: '1000' };
    expect(await refusal(service.call(chartSave, { chart: changed, revision }, junior))).toBe('forbidden');
    const saved = await service.call(chartSave, { chart: changed, revision }, senior);
    expect(await refusal(service.call(chartSave, { chart, revision }, senior))).toBe('conflict');
    const twice = { ...chart, banks: ['1', '2'].map((code) => ({ currency: 'USD' as const, code, name: 'Bank', nameZh: '银行' })) };
    expect(await refusal(service.call(chartSave, { chart: twice, revision: saved.revision }, senior))).toBe('books.bankTaken');
    const [entry] = await wholeJournal(service);
    expect(entry?.lines[0]).toMatchObject({ account: 'receivable', code: '1200' });
    const back = await service.call(chartSave, { chart, revision: saved.revision }, senior);
    const { history } = await service.call(chartRead, {}, junior);
    expect(history).toMatchObject([{ byName: senior.name }, { byName: senior.name }]);
    expect(await service.call(chartSave, { chart, revision: back.revision }, senior)).toEqual(back);
  });
});

const number = (text: string | undefined): Decimal => decimal(text || '0');
const balance = (rows: Record<string, string>[], debit: string, credit: string) =>
  sum(rows.map((row) => add(number(row[debit]), negate(number(row[credit])))));

describe('a file of the journal', () => {
  it('has all entries of its months for each system, balanced, with progress, for finance alone', async () => {
    const entries = await wholeJournal(service);
    const lines = entries.reduce((count, entry) => count + entry.lines.length, 0);
    for (const format of JOURNAL_FORMATS.filter((one) => one !== 'xero')) {
      const file = await exported(service, format, ...(await months()));
      expect(file).toMatchObject({ progress: 1, entries: entries.length, lines, size: file.bytes.length, scope: { staffOnly: true } });
      const { columns, preamble, encoding } = FILE_FORMATS[format];
      const text = new TextDecoder(encoding === 'gbk' ? 'gbk' : 'utf-8').decode(file.bytes);
      const [head, ...rows] = csvRows(text, ',');
      expect(head).toEqual(preamble?.[0]?.split(',') ?? columns.map(({ name }) => name));
      expect(rows).toHaveLength(lines);
      const named = rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? ''])));
      if (format === 'kingdee') expect(balance(named, 'FDEBIT', 'FCREDIT')).toBe(ZERO);
      if (format === 'yonyou') expect(balance(named, '金额借方', '金额贷方')).toBe(ZERO);
      if (format === 'netsuite') expect(balance(named, 'Debit', 'Credit')).toBe(ZERO);
      if (format === 'sap')
        expect(sum(named.map((row) => (row['BSCHL'] === '40' ? number(row['DMBTR']) : negate(number(row['DMBTR'])))))).toBe(ZERO);
    }
  });

  it('for Xero is an archive of files of at most 300 lines when there are more', async () => {
    await sql`
      with entries as (select gen_random_uuid() as id from generate_series(1, 400)),
        bill as (select id, contract_id, company_id from bill where tenant = 'CTL' limit 1)
      insert into ledger_posting (tenant, entry_id, line, event, account, contract_id, company_id, bill_id, currency, amount)
      select 'CTL', entries.id, line, 'setOff', 'receivable', bill.contract_id, bill.company_id, bill.id, 'CNY', case line when 0 then 1 else -1 end
      from entries cross join bill cross join generate_series(0, 1) as line`.execute(service.superuser);
    const file = await exported(service, 'xero', ...(await months()));
    expect(file.name).toMatch(/\.zip$/);
    const parts = await unpacked(file.bytes);
    expect(parts.length).toBeGreaterThan(2);
    const rows = parts.flatMap((part) => {
      const [head, ...ofPart] = csvRows(part, ',');
      expect(head?.[0]).toBe('*Narration');
      expect(ofPart.length).toBeLessThanOrEqual(300);
      expect(sum(ofPart.map((row) => number(row[5])))).toBe(ZERO);
      return ofPart;
    });
    expect(rows).toHaveLength(file.lines ?? 0);
  });

  it('needs months in order that have entries, and exchange rates into the currency of the books', async () => {
    const start = (fromMonth: string, toMonth: string, actor = junior) =>
      service.call(journalExportStart, { id: randomUUID(), format: 'sap', fromMonth, toMonth }, actor);
    expect(await refusal(start('2020-02', '2020-01'))).toBe('books.order');
    expect(await refusal(start('2020-01', '2020-02'))).toBe('books.empty');
    expect(await refusal(start('2020-01', '2020-02', testActor({ role: 'licenseeFinance' })))).toBe('forbidden');
    expect(await refusal(service.call(journalExportDownload, { id: randomUUID() }, senior))).toBe('notFound');
    const { chart, revision } = await service.call(chartRead, {}, senior);
    const saved = await service.call(chartSave, { chart: { ...chart, baseCurrency: 'USD' }, revision }, senior);
    expect(await refusal(start(...(await months())))).toBe('books.noRate');
    const rates = [...new Set((await wholeJournal(service)).map(({ month }) => month))].map((month) => {
      const pair = { fromCurrency: 'CNY' as const, toCurrency: 'USD' as const };
      return { tenant: 'CTL', month, ...pair, rate: '0.137931', byName: 'Test' };
    });
    await service.superuser.insertInto('exchangeRate').values(rates).execute();
    const file = await exported(service, 'netsuite', ...(await months()));
    const [, row] = csvRows(file.bytes.toString('utf8'), ',');
    expect(row?.[4]).toBe('0.137931');
    await service.call(chartSave, { chart, revision: saved.revision }, senior);
  });
});
