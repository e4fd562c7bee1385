import { randomUUID } from 'node:crypto';
import { approvalContracts, approvalDetail } from '@bls/proto/contracts/calls/approvals/reading';
import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerForFiles, peopleOf, newTestIds, productOf, signedContract } from './fixtures.js';
import { type Service, startApprovals } from './start-approvals.js';

let service: Service;
beforeAll(async () => {
  service = await startApprovals();
  answerForFiles(service as never);
}, 120_000);
afterAll(() => service.stop());

const owner = async (id: string) =>
  (await service.superuser.selectFrom('approval').select('ownerId').where('id', '=', id).executeTakeFirstOrThrow()).ownerId;
const lastMove = async (itemId: string): Promise<WorkItemMoved | undefined> => {
  const rows = (await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .orderBy('sequence' as never)
    .execute()) as { payload: WorkItemMoved }[];
  return rows.map((row) => row.payload).findLast((payload) => payload.id === itemId);
};

describe('reassigned approvals', () => {
  it('P-USERS-21 reassigns drafts and running ones to the successor; their creator and submitter stay', async () => {
    const testIds = newTestIds();
    const people = peopleOf(testIds, 'CTL');
    await service.publish(contractSigned, signedContract(testIds));
    await eventually(async () => (await service.call(approvalContracts, {}, people.licensee)).contracts.length > 0);
    const create = (spu: string) =>
      service.call(
        approvalCreate,
        {
          contractId: testIds.contractId,
          product: productOf(testIds, { spu, productName: spu, skus: [{ sku: `${spu}-1`, suggestedRetailPrice: '99' }] }),
          pictures: [{ fileId: randomUUID(), name: 'front.jpg' }],
        },
        people.licensee,
      );
    const [draft, running] = [await create('HAND-1'), await create('HAND-2')];
    const submitted = await service.call(approvalSubmit, { id: running.id, revision: 0 }, people.licensee);

    const event = { fromUserId: people.licensee.userId, toUserId: randomUUID(), toName: 'Next Designer' };
    const eventId = await service.publish(workReassigned, event);
    await service.publish(workReassigned, event, { id: eventId });
    await eventually(async () => (await owner(running.id)) === event.toUserId);
    expect(await owner(draft.id)).toBe(event.toUserId);

    const rejection = {
      id: running.id,
      revision: submitted.revision,
      action: 'reject',
      reason: 'logoTooSmall',
      comment: 'Larger',
    } as const;
    await service.call(approvalDecide, rejection, people.designer);
    expect((await lastMove(running.id))?.informUserIds).toContain(event.toUserId);
    const { history } = await service.call(approvalDetail, { id: running.id }, people.licensee);
    expect(history.find((row) => row.action === 'submit')?.by).toMatchObject({ name: people.licensee.name });
    // the next step of the draft is in the successor's Draft tab
    const stored = await service.superuser.selectFrom('approval').select('createdBy').where('id', '=', draft.id).executeTakeFirstOrThrow();
    expect(stored.createdBy.userId).toBe(people.licensee.userId);
  });
});
