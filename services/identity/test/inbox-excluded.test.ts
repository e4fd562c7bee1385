import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxCounts, inboxRead, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { eventually } from '@bls/kit/testing/service';
import { type Identity, moved, personOf, seedTenant, startIdentity } from './seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
});
afterAll(() => service?.stop());
const publish = (move: WorkItemMoved) => service.publish(licensingWorkItemMoved, move);
const stored = (id: string, revision: number) =>
  eventually(() =>
    service.superuser.selectFrom('workItems').select('id').where('id', '=', id).where('revision', '=', revision).executeTakeFirst(),
  );

describe('a decision that its maker may not take', () => {
  it('is not a task of the person whom the item excludes: neither list, counts, menu nor mail', async () => {
    const [maker, other] = [await personOf(service, 'sales'), await personOf(service, 'salesManager')];
    const pendingOf = async (actor: Actor) => {
      const { groups } = await service.call(inboxRead, { tabName: 'Pending', pageSize: 100 }, actor);
      const { Pending, PendingByKind } = await service.call(inboxCounts, {}, actor);
      const { Count } = await service.call(inboxTotalPending, {}, actor);
      const ids = groups.flatMap(({ Entries }) => Entries.map(({ itemId }) => itemId));
      return { isListed: ids.includes(item.id), counts: [ids.length, Pending, Count, PendingByKind.termSheet ?? 0] };
    };
    // both hold the capability
    const item = moved({ waitsFor: ['termSheet.agreeAsLicensor'], excludedUserId: maker.userId });
    const [before, beforeOther] = [await pendingOf(maker), await pendingOf(other)];
    await publish({ ...item, by: { userId: maker.userId, name: maker.name } });
    await stored(item.id, 1);
    expect(await pendingOf(maker)).toEqual({ isListed: false, counts: before.counts });
    expect(await pendingOf(other)).toEqual({ isListed: true, counts: beforeOther.counts.map((count) => count + 1) });
    // a reminder is for the other one too
    await publish({ ...item, revision: 2, action: 'remind', again: true, by: { name: 'system' } });
    await stored(item.id, 2);
    const notified = await service.superuser.selectFrom('notifications').select('userId').where('itemId', '=', item.id).execute();
    const userIds = notified.map(({ userId }) => userId);
    expect(userIds).toContain(other.userId);
    expect(userIds).not.toContain(maker.userId);
  });
});
