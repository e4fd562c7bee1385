import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Module } from '@nestjs/common';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import type { Actor } from '@bls/proto/actor';
import type { ResponseOf } from '@bls/proto/call';
import {
  salesReportCalls,
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportGet,
  salesReportList,
  salesReportRows,
  salesReportSubmit,
  salesReportTemplate,
  salesReportUpload,
  salesReportYear,
} from '@bls/proto/calls/finance/sales-reports';
import { approvalsSkuApproved } from '@bls/proto/events/approvals';
import { contractSigned } from '@bls/proto/events/licensing';
import { CallError } from '@bls/proto/errors';
import { testActor } from '@bls/kit/testing/actors';
import { eventually, startTestService, type TestService } from '@bls/kit/testing/service';
import { readXlsx, writeXlsx } from 'hucre';
import { sql } from 'kysely';
import { SalesReportsModule, SalesReportsWorkerModule } from '../src/sales-reports/sales-reports.module.js';
import type { SalesReportsDb } from '../src/db/sales-reports.js';
import { sheet, writeParts } from '../src/workbook/testing/parts.js';
import { approvedSku, type Line, line, MONTHS, signedContract, workbookOf } from './sales-reports/deal.js';
import { FakeFiles, store } from './sales-reports/fake-files.js';

// Workbooks are read by a job: on a busy machine a queue needs its time.
jest.setTimeout(30_000);

@Module({ imports: [SalesReportsModule, SalesReportsWorkerModule], providers: [FakeFiles] })
class TestModule {}

let service: TestService<SalesReportsDb>;
beforeAll(async () => {
  await store.start();
  service = await startTestService<SalesReportsDb>({
    name: 'finance',
    module: TestModule,
    migrations: new URL('../migrations', import.meta.url),
  });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await store.stop();
}, 30_000);

type Detail = ResponseOf<typeof salesReportGet>;
type Deal = { contractId: string; companyId: string; clerk: Actor; ids: string[] };
const junior = testActor({ role: 'juniorFinance' });
const senior = testActor({ role: 'seniorFinance' });

/** A signed contract with two approved SKUs, its clerk, and the ids of its begun months. */
async function deal(tenant = 'CTL', number = 'CT-2026-0001'): Promise<Deal> {
  const contract = signedContract({ contractNumber: number });
  const { contractId, companyId } = contract;
  await service.publish(contractSigned, contract, { tenant });
  for (const sku of ['A-1', 'B-2']) await service.publish(approvalsSkuApproved, approvedSku(contract, sku), { tenant });
  const clerk = testActor({ role: 'licenseeFinance', tenant, companyId });
  const ids = await eventually(async () => {
    const { rows } = await service.call(salesReportList, { contractId, sort: 'month' }, clerk);
    const skus = rows[0] ? (await service.call(salesReportGet, { id: rows[0].id }, clerk)).skus : 0;
    return skus === 2 && rows.length === 4 ? rows.map(({ id }) => id) : null;
  });
  return { contractId, companyId, clerk, ids };
}
const get = (id: string, actor: Actor): Promise<Detail> => service.call(salesReportGet, { id }, actor);

/** Uploads a workbook and waits until it has been checked. */
async function upload({ clerk, ids }: Deal, index: number, bytes: Buffer): Promise<Detail> {
  const id = ids[index] ?? '';
  const { report } = await get(id, clerk);
  const fileId = store.put(bytes, 'report.xlsx', clerk.tenant);
  const { uploadId } = await service.call(salesReportUpload, { id, revision: report.revision, fileId }, clerk);
  return eventually(async () => {
    const detail = await get(id, clerk);
    return [detail.upload, detail.refused].some((u) => u?.id === uploadId && u.state !== 'checking') ? detail : null;
  });
}
const uploadLines = async (d: Deal, index: number, lines: Line[]): Promise<Detail> => upload(d, index, await workbookOf(lines));
const submit = async (d: Deal, index: number): Promise<Detail> => {
  const id = d.ids[index] ?? '';
  await service.call(salesReportSubmit, { id, revision: (await get(id, d.clerk)).report.revision }, d.clerk);
  return get(id, d.clerk);
};
const refusal = (work: Promise<unknown>): Promise<{ code: string; rule?: string | undefined }> =>
  work.then(
    () => ({ code: 'accepted' }),
    (error: unknown) => (error instanceof CallError ? { code: error.code, rule: error.detail.issues?.[0]?.rule } : { code: String(error) }),
  );

/** What the outbox was given about a month, in order. */
const told = async (id: string, subject: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<{ payload: Record<string, unknown> }>`
    select payload from outbox where subject = ${subject} and (payload->>'id' = ${id} or payload->>'reportId' = ${id}) order by sequence`.execute(
    service.superuser,
  );
  return rows.map(({ payload }) => payload);
};

describe('a month of sales', () => {
  it('W-SALES-02 W-SALES-36 is uploaded, corrected, submitted, approved twice, and told to the royalty calculation', async () => {
    const d = await deal();
    const [month] = MONTHS;
    const id = d.ids[0] ?? '';
    const bad = await uploadLines(d, 0, [line(month), line(month, { sku: 'X-9' }), line(month, { sku: 'B-2', sellingPrice: '120' })]);
    expect(bad.report).toMatchObject({ status: 'uploaded', rows: 3, errors: 2, amount: '3000' });
    expect(bad.upload?.counts).toEqual(expect.arrayContaining([{ rule: 'salesReport.skuUnknown', severity: 'error', count: 1 }]));
    expect(await refusal(submit(d, 0))).toEqual({ code: 'ruleBroken', rule: 'salesReport.hasErrors' });

    const rows = await service.call(salesReportRows, { id, show: 'errors' }, d.clerk);
    expect(rows.rows.map(({ fileRow, messages }) => [fileRow, messages[0]?.field, messages[0]?.rule])).toEqual([
      [3, 'sku', 'salesReport.skuUnknown'],
      [4, 'sellingPrice', 'salesReport.priceAboveSrp'],
    ]);
    const byRule = await service.call(salesReportRows, { id, rule: 'salesReport.skuUnknown' }, d.clerk);
    expect(byRule.total).toBe(1);

    const good = await uploadLines(d, 0, [line(month), line(month, { sku: 'b-2', quantity: '5' })]);
    expect(good.report).toMatchObject({ status: 'uploaded', rows: 2, errors: 0, amount: '1350', quantity: '15' });
    expect((await service.call(salesReportRows, { id }, d.clerk)).total).toBe(2);

    const submitted = await submit(d, 0);
    expect(submitted.report.status).toBe('submitted');
    expect(submitted.actions).toEqual([
      expect.objectContaining({ action: 'approve', allowed: false, reason: 'notYourRole' }),
      expect.objectContaining({ action: 'reject' }),
    ]);
    let revision = submitted.report.revision;
    expect(await refusal(service.call(salesReportDecide, { id, revision, action: 'approve' }, senior))).toMatchObject({
      code: 'forbidden',
    });
    ({ revision } = await service.call(salesReportDecide, { id, revision, action: 'approve' }, junior));
    const done = await service.call(salesReportDecide, { id, revision, action: 'approve', comment: 'Thank you' }, senior);
    expect(done.status).toBe('approvedBySeniorFinance');
    const { history } = await get(id, senior);
    expect(history.map((h) => [h.action, h.to])).toEqual([
      ['upload', 'uploaded'],
      ['upload', 'uploaded'],
      ['submit', 'submitted'],
      ['approve', 'approvedByJuniorFinance'],
      ['approve', 'approvedBySeniorFinance'],
    ]);
    expect(history.at(-1)).toMatchObject({ by: { name: 'seniorFinance' }, comment: 'Thank you' });
    expect(await told(id, 'finance.sales-report.approved.v1')).toEqual([
      expect.objectContaining({ month, currency: 'CNY', noSales: false, uploadId: good.upload?.id }),
    ]);
    const moves = await told(id, 'finance.work-item.moved.v1');
    expect(moves.map((m) => [m['status'], m['waitsFor']])).toEqual([
      ['notUploaded', ['salesReport.write']],
      ['uploaded', ['salesReport.write']],
      ['uploaded', ['salesReport.write']],
      ['submitted', ['salesReport.approveAsJuniorFinance']],
      ['approvedByJuniorFinance', ['salesReport.approveAsSeniorFinance']],
      ['approvedBySeniorFinance', []],
    ]);
  });

  it('W-SALES-22 W-SALES-23 W-ERROR-17 goes in order, once, and only inside the term', async () => {
    const d = await deal();
    const fileId = store.put(await workbookOf([line(MONTHS[1])]));
    const second = (await get(d.ids[1] ?? '', d.clerk)).report;
    expect(await refusal(service.call(salesReportUpload, { id: second.id, revision: second.revision, fileId }, d.clerk))).toEqual({
      code: 'ruleBroken',
      rule: 'salesReport.previousMonthRequired',
    });
    expect((await get(second.id, d.clerk)).uploadRefusal).toEqual({
      rule: 'salesReport.previousMonthRequired',
      params: { month: MONTHS[0] },
    });

    await uploadLines(d, 0, [line(MONTHS[0])]);
    const first = (await submit(d, 0)).report;
    expect(await refusal(service.call(salesReportUpload, { id: first.id, revision: first.revision, fileId }, d.clerk))).toEqual({
      code: 'ruleBroken',
      rule: 'salesReport.monthExists',
    });

    const next = await uploadLines(d, 1, [line(MONTHS[0])]);
    expect(next.upload?.counts).toEqual([
      { rule: 'salesReport.monthDiffers', severity: 'error', count: 1 },
      { rule: 'salesReport.sameAsLastMonth', severity: 'warning', count: 1 },
    ]);
  });

  it('W-SALES-30 W-SALES-34 W-SALES-35 is compared with the month before and the average of twelve', async () => {
    const d = await deal();
    await uploadLines(d, 0, [line(MONTHS[0])]);
    await submit(d, 0);
    const { upload: found } = await uploadLines(d, 1, [line(MONTHS[1], { quantity: '51', suggestedRetailPrice: '112' })]);
    expect(found?.counts.map(({ rule }) => rule).sort()).toEqual(['salesReport.quantityJump', 'salesReport.srpChanged']);
    expect(found?.messages).toEqual([
      expect.objectContaining({ rule: 'salesReport.totalOffAverage', params: expect.objectContaining({ average: '900.00' }) }),
    ]);
    expect((await submit(d, 1)).report.status).toBe('submitted');
  });

  it('W-SALES-20 without actual rows is an error; declared without sales it passes', async () => {
    const d = await deal();
    const empty = await uploadLines(d, 0, [line(MONTHS[0], { quantity: undefined, sellingPrice: undefined })]);
    expect(empty.upload).toMatchObject({ rows: 0, unsoldRows: 1, errors: 1, messages: [{ rule: 'salesReport.noActualRows' }] });
    expect(await refusal(submit(d, 0))).toMatchObject({ rule: 'salesReport.hasErrors' });
    // A month with a file cannot be declared empty; one without can.
    const other = await deal();
    const id = other.ids[0] ?? '';
    await service.call(salesReportDeclareNoSales, { id, revision: 0, comment: 'Shop closed' }, other.clerk);
    expect((await get(id, other.clerk)).report).toMatchObject({ status: 'submitted', noSales: true, amount: '0' });
  });

  it('a rejection needs a comment, and the corrected file keeps the rows that were submitted before', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    await uploadLines(d, 0, [line(MONTHS[0])]);
    const { report, upload: first } = await submit(d, 0);
    const decision = { id, revision: report.revision, action: 'reject' as const };
    expect(await refusal(service.call(salesReportDecide, decision, junior))).toEqual({
      code: 'ruleBroken',
      rule: 'salesReport.commentRequired',
    });
    await service.call(salesReportDecide, { ...decision, comment: 'Prices look wrong' }, junior);
    await uploadLines(d, 0, [line(MONTHS[0], { sellingPrice: '95' })]);
    const kept = await service.superuser
      .selectFrom('salesRow')
      .select('sellingPrice')
      .where('uploadId', '=', first?.id ?? '')
      .execute();
    expect(kept).toHaveLength(1);
  });
});

describe('the workbooks that go out', () => {
  it('W-SALES-11 W-WORKFLOW-15 the template of a month, filled in, passes its own checks', async () => {
    const d = await deal();
    const { fileId, name } = await service.call(salesReportTemplate, { id: d.ids[0] ?? '' }, d.clerk);
    expect(name).toContain(MONTHS[0]);
    expect(store.files.get(fileId)).toMatchObject({ owner: { kind: 'salesReport', id: d.ids[0] }, scope: { companyId: d.companyId } });
    const template = await readXlsx(store.files.get(fileId)?.bytes ?? Buffer.alloc(0));
    const [page] = template.sheets;
    const header = page?.rows[3]?.map(String) ?? [];
    expect(page?.rows.slice(4).map((row) => row[header.findIndex((h) => h.startsWith('SKU'))])).toEqual(['A-1', 'B-2']);

    const untouched = await upload(d, 0, store.files.get(fileId)?.bytes ?? Buffer.alloc(0));
    expect(untouched.upload).toMatchObject({ rows: 0, unsoldRows: 2, errors: 1 });
    const column = (en: string): number => header.findIndex((h) => h.startsWith(en));
    const row = page?.rows[4] ?? [];
    row[column('Sales quantity')] = 3;
    row[column('Selling price')] = 99.5;
    const filled = await upload(d, 0, Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows: page?.rows ?? [] }] })));
    expect(filled.upload).toMatchObject({ rows: 1, unsoldRows: 1, errors: 0, amount: '298.5' });
  });

  it('W-SALES-36 the same workbook comes back with each message on its cell and a list of all', async () => {
    const d = await deal();
    const { upload: found } = await uploadLines(d, 0, [line(MONTHS[0]), line(MONTHS[0], { quantity: '-2' })]);
    const file = store.files.get(found?.annotatedFileId ?? '');
    expect(file).toMatchObject({ name: 'report - checked.xlsx', scope: { companyId: d.companyId } });
    const workbook = await readXlsx(file?.bytes ?? Buffer.alloc(0), { readStyles: true });
    expect(workbook.sheets.map((s) => s.name)).toEqual(['Sales', 'Messages']);
    expect(workbook.sheets[0]?.cells?.get('2,3')?.comment?.text).toContain('Negative quantity');
    expect(workbook.sheets[0]?.cells?.get('2,6')?.comment?.text).toContain('Explain the negative quantity');
    expect(workbook.sheets[1]?.rows[1]?.slice(0, 3)).toEqual(['3', 'G', 'Error']);
  });
});

describe('files that are no report', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sales-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('W-SALES-19 W-ERROR-17 are refused with their reason and leave the month as it was', async () => {
    const d = await deal();
    const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>';
    const million = '<row><c s="1"/></row>'.repeat(100_000);
    const cases: [Buffer, string][] = [
      [Buffer.from('sku,quantity\n'), 'workbook.notAWorkbook'],
      [Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'workbook.encryptedOrOld'],
      [await readFile(await writeParts(folder, 'a.xlsx', { 'xl/worksheets/sheet1.xml': bomb })), 'workbook.doctype'],
      [await readFile(await writeParts(folder, 'b.xlsx', { 'xl/worksheets/sheet1.xml': sheet(million) })), 'workbook.tooManyEmptyRows'],
      [(await workbookOf([line(MONTHS[0])])).subarray(0, 900), 'workbook.damaged'],
    ];
    for (const [bytes, rule] of cases) {
      const detail = await upload(d, 0, bytes);
      expect(detail.refused).toMatchObject({ state: 'refused', refusal: { rule } });
      expect(detail.report.status).toBe('notUploaded');
    }
    await writeFile(join(folder, 'c'), '');
    const stays = await uploadLines(d, 0, [line(MONTHS[0])]);
    expect(stays).toMatchObject({ report: { status: 'uploaded' }, refused: null });
    const after = await upload(d, 0, Buffer.from('nothing'));
    expect(after).toMatchObject({ report: { status: 'uploaded', rows: 1 }, refused: { refusal: { rule: 'workbook.notAWorkbook' } } });
  });

  it('W-ERROR-17 a workbook without the columns says which are missing', async () => {
    const d = await deal();
    const rows = sheet('<row><c t="str"><v>SKU</v></c><c t="str"><v>Quantity</v></c><c t="str"><v>Price</v></c></row>');
    const detail = await upload(d, 0, await readFile(await writeParts(folder, 'd.xlsx', { 'xl/worksheets/sheet1.xml': rows })));
    expect(detail.upload).toMatchObject({ errors: 1, messages: [{ rule: 'salesReport.missingColumns' }] });
  });
});

describe('two at once', () => {
  it('of two approvers one decides, the other is told', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    await uploadLines(d, 0, [line(MONTHS[0])]);
    const { revision } = (await submit(d, 0)).report;
    const press = (action: 'approve' | 'reject') =>
      refusal(service.call(salesReportDecide, { id, revision, action, comment: 'x' }, testActor({ role: 'juniorFinance' })));
    const answers = await Promise.all([press('approve'), press('reject'), press('approve'), press('reject')]);
    expect(answers.filter(({ code }) => code === 'accepted')).toHaveLength(1);
    expect(answers.every(({ code }) => ['accepted', 'conflict', 'wrongState'].includes(code))).toBe(true);
    expect((await get(id, junior)).history).toHaveLength(3);
  });

  it('of two files the later one counts, and an old revision is refused', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    const [one, two] = [
      store.put(await workbookOf([line(MONTHS[0], { quantity: '1' })])),
      store.put(await workbookOf([line(MONTHS[0], { quantity: '2' })])),
    ];
    const first = await service.call(salesReportUpload, { id, revision: 0, fileId: one }, d.clerk);
    const second = await service.call(salesReportUpload, { id, revision: (await get(id, d.clerk)).report.revision, fileId: two }, d.clerk);
    expect(second.uploadId).not.toBe(first.uploadId);
    const detail = await eventually(async () => {
      const found = await get(id, d.clerk);
      return found.upload?.id === second.uploadId && found.upload.state === 'checked' ? found : null;
    });
    expect(detail.report.quantity).toBe('2');
    expect(await refusal(service.call(salesReportUpload, { id, revision: 0, fileId: one }, d.clerk))).toMatchObject({ code: 'conflict' });
  });
});

describe('a check that is begun again', () => {
  it('only the newest attempt writes: the rows of a slow or dead worker neither stay nor come back', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    const release = store.hold();
    const fileId = store.put(await workbookOf([line(MONTHS[0]), line(MONTHS[0], { sku: 'B-2' })]));
    const { uploadId } = await service.call(salesReportUpload, { id, revision: 0, fileId }, d.clerk);
    await eventually(async () => (await uploadRow(uploadId))?.attempt);
    // Another worker takes the job over while this one waits for the bytes.
    await service.superuser.updateTable('salesUpload').set({ attempt: uploadId }).where('id', '=', uploadId).execute();
    release();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await uploadRow(uploadId)).toMatchObject({ state: 'checking', attempt: uploadId });
    expect(await service.superuser.selectFrom('salesRow').select('fileRow').where('uploadId', '=', uploadId).execute()).toEqual([]);
    expect((await get(id, d.clerk)).report.status).toBe('notUploaded');
    // A file that stands still is no dead end: the next one takes its place.
    expect((await uploadLines(d, 0, [line(MONTHS[0])])).report).toMatchObject({ status: 'uploaded', rows: 1 });
    expect(await uploadRow(uploadId)).toMatchObject({ state: 'refused', refusal: { rule: 'salesReport.superseded' } });
  });
});

const uploadRow = (id: string) =>
  service.superuser.selectFrom('salesUpload').select(['state', 'attempt', 'refusal']).where('id', '=', id).executeTakeFirst();

describe('scope', () => {
  it('a company never reaches the months of another, nor a tenant those of another, by any call', async () => {
    const mine = await deal();
    const theirs = await deal('PLBY', 'PL-1');
    const stranger = testActor({ role: 'licenseeFinance', companyId: theirs.companyId });
    const foreigner = testActor({ role: 'seniorFinance', tenant: 'PLBY' });
    const agent = testActor({ role: 'salesAgent' });
    const id = mine.ids[0] ?? '';
    const fileId = store.put(await workbookOf([line(MONTHS[0])]));
    const requests = { id, revision: 0, fileId, comment: 'x' };
    const attempts: [keyof typeof salesReportCalls, object, Actor][] = [
      ['salesReportGet', { id }, stranger],
      ['salesReportRows', { id }, stranger],
      ['salesReportTemplate', { id }, stranger],
      ['salesReportUpload', { id, revision: 0, fileId }, stranger],
      ['salesReportSubmit', { id, revision: 0 }, stranger],
      ['salesReportDeclareNoSales', { id, revision: 0, comment: requests.comment }, stranger],
      ['salesReportGet', { id }, foreigner],
      ['salesReportRows', { id }, foreigner],
      ['salesReportDecide', { id, revision: 0, action: 'approve' }, foreigner],
    ];
    for (const [name, request, actor] of attempts) {
      expect([name, (await refusal(service.call(salesReportCalls[name], request as never, actor))).code]).toEqual([name, 'notFound']);
    }
    expect(await refusal(service.call(salesReportList, {}, agent))).toMatchObject({ code: 'forbidden' });
    for (const actor of [stranger, foreigner]) {
      const { rows } = await service.call(salesReportList, { search: 'CT-2026', pageSize: 100 }, actor);
      expect(rows.filter((r) => r.companyId === mine.companyId)).toEqual([]);
    }
  });

  it("a brand owner sees the months of contracts with its properties; the service's own role sees nothing without a tenant", async () => {
    const brandOwnerId = signedContract().companyId;
    const contract = signedContract({ brandOwnerIds: [brandOwnerId], contractNumber: 'CT-2026-0009' });
    await service.publish(contractSigned, contract);
    const owner = testActor({ role: 'brandOwnerFinance', brandOwnerId });
    const { rows } = await eventually(async () => {
      const found = await service.call(salesReportList, {}, owner);
      return found.total > 0 ? found : null;
    });
    expect(new Set(rows.map((r) => r.contractNumber))).toEqual(new Set(['CT-2026-0009']));
    const blind = await service.asService.query('select count(*) from sales_report');
    expect(Number(blind.rows[0]?.count)).toBe(0);
  });

  it('history cannot be changed, not even by the service itself', async () => {
    const d = await deal();
    await uploadLines(d, 0, [line(MONTHS[0])]);
    await expect(service.superuser.updateTable('salesReportHistory').set({ comment: 'forged' }).execute()).rejects.toThrow(
      'cannot be changed',
    );
    await expect(service.superuser.deleteFrom('salesReportHistory').execute()).rejects.toThrow('cannot be changed');
  });
});

describe('the year at a glance', () => {
  it('W-SALES-04 W-SALES-14 shows where each month of each contract stands, within the scope', async () => {
    const d = await deal();
    const other = await deal();
    await uploadLines(d, 0, [line(MONTHS[0], { sku: 'X' })]);
    const year = await service.call(salesReportYear, {}, d.clerk);
    expect(year.months).toHaveLength(12);
    expect(year.months.at(-1)).toBe(MONTHS[3]);
    expect(year.rows.map((r) => r.contractId)).toEqual([d.contractId]);
    expect(year.rows[0]?.months.map((m) => [m.month, m.status, m.errors])).toEqual([
      [MONTHS[0], 'uploaded', 1],
      ...MONTHS.slice(1).map((month) => [month, 'notUploaded', 0]),
    ]);
    const all = await service.call(salesReportYear, { pageSize: 100 }, junior);
    expect(all.rows.map((r) => r.contractId)).toEqual(expect.arrayContaining([d.contractId, other.contractId]));
    expect(all.total).toBe(all.rows.length);
    const before = await service.call(salesReportYear, { until: MONTHS[0] }, d.clerk);
    expect(before.rows[0]?.months.map((m) => m.month)).toEqual([MONTHS[0]]);
  });
});
