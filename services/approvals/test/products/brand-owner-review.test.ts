import { randomUUID } from 'node:crypto';
import type { RequestInput } from '@bls/proto/contracts/call';
import { approvalContracts, approvalDetail, approvalList } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { contractSigned, propertySaved } from '@bls/proto/contracts/events/licensing';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerForFiles, type People, peopleOf, newTestIds, productOf, signedContract, type TestIds } from '../fixtures.js';
import { type Service, startApprovals } from '../start-approvals.js';

let service: Service;
let testIds: TestIds;
let people: People;
let ownersDesigner: Actor;

beforeAll(async () => {
  service = await startApprovals();
  answerForFiles(service as never);
  await service.nats.flush();
  testIds = newTestIds();
  people = peopleOf(testIds, 'CTL');
  ownersDesigner = testActor({ role: 'brandOwnerDesigner', name: 'Bo Ran', brandOwnerId: testIds.brandOwnerId });
  await service.publish(contractSigned, signedContract(testIds), { tenant: 'CTL' });
  await eventually(async () => (await service.call(approvalContracts, {}, people.licensee)).contracts.length === 1);
}, 120_000);
afterAll(() => service.stop());

const ask = async (brandOwnerReviews: boolean, revision: number): Promise<void> => {
  await service.publish(propertySaved, { propertyId: testIds.propertyId, brandOwnerReviews, revision }, { tenant: 'CTL' });
};
const asked = (revision: number) =>
  eventually(async () =>
    service.superuser.selectFrom('propertyReview').select('asked').where('revision', '=', revision).executeTakeFirst(),
  );

async function submitted(): Promise<string> {
  const spu = `P-${randomUUID().slice(0, 8)}`;
  const product = productOf(testIds, { spu, productName: `Plush ${spu}`, skus: [{ sku: `${spu}-1`, suggestedRetailPrice: '99' }] });
  const pictures = [{ fileId: randomUUID(), name: 'front.jpg' }];
  const { id } = await service.call(approvalCreate, { contractId: testIds.contractId, product, pictures }, people.licensee);
  await service.call(approvalSubmit, { id, revision: 0 }, people.licensee);
  return id;
}
async function decide(id: string, action: RequestInput<typeof approvalDecide>['action'], by: Actor, more: object = {}): Promise<string> {
  const { revision } = await service.call(approvalDetail, { id }, by);
  return service.call(approvalDecide, { id, revision, action, ...more }, by).then(
    ({ status }) => status as string,
    (error: { code: string }) => error.code,
  );
}
const mine = async (by: Actor) => (await service.call(approvalList, { waitingForMe: true, pageSize: 100 }, by)).rows.map((row) => row.id);
const movesOf = async (id: string): Promise<WorkItemMoved[]> => {
  const rows = (await service.superuser
    .selectFrom('outbox' as never)
    .select(['subject', 'payload'] as never)
    .orderBy('sequence' as never)
    .execute()) as { subject: string; payload: WorkItemMoved }[];
  return rows
    .filter(({ subject, payload }) => subject === 'approvals.work-item.moved.v1' && payload.id === id)
    .map(({ payload }) => payload);
};

describe('products of a property whose brand owner reviews them', () => {
  it('are reviewed by the brand owner where the property requires it; running ones do not change', async () => {
    const before = await submitted();
    await ask(true, 2);
    await ask(false, 1);
    expect(await asked(2)).toEqual({ asked: true });
    const id = await submitted();
    for (const one of [before, id]) {
      await decide(one, 'approve', people.designer);
      expect(await decide(one, 'approve', people.senior)).toBe('graphicSeniorDesignerApproved');
    }
    expect((await movesOf(id)).at(-1)).toMatchObject({ waitsFor: ['approval.reviewAsBrandOwner'], brandOwnerIds: [testIds.brandOwnerId] });
    expect((await movesOf(before)).at(-1)?.waitsFor).toEqual(['approval.reviewAsSales']);
    expect(await mine(ownersDesigner)).toEqual([id]);
    expect(await mine(people.sales)).toEqual([before]);
    expect(await decide(before, 'approve', people.sales)).toBe('graphicSalesApproved');

    expect(await decide(id, 'approve', people.sales)).toBe('forbidden');
    const stranger = testActor({ role: 'brandOwnerDesigner', brandOwnerId: randomUUID() });
    await expect(service.call(approvalDetail, { id }, stranger)).rejects.toMatchObject({ code: 'notFound' });
    expect(await service.call(approvalDetail, { id }, ownersDesigner)).toMatchObject({ brandOwnerReviews: true });
    expect(await decide(id, 'approve', ownersDesigner, { comment: 'Fine with us' })).toBe('graphicBrandOwnerApproved');
    expect(await mine(ownersDesigner)).toEqual([]);
    expect(await mine(people.sales)).toEqual([id]);
    expect(await decide(id, 'approve', people.sales)).toBe('graphicSalesApproved');
    const { history } = await service.call(approvalDetail, { id }, people.sales);
    expect(history.map(({ to, by }) => [to, by.name])).toContainEqual(['graphicBrandOwnerApproved', 'Bo Ran']);
  });

  it('are rejected by the brand owner with a reason, and submitted again as a new version', async () => {
    const id = await submitted();
    await decide(id, 'approve', people.designer);
    await decide(id, 'approve', people.senior);
    expect(await decide(id, 'reject', ownersDesigner)).toBe('ruleBroken');
    expect(await decide(id, 'reject', ownersDesigner, { reason: 'logoTooSmall', comment: 'Twice the size' })).toBe('graphicRejected');
    const { revision } = await service.call(approvalDetail, { id }, people.licensee);
    expect(await service.call(approvalSubmit, { id, revision }, people.licensee)).toMatchObject({ status: 'graphicSubmitted' });
  });
});
