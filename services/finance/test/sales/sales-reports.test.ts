import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import type { Actor } from '@bls/proto/domain/access/actor';
import {
  salesReportCalls,
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportList,
  salesReportRows,
  salesReportUpload,
  salesReportYear,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import { approvalsSkuApproved, approvalsSkuWithdrawn } from '@bls/proto/contracts/events/approvals';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { SALES_FIELDS } from '@bls/proto/domain/sales-report/vocabulary';
import { lastDayOfMonth } from '@bls/proto/domain/values/time';
import { approvedSku, MONTHS, line, sheetsOf, signedContract, workbookOf } from '../support/contracts.js';
import { store } from '../support/fake-files.js';
import {
  calculationsQueuedFor,
  deal,
  get,
  junior,
  refusal,
  senior,
  service,
  startSalesReports,
  stopSalesReports,
  submit,
  outboxOf,
  upload,
  uploadLines,
} from '../support/sales-reports.js';

// Workbooks are checked by a job, which takes longer on a busy machine.
beforeAll(startSalesReports, 60_000);
afterAll(stopSalesReports);

describe('a month of sales', () => {
  it('W-SALES-02 W-SALES-36 is uploaded, corrected, submitted, approved twice, and queued for the calculation', async () => {
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
    expect(await calculationsQueuedFor(id)).toEqual([expect.objectContaining({ reportId: id })]);
    const moves = await outboxOf(id, 'finance.work-item.moved.v1');
    expect(moves.map((m) => [m['status'], m['waitsFor']])).toEqual([
      ['notUploaded', ['salesReport.write']],
      ['uploaded', ['salesReport.write']],
      ['uploaded', ['salesReport.write']],
      ['submitted', ['salesReport.approveAsJuniorFinance']],
      ['approvedByJuniorFinance', ['salesReport.approveAsSeniorFinance']],
      ['approvedBySeniorFinance', []],
    ]);
  });

  it('W-SALES-15 stores each field of a row, as text or number', async () => {
    const d = await deal();
    const [month] = MONTHS;
    const full = {
      ...line(month),
      productName: 'Product A-1',
      approvalNumber: 'AP-A-1',
      category: 'S18',
      subCategory: 'mugs',
      character: 'Bun',
      businessModel: 'Self-operated',
      dataType: 'Actual',
      currency: 'CNY',
      salesAmount: '900',
      turnoverTax: '54',
      remark: 'Autumn fair',
    };
    const checked = await upload(d, 0, await sheetsOf({ Sales: { fields: SALES_FIELDS, lines: [full] } }));
    expect(checked.report).toMatchObject({ rows: 1, errors: 0 });
    const { rows } = await service.call(salesReportRows, { id: d.ids[0] ?? '' }, d.clerk);
    expect(Object.keys(rows[0]?.values ?? {}).sort()).toEqual([...SALES_FIELDS].sort());
    const coded = { channel: 'online', businessModel: 'selfOperated', dataType: 'actual' };
    expect(rows[0]?.values).toEqual({ ...full, ...coded });
  });

  it('W-SPU-12 does not know a SKU whose approval was withdrawn until it is approved again; one with sales stays', async () => {
    const d = await deal();
    const [month] = MONTHS;
    const sku = (code: string) => ({ skuId: randomUUID(), sku: code, contractId: d.contractId, companyId: d.companyId });
    const skus = async () => (await get(d.ids[0] ?? '', d.clerk)).skus;
    await uploadLines(d, 0, [line(month, { sku: 'A-1' })]);
    for (const code of ['A-1', 'B-2']) await service.publish(approvalsSkuWithdrawn, sku(code));
    await eventually(async () => (await skus()) === 1);
    const report = await uploadLines(d, 0, [line(month, { sku: 'A-1' }), line(month, { sku: 'B-2' })]);
    expect(report.upload?.counts).toEqual(expect.arrayContaining([{ rule: 'salesReport.skuUnknown', severity: 'error', count: 1 }]));
    const contract = { ...signedContract(), contractId: d.contractId, companyId: d.companyId };
    await service.publish(approvalsSkuApproved, approvedSku(contract, 'B-2'));
    await eventually(async () => (await skus()) === 2);
  });

  it('W-SALES-22 W-SALES-23 W-SALES-24 W-ERROR-17 is uploaded in order, once, for its own month, and only inside the term', async () => {
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

    const ended = service.superuser.updateTable('salesContract').where('contractId', '=', d.contractId);
    await ended.set({ endsOn: lastDayOfMonth(MONTHS[0]), sellOffUntil: lastDayOfMonth(MONTHS[0]) }).execute();
    const { id, revision } = (await get(d.ids[1] ?? '', d.clerk)).report;
    expect(await refusal(service.call(salesReportUpload, { id, revision, fileId }, d.clerk))).toEqual({
      code: 'ruleBroken',
      rule: 'salesReport.contractNotValid',
    });
  });

  it('W-SALES-30 W-SALES-34 W-SALES-35 is compared with the month before and the average of twelve months', async () => {
    const d = await deal();
    await uploadLines(d, 0, [line(MONTHS[0])]);
    await submit(d, 0);
    const { upload: found } = await uploadLines(d, 1, [line(MONTHS[1], { quantity: '51', suggestedRetailPrice: '112' })]);
    expect(found?.counts.map(({ rule }) => rule).sort()).toEqual(['salesReport.quantityJump', 'salesReport.srpChanged']);
    expect(found?.messages).toEqual([
      expect.objectContaining({ rule: 'salesReport.totalAboveAverage', params: expect.objectContaining({ average: '900.00' }) }),
    ]);
    expect((await submit(d, 1)).report.status).toBe('submitted');
  });

  it('W-SALES-20 without actual rows has an error; declared without sales it is submitted', async () => {
    const d = await deal();
    const empty = await uploadLines(d, 0, [line(MONTHS[0], { quantity: undefined, sellingPrice: undefined })]);
    expect(empty.upload).toMatchObject({ rows: 0, unsoldRows: 1, errors: 1, messages: [{ rule: 'salesReport.noActualRows' }] });
    expect(await refusal(submit(d, 0))).toMatchObject({ rule: 'salesReport.hasErrors' });
    const other = await deal();
    const declare = async ({ ids, clerk }: typeof d) => {
      const { id, revision } = (await get(ids[0] ?? '', clerk)).report;
      await service.call(salesReportDeclareNoSales, { id, revision, comment: 'Shop closed' }, clerk);
      return get(id, clerk);
    };
    // Also a month with a file uploaded by mistake, which could not be submitted otherwise.
    for (const each of [other, d]) {
      const declared = await declare(each);
      expect(declared.report).toMatchObject({ status: 'submitted', noSales: true, amount: '0', rows: 0, errors: 0 });
      expect(declared.upload).toBeNull();
    }
  });

  it('a rejection needs a comment, and the rows of the submitted file remain after a correction', async () => {
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
    const earlierRows = await service.superuser
      .selectFrom('salesRow')
      .select('sellingPrice')
      .where('uploadId', '=', first?.id ?? '')
      .execute();
    expect(earlierRows).toHaveLength(1);
  });

  it('W-SALES-18 an approved month is reopened by senior finance with a reason, gets another file and is published again', async () => {
    const d = await deal();
    const id = d.ids[0] ?? '';
    const decided = async (action: 'approve' | 'reopen', by: Actor, comment?: string) =>
      service.call(salesReportDecide, { id, revision: (await get(id, by)).report.revision, action, comment }, by);
    const approved = async () => {
      await decided('approve', junior);
      return decided('approve', senior);
    };
    await uploadLines(d, 0, [line(MONTHS[0])]);
    await submit(d, 0);
    expect(await refusal(decided('reopen', senior, 'Too early'))).toMatchObject({ code: 'wrongState' });
    await approved();
    const fileId = store.put(await workbookOf([line(MONTHS[0])]));
    const { revision } = (await get(id, d.clerk)).report;
    expect(await refusal(service.call(salesReportUpload, { id, revision, fileId }, d.clerk))).toMatchObject({
      rule: 'salesReport.monthExists',
    });
    for (const actor of [junior, d.clerk]) expect(await refusal(decided('reopen', actor, 'Mine'))).toMatchObject({ code: 'forbidden' });
    expect(await refusal(decided('reopen', senior))).toEqual({ code: 'ruleBroken', rule: 'salesReport.commentRequired' });
    await decided('reopen', senior, 'Returns are missing');
    const opened = (await outboxOf(id, 'finance.work-item.moved.v1')).at(-1);
    expect(opened).not.toHaveProperty('dueOn');
    expect(opened).toMatchObject({
      action: 'reopen',
      status: 'rejectedBySeniorFinance',
      waitsFor: ['salesReport.write'],
      comment: 'Returns are missing',
    });

    // The next month can be uploaded, and is compared with the approved file.
    await uploadLines(d, 0, [line(MONTHS[0], { quantity: '1' })]);
    const next = await uploadLines(d, 1, [line(MONTHS[1])]);
    expect(next.upload?.counts).toEqual([{ rule: 'salesReport.sameAsLastMonth', severity: 'warning', count: 1 }]);
    expect(next.upload?.messages).toEqual([]);

    const { upload: second } = await submit(d, 0);
    await approved();
    expect(new Set((await calculationsQueuedFor(id)).map(({ cause }) => cause)).size).toBe(2);
    const counts = service.superuser.selectFrom('salesReport').select('approvedUploadId').where('id', '=', id);
    expect(await counts.executeTakeFirst()).toEqual({ approvedUploadId: second?.id });

    // Also to no sales: the approved file no longer counts.
    await decided('reopen', senior, 'All was returned');
    const request = { id, revision: (await get(id, d.clerk)).report.revision, comment: 'All of it came back' };
    await service.call(salesReportDeclareNoSales, request, d.clerk);
    expect(await counts.executeTakeFirst()).toEqual({ approvedUploadId: second?.id });
    await approved();
    expect(await counts.executeTakeFirst()).toEqual({ approvedUploadId: null });
  });
});

describe('scope', () => {
  it('no call reaches the months of another company or tenant', async () => {
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

describe('the status of a year', () => {
  it('W-SALES-04 W-SALES-14 shows the status of each month of each contract, within the scope', async () => {
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
