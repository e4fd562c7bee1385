import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inboxRead } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { filesWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Actor } from '@bls/proto/domain/access/actor';
import { eventually } from '@bls/kit/testing/service';
import { type Identity, moved, personOf, seedTenant, startIdentity } from './seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
});
afterAll(() => service?.stop());

const notified = async (actor: Actor, itemId: string): Promise<boolean> => {
  const { groups } = await service.call(inboxRead, { tabName: 'Notification', pageSize: 100 }, actor);
  return groups.flatMap((group) => group.Entries).some((entry) => entry.itemId === itemId);
};

describe('an upload with malware', () => {
  it('P-SAFE-11 notifies the administrators of the tenant, by inbox and mail, and nobody else', async () => {
    const [admin, sales, licensee] = [
      await personOf(service, 'superUser'),
      await personOf(service, 'sales'),
      await personOf(service, 'licensee'),
    ];
    const move = moved({
      kind: 'refusedFile',
      id: randomUUID(),
      number: 'eicar.csv',
      title: 'Eicar-Test-Signature',
      path: '/Operations/DeadLetters',
      action: 'refuse',
      status: 'refused',
      waitsFor: [],
      brandOwnerIds: [],
      hiddenFromLicensee: true,
      informHolders: ['operations.manage'],
      by: { userId: licensee.userId, name: licensee.name },
    });
    await service.publish(filesWorkItemMoved, move);
    await eventually(() => notified(admin, move.id));
    expect([await notified(sales, move.id), await notified(licensee, move.id)]).toEqual([false, false]);
    const mails = await service.superuser.selectFrom('mails').select(['userId', 'subject', 'text']).where('path', '=', move.path).execute();
    expect(mails.map(({ userId, subject }) => [userId, subject])).toEqual([
      [admin.userId, 'Refused file eicar.csv was refused because it contains malware'],
    ]);
    expect(mails[0]?.text).toContain('Eicar-Test-Signature');
  });
});
