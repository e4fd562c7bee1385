import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import {
  salesReportConfirmRepeats,
  salesReportCorrect,
  salesReportReplay,
  salesReportRows,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import type { z } from 'zod';
import { readXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { line, MONTHS } from '../support/contracts.js';
import { store } from '../support/fake-files.js';
import { deal, get, junior, refusal, service, submit, uploadLines, startSalesReports, stopSalesReports } from '../support/sales-reports.js';

// Workbooks are checked by a job, which takes longer on a busy machine.
beforeAll(startSalesReports, 60_000);
afterAll(stopSalesReports);

describe('corrections on the screen', () => {
  const correct = async (
    d: Awaited<ReturnType<typeof deal>>,
    request: Partial<z.input<(typeof salesReportCorrect)['request']>>,
    by = d.clerk,
  ) => {
    const id = d.ids[0] ?? '';
    const { report, upload: current } = await get(id, d.clerk);
    const change = { id, revision: report.revision, uploadId: current?.id ?? '' };
    const { uploadId } = await service.call(salesReportCorrect, { ...change, ...request }, by);
    return eventually(async () => {
      const detail = await get(id, d.clerk);
      return detail.upload?.id === uploadId && detail.upload.state === 'checked' ? detail : null;
    });
  };
  const rowsOf = async (d: Awaited<ReturnType<typeof deal>>) => (await service.call(salesReportRows, { id: d.ids[0] ?? '' }, d.clerk)).rows;

  it('are stored with who and when beside the original, which stays in the file, and the file is checked again', async () => {
    const d = await deal();
    const first = await uploadLines(d, 0, [line(MONTHS[0], { quantity: '1O' }), line(MONTHS[0], { sku: 'B-2' })]);
    expect(first.upload?.counts).toMatchObject([{ rule: 'salesReport.numberMistyped' }]);
    const [row] = await rowsOf(d);
    const corrected = await correct(d, { rows: [{ key: row?.key ?? 0, cells: [{ field: 'quantity', value: '12' }] }] });
    expect(corrected.report).toMatchObject({ status: 'uploaded', errors: 0, amount: '1980', quantity: '22' });
    expect(corrected.upload).toMatchObject({ fileId: first.upload?.fileId, fileName: first.upload?.fileName });
    expect(corrected.corrections).toEqual([
      { sheet: null, fileRow: 2, field: 'quantity', original: '1O', value: '12', by: d.clerk.name, at: expect.any(String) },
    ]);
    const again = await correct(d, {
      rows: [
        {
          key: row?.key ?? 0,
          cells: [
            { field: 'quantity', value: '11' },
            { field: 'remark', value: 'Typed' },
          ],
        },
      ],
    });
    expect(again.corrections.map(({ field, original, value }) => [field, original, value])).toEqual([
      ['quantity', '1O', '11'],
      ['remark', null, 'Typed'],
    ]);
    expect(again.history.map(({ action }) => action)).toEqual(expect.arrayContaining(['upload', 'correct']));
    expect(again.history.filter(({ action }) => action === 'upload')).toHaveLength(1);
    expect(again.history.filter(({ action }) => action === 'correct')).toHaveLength(2);
    const [shown] = await rowsOf(d);
    expect(shown).toMatchObject({ values: { quantity: '11', remark: 'Typed' }, corrections: [{ field: 'quantity', original: '1O' }, {}] });
    // finance checks the stored file again with the corrections
    const replayed = await service.call(salesReportReplay, { id: d.ids[0] ?? '' }, junior);
    expect(replayed).toMatchObject({ errors: 0, quantity: '21', stored: { quantity: '21' } });
    const file = await readXlsx(store.files.get(first.upload?.fileId ?? '')?.bytes ?? Buffer.alloc(0));
    expect(file.sheets[0]?.rows[1]).toContain('1O');
  });

  it('are for the licensee, for the current file, and only before the submission', async () => {
    const d = await deal();
    const { upload: current } = await uploadLines(d, 0, [line(MONTHS[0])]);
    const [row] = await rowsOf(d);
    const rows = [{ key: row?.key ?? 0, cells: [{ field: 'quantity' as const, value: '3' }] }];
    const stranger = testActor({ role: 'licenseeFinance', companyId: (await deal()).companyId });
    expect((await refusal(correct(d, { rows }, stranger))).code).toBe('notFound');
    for (const actor of [junior, testActor({ role: 'licenseeDesigner', companyId: d.companyId })])
      expect((await refusal(correct(d, { rows }, actor))).code).toBe('forbidden');
    expect(await refusal(correct(d, { rows: [] }))).toEqual({ code: 'ruleBroken', rule: 'salesReport.nothingCorrected' });
    expect((await refusal(correct(d, { rows: [{ key: 99, cells: [{ field: 'quantity', value: '3' }] }] }))).code).toBe('notFound');
    await uploadLines(d, 0, [line(MONTHS[0], { quantity: '5' })]);
    expect((await refusal(correct(d, { rows, uploadId: current?.id ?? '' }))).code).toBe('conflict');
    await submit(d, 0);
    expect(await refusal(correct(d, { rows }))).toEqual({ code: 'ruleBroken', rule: 'salesReport.monthExists' });
  });

  it('sales that look as if they were reported twice are removed or confirmed by a person before the submission', async () => {
    const twice = [line(MONTHS[0]), line(MONTHS[0]), line(MONTHS[0], { sku: 'B-2' }), line(MONTHS[0])];
    const confirming = await deal();
    const confirmed = await uploadLines(confirming, 0, twice);
    expect(confirmed.upload?.counts).toEqual([{ rule: 'salesReport.repeatedRow', severity: 'warning', count: 2 }]);
    expect(await refusal(submit(confirming, 0))).toEqual({ code: 'ruleBroken', rule: 'salesReport.repeatsUnconfirmed' });
    const { id, revision } = confirmed.report;
    await service.call(salesReportConfirmRepeats, { id, revision, uploadId: confirmed.upload?.id ?? '' }, confirming.clerk);
    const submitted = await submit(confirming, 0);
    expect(submitted.report).toMatchObject({ status: 'submitted', quantity: '40' });
    expect((await get(id, junior)).upload?.repeatsConfirmed).toEqual({ by: confirming.clerk.name, at: expect.any(String) });

    const removing = await deal();
    await uploadLines(removing, 0, twice);
    const removed = await correct(removing, { removeRepeated: true });
    expect(removed.report).toMatchObject({ rows: 2, quantity: '20', warnings: 0 });
    expect(removed.corrections.map(({ fileRow, field, original }) => [fileRow, field, original])).toEqual([
      [3, 'row', 'A-1 · 10'],
      [5, 'row', 'A-1 · 10'],
    ]);
    expect((await submit(removing, 0)).report.status).toBe('submitted');
    // the same file again in the next month, with the month changed
    const next = await uploadLines(removing, 1, [line(MONTHS[1]), line(MONTHS[1], { sku: 'B-2', quantity: '7' })]);
    expect(next.upload?.counts).toEqual([{ rule: 'salesReport.sameAsLastMonth', severity: 'warning', count: 1 }]);
  });

  it('sales of an earlier month in a new file are warned of', async () => {
    const d = await deal();
    const shops = (month: string) => [line(month, { remark: 'Shop 1' }), line(month, { quantity: '4', remark: 'Shop 2' })];
    await uploadLines(d, 0, shops(MONTHS[0]));
    await submit(d, 0);
    const next = await uploadLines(d, 1, [...shops(MONTHS[1]), line(MONTHS[1], { quantity: '6', remark: 'Shop 3' })]);
    expect(next.upload?.counts).toEqual([{ rule: 'salesReport.rowOfEarlierMonth', severity: 'warning', count: 2 }]);
    expect(await refusal(submit(d, 1))).toEqual({ code: 'ruleBroken', rule: 'salesReport.repeatsUnconfirmed' });
  });
});
