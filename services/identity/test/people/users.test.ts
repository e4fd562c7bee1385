import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestInput } from '@bls/proto/contracts/call';
import { sessionLogon, sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { userIsLicensor } from '@bls/proto/contracts/calls/identity/people/user';
import {
  userCompanies,
  userList,
  userRead,
  userSave,
  userSetActive,
  userSuccessors,
} from '@bls/proto/contracts/calls/identity/people/user-management';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { ROLE_CODES, ROLES, type Role, USER_TYPES } from '@bls/proto/domain/access/roles';
import { companyKindsOf } from '@bls/proto/domain/user/role-company';
import { type Identity, PASSWORD, personOf, type Seed, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let seed: Seed;
let licensor: string;
let subLicensee: string;
let admin: Actor;
beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  [licensor, subLicensee] = [randomUUID(), randomUUID()];
  await service.superuser
    .insertInto('companies')
    .values([
      { tenant: 'CTL', id: licensor, kind: 'licensor', name: 'CTL Licensing' },
      { tenant: 'CTL', id: subLicensee, kind: 'subLicensee', name: 'Sunrise Toys South', parentId: seed.licensee },
    ] as never)
    .execute();
  admin = await personOf(service, 'superUser');
});
afterAll(() => service?.stop());

const companyFor = (role: Role): string => {
  if (role === 'subLicensee') return subLicensee;
  const type = ROLES[role];
  if (type === USER_TYPES.licensor) return licensor;
  if (type === USER_TYPES.licensee) return seed.licensee;
  return type === USER_TYPES.brandOwner ? seed.brandOwner : seed.agency;
};

let made = 0;
/** The request to create a user of a role, with changes. */
function newUser(role: Role, changes: Partial<RequestInput<typeof userSave>> = {}): RequestInput<typeof userSave> {
  made += 1;
  return {
    id: randomUUID(),
    companyId: companyFor(role),
    firstName: 'New',
    lastName: `Person ${made}`,
    userName: `new.person.${made}`,
    email: `new${made}@example.com`,
    role,
    permissions: ROLES[role] === USER_TYPES.licensee ? ['AUL'] : [],
    characterIds: role === 'salesAgent' ? [randomUUID()] : [],
    language: 'en',
    timeOffset: 480,
    password: PASSWORD,
    ...changes,
  };
}
const rules = (...issues: [string, string][]) => ({
  code: 'ruleBroken',
  detail: expect.objectContaining({ issues: issues.map(([field, rule]) => expect.objectContaining({ path: [field], rule })) }),
});
const auditOf = async (kind: string) =>
  (await service.superuser.selectFrom('audit').select(['userName', 'detail']).where('kind', '=', kind).orderBy('sequence').execute()).at(
    -1,
  );
const endings = async (userId: string): Promise<string[]> => {
  const rows = await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .where('subject' as never, '=', sessionEnded.subject as never)
    .execute();
  return rows
    .map((row) => (row as { payload: { userId?: string; reason: string } }).payload)
    .flatMap((p) => (p.userId === userId ? [p.reason] : []));
};

const refusedAs = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('creating users', () => {
  it.each(ROLE_CODES)('creates a %s who can sign in', async (role) => {
    const request = newUser(role);
    const user = await service.call(userSave, request, admin);
    expect(user).toMatchObject({ role, active: true, revision: 1, companyId: companyFor(role), fullName: `New ${request.lastName}` });
    const { user: signedIn } = await service.call(sessionLogon, { userName: request.userName, password: PASSWORD });
    expect(signedIn).toMatchObject({ Role: role, UserType: ROLES[role], TimeOffset: 480 });
  });

  it('P-USERS-32 W-USERS-22 licensor is a role, and the user type of all staff roles: signed in, in the list and for companies', async () => {
    const staff = ROLE_CODES.filter((role) => ROLES[role] === USER_TYPES.licensor);
    for (const role of ROLE_CODES) {
      const isStaff = staff.includes(role);
      const { user, credential } = await service.call(sessionLogon, { userName: `${role}@ctl`.toLowerCase(), password: PASSWORD });
      const { actor } = await service.call(sessionResolve, { credential });
      expect([role, user.UserType === USER_TYPES.licensor, actor.userType === USER_TYPES.licensor]).toEqual([role, isStaff, isStaff]);
      expect([role, await service.call(userIsLicensor, {}, actor)]).toEqual([role, isStaff]);
      const atLicensor = await service.call(userSave, newUser(role, { companyId: licensor }), admin).then(
        () => 'saved',
        (error: { detail: { issues: { rule: string }[] } }) => error.detail.issues[0]?.rule,
      );
      expect([role, atLicensor]).toEqual([role, isStaff ? 'saved' : 'roleOfOtherCompany']);
    }
    const { rows } = await service.call(userList, { side: ['licensor'], pageSize: 100 }, admin);
    expect([...new Set(rows.map((row) => row.role))].sort()).toEqual(staff.toSorted());
  });

  it('refuses an existing name in any case, and a role that does not fit the company', async () => {
    const request = newUser('sales');
    await service.call(userSave, request, admin);
    await expect(service.call(userSave, newUser('legal', { userName: request.userName.toUpperCase() }), admin)).rejects.toMatchObject({
      code: 'alreadyExists',
      detail: { issues: [{ path: ['userName'], rule: 'userNameTaken' }] },
    });
    await expect(service.call(userSave, newUser('sales', { companyId: seed.licensee }), admin)).rejects.toMatchObject(
      rules(['role', 'roleOfOtherCompany']),
    );
    await expect(service.call(userSave, newUser('sales', { companyId: randomUUID() }), admin)).rejects.toMatchObject(
      rules(['companyId', 'invalidValue']),
    );
    for (const role of ROLE_CODES) expect(companyKindsOf(role).length).toBeGreaterThan(0);
  });

  it('enforces the rules of the form', async () => {
    const call = (request: RequestInput<typeof userSave>) => service.call(userSave, request, admin);
    await expect(call(newUser('licensee', { permissions: [] }))).rejects.toMatchObject(
      rules(['permissions', 'licenseePermissionRequired']),
    );
    await expect(call(newUser('salesAgent', { characterIds: [] }))).rejects.toMatchObject(
      rules(['characterIds', 'agentCharacterRequired']),
    );
    await expect(call(newUser('sales', { password: undefined }))).rejects.toMatchObject(rules(['password', 'required']));
    await expect(call({ ...newUser('sales'), language: 'xx' })).rejects.toMatchObject({ code: 'invalid' });
  });

  it('P-USERS-60 assigns characters to each agent, also within one agency', async () => {
    const [mimi, pip] = [randomUUID(), randomUUID()];
    for (const characterIds of [[mimi], [pip], [mimi, pip]]) {
      const request = newUser('salesAgent', { characterIds });
      await service.call(userSave, request, admin);
      const { credential } = await service.call(sessionLogon, { userName: request.userName, password: PASSWORD });
      expect((await service.call(sessionResolve, { credential })).actor.characterIds).toEqual(characterIds);
    }
  });

  it('P-ERROR-40 reports that a user does not exist, also of another tenant', async () => {
    const foreign = await personOf(service, 'sales', 'PLBY');
    for (const id of [randomUUID(), foreign.userId]) {
      await expect(service.call(userRead, { id }, admin)).rejects.toMatchObject({ code: 'userNotFound' });
      await expect(service.call(userSave, { ...newUser('sales'), id, revision: 1 }, admin)).rejects.toMatchObject({ code: 'userNotFound' });
    }
  });
});

describe('changing users', () => {
  it('audits what changed without the password, and refuses the second of two concurrent saves', async () => {
    const request = newUser('sales');
    await service.call(userSave, request, admin);
    const change = { ...request, role: 'legal' as const, password: 'Another#Passw0rd', revision: 1 };
    const outcome = await Promise.allSettled([service.call(userSave, change, admin), service.call(userSave, change, admin)]);
    expect(outcome.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcome.find((o) => o.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await auditOf('userChanged')).toEqual({
      userName: admin.name,
      detail: { user: request.userName, role: 'sales → legal', password: 'set' },
    });
    await expect(service.call(sessionLogon, { userName: request.userName, password: PASSWORD })).rejects.toMatchObject({
      code: 'invalidCredentials',
    });
    expect((await service.call(sessionLogon, { userName: request.userName, password: 'Another#Passw0rd' })).user.Role).toBe('legal');
  });

  it('applies a changed role, company or permission from the next request on', async () => {
    const request = newUser('licenseeDesigner', { permissions: ['SubmitDesignSample'] });
    await service.call(userSave, request, admin);
    const { credential } = await service.call(sessionLogon, { userName: request.userName, password: PASSWORD });
    const { password: _, ...same } = request;
    await service.call(userSave, { ...same, role: 'licenseeFinance', permissions: ['FinanceReporting'], revision: 1 }, admin);
    // The session goes on with the new rights; an event makes every process drop the old ones.
    expect((await service.call(sessionResolve, { credential })).actor).toMatchObject({
      role: 'licenseeFinance',
      permissions: ['FinanceReporting'],
    });
    expect(await endings(request.id)).toEqual(['rightsChanged']);
    await service.call(
      userSave,
      { ...same, role: 'licenseeFinance', permissions: ['FinanceReporting'], firstName: 'Other', revision: 2 },
      admin,
    );
    expect(await endings(request.id)).toEqual(['rightsChanged']);
    await service.call(
      userSave,
      { ...same, role: 'licenseeFinance', permissions: ['FinanceReporting'], password: 'Third#Passw0rd', revision: 3 },
      admin,
    );
    await expect(service.call(sessionResolve, { credential })).rejects.toMatchObject({ code: 'signedOut' });
  });

  it('refuses a change of the own role, and the removal of the last administrator', async () => {
    const own = await service.call(userRead, { id: admin.userId }, admin);
    const { firstName, lastName, userName, email, language, timeOffset } = own;
    const same = { id: own.id, firstName, lastName, userName, email, language, timeOffset, companyId: licensor };
    await expect(service.call(userSave, { ...same, role: 'sales', revision: own.revision }, admin)).rejects.toMatchObject(
      rules(['role', 'ownAccount']),
    );
    // Two administrators of a tenant deactivate each other at the same time: one stays.
    const [one, two] = await Promise.all(
      ['PLBY', 'PLBY'].map(async (tenant, index) => {
        if (index === 0) return personOf(service, 'superUser', tenant);
        const id = randomUUID();
        const row = await service.superuser
          .selectFrom('users')
          .selectAll()
          .where('tenant', '=', tenant)
          .where('role', '=', 'superUser')
          .executeTakeFirstOrThrow();
        await service.superuser
          .insertInto('users')
          .values({
            tenant,
            id,
            userName: 'second',
            firstName: 'Second',
            lastName: 'Admin',
            email: 'a@b.co',
            role: 'superUser',
            passwordHash: row.passwordHash,
          })
          .execute();
        return { ...(await personOf(service, 'superUser', tenant)), userId: id };
      }),
    );
    if (!one || !two) throw new Error('no administrators');
    const outcome = await Promise.allSettled([
      service.call(userSetActive, { id: two.userId, active: false, revision: 1 }, one),
      service.call(userSetActive, { id: one.userId, active: false, revision: 1 }, two),
    ]);
    expect(outcome.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the permissions of licensee users', () => {
  it('P-LICENSEE-11 W-USERS-16 W-USERS-17 one active user of a licensee has the term sheet permissions, and one those of contracts', async () => {
    const companyId = seed.otherLicensee;
    const first = newUser('licensee', { companyId, permissions: ['ApproveTermSheet', 'SignFreezeTermSheet'] });
    await service.call(userSave, first, admin);
    const name = `New ${first.lastName}`;
    await expect(
      service.call(userSave, newUser('licenseeLegal', { companyId, permissions: ['SignFreezeTermSheet'] }), admin),
    ).rejects.toMatchObject({
      code: 'ruleBroken',
      detail: { issues: [{ path: ['permissions'], rule: 'permissionSetTaken.termSheet', params: { name } }] },
    });
    // The other set and other companies are free.
    const second = newUser('licenseeLegal', { companyId, permissions: ['ApproveContract', 'SignFreezeContract'] });
    await service.call(userSave, second, admin);
    await expect(
      service.call(userSave, newUser('licenseeLegal', { companyId, permissions: ['ApproveContract'] }), admin),
    ).rejects.toMatchObject({
      code: 'ruleBroken',
      detail: { issues: [{ path: ['permissions'], rule: 'permissionSetTaken.contract', params: { name: `New ${second.lastName}` } }] },
    });
    await service.call(userSave, newUser('subLicensee', { permissions: ['ApproveTermSheet', 'ApproveContract'] }), admin);
  });

  it('P-LICENSEE-11 concurrent managers grant them to one user only', async () => {
    const companyId = randomUUID();
    await service.superuser
      .insertInto('companies')
      .values({ tenant: 'CTL', id: companyId, kind: 'licensee', name: 'Race Toys' } as never)
      .execute();
    const outcome = await Promise.allSettled(
      Array.from({ length: 6 }, () => service.call(userSave, newUser('licensee', { companyId, permissions: ['ApproveContract'] }), admin)),
    );
    expect(outcome.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
    for (const refused of outcome.filter((o) => o.status === 'rejected')) {
      expect(refused).toMatchObject({ reason: { code: 'ruleBroken' } });
    }
    // The database refuses it too.
    const held = { tenant: 'CTL', id: randomUUID(), firstName: 'A', lastName: 'B', email: 'a@b.co', role: 'licensee' as const, companyId };
    await expect(
      service.superuser
        .insertInto('users')
        .values({ ...held, userName: 'sneaks.in', passwordHash: 'x', permissions: ['SignFreezeContract'] })
        .execute(),
    ).rejects.toThrow('users_contract_permissions');
  });

  it('P-LICENSEE-12 P-USERS-20 P-USERS-22 an inactive user has no permissions, cannot sign in, and needs a permission to be reactivated', async () => {
    const request = newUser('licenseeFinance', { permissions: ['FinanceReporting', 'Warehouse'] });
    await service.call(userSave, request, admin);
    const { credential } = await service.call(sessionLogon, { userName: request.userName, password: PASSWORD });
    const inactive = await service.call(userSetActive, { id: request.id, active: false, revision: 1 }, admin);
    expect(inactive).toMatchObject({ active: false, permissions: [], revision: 2 });
    expect(await auditOf('userDeactivated')).toMatchObject({ detail: { permissions: 'FinanceReporting, Warehouse' } });
    await expect(service.call(sessionResolve, { credential })).rejects.toMatchObject({ code: 'signedOut' });
    await expect(service.call(sessionLogon, { userName: request.userName, password: PASSWORD })).rejects.toMatchObject({
      code: 'accountInactive',
    });
    const { password: _, ...same } = request;
    await expect(service.call(userSave, { ...same, revision: 2 }, admin)).rejects.toMatchObject(
      rules(['permissions', 'permissionsOfInactive']),
    );
    const back = { id: request.id, active: true, revision: 2 };
    await expect(service.call(userSetActive, back, admin)).rejects.toMatchObject(rules(['permissions', 'licenseePermissionRequired']));
    const twice = refusedAs(service.call(userSetActive, { id: request.id, active: false, revision: 2 }, admin));
    expect(await twice).toBe('wrongState');
    expect(await service.call(userSetActive, { ...back, permissions: ['AUL'] }, admin)).toMatchObject({
      active: true,
      permissions: ['AUL'],
    });
    // An active user cannot be activated: rights are granted by saving the user, which publishes them.
    const more = service.call(userSetActive, { ...back, revision: 3, permissions: ['AUL', 'Warehouse'] }, admin);
    expect(await refusedAs(more)).toBe('wrongState');
  });
});

describe('the users that a manager reaches', () => {
  it('are those of the own company and its sub-licensees for a licensee, of the own company for a brand owner', async () => {
    const licensee = await personOf(service, 'licensee');
    const { rows } = await service.call(userList, { pageSize: 100 }, licensee);
    expect([...new Set(rows.map((row) => row.companyId))].sort()).toEqual([seed.licensee, subLicensee].sort());
    expect((await service.call(userCompanies, {}, licensee)).map((c) => c.name)).toEqual(['Sunrise Toys', 'Sunrise Toys South']);
    const brandOwner = await personOf(service, 'brandOwner');
    const own = await service.call(userList, { pageSize: 100 }, brandOwner);
    expect([...new Set(own.rows.map((row) => row.companyId))]).toEqual([seed.brandOwner]);
    // A user outside the reach is not found, a company outside it is invalid, a role of another side is refused.
    const stranger = (await service.call(userList, { companyId: [seed.otherLicensee] }, admin)).rows[0];
    await expect(service.call(userRead, { id: stranger?.id ?? '' }, licensee)).rejects.toMatchObject({ code: 'userNotFound' });
    await expect(service.call(userSave, newUser('licensee', { companyId: seed.otherLicensee }), licensee)).rejects.toMatchObject(
      rules(['companyId', 'invalidValue']),
    );
    await expect(service.call(userSave, newUser('sales'), licensee)).rejects.toMatchObject({ code: 'ruleBroken' });
    expect(await service.call(userSave, newUser('licenseeAul'), licensee)).toMatchObject({ companyName: 'Sunrise Toys' });
    expect(await service.call(userSave, newUser('brandOwnerDesigner'), brandOwner)).toMatchObject({ companyName: 'Moon Cat Studio' });
  });

  it('are searched by name, user name and address from three characters on, filtered and sorted', async () => {
    const request = newUser('juniorDesigner', { firstName: '小美', lastName: '郭', userName: 'guo.xm', email: 'xm@studio.example' });
    await service.call(userSave, request, admin);
    for (const search of ['guo.xm', 'GUO', 'studio.example', '郭小美', '小美 郭']) {
      expect([search, (await service.call(userList, { search }, admin)).rows.map((row) => row.userName)]).toEqual([search, ['guo.xm']]);
    }
    expect((await service.call(userList, { search: '%_%' }, admin)).total).toBe(0);
    const found = await service.call(userList, { role: ['juniorDesigner'], active: true, sort: '-userName' }, admin);
    expect(found.rows.map((row) => row.userName)).toEqual(
      found.rows
        .map((row) => row.userName)
        .sort()
        .reverse(),
    );
    expect((await service.call(userList, { companyKind: ['subLicensee'] }, admin)).rows.every((row) => row.companyId === subLicensee)).toBe(
      true,
    );
  });

  it('are offered as successors when active and of the same role, outside the licensor also of the same company', async () => {
    const sales = await personOf(service, 'sales');
    const other = newUser('sales');
    await service.call(userSave, other, admin);
    const offered = await service.call(userSuccessors, { id: sales.userId }, admin);
    expect(offered.map((user) => user.id)).toContain(other.id);
    expect(offered.map((user) => user.id)).not.toContain(sales.userId);
    const licensee = await personOf(service, 'licensee');
    const names = (await service.call(userSuccessors, { id: licensee.userId }, admin)).map((user) => user.companyName);
    expect(new Set(names)).toEqual(new Set(['Sunrise Toys']));
  });
});
