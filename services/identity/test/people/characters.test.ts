import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { inboxTotalPending } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { userSave } from '@bls/proto/contracts/calls/identity/people/user-management';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { type Identity, moved, PASSWORD, personOf, type Seed, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let seed: Seed;
let admin: Actor;
beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  admin = await personOf(service, 'superUser');
});
afterAll(() => service?.stop());

const [MIMI, PIP] = [randomUUID(), randomUUID()];
/** Creates a user of the brand owner with these characters and returns the actor. */
async function person(name: string, characterIds: string[], by = admin): Promise<Actor> {
  const userId = randomUUID();
  const fields = { firstName: name, lastName: 'Moon', userName: name, email: `${name}@example.com`, language: 'en', timeOffset: 480 };
  await service.call(
    userSave,
    { ...fields, id: userId, companyId: seed.brandOwner, role: 'brandOwner', characterIds, password: PASSWORD },
    by,
  );
  return testActor({ userId, role: 'brandOwner', brandOwnerId: seed.brandOwner, ...(characterIds.length > 0 ? { characterIds } : {}) });
}

describe('characters of a brand-owner user', () => {
  it('P-BRAND-10 limit the tasks and notifications of the user; no characters mean all', async () => {
    const [all, mimi, pip] = [await person('all', []), await person('mimi', [MIMI]), await person('pip', [PIP])];
    const move = moved({ waitsFor: ['termSheet.approveAsBrandOwner'], brandOwnerIds: [seed.brandOwner], characterIds: [MIMI] });
    await service.publish(licensingWorkItemMoved, move);
    const notified = await eventually(async () => {
      const rows = await service.superuser.selectFrom('notifications').select('userId').where('itemId', '=', move.id).execute();
      return rows.length > 0 ? rows.map((row) => row.userId) : undefined;
    });
    expect([all, mimi, pip].map((one) => notified.includes(one.userId))).toEqual([true, true, false]);
    const pending = await Promise.all([all, mimi, pip].map((one) => service.call(inboxTotalPending, {}, one)));
    expect(pending.map((total) => total.Count)).toEqual([1, 1, 0]);
  });

  it('are the only ones that the user can assign to others', async () => {
    const manager = await person('manager', [MIMI]);
    await expect(person('wider', [], manager)).rejects.toMatchObject({ detail: { issues: [{ rule: 'charactersNotYours' }] } });
    await expect(person('other', [MIMI, PIP], manager)).rejects.toMatchObject({ detail: { issues: [{ rule: 'charactersNotYours' }] } });
    await person('same', [MIMI], manager);
  });
});
