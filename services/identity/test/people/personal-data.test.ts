import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@bls/kit/db/database';
import { profileSave } from '@bls/proto/contracts/calls/identity/accounts/profile';
import { userErase } from '@bls/proto/contracts/calls/identity/people/personal-data';
import { userRead, userSetActive } from '@bls/proto/contracts/calls/identity/people/user-management';
import { TRANSPORT_TABLES } from '@bls/shared/personal-data/personal-tables';
import { sql } from 'kysely';
import { checkChain } from '../../src/audit/check-chain.js';
import { PERSONAL_TABLES } from '../../src/personal-data/personal-tables.js';
import { dropChecks, fillTables, tablesWith, undeclaredColumns } from '../../../shared/test/personal-data/tables.js';
import { type Identity, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(async () => service?.stop());

const db = () => service.superuser as never;
const where = (text: string) => tablesWith(db(), 'identity', text);
/** A user with a name of its own, in every table. */
async function addPerson(name: [string, string], active = false) {
  const id = randomUUID();
  const userName = `${name[0]}.${name[1]}`.toLowerCase();
  await service.superuser
    .insertInto('users')
    .values({
      tenant: 'CTL',
      id,
      userName,
      firstName: name[0],
      lastName: name[1],
      email: `${userName}@erasable.example`,
      role: 'sales',
      passwordHash: randomBytes(8).toString('hex'),
      active,
      phone: `+8529${String(randomInt(1_000_000, 9_999_999))}`,
    })
    .execute();
  return { id, userName, fullName: name.join(' ') };
}

describe('personal data in identity', () => {
  it('is declared for every column that names people', async () => {
    const all = { ...PERSONAL_TABLES, ...TRANSPORT_TABLES };
    expect(await undeclaredColumns(db(), 'identity', all)).toEqual(['sign_in_failures.user_name']);
  });
});

describe('the erasure of a person', () => {
  it('P-OPS-05 replaces the person everywhere by a pseudonym, while the audit trail stays provable, and does nothing when repeated', async () => {
    const admin = await personOf(service, 'superUser');
    const sales = await personOf(service, 'sales');
    const person = await addPerson(['Mei', 'Erasable'], true);
    const actor = { ...sales, userId: person.id, name: person.fullName, sessionId: randomUUID() };
    const session = { credentialHash: randomBytes(32), stayLoggedIn: false, expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
    await service.superuser
      .insertInto('sessions')
      .values({ tenant: 'CTL', id: actor.sessionId, userId: person.id, ...session })
      .execute();
    await service.call(profileSave, { firstName: 'May', lastName: 'Erasable', timeOffset: 480, revision: 1 }, actor);
    const active = await service.call(userRead, { id: person.id }, admin);
    await service.call(userSetActive, { id: person.id, active: false, revision: active.revision }, admin);
    await service.superuser.insertInto('signInFailures').values({ tenant: 'CTL', userName: person.userName, failures: 2 }).execute();
    await dropChecks(db(), 'identity');
    const { audit: _, users: __, personal_data_exports: ___, ...tables } = PERSONAL_TABLES;
    await fillTables(db(), 'identity', tables, 'CTL', { userId: person.id, name: 'May Erasable' });
    await fillTables(db(), 'identity', tables, 'CTL', { userId: sales.userId, name: 'Otto Remaining' });
    const remaining = await where('Otto Remaining');

    const before = await service.call(userRead, { id: person.id }, admin);
    const request = { id: person.id, revision: before.revision, confirmation: person.userName };
    await expect(service.call(userErase, { ...request, confirmation: 'other' }, admin)).rejects.toMatchObject({ code: 'ruleBroken' });
    const erased = await service.call(userErase, request, admin);
    expect(erased).toMatchObject({ fullName: 'Former user 1', userName: 'former-user-1', phone: null, active: false });
    for (const text of ['erasable', 'Mei ', 'May ']) expect({ text, found: await where(text) }).toEqual({ text, found: {} });
    expect(await where('Otto Remaining')).toEqual(remaining);

    expect(await service.call(userErase, request, admin)).toEqual(erased);
    const chain = await checkChain(service.running.app.get(Database), { tenant: 'CTL' });
    expect(chain.findings).toEqual([]);
    const rows = await service.superuser
      .selectFrom('audit')
      .select(['kind', 'userName', 'redactedHash'])
      .where('userId', '=', person.id)
      .execute();
    expect(rows).toContainEqual({
      kind: 'profileChanged',
      userName: 'Former user 1',
      redactedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('lets a forged change of a redacted row be found', async () => {
    const redacted = await service.superuser
      .selectFrom('audit')
      .select('sequence')
      .where('redactedHash', 'is not', null)
      .executeTakeFirstOrThrow();
    await sql`alter table audit disable trigger append_only`.execute(service.superuser);
    await service.superuser.updateTable('audit').set({ userName: 'Somebody else' }).where('sequence', '=', redacted.sequence).execute();
    const { findings } = await checkChain(service.running.app.get(Database), { tenant: 'CTL' });
    expect(findings).toMatchObject([{ kind: 'altered', from: Number(redacted.sequence) }]);
  });

  it('needs an administrator and an inactive person, and leaves a name that another person has', async () => {
    const admin = await personOf(service, 'superUser');
    const sales = await personOf(service, 'sales');
    const [active, inactive] = [await addPerson(['Ada', 'Lam'], true), await addPerson(['Ben', 'Ho'])];
    const ask = (person: typeof active, actor = admin) =>
      service.call(userErase, { id: person.id, revision: 1, confirmation: person.userName }, actor);
    await expect(ask(inactive, sales)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(active)).rejects.toMatchObject({ code: 'wrongState' });
    await service.superuser
      .insertInto('users')
      .values({
        tenant: 'CTL',
        id: randomUUID(),
        userName: 'ben.other',
        firstName: 'Ben',
        lastName: 'Ho',
        email: 'ben.other@example.com',
        role: 'sales',
        passwordHash: '',
      })
      .execute();
    await service.superuser
      .insertInto('territories')
      .values({ tenant: 'CTL', code: 'XX', name: 'X', nameZh: 'X', byName: 'Ben Ho' })
      .execute();
    await ask(inactive);
    const territory = await service.superuser.selectFrom('territories').select('byName').where('code', '=', 'XX').executeTakeFirstOrThrow();
    expect(territory.byName).toBe('Ben Ho');
  });
});
