import { randomUUID } from 'node:crypto';
import { labelArticles, labelIssue, labelRangeList, labelRangeRead, labelTakeBack } from '@bls/proto/contracts/calls/approvals/label';
import { approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { stickerDetail, stickerMove, stickerSave, stickerSubmit } from '@bls/proto/contracts/calls/approvals/sticker';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { peopleOf, productOf, type TestIds } from '../fixtures.js';
import type { Service } from '../start-approvals.js';
import { COMPANY, contentOf, refusal, staff, startStores, warehouse } from '../letters/store-steps.js';

let service: Service;
let testIds: TestIds;
const cover = randomUUID();
let skuId = '';
beforeAll(async () => {
  ({ service, testIds } = await startStores());
  const people = peopleOf({ ...testIds, companyId: COMPANY });
  const pictures = [{ fileId: cover, name: 'front.jpg' }];
  const given = { contractId: testIds.contractId, product: productOf(testIds), pictures };
  const { id } = await service.call(approvalCreate, given, people.licensee);
  await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
  for (const reviewer of [people.designer, people.senior, people.sales]) {
    const { revision } = await service.call(approvalDetail, { id }, reviewer);
    await service.call(approvalDecide, { id, revision, action: 'approve' }, reviewer);
  }
  const { articles } = await service.call(labelArticles, { search: 'BG-PL-30-PK' }, staff.eCommerce);
  skuId = articles[0]?.skuId ?? '';
}, 120_000);
afterAll(() => service.stop());

const issue = (count: number, more: object = {}) => service.call(labelIssue, { id: randomUUID(), skuId, count, ...more }, staff.eCommerce);

/** An application for 1000 stickers that all have approved. */
async function approvedSticker(): Promise<string> {
  const { id, revision } = await service.call(
    stickerSave,
    { id: randomUUID(), content: contentOf(testIds, { insurances: [] }) },
    warehouse,
  );
  await service.call(stickerSubmit, { id, revision }, warehouse);
  for (const reviewer of [staff.sales, staff.eCommerce, staff.businessHead]) {
    const current = await service.call(stickerDetail, { id }, reviewer);
    await service.call(stickerMove, { id, action: 'approve', revision: current.revision }, reviewer);
  }
  return id;
}

describe('ranges of labels', () => {
  it('of a sticker application are at most what was approved, also when two are issued at once', async () => {
    const stickerId = await approvedSticker();
    await issue(600, { stickerId });
    expect(await refusal(issue(500, { stickerId }))).toBe('ruleBroken count:label.tooMany');
    const results = await Promise.allSettled([issue(400, { stickerId }), issue(400, { stickerId })]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await service.call(labelRangeList, { stickerId: [stickerId] }, warehouse);
    expect(rows.map(({ count }) => count).toSorted()).toEqual([400, 600]);
    expect(new Set(rows.map(({ gtin }) => gtin)).size).toBe(1);
  });

  it('are offered for SKUs with property and picture', async () => {
    const { articles } = await service.call(labelArticles, { search: 'BG-PL-30-PK' }, staff.eCommerce);
    expect(articles).toMatchObject([{ skuId, propertyName: expect.stringMatching(/./), coverFileId: cover }]);
  });

  it('have one GTIN for a SKU, and each of their labels is moved once', async () => {
    expect(await refusal(issue(5, { gtin: '9506000134352' }))).toBe('ruleBroken gtin:label.gtinOther');
    const id = randomUUID();
    await service.call(labelIssue, { id, skuId, count: 50 }, staff.eCommerce);
    expect(await refusal(service.call(labelIssue, { id, skuId, count: 50 }, staff.eCommerce))).toBe('alreadyExists');
    const back = (from: number, to: number) =>
      service.call(labelTakeBack, { id, revision: 0, kind: 'returned', from, to, reason: 'Old design' }, warehouse);
    const results = await Promise.allSettled([back(1, 10), back(5, 20)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { revision, returned, moves } = await service.call(labelRangeRead, { id }, staff.sales);
    expect([revision, moves.length]).toEqual([1, 1]);
    expect(await refusal(service.call(labelTakeBack, { id, revision, kind: 'lost', from: 6, to: 60, reason: 'x' }, warehouse))).toBe(
      'ruleBroken from:label.outside',
    );
    expect(returned).toBe(moves.reduce((sum, { from, to }) => sum + to - from + 1, 0));
  });
});
