import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import type { Actor } from '@bls/proto/domain/access/actor';
import { salesReportReadAs, salesReportReplay, salesReportTry, salesReportUpload } from '@bls/proto/contracts/calls/finance/sales-reports';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import type { ReadingChoice } from '@bls/proto/domain/sales-report/reading';
import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import { sql } from 'kysely';
import { MONTHS, line, workbookOf } from '../support/contracts.js';
import { store } from '../support/fake-files.js';
import {
  deal,
  type Deal,
  type Detail,
  get,
  junior,
  refusal,
  service,
  startSalesReports,
  stopSalesReports,
  submit,
  upload,
  uploadLines,
} from '../support/sales-reports.js';

// Workbooks are checked by a job, which takes longer on a busy machine.
beforeAll(startSalesReports, 60_000);
afterAll(stopSalesReports);

const HEADERS = ['Artikel', 'Monat', 'Vertriebsweg', 'Quantitty', 'Selling price', 'SRP'];
const FIELDS: SalesField[] = ['sku', 'month', 'channel', 'quantity', 'sellingPrice', 'suggestedRetailPrice'];
/** A workbook without our template: other header words, order, numbers and dates. */
const foreign = (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  buffer(
    writeWorkbook(
      [{ name: 'Verkauf', widths: [], rows: [HEADERS, ...rows].map((cells) => ({ cells: cells.map((value) => ({ value })) })) }],
      'test',
    ),
  );
const sold = (month: string): string[] => ['A-1', `${month.slice(5)}/05/${month.slice(0, 4)}`, 'Online', '1.234', '90,50', '100'];
const choice: ReadingChoice = {
  columns: HEADERS.map((header, i) => ({ header, field: FIELDS[i] ?? null })),
  style: { numbers: 'comma', dates: 'monthFirst' },
};

/** Chooses how the current file is to be read, and waits until it is checked again. */
async function readAs({ ids, clerk }: Deal, reading: ReadingChoice): Promise<Detail> {
  const { report, upload: found } = await get(ids[0] ?? '', clerk);
  const request = { id: report.id, revision: report.revision, uploadId: found?.id ?? '', reading };
  const { uploadId } = await service.call(salesReportReadAs, request, clerk);
  return eventually(async () => {
    const detail = await get(report.id, clerk);
    return detail.upload?.id === uploadId && detail.upload.state === 'checked' ? detail : null;
  });
}

describe('a workbook with other column names', () => {
  it('W-ERROR-17 shows its columns, is corrected by the licensee, and the choice is stored for its next files', async () => {
    const d = await deal();
    const first = await upload(d, 0, await foreign([sold(MONTHS[0])]));
    expect(first.upload).toMatchObject({ rows: 0, errors: 1, messages: [{ rule: 'salesReport.noHeader' }] });
    expect(first.upload?.columns.map(({ header, field, suggestion }) => [header, field, suggestion])).toEqual([
      ['Artikel', null, undefined],
      ['Monat', null, undefined],
      ['Vertriebsweg', null, undefined],
      ['Quantitty', null, 'quantity'],
      ['Selling price', 'sellingPrice', undefined],
      ['SRP', 'suggestedRetailPrice', undefined],
    ]);
    const right = await readAs(d, choice);
    expect(right.report).toMatchObject({ status: 'uploaded', rows: 1, errors: 0, quantity: '1234', amount: '111677' });
    expect(right.upload).toMatchObject({ style: choice.style, errors: 0 });
    expect(right.upload?.columns.filter(({ remembered }) => remembered).map(({ field }) => field)).toEqual(FIELDS.slice(0, 4));
    await submit(d, 0);
    const next = await upload(d, 1, await foreign([sold(MONTHS[1])]));
    expect(next.report).toMatchObject({ status: 'uploaded', errors: 0, quantity: '1234' });
  });

  it('the choice of one licensee does not apply to another', async () => {
    const [d, other] = [await deal(), await deal()];
    await upload(d, 0, await foreign([sold(MONTHS[0])]));
    await readAs(d, choice);
    const theirs = await upload(other, 0, await foreign([sold(MONTHS[0])]));
    expect(theirs.upload?.messages).toMatchObject([{ rule: 'salesReport.noHeader' }]);
  });

  it('refuses columns that make no report, an old file, and everybody except its licensee', async () => {
    const d = await deal();
    const { report, upload: found } = await uploadLines(d, 0, [line(MONTHS[0])]);
    const request = { id: report.id, revision: report.revision, uploadId: found?.id ?? '', reading: choice };
    const as = (reading: ReadingChoice, actor: Actor = d.clerk) => refusal(service.call(salesReportReadAs, { ...request, reading }, actor));
    const without = { ...choice, columns: choice.columns.slice(1) };
    const twice = { ...choice, columns: [...choice.columns, { header: 'Nr', field: 'sku' as const }] };
    expect(await as(without)).toEqual({ code: 'ruleBroken', rule: 'salesReport.missingColumns' });
    expect(await as(twice)).toEqual({ code: 'ruleBroken', rule: 'salesReport.doubleColumns' });
    expect((await as(choice, testActor({ role: 'licenseeFinance', companyId: (await deal()).companyId }))).code).toBe('notFound');
    expect((await as(choice, junior)).code).toBe('forbidden');
    const old = { ...request, uploadId: report.id };
    expect((await refusal(service.call(salesReportReadAs, old, d.clerk))).code).toBe('conflict');
    await submit(d, 0);
    expect(await as(choice)).toEqual({ code: 'ruleBroken', rule: 'salesReport.monthExists' });
  });
});

describe('a dry run', () => {
  it('W-SALES-03 W-SALES-40 checks a workbook for a licensee and stores nothing', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    const before = await get(id, d.clerk);
    const fileId = store.put(await workbookOf([line(MONTHS[0]), line(MONTHS[0], { sku: 'X' })]), 'draft.xlsx');
    const tried = await service.call(salesReportTry, { id, fileId }, d.clerk);
    expect(tried).toMatchObject({ fileName: 'draft.xlsx', rows: 2, errors: 1, amount: '1800', refusal: null });
    expect(tried.sample.map(({ fileRow, values, messages }) => [fileRow, values.sku, messages[0]?.rule])).toEqual([
      [2, 'A-1', undefined],
      [3, 'X', 'salesReport.skuUnknown'],
    ]);
    const own = store.put(await foreign([sold(MONTHS[0])]));
    expect(await service.call(salesReportTry, { id, fileId: own }, d.clerk)).toMatchObject({ rows: 0, errors: 1 });
    expect(await service.call(salesReportTry, { id, fileId: own, reading: choice }, d.clerk)).toMatchObject({ rows: 1, errors: 0 });
    expect(await get(id, d.clerk)).toEqual(before);
    expect(store.files.get(fileId)?.owner).toBeUndefined();
    const stored =
      await sql`select from sales_upload where report_id = ${id} union all select from sales_reading where company_id = ${d.companyId}`.execute(
        service.superuser,
      );
    expect(stored.rows).toEqual([]);
    expect((await service.call(salesReportTry, { id, fileId: store.put(Buffer.from('no')) }, d.clerk)).refusal).toEqual({
      rule: 'workbook.notAWorkbook',
      severity: 'error',
      params: {},
    });
    const stranger = testActor({ role: 'licenseeFinance', companyId: (await deal()).companyId });
    expect((await refusal(service.call(salesReportTry, { id, fileId }, stranger))).code).toBe('notFound');
  });

  it('W-SALES-03 W-SALES-40 checks a stored file again for finance and shows what has changed since', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    expect(await refusal(service.call(salesReportReplay, { id }, junior))).toEqual({ code: 'ruleBroken', rule: 'salesReport.noFile' });
    await uploadLines(d, 0, [line(MONTHS[0], { sellingPrice: '85' })]);
    const { report } = await submit(d, 0);
    const same = await service.call(salesReportReplay, { id }, junior);
    expect([same.warnings, same.stored.warnings, same.rows, same.stored.rows]).toEqual([0, 0, 1, 1]);
    await service.publish(tenantSettingsSaved, { settings: { salesPriceUnderSrpPercent: 10 }, revision: 1 });
    const stricter = await eventually(async () => {
      const again = await service.call(salesReportReplay, { id }, junior);
      return again.warnings > 0 ? again : null;
    });
    expect(stricter.counts).toEqual([{ rule: 'salesReport.priceFarUnderSrp', severity: 'warning', count: 1 }]);
    expect(stricter.stored).toMatchObject({ warnings: 0, uploadedBy: d.clerk.name });
    expect((await get(id, junior)).report).toEqual(report);
    expect((await refusal(service.call(salesReportReplay, { id }, d.clerk))).code).toBe('forbidden');
    await service.publish(tenantSettingsSaved, { settings: {}, revision: 2 });
  });
});

describe('warnings', () => {
  it('W-SALES-30 W-SALES-33 W-SALES-34 W-SALES-35 use the thresholds of the tenant for files that are checked from then on', async () => {
    const settings = { salesQuantityTimes: 2, salesPriceUnderSrpPercent: 5, salesSrpChangePercent: 2, salesTotalOffPercent: 200 };
    const d = await deal();
    await uploadLines(d, 0, [line(MONTHS[0])]);
    await submit(d, 0);
    const next = [line(MONTHS[1], { quantity: '21', sellingPrice: '90', suggestedRetailPrice: '103' })];
    const rules = ({ upload: found }: Detail): string[] =>
      [...(found?.counts ?? []), ...(found?.messages ?? [])].map(({ rule }) => rule.replace('salesReport.', '')).sort();
    expect(rules(await uploadLines(d, 1, next))).toEqual(['totalAboveAverage']);
    await service.publish(tenantSettingsSaved, { settings, revision: 3 });
    const strict = await eventually(async () => {
      const found = rules(await uploadLines(d, 1, next));
      return found.includes('quantityJump') ? found : null;
    });
    expect(strict).toEqual(['priceFarUnderSrp', 'quantityJump', 'srpChanged']);
  });

  it('do not matter for a file of another tenant, which is not found', async () => {
    const d = await deal();
    const fileId = store.put(Buffer.from('x'), 'x.xlsx', 'PLBY');
    expect((await refusal(service.call(salesReportTry, { id: d.ids[0] ?? '', fileId }, d.clerk))).code).toBe('notFound');
    expect((await refusal(service.call(salesReportUpload, { id: d.ids[0] ?? '', revision: 0, fileId }, d.clerk))).code).toBe('notFound');
  });
});
