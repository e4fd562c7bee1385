import { randomUUID } from 'node:crypto';
import { pinAdd, pinReply, pinResolve } from '@bls/proto/contracts/calls/approvals/pins';
import { approvalContracts, approvalDetail, approvalList, approvalsOverview } from '@bls/proto/contracts/calls/approvals/reading';
import {
  approvalCreate,
  approvalDecide,
  approvalSave,
  approvalSubmit,
  approvalTerminate,
} from '@bls/proto/contracts/calls/approvals/writing';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { answerForFiles, type People, peopleOf, newTestIds, productOf, signedContract, type TestIds } from '../fixtures.js';
import { type Service, startApprovals } from '../start-approvals.js';

let service: Service;
let attached: ReturnType<typeof answerForFiles>;
const picture = (name = 'front.jpg') => ({ fileId: randomUUID(), name });

beforeAll(async () => {
  service = await startApprovals();
  attached = answerForFiles(service as never);
}, 120_000);
afterAll(() => service.stop());

/** A contract that the service has saved, with its people. */
async function signed(given: Partial<TestIds> = {}, tenant = 'CTL'): Promise<{ testIds: TestIds; people: People }> {
  const testIds = newTestIds(given);
  const people = peopleOf(testIds, tenant);
  await service.publish(contractSigned, signedContract(testIds), { tenant });
  await eventually(async () =>
    (await service.call(approvalContracts, {}, people.licensee)).contracts.some((c) => c.contractId === testIds.contractId),
  );
  return { testIds, people };
}

/** A submitted graphic approval. */
async function submitted(testIds: TestIds, people: People, spu = `P-${randomUUID().slice(0, 8)}`) {
  const product = productOf(testIds, {
    spu,
    productName: `Plush ${spu}`,
    skus: [
      { sku: `${spu}-1`, suggestedRetailPrice: '99' },
      { sku: `${spu}-2`, suggestedRetailPrice: '109.5' },
    ],
  });
  const { id } = await service.call(approvalCreate, { contractId: testIds.contractId, product, pictures: [picture()] }, people.licensee);
  const { revision } = await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
  return { id, revision, product };
}

const outbox = async (subject: string, like: string) => {
  const { rows } = await sql<{
    payload: Record<string, unknown>;
  }>`select payload from outbox where subject = ${subject} and payload::text like ${`%${like}%`} order by sequence`.execute(
    service.superuser,
  );
  return rows.map((r) => r.payload);
};

describe('the approval of a product', () => {
  it('goes through rejection, version 2, pins, approval number and sellable SKUs, and each step publishes who is next', async () => {
    const { testIds, people } = await signed();
    const draft = await service.call(approvalCreate, { contractId: testIds.contractId }, people.licensee);
    const incomplete = service.call(approvalSubmit, { id: draft.id, revision: 0 }, people.licensee);
    await expect(incomplete).rejects.toMatchObject({ code: 'ruleBroken' });
    const front = picture();
    const saved = await service.call(
      approvalSave,
      { id: draft.id, revision: 0, product: productOf(testIds), pictures: [front, picture('back.jpg')] },
      people.licensee,
    );
    await expect(service.call(approvalDetail, { id: draft.id }, people.designer)).rejects.toMatchObject({ code: 'notFound' });
    const first = await service.call(approvalSubmit, { id: draft.id, revision: saved.revision, comment: 'please' }, people.licensee);
    expect(first.status).toBe('graphicSubmitted');
    expect(attached.at(-1)).toMatchObject({
      owner: { kind: 'approval', id: draft.id },
      scope: { companyId: testIds.companyId, brandOwnerIds: [testIds.brandOwnerId] },
    });

    const seen = await service.call(approvalDetail, { id: draft.id }, people.designer);
    expect(seen.actions.filter((a) => a.allowed).map((a) => a.action)).toEqual(['approve', 'reject']);
    const shown = seen.versions[0]?.pictures[0];
    expect(shown).toMatchObject({ fileId: front.fileId, width: 1200, height: 900 });
    const pin = await service.call(
      pinAdd,
      {
        approvalId: draft.id,
        pictureId: shown?.pictureId ?? '',
        anchor: { x: 0.4, y: 0.2, width: 0.2, height: 0.1 },
        text: 'Logo is too small',
      },
      people.designer,
    );
    expect(pin).toMatchObject({ number: 1, by: { name: 'Jo Chan', role: 'juniorDesigner' } });
    const answered = await service.call(pinReply, { approvalId: draft.id, pinId: pin.id, text: 'We make it larger' }, people.licensee);
    expect(answered.replies).toHaveLength(1);
    expect((await service.call(pinResolve, { approvalId: draft.id, pinId: pin.id, resolved: true }, people.senior)).resolved?.by.name).toBe(
      'Sam Ho',
    );

    const rejected = await service.call(
      approvalDecide,
      { id: draft.id, revision: first.revision, action: 'reject', reason: 'logoTooSmall', comment: 'See pin 1' },
      people.designer,
    );
    expect(rejected.status).toBe('graphicRejected');
    const reopened = await service.call(approvalDetail, { id: draft.id }, people.licensee);
    expect(reopened.versions.map((v) => [v.stage, v.number, v.pictures.length])).toEqual([
      ['graphic', 1, 2],
      ['graphic', 2, 2],
    ]);
    expect(reopened.versions[0]?.rejection).toMatchObject({ reason: 'logoTooSmall', comment: 'See pin 1' });
    expect((await service.call(approvalDetail, { id: draft.id }, people.senior)).versions).toHaveLength(1);

    const second = await service.call(approvalSubmit, { id: draft.id, revision: rejected.revision }, people.licensee);
    const byDesigner = await service.call(approvalDecide, { id: draft.id, revision: second.revision, action: 'approve' }, people.designer);
    const bySenior = await service.call(approvalDecide, { id: draft.id, revision: byDesigner.revision, action: 'approve' }, people.senior);
    const done = await service.call(
      approvalDecide,
      { id: draft.id, revision: bySenior.revision, action: 'approve', comment: 'Lovely' },
      people.sales,
    );
    expect(done).toMatchObject({ status: 'graphicSalesApproved', approvalNumber: expect.stringMatching(/^AP-\d{4}-\d{5}$/) });

    const end = await service.call(approvalDetail, { id: draft.id }, people.brandOwner);
    expect(end.skus.map((s) => [s.sku, s.suggestedRetailPrice, s.sellable])).toEqual([
      ['BG-PL-30-PK', '129.9', true],
      ['BG-PL-30-WH', '129.9', true],
    ]);
    expect(end.history.map((h) => [h.action, h.to, h.by.name, h.versionNumber])).toEqual([
      ['submit', 'graphicSubmitted', 'Li Na', 1],
      ['reject', 'graphicRejected', 'Jo Chan', 1],
      ['submit', 'graphicSubmitted', 'Li Na', 2],
      ['approve', 'graphicDesignerApproved', 'Jo Chan', 2],
      ['approve', 'graphicSeniorDesignerApproved', 'Sam Ho', 2],
      ['approve', 'graphicSalesApproved', 'Ada Lin', 2],
    ]);
    const events = await outbox('approvals.sku.approved.v1', draft.id);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      sku: 'BG-PL-30-PK',
      spu: 'BG-PL-30',
      approvalNumber: done.approvalNumber,
      contractId: testIds.contractId,
      propertyId: testIds.propertyId,
      characterId: testIds.characterId,
      category: 'S18',
      subCategory: 'S18_403_PLUSH',
      channels: ['online'],
      companyId: testIds.companyId,
    });
    const moves = await outbox('approvals.work-item.moved.v1', draft.id);
    expect(moves.map((m) => [m['status'], m['waitsFor']])).toEqual([
      ['draft', []],
      ['graphicSubmitted', ['approval.reviewAsDesigner']],
      ['graphicRejected', ['approval.submit']],
      ['graphicSubmitted', ['approval.reviewAsDesigner']],
      ['graphicDesignerApproved', ['approval.reviewAsSeniorDesigner']],
      ['graphicSeniorDesignerApproved', ['approval.reviewAsSales']],
      ['graphicSalesApproved', ['approval.submit']],
    ]);
    expect(moves.map((m) => m['revision'])).toEqual([0, 2, 3, 4, 5, 6, 7]);
  });

  it('W-PRODUCT-05 continues through both samples to the end', async () => {
    const { testIds, people } = await signed();
    const { id } = await submitted(testIds, people);
    const decideAs = async (who: keyof People, action: 'approve' | 'confirm', receivedSample = false) => {
      const { revision } = await service.call(approvalDetail, { id }, people[who]);
      return service.call(approvalDecide, { id, revision, action, receivedSample }, people[who]);
    };
    await decideAs('designer', 'approve');
    await decideAs('senior', 'approve');
    await decideAs('sales', 'approve');
    for (const [second, action, last] of [
      ['sales', 'confirm', 'preProductionSalesApproved'],
      ['senior', 'approve', 'bulkSalesApproved'],
    ] as const) {
      const { revision, versions } = await service.call(approvalDetail, { id }, people.licensee);
      const product = versions.at(-1)?.product ?? productOf(testIds);
      const saved = await service.call(
        approvalSave,
        { id, revision, product: { ...product, productName: 'Something else' }, pictures: [picture('sample.jpg')] },
        people.licensee,
      );
      await expect(service.call(approvalSubmit, { id, revision: saved.revision }, people.licensee)).rejects.toMatchObject({
        detail: { issues: [{ rule: 'sampleNotSent' }] },
      });
      await service.call(approvalSubmit, { id, revision: saved.revision, sentSample: true }, people.licensee);
      await decideAs('designer', 'approve', true);
      await decideAs(second, action);
      expect((await decideAs('sales', 'approve')).status).toBe(last);
    }
    const end = await service.call(approvalDetail, { id }, people.licensee);
    expect(end.versions.map((v) => [v.stage, v.number, v.sentSample, v.receivedSample])).toEqual([
      ['graphic', 1, false, false],
      ['preProduction', 1, true, true],
      ['bulk', 1, true, true],
    ]);
    expect(new Set(end.versions.map((v) => v.product.productName)).size).toBe(1);
    expect(end.actions).toEqual([]);
  });

  it('accepts one of two concurrent decisions and names the first reviewer to the second', async () => {
    const { testIds, people } = await signed();
    const { id, revision } = await submitted(testIds, people);
    const other = { ...people.designer, userId: randomUUID(), name: 'Kim Lau' };
    const outcomes = await Promise.allSettled([
      service.call(approvalDecide, { id, revision, action: 'approve' }, people.designer),
      service.call(approvalDecide, { id, revision, action: 'reject', reason: 'other', comment: 'no' }, other),
    ]);
    expect(outcomes.map((o) => o.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((o) => o.status === 'rejected') as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({
      code: 'conflict',
      detail: { params: { by: expect.stringMatching(/Jo Chan|Kim Lau/), action: expect.any(String) } },
    });
    expect((await service.call(approvalDetail, { id }, people.senior)).history).toHaveLength(2);
  });

  it('assigns approval numbers without gaps or duplicates to concurrent decisions, also when some fail', async () => {
    const { testIds, people } = await signed({}, 'PLBY');
    const ready: { id: string; revision: number }[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { id, revision } = await submitted(testIds, people);
      const a = await service.call(approvalDecide, { id, revision, action: 'approve' }, people.designer);
      ready.push(await service.call(approvalDecide, { id, revision: a.revision, action: 'approve' }, people.senior));
    }
    const twice = ready.flatMap(({ id, revision }) =>
      [0, 1].map(() => service.call(approvalDecide, { id, revision, action: 'approve' }, people.sales)),
    );
    const outcomes = await Promise.allSettled(twice);
    const numbers = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value.approvalNumber] : []));
    const year = new Date().getUTCFullYear();
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `AP-${year}-0000${n}`));
  });

  it('W-PRODUCT-14 W-PRODUCT-15 W-PRODUCT-16 refuses a name, product ID or SKU that another product has, also concurrently', async () => {
    const { testIds, people } = await signed();
    const { product } = await submitted(testIds, people, 'TAKEN-1');
    const again = await service.call(approvalCreate, { contractId: testIds.contractId, product, pictures: [picture()] }, people.licensee);
    await expect(service.call(approvalSubmit, { id: again.id, revision: 0 }, people.licensee)).rejects.toMatchObject({
      code: 'ruleBroken',
      detail: {
        issues: [
          { path: ['productName'], rule: 'productNameTaken' },
          { path: ['spu'], rule: 'spuTaken' },
          { path: ['skus', 0, 'sku'], rule: 'skuTaken' },
          { path: ['skus', 1, 'sku'], rule: 'skuTaken' },
        ],
      },
    });
    const race = productOf(testIds, { spu: 'RACE-1', productName: 'Race', skus: [{ sku: 'RACE-1-A', suggestedRetailPrice: '5' }] });
    const two = await Promise.all(
      [0, 1].map(() =>
        service.call(approvalCreate, { contractId: testIds.contractId, product: race, pictures: [picture()] }, people.licensee),
      ),
    );
    const outcomes = await Promise.allSettled(two.map(({ id }) => service.call(approvalSubmit, { id, revision: 0 }, people.licensee)));
    expect(outcomes.map((o) => o.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((outcomes.find((o) => o.status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({ code: 'ruleBroken' });
  });

  it.each([
    ['junior designer', []],
    ['senior designer', ['designer']],
    ['sales manager', ['designer', 'senior']],
  ] as const)('W-PRODUCT-09 records the rejection by the %s with its reason, comment and author', async (reviewer, before) => {
    const { testIds, people } = await signed();
    const salesManager = testActor({ role: 'salesManager', name: 'Ma Li' });
    const rejecting = { 'junior designer': people.designer, 'senior designer': people.senior, 'sales manager': salesManager }[reviewer];
    const made = await submitted(testIds, people);
    const { id } = made;
    let { revision } = made;
    for (const by of before) ({ revision } = await service.call(approvalDecide, { id, revision, action: 'approve' }, people[by]));
    const decision = { id, revision, action: 'reject', reason: 'other', comment: `Not yet, says the ${reviewer}` } as const;
    expect(await service.call(approvalDecide, decision, rejecting)).toMatchObject({ status: 'graphicRejected' });
    const { versions, history } = await service.call(approvalDetail, { id }, people.licensee);
    const author = { userId: rejecting.userId, name: rejecting.name, role: rejecting.role };
    const recorded = { reason: decision.reason, comment: decision.comment, by: author };
    expect(versions[0]?.rejection).toMatchObject(recorded);
    expect(history.find(({ action }) => action === 'reject')).toMatchObject(recorded);
  });

  it('W-PRODUCT-08 releases the names of a terminated product and keeps its record', async () => {
    const { testIds, people } = await signed();
    const { id, revision, product } = await submitted(testIds, people, 'GONE-1');
    await expect(service.call(approvalTerminate, { id, revision, comment: 'no' }, people.sales)).rejects.toMatchObject({
      code: 'forbidden',
    });
    const ended = await service.call(approvalTerminate, { id, revision, comment: 'Not worth it' }, people.licensee);
    expect(ended.status).toBe('terminated');
    const next = await service.call(approvalCreate, { contractId: testIds.contractId, product, pictures: [picture()] }, people.licensee);
    expect((await service.call(approvalSubmit, { id: next.id, revision: 0 }, people.licensee)).status).toBe('graphicSubmitted');
    const history = service.superuser.transaction().execute(async (trx) => {
      await sql`select set_config('app.tenant', 'CTL', true)`.execute(trx);
      await trx.deleteFrom('history').where('approvalId', '=', id).execute();
    });
    await expect(history).rejects.toThrow(/append-only/);
  });

  it('is a repeatable call: the same id opens one draft, the same pin id one comment', async () => {
    const { testIds, people } = await signed();
    const id = randomUUID();
    const request = { id, contractId: testIds.contractId };
    await service.call(approvalCreate, request, people.licensee);
    await service.call(approvalCreate, request, people.licensee);
    expect((await service.call(approvalList, { contractId: testIds.contractId }, people.licensee)).total).toBe(1);
    const approval = await submitted(testIds, people);
    const detail = await service.call(approvalDetail, { id: approval.id }, people.designer);
    const pin = {
      approvalId: approval.id,
      pictureId: detail.versions[0]?.pictures[0]?.pictureId ?? '',
      id: randomUUID(),
      anchor: { x: 0.1, y: 0.1 },
      text: 'Here',
    };
    await service.call(pinAdd, pin, people.designer);
    await service.call(pinAdd, pin, people.designer);
    const many = await Promise.all(Array.from({ length: 5 }, () => service.call(pinAdd, { ...pin, id: undefined }, people.senior)));
    expect(many.map((p) => p.number).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
  });
});

describe('contracts', () => {
  it('are stored once, however often the event is delivered, and end when they are replaced', async () => {
    const { testIds, people } = await signed();
    const event = randomUUID();
    await service.publish(contractSigned, signedContract(testIds), { id: event });
    await service.publish(contractSigned, signedContract(testIds), { id: event });
    const amendment = newTestIds({ companyId: testIds.companyId });
    await service.publish(contractSigned, { ...signedContract(amendment), amendsContractId: testIds.contractId });
    const successor = newTestIds({ companyId: testIds.companyId });
    await service.publish(contractSigned, {
      ...signedContract(successor),
      replacesContractId: amendment.contractId,
      replacedContractIds: [testIds.contractId, amendment.contractId],
    });
    const contracts = await eventually(async () => {
      const found = (await service.call(approvalContracts, {}, people.licensee)).contracts;
      return found.some((c) => c.contractId === successor.contractId) && found;
    });
    expect(contracts.map((c) => c.contractId)).toEqual([successor.contractId]);
    expect(contracts[0]).toMatchObject({
      companyNameZh: '日升玩具',
      currency: 'CNY',
      articles: [{ category: 'S18', productName: 'Plush toys' }],
    });
    await expect(service.call(approvalCreate, { contractId: testIds.contractId }, people.licensee)).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('the home page’s numbers', () => {
  it('count what is open by stage and what waits for the reader', async () => {
    const { testIds, people } = await signed({}, 'PLS');
    await submitted(testIds, people);
    const mine = await service.call(approvalsOverview, {}, people.designer);
    const open = [{ stage: 'graphic', bucket: 'upTo2', count: 1 }];
    expect(mine).toEqual({ open, waitingForMe: 1, approvedLast30Days: 0, overdue: 0, dueSoon: 0 });
    expect((await service.call(approvalsOverview, {}, people.senior)).waitingForMe).toBe(0);
  });
});
