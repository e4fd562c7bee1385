import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { previousWorkReassigned, workReassigned } from '@bls/proto/contracts/events/identity';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { Deals, people, type Service, startLicensing } from './fixtures.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

const read = (termSheetVersionId: string, by = people.sales) => service.call(termSheetRead, { termSheetVersionId }, by);
const lastMove = async (itemId: string): Promise<WorkItemMoved | undefined> => {
  const rows = (await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .orderBy('sequence' as never)
    .execute()) as { payload: WorkItemMoved }[];
  return rows.map((row) => row.payload).findLast((payload) => payload.id === itemId);
};
/** Publishes the reassignment and waits for it. The same event may be delivered twice. */
async function reassign(from: string, to: { userId: string; name: string }, watched: string): Promise<void> {
  const event = { fromUserId: from, toUserId: to.userId, toName: to.name };
  const id = await service.publish(workReassigned, event);
  await service.publish(workReassigned, event, { id });
  await eventually(async () => (await read(watched)).owner.userId === to.userId);
}

describe('reassigned deals', () => {
  it('P-USERS-21 drafts and running deals get the successor as owner; creator and deciders stay', async () => {
    const leaver = testActor({ role: 'sales', name: 'Lea Ver' });
    const successor = testActor({ role: 'sales', name: 'Suki Cho' });
    const [draft, running, other] = [await deals.draft(leaver), await deals.draft(leaver), await deals.draft(people.sales)];
    await deals.act(running, leaver, 'submit');
    const before = await read(draft);
    await reassign(leaver.userId, successor, draft);

    for (const id of [draft, running]) {
      expect(await read(id)).toMatchObject({
        createdBy: { userId: leaver.userId, name: 'Lea Ver' },
        owner: { userId: successor.userId, name: 'Suki Cho' },
      });
    }
    expect((await read(other)).owner.userId).toBe(people.sales.userId);
    // A save of the draft at the same time does not conflict.
    expect((await read(draft)).revision).toBe(before.revision);
    const mine = await service.call(termSheetList, { waitingForMe: true, pageSize: 100 }, successor);
    expect(mine.rows.map((row) => row.termSheetVersionId)).toEqual([draft]);
    expect((await service.call(termSheetList, { waitingForMe: true, pageSize: 100 }, leaver)).total).toBe(0);

    // From now on the successor is notified and gets the revised draft.
    const reopened = await deals.act(running, people.salesManager, 'disapprove', { comment: 'Sell-off too short' });
    const { termSheetId, history } = await read(reopened.termSheetVersionId);
    expect(await lastMove(termSheetId)).toMatchObject({
      draftOwnerId: successor.userId,
      informUserIds: [successor.userId],
      by: { userId: people.salesManager.userId },
    });
    expect(history.find((row) => row.action === 'submit')?.by).toMatchObject({ userId: leaver.userId, name: 'Lea Ver' });
  });

  it('also follow the event of version 0.1 that was not delivered before the upgrade', async () => {
    const leaver = testActor({ role: 'sales', name: 'Noor Fox' });
    const successor = testActor({ role: 'sales', name: 'Olga Wu' });
    const draft = await deals.draft(leaver);
    await service.publish(previousWorkReassigned, { fromUserId: leaver.userId, toUserId: successor.userId, toName: successor.name });
    await eventually(async () => (await read(draft)).owner.userId === successor.userId);
  });

  it('of an agent are seen by the next agent, and of one tenant only', async () => {
    const leaver = testActor({ role: 'salesAgent', name: 'Ari Gu', characterIds: people.agent.characterIds });
    const successor = testActor({ role: 'salesAgent', name: 'Abe Ono', characterIds: [randomUUID()] });
    const draft = await deals.draft(leaver);
    await expect(read(draft, successor)).rejects.toMatchObject({ code: 'notFound' });
    await service.publish(workReassigned, { fromUserId: leaver.userId, toUserId: randomUUID(), toName: 'Stranger' }, { tenant: 'PLBY' });
    await reassign(leaver.userId, successor, draft);
    expect((await read(draft, successor)).owner.name).toBe('Abe Ono');
  });
});
