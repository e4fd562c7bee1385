import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxCounts, inboxRead, inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Role } from '@bls/proto/domain/access/roles';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { eventually } from '@bls/kit/testing/service';
import { type Identity, moved, personOf, seedTenant, startIdentity } from './seed.js';

let service: Identity;
const people = new Map<Role, Actor>();
const person = (role: Role): Actor => people.get(role) as Actor;

beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  for (const role of ['sales', 'businessHead'] as const) people.set(role, await personOf(service, role));
});
afterAll(() => service?.stop());

const publish = (move: WorkItemMoved) => service.publish(licensingWorkItemMoved, move);
const tab = async (role: Role, more: object = {}) => {
  const { groups, total, next } = await service.call(inboxRead, { tabName: 'Pending', pageSize: 100, ...more }, person(role));
  return { entries: groups.flatMap((group) => group.Entries), total, next, groups };
};
const stored = (id: string, revision: number) =>
  eventually(() =>
    service.superuser.selectFrom('workItems').select('id').where('id', '=', id).where('revision', '=', revision).executeTakeFirst(),
  );
/** Waits until all published events are processed: a consumer gets them in order. */
const allProcessed = async (): Promise<void> => {
  const last = moved({ waitsFor: [] });
  await publish(last);
  await stored(last.id, 1);
};

describe('deals that came back', () => {
  it('W-DEAL-07 shows a deal that came back first, to the one who revises it, with the reason, until it is submitted again', async () => {
    const reviser = 'businessHead' as const;
    const { userId } = person(reviser);
    const other = moved({ waitsFor: ['contract.approveAsBusinessHead'], kind: 'contract', dueOn: '2020-01-01' });
    const draft = { waitsFor: ['termSheet.create' as const], draftOwnerId: userId };
    const returned = moved({
      ...draft,
      at: '2026-01-05T08:00:00Z',
      action: 'disapprove',
      status: 'revisable',
      comment: 'The rate is too low',
      commentInside: true,
    });
    await publish(other);
    await publish(returned);
    await publish(moved({ ...draft, status: 'draft' }));
    await allProcessed();
    for (const sort of ['newest', 'oldest', 'due'] as const) {
      const { groups, total, next } = await tab(reviser, { sort, pageSize: 1 });
      expect(groups).toMatchObject([
        { Key: 'returned', Entries: [{ itemId: returned.id, comment: 'The rate is too low', byName: 'Mei Kwan' }] },
      ]);
      expect(total).toBe(2);
      const rest = await tab(reviser, { sort, pageSize: 1, after: next });
      expect(rest.entries.map((e) => [e.itemId, e.returned])).toEqual([[other.id, false]]);
    }
    const counted = async () => [
      (await service.call(inboxCounts, {}, person(reviser))).Pending,
      (await service.call(inboxTotalPending, {}, person(reviser))).Count,
    ];
    expect(await counted()).toEqual([2, 2]);
    // the owner saves it: the reason stays
    await publish({ ...returned, revision: 2, action: 'save', by: { userId, name: 'Eve' }, comment: undefined });
    await stored(returned.id, 2);
    expect((await tab(reviser)).entries[0]).toMatchObject({
      comment: 'The rate is too low',
      action: 'disapprove',
      byName: 'Mei Kwan',
    });
    await publish({ ...returned, revision: 3, status: 'inReview', waitsFor: [], draftOwnerId: undefined, comment: undefined });
    await stored(returned.id, 3);
    expect((await tab(reviser)).entries.map((e) => e.itemId)).toEqual([other.id]);
    expect(await counted()).toEqual([1, 1]);
    await publish({ ...other, revision: 2, waitsFor: [] });
    await stored(other.id, 2);
  });

  it('shows a contract that was sent back before newer tasks', async () => {
    const back = moved({
      kind: 'contract',
      action: 'disapprove',
      status: 'disapprovedByLicensee',
      waitsFor: ['contract.submit'],
      comment: 'Clause 4',
      at: '2026-01-05T08:00:00Z',
    });
    await publish(back);
    await allProcessed();
    expect((await tab('sales')).groups[0]).toMatchObject({
      Key: 'returned',
      Entries: [{ itemId: back.id, comment: 'Clause 4' }],
    });
    await publish({ ...back, revision: 2, action: 'sendToNext', status: 'submittedForReview', waitsFor: [] });
    await stored(back.id, 2);
  });
});
