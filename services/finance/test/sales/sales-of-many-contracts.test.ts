import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { salesArchiveGet, salesArchiveList } from '@bls/proto/contracts/calls/finance/sales-archives';
import {
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportList,
  salesReportReplay,
  salesReportTemplates,
  salesReportUploadMany,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import { approvalsSkuApproved } from '@bls/proto/contracts/events/approvals';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { zipOf } from '@bls/kit/xlsx/reading/testing/parts';
import { readXlsx, writeXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { sql } from 'kysely';
import { takeArchiveJob } from '../../src/sales-reports/intake/many/take-archive.job.js';
import { approvedSku, line, MONTHS, sheetsOf, signedContract, workbookOf } from '../support/contracts.js';
import { store } from '../support/fake-files.js';
import { get, junior, refusal, service, submit, uploadLines, startSalesReports, stopSalesReports } from '../support/sales-reports.js';

// Workbooks are checked by a job, which takes longer on a busy machine.
beforeAll(startSalesReports, 60_000);
afterAll(stopSalesReports);

describe('one workbook for all contracts', () => {
  /** Contracts of one company with an approved SKU each, in the order of their numbers, and their clerk. */
  const portfolio = async (numbers: readonly string[]) => {
    const company = signedContract();
    const clerk = testActor({ role: 'licenseeFinance', companyId: company.companyId });
    const deals = await Promise.all(
      numbers.map(async (contractNumber) => {
        const contract = { ...signedContract({ contractNumber }), companyId: company.companyId };
        await service.publish(contractSigned, contract);
        await service.publish(approvalsSkuApproved, approvedSku(contract, 'A-1'));
        const { contractId, companyId } = contract;
        return eventually(async () => {
          const { rows } = await service.call(salesReportList, { contractId, sort: 'month' }, clerk);
          const skus = rows[0] ? (await get(rows[0].id, clerk)).skus : 0;
          return rows.length === 4 && skus === 1 ? { contractId, companyId, clerk, ids: rows.map(({ id }) => id) } : null;
        });
      }),
    );
    return { clerk, deals };
  };
  const checked = (id: string, clerk: typeof junior) =>
    eventually(async () => {
      const detail = await get(id, clerk);
      return detail.upload?.state === 'checked' ? detail : null;
    });

  /** The archive when its job has ended. */
  const taken = (id: string, clerk: typeof junior) =>
    eventually(async () => {
      const archive = await service.call(salesArchiveGet, { id }, clerk);
      return archive.state === 'reading' ? null : archive;
    }, 100_000);

  it('W-MONEY-07 a licensee with forty contracts reports them in one workbook and declares months without sales; finance approves them and sees the exceptions', async () => {
    const numbers = Array.from({ length: 40 }, (_, i) => `CT-2026-${String(200 + i).padStart(5, '0')}`);
    const { clerk, deals } = await portfolio(numbers);
    const { fileId, name } = await service.call(salesReportTemplates, {}, clerk);
    expect(name).toContain(MONTHS[0]);
    expect(store.files.get(fileId)?.scope).toEqual({ companyId: clerk.companyId });
    const { sheets } = await readXlsx(store.files.get(fileId)?.bytes ?? Buffer.alloc(0));
    expect(sheets.map((one) => one.name)).toEqual(numbers.map((number) => `${number} ${MONTHS[0]}`));
    const filled = sheets.map(({ name: sheetName, rows }, i) => {
      const column = (en: string): number => rows[3]?.findIndex((h) => String(h).startsWith(en)) ?? -1;
      const row = rows[4] ?? [];
      row[column('Sales quantity')] = i + 1;
      // one is far below the retail price, which is an exception
      row[column('Selling price')] = i === 7 ? 40 : 95;
      return { name: sheetName, rows };
    });
    const notes = { name: 'Notes', rows: [['All prices include tax']] };
    const sent = store.put(await writeXlsx([...filled, notes]), 'all contracts.xlsx');
    const { sheets: results } = await service.call(salesReportUploadMany, { fileId: sent }, clerk);
    expect(results.map(({ report, refusal: reason }) => report?.contractNumber ?? reason?.rule)).toEqual([
      ...numbers,
      'salesReport.many.noContract',
    ]);
    for (const [i, { ids }] of deals.entries()) {
      const { report, upload: current } = await checked(ids[0] ?? '', clerk);
      expect(report).toMatchObject({ status: 'uploaded', rows: 1, errors: 0, quantity: String(i + 1), contractNumber: numbers[i] });
      expect(report.propertyNames).toHaveLength(1);
      expect(current).toMatchObject({ fileId: sent, fileName: 'all contracts.xlsx' });
    }
    // finance checks only the sheet of the contract again
    const [, second] = deals;
    expect(await service.call(salesReportReplay, { id: second?.ids[0] ?? '' }, junior)).toMatchObject({ rows: 1, quantity: '2' });

    // as the screen does: each month at its revision, in the order of the months
    for (const each of deals) await submit(each, 0);
    for (const index of [1, 2]) {
      for (const { ids } of deals.slice(0, 3)) {
        const { id, revision } = (await get(ids[index] ?? '', clerk)).report;
        await service.call(salesReportDeclareNoSales, { id, revision, comment: 'Shops closed' }, clerk);
      }
    }
    const waiting = await service.call(salesReportList, { companyId: clerk.companyId, status: ['submitted'], pageSize: 100 }, junior);
    expect(waiting.total).toBe(46);
    expect(waiting.rows.filter(({ warnings }) => warnings > 0).map(({ contractNumber }) => contractNumber)).toEqual([numbers[7]]);
    expect(waiting.rows.filter(({ noSales }) => noSales)).toHaveLength(6);
    const plain = waiting.rows.filter(({ warnings, noSales }) => warnings === 0 && !noSales);
    for (const { id, revision } of plain) await service.call(salesReportDecide, { id, revision, action: 'approve' }, junior);
    const left = await service.call(salesReportList, { companyId: clerk.companyId, status: ['submitted'], pageSize: 100 }, junior);
    expect(left.total).toBe(7);
  }, 180_000);

  it('W-MONEY-07 a zip of workbooks for several contracts is taken apart: each becomes the upload of its month, and a bad one stops no other', async () => {
    const numbers = ['CT-2026-0301', 'CT-2026-0302', 'CT-2026-0303', 'CT-2026-0304', 'CT-2026-0305'] as const;
    const { clerk, deals } = await portfolio(numbers);
    const sales = (quantity: string) => ({ lines: [line(MONTHS[0], { quantity })] });
    const headed = {
      name: 'Report',
      rows: [
        ['Contract', numbers[2]],
        [],
        ...((await readXlsx(await workbookOf([line(MONTHS[0], { quantity: '3' })]))).sheets[0]?.rows ?? []),
      ],
    };
    const zip = store.put(
      await zipOf({
        // by its sheets, one of which is for a month that is not open
        'a/both.xlsx': await sheetsOf({ [`${numbers[0]} ${MONTHS[0]}`]: sales('1'), [`${numbers[1]} 2020-01`]: sales('9') }),
        // by its name, with a name in Chinese before it
        [`销售 ${numbers[1]}.xlsx`]: await sheetsOf({ Sales: sales('2') }),
        // by the texts above its rows
        'third.xlsx': await writeXlsx([headed]),
        // the same month again, no workbook, a damaged one, without a contract, and what a Mac adds
        [`${numbers[0]} again.xlsx`]: await sheetsOf({ Sales: sales('7') }),
        'readme.txt': Buffer.from('All prices include tax'),
        [`${numbers[3]}.xlsx`]: (await workbookOf([line(MONTHS[0])])).subarray(0, 900),
        'unknown.xlsx': await sheetsOf({ Sales: sales('8') }),
        '__MACOSX/._third.xlsx': Buffer.from('x'),
        [`${numbers[4]}.xlsx`]: await sheetsOf({ Sales: { lines: [line(MONTHS[0], { sku: 'WRONG' })] } }),
      }),
      'all.zip',
    );
    const started = await service.call(salesReportUploadMany, { fileId: zip }, clerk);
    expect(started).toEqual({ sheets: [], archiveId: zip });
    const { parts, ...archive } = await taken(zip, clerk);
    expect(archive).toMatchObject({ state: 'done', workbooks: 8, workbooksRead: 8, accepted: 4, refused: 5, byName: clerk.name });
    const results = Object.fromEntries(
      parts.map(({ file, sheet, report, refusal: reason }) => [
        `${file} ${sheet === file ? '' : sheet}`.trim(),
        reason?.rule ?? report?.contractNumber,
      ]),
    );
    expect(results).toEqual({
      [`a/both.xlsx ${numbers[0]} ${MONTHS[0]}`]: numbers[0],
      [`a/both.xlsx ${numbers[1]} 2020-01`]: 'salesReport.many.monthNotOpen',
      [`销售 ${numbers[1]}.xlsx`]: numbers[1],
      'third.xlsx': numbers[2],
      [`${numbers[0]} again.xlsx`]: expect.stringMatching(/twice|2026-0301/),
      'readme.txt': 'workbook.notAWorkbook',
      [`${numbers[3]}.xlsx`]: expect.stringMatching(/^workbook\./),
      'unknown.xlsx': 'salesReport.many.noContractInFile',
      [`${numbers[4]}.xlsx`]: numbers[4],
    });
    for (const [i, quantity] of [
      [1, '2'],
      [2, '3'],
    ] as const) {
      const { report, upload } = await checked(deals[i]?.ids[0] ?? '', clerk);
      expect(report).toMatchObject({ status: 'uploaded', rows: 1, errors: 0, quantity });
      expect(store.files.get(upload?.fileId ?? '')).toMatchObject({
        owner: { kind: 'salesWorkbook', id: zip },
        scope: { companyId: clerk.companyId },
      });
    }
    // an ordinary upload with messages of its own
    expect((await checked(deals[4]?.ids[0] ?? '', clerk)).report).toMatchObject({ errors: 1 });
  });

  it('a zip that is harmful or has no report is refused and not kept, and no other company sees it', async () => {
    const { clerk } = await portfolio(['CT-2026-0401']);
    const send = async (files: Record<string, Buffer>) => {
      const { archiveId } = await service.call(salesReportUploadMany, { fileId: store.put(await zipOf(files), 'a.zip') }, clerk);
      const archive = await taken(archiveId ?? '', clerk);
      await eventually(async () => store.files.get(archive.id)?.owner === undefined);
      return archive;
    };
    const text = await send({ 'a.txt': Buffer.from('a') });
    expect(text).toMatchObject({ state: 'done', accepted: 0, refused: 1 });
    expect(text.parts).toMatchObject([{ sheet: 'a.txt', refusal: { rule: 'workbook.notAWorkbook' } }]);
    const refusals = [
      [{ 'bomb.xlsx': Buffer.alloc(40 * 1024 * 1024) }, 'workbook.inflatesTooFar'],
      [Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.xlsx`, Buffer.from('x')])), 'workbook.tooManyParts'],
      [{ [`${'n'.repeat(201)}.xlsx`]: Buffer.from('x') }, 'workbook.unsafeName'],
      [{ '__MACOSX/._a.xlsx': Buffer.from('x') }, 'workbook.empty'],
    ] as const;
    for (const [files, rule] of refusals) expect(await send(files)).toMatchObject({ state: 'refused', parts: [], refusal: { rule } });
    const { archives } = await service.call(salesArchiveList, {}, clerk);
    expect(archives.map(({ state }) => state)).toEqual([...Array(4).fill('refused'), 'done']);
    const stranger = testActor({ role: 'licenseeFinance', companyId: randomUUID() });
    expect((await service.call(salesArchiveList, {}, stranger)).archives).toEqual([]);
    expect((await refusal(service.call(salesArchiveGet, { id: text.id }, stranger))).code).toBe('notFound');
  });

  it('a job that is stopped before any of its parts, or runs twice at once, goes on where it ended and uploads nothing twice', async () => {
    const numbers = ['CT-2026-0501', 'CT-2026-0502', 'CT-2026-0503'] as const;
    const { clerk, deals } = await portfolio(numbers);
    const workbooks = await Promise.all(
      numbers.map(async (number, i) => [
        `${number}.xlsx`,
        await sheetsOf({ Sales: { lines: [line(MONTHS[0], { quantity: String(i + 1) })] } }),
      ]),
    );
    const zip = store.put(await zipOf(Object.fromEntries([...workbooks, ['z.txt', Buffer.from('z')]])), 'all.zip');
    // each attempt of the job fails at the next part: the upload and its result are written together or not at all
    await sql`create sequence stops`.execute(service.superuser);
    await sql`grant usage on sequence stops to public`.execute(service.superuser);
    await sql`create function stop_at_part() returns trigger language plpgsql as $$ begin
      if nextval('stops') % 2 = 1 then raise 'stopped'; end if; return new; end $$`.execute(service.superuser);
    await sql`create trigger stopping before insert on sales_archive_part for each row execute function stop_at_part()`.execute(
      service.superuser,
    );
    try {
      await service.call(salesReportUploadMany, { fileId: zip }, clerk);
      // the same request again, and a second worker beside the first
      await service.call(salesReportUploadMany, { fileId: zip }, clerk);
      await service.running.app
        .get(JobQueue, { strict: false })
        .add(takeArchiveJob, { archiveId: zip }, { id: randomUUID(), ctx: { tenant: 'CTL', requestId: 'again' } });
      expect(await taken(zip, clerk)).toMatchObject({ state: 'done', accepted: 3, refused: 1 });
    } finally {
      await sql`drop trigger stopping on sales_archive_part`.execute(service.superuser);
    }
    for (const [i, { ids }] of deals.entries()) {
      expect((await checked(ids[0] ?? '', clerk)).report).toMatchObject({ rows: 1, quantity: String(i + 1) });
      const uploads = service.superuser
        .selectFrom('salesUpload')
        .select('id')
        .where('reportId', '=', ids[0] ?? '');
      expect(await uploads.execute()).toHaveLength(1);
    }
  });

  it('a sheet that is refused does not stop the others, and a file without any accepted sheet is refused', async () => {
    const { clerk, deals } = await portfolio(['CT-2026-0101', 'CT-2026-0102', 'CT-2026-0103']);
    const [submitted] = deals;
    if (!submitted) throw new Error('no contract');
    await uploadLines(submitted, 0, [line(MONTHS[0])]);
    await submit(submitted, 0);
    const sheet = (number: string, month: string) => [`${number} ${month}`, { lines: [line(month)] }] as const;
    const sent = async (...sheets: ReturnType<typeof sheet>[]) =>
      service.call(salesReportUploadMany, { fileId: store.put(await sheetsOf(Object.fromEntries(sheets))) }, clerk);
    const { sheets: results } = await sent(
      sheet('CT-2026-0101', MONTHS[0]),
      sheet('CT-2026-0102', MONTHS[1]),
      sheet('CT-2026-0103', MONTHS[0]),
    );
    expect(results.map(({ refusal: reason }) => reason?.rule)).toEqual([
      'salesReport.many.monthNotOpen',
      'salesReport.previousMonthRequired',
      undefined,
    ]);
    expect((await checked(deals[2]?.ids[0] ?? '', clerk)).report).toMatchObject({ status: 'uploaded', rows: 1 });
    expect(await refusal(sent(sheet('CT-2026-0999', MONTHS[0])))).toEqual({ code: 'ruleBroken', rule: 'salesReport.many.noContract' });
    const designer = testActor({ role: 'licenseeDesigner', companyId: clerk.companyId });
    expect((await refusal(service.call(salesReportTemplates, {}, designer))).code).toBe('forbidden');
    expect((await refusal(service.call(salesReportTemplates, {}, testActor({ role: 'licenseeFinance' })))).rule).toBe(
      'salesReport.nothingToReport',
    );
  });
});
