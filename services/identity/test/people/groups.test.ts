import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestInput } from '@bls/proto/contracts/call';
import { groupDelete, groupFindMembers, groupList, groupRead, groupSave } from '@bls/proto/contracts/calls/identity/people/group';
import { type Identity, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let admin: Actor;
let licensee: Actor;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  admin = await personOf(service, 'superUser');
  licensee = await personOf(service, 'licensee');
});
afterAll(() => service?.stop());

type Fields = RequestInput<typeof groupSave>;
const fields = (changes: Partial<Fields> = {}): Fields => ({
  id: randomUUID(),
  name: `Group ${randomUUID()}`,
  type: 'sales',
  memberIds: [],
  ...changes,
});
const rule = (field: string, name: string) => ({
  detail: { issues: [{ path: [field], rule: name }] },
});

describe('groups', () => {
  it('P-GROUP-05 W-USERS-08 W-USERS-12 have a name, an alias, a description, a type and members', async () => {
    const [sales, agent] = [await personOf(service, 'sales'), await personOf(service, 'salesAgent')];
    const request = fields({
      name: 'North desk',
      alias: 'ND',
      description: 'Deals of the north',
      memberIds: [sales.userId, agent.userId, sales.userId],
    });
    const saved = await service.call(groupSave, request, admin);
    expect(saved).toMatchObject({ name: 'North desk', alias: 'ND', description: 'Deals of the north', type: 'sales', companyId: null });
    expect(saved.members.map((member) => member.role)).toEqual(['sales', 'salesAgent']);
    const { rows } = await service.call(groupList, { search: 'north', sort: '-members' }, admin);
    expect(rows).toMatchObject([{ name: 'North desk', members: 2 }]);
    const entry = await service.superuser.selectFrom('audit').select('detail').where('kind', '=', 'groupSaved').executeTakeFirst();
    expect(entry?.detail).toEqual({ group: 'North desk', members: 'sales@ctl, salesagent@ctl' });
  });

  it('P-GROUP-06 W-USERS-20 W-ERROR-13 a name is unique regardless of case', async () => {
    const first = await service.call(groupSave, fields({ name: 'Fashion sales' }), admin);
    await expect(service.call(groupSave, fields({ name: 'FASHION Sales' }), admin)).rejects.toMatchObject({
      code: 'alreadyExists',
      ...rule('name', 'groupNameTaken'),
    });
    // A group may keep its name on save; another tenant and a licensee may use the same name.
    await service.call(groupSave, { ...fields({ name: 'Fashion sales' }), id: first.id, revision: 1 }, admin);
    await service.call(groupSave, fields({ name: 'Fashion sales' }), await personOf(service, 'superUser', 'PLBY'));
    await service.call(groupSave, fields({ name: 'Fashion sales', type: 'licensee' }), licensee);
    const outcome = await Promise.allSettled(Array.from({ length: 5 }, () => service.call(groupSave, fields({ name: 'At once' }), admin)));
    expect(outcome.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
  });

  it('of a licensee have members of its own company only, and no other company sees them', async () => {
    const [own, stranger] = [await personOf(service, 'licenseeDesigner'), await personOf(service, 'sales')];
    const request = fields({ type: 'licensee', memberIds: [own.userId] });
    expect(await service.call(groupSave, request, licensee)).toMatchObject({ companyId: licensee.companyId, companyName: 'Sunrise Toys' });
    await expect(service.call(groupSave, fields({ type: 'licensee', memberIds: [stranger.userId] }), licensee)).rejects.toMatchObject(
      rule('memberIds', 'groupMemberNotYours'),
    );
    await expect(service.call(groupSave, fields({ type: 'sales' }), licensee)).rejects.toMatchObject(rule('type', 'groupTypeNotYours'));
    await expect(service.call(groupSave, fields({ memberIds: [own.userId] }), admin)).rejects.toMatchObject(
      rule('memberIds', 'groupMemberNotYours'),
    );
    // the administrator reads it, among those of all licensees, and does not change it
    expect(await service.call(groupRead, { id: request.id }, admin)).toMatchObject({ companyName: 'Sunrise Toys' });
    const ids = async (of?: 'licensees') => (await service.call(groupList, { of }, admin)).rows.map(({ id }) => id);
    expect([(await ids('licensees')).includes(request.id), (await ids()).includes(request.id)]).toEqual([true, false]);
    const change = { ...request, memberIds: [], type: 'sales' as const, revision: 1 };
    await expect(service.call(groupSave, change, admin)).rejects.toMatchObject({ code: 'notFound' });
    const other = { ...licensee, companyId: randomUUID() };
    await expect(service.call(groupRead, { id: request.id }, other)).rejects.toMatchObject({ code: 'notFound' });
    expect((await service.call(groupList, {}, other)).total).toBe(0);
  });

  it('P-ERROR-42 find members by e-mail address, and report an address that does not exist', async () => {
    const find = (emails: string, by = admin) => service.call(groupFindMembers, { emails }, by);
    expect((await find('Sales@example.com;\nlegal@example.com')).map((member) => member.role)).toEqual(['legal', 'sales']);
    expect((await find('licenseeAul@example.com', licensee)).map((member) => member.role)).toEqual(['licenseeAul']);
    for (const [emails, by] of [
      ['sales@example.com, nobody@example.com', admin],
      ['nobody@example.com', licensee],
    ] as const) {
      await expect(find(emails, by)).rejects.toMatchObject({
        code: 'ruleBroken',
        detail: { issues: [{ path: ['emails'], rule: 'emailDoesNotExist', params: { address: 'nobody@example.com' } }] },
      });
    }
    // A licensee finds no users of other companies.
    await expect(find('sales@example.com', licensee)).rejects.toMatchObject({ code: 'ruleBroken' });
    await expect(find('not an address')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('refuse the second of two concurrent changes, also of a deletion', async () => {
    const group = await service.call(groupSave, fields({ memberIds: [admin.userId] }), admin);
    const changes = ['One', 'Two'].map((description) =>
      service.call(groupSave, { ...fields({ name: group.name, description }), id: group.id, revision: 1 }, admin),
    );
    expect((await Promise.allSettled(changes)).map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(service.call(groupDelete, { id: group.id, revision: 1 }, admin)).rejects.toMatchObject({ code: 'conflict' });
    expect(await service.call(groupDelete, { id: group.id, revision: 2 }, admin)).toBe(true);
    await expect(service.call(groupDelete, { id: group.id, revision: 2 }, admin)).rejects.toMatchObject({ code: 'notFound' });
    const left = await service.superuser.selectFrom('groupMembers').selectAll().where('groupId', '=', group.id).execute();
    expect(left).toEqual([]);
  });
});
