import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { userReassignWork, userRead, userSave, userSetActive } from '@bls/proto/contracts/calls/identity/people/user-management';
import { sessionEnded, workReassigned } from '@bls/proto/contracts/events/identity';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import type { Role } from '@bls/proto/domain/access/roles';
import { eventually } from '@bls/kit/testing/service';
import { type Identity, moved, PASSWORD, personOf, type Seed, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let seed: Seed;
let licensor: string;
let admin: Actor;
beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  licensor = randomUUID();
  await service.superuser
    .insertInto('companies')
    .values({ tenant: 'CTL', id: licensor, kind: 'licensor', name: 'CTL Licensing' } as never)
    .execute();
  admin = await personOf(service, 'superUser');
});
afterAll(() => service?.stop());

let made = 0;
/** Creates a user of the role and returns the id. */
async function user(role: Role, changes: object = {}): Promise<string> {
  made += 1;
  const id = randomUUID();
  const request = {
    id,
    companyId: licensor,
    firstName: 'New',
    lastName: `Person ${made}`,
    userName: `person.${made}`,
    email: `person${made}@example.com`,
    role,
    language: 'en',
    timeOffset: 480,
    password: PASSWORD,
    ...changes,
  };
  await service.call(userSave, request, admin);
  return id;
}
const read = (id: string) => service.call(userRead, { id }, admin);
const published = async (subject: string) => {
  const rows = await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .where('subject' as never, '=', subject as never)
    .execute();
  return rows.map((row) => (row as { payload: Record<string, string> }).payload);
};
const item = (id: string) => service.superuser.selectFrom('workItems').selectAll().where('id', '=', id).executeTakeFirst();
const unreadNotifications = (userId: string) =>
  service.superuser.selectFrom('notifications').select(['itemId', 'revision']).where('userId', '=', userId).execute();
/** Publishes a move and waits until it is stored. */
async function move(changes: Parameters<typeof moved>[0]) {
  const payload = moved(changes);
  await service.publish(licensingWorkItemMoved, payload);
  return eventually(async () => {
    const found = await item(payload.id);
    return found && found.revision >= payload.revision ? found : undefined;
  });
}

describe('reassigning the work of an inactive user', () => {
  it('P-USERS-21 moves drafts and unread notifications to the successor, and publishes the reassignment', async () => {
    const [from, to] = [await user('sales'), await user('sales')];
    const draft = await move({ draftOwnerId: from, status: 'draft', waitsFor: [] });
    const watched = await move({ informUserIds: [from], by: { name: 'Mei Kwan' } });
    const { fullName } = await read(to);
    await service.call(userSetActive, { id: from, active: false, revision: 1, reassignTo: to }, admin);
    expect(await read(from)).toMatchObject({ active: false, workReassignedTo: { id: to, fullName } });
    expect((await item(draft.id))?.draftOwnerId).toBe(to);
    expect(await unreadNotifications(to)).toContainEqual({ itemId: watched.id, revision: 1 });
    expect(await published(workReassigned.subject)).toContainEqual({ fromUserId: from, toUserId: to, toName: fullName });
  });

  it('keeps the history of the predecessor, also for late events', async () => {
    const [from, to] = [await user('sales'), await user('sales')];
    const done = await move({ by: { userId: from, name: 'From' } });
    await service.call(userSetActive, { id: from, active: false, revision: 1, reassignTo: to }, admin);
    const acts = await service.superuser.selectFrom('done').select('userId').where('itemId', '=', done.id).execute();
    expect(acts).toEqual([{ userId: from }]);
  });

  it('replaces the predecessor in late events by the present owner, along several reassignments', async () => {
    const [one, two, three] = [await user('sales'), await user('sales'), await user('sales')];
    await service.call(userSetActive, { id: one, active: false, revision: 1, reassignTo: two }, admin);
    await service.call(userSetActive, { id: two, active: false, revision: 1, reassignTo: three }, admin);
    const late = await move({ draftOwnerId: one, informUserIds: [one, two], status: 'revisable', waitsFor: [] });
    expect(late.draftOwnerId).toBe(three);
    expect(await unreadNotifications(three)).toContainEqual({ itemId: late.id, revision: 1 });
    expect(await unreadNotifications(one)).toEqual([]);
  });

  it('can be done later and repeated; a reactivated user has no reassignment', async () => {
    const [from, to] = [await user('sales'), await user('sales')];
    await expect(service.call(userReassignWork, { id: from, toId: to }, admin)).rejects.toMatchObject({ code: 'wrongState' });
    await service.call(userSetActive, { id: from, active: false, revision: 1 }, admin);
    const draft = await move({ draftOwnerId: from, status: 'draft', waitsFor: [] });
    expect(draft.draftOwnerId).toBe(from);
    for (let twice = 0; twice < 2; twice += 1) await service.call(userReassignWork, { id: from, toId: to }, admin);
    expect((await item(draft.id))?.draftOwnerId).toBe(to);
    await service.call(userSetActive, { id: from, active: true, revision: 2 }, admin);
    expect(await read(from)).toMatchObject({ active: true, workReassignedTo: null });
    const later = await move({ draftOwnerId: from, status: 'draft', waitsFor: [] });
    expect(later.draftOwnerId).toBe(from);
    expect((await item(draft.id))?.draftOwnerId).toBe(to);
  });

  it('refuses a successor of another role or company or an inactive one, and changes nothing', async () => {
    const from = await user('sales');
    const inactive = await user('sales');
    await service.call(userSetActive, { id: inactive, active: false, revision: 1 }, admin);
    for (const reassignTo of [await user('legal'), inactive, from, randomUUID()]) {
      await expect(service.call(userSetActive, { id: from, active: false, revision: 1, reassignTo }, admin)).rejects.toMatchObject({
        code: 'ruleBroken',
        detail: { issues: [{ path: ['reassignTo'], rule: 'successorDoesNotFit' }] },
      });
    }
    expect(await read(from)).toMatchObject({ active: true, revision: 1 });
    const permissions = ['AUL'];
    const here = await user('licenseeAul', { companyId: seed.licensee, permissions });
    const otherCompany = await user('licenseeAul', { companyId: seed.otherLicensee, permissions });
    await expect(
      service.call(userSetActive, { id: here, active: false, revision: 1, reassignTo: otherCompany }, admin),
    ).rejects.toMatchObject({
      code: 'ruleBroken',
    });
  });

  it('P-ERROR-39 W-ERROR-29 refuses an invalid sales agent', async () => {
    const agent = await user('salesAgent', { companyId: seed.agency, characterIds: [randomUUID()] });
    for (const reassignTo of [randomUUID(), await user('sales')]) {
      await expect(service.call(userSetActive, { id: agent, active: false, revision: 1, reassignTo }, admin)).rejects.toMatchObject({
        code: 'ruleBroken',
        detail: { issues: [{ path: ['reassignTo'], rule: 'salesAgentInvalid' }] },
      });
    }
  });

  it('adds the permissions and characters of the predecessor, from the next request of the successor on', async () => {
    const companyId = seed.otherLicensee;
    const from = await user('licensee', { companyId, permissions: ['ApproveContract', 'SignFreezeContract', 'AUL'] });
    const to = await user('licensee', { companyId, permissions: ['FinanceReporting'] });
    await service.call(userSetActive, { id: from, active: false, revision: 1, reassignTo: to }, admin);
    expect((await read(to)).permissions.sort()).toEqual(['AUL', 'ApproveContract', 'FinanceReporting', 'SignFreezeContract']);
    expect((await read(from)).permissions).toEqual([]);
    expect(await published(sessionEnded.subject)).toContainEqual({ userId: to, reason: 'rightsChanged' });
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const agent = await user('salesAgent', { companyId: seed.agency, characterIds: [theirs] });
    const next = await user('salesAgent', { companyId: seed.agency, characterIds: [mine] });
    await service.call(userSetActive, { id: agent, active: false, revision: 1, reassignTo: next }, admin);
    expect((await read(next)).characterIds).toEqual([mine, theirs]);
  });
});
