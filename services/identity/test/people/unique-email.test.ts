import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registrationRegister } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { userList, userRead, userSave, userSetActive } from '@bls/proto/contracts/calls/identity/people/user-management';
import type { Role } from '@bls/proto/domain/access/roles';
import type { Actor } from '@bls/proto/domain/access/actor';
import { migrate } from '@bls/kit/db/migrations/migrate';
import { prepareDatabase } from '@bls/kit/servers/prepare-database';
import { createAdministrator } from '../../src/cli/create-administrator.js';
import { createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import type { IdentityDb } from '../../src/db/schema.js';
import { invitationInvite } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { type Identity, PASSWORD, personOf, seedTenant, startIdentity } from '../seed.js';
import { newestTo, tokenIn } from '../messages.js';
import { eventually } from '@bls/kit/testing/service';

let service: Identity;
let admin: Actor;
let licensor: string;
beforeAll(async () => {
  service = await startIdentity();
  for (const tenant of ['CTL', 'PLBY']) await seedTenant(service, tenant);
  licensor = randomUUID();
  await service.superuser
    .insertInto('companies')
    .values({ tenant: 'CTL', id: licensor, kind: 'licensor', name: 'CTL' } as never)
    .execute();
  admin = await personOf(service, 'superUser');
});
afterAll(() => service?.stop());

const taken = expect.objectContaining({
  code: 'ruleBroken',
  detail: expect.objectContaining({ issues: [expect.objectContaining({ path: ['email'], rule: 'emailTaken' })] }),
});
const newUser = (email: string, role: Role = 'sales') => {
  const name = randomUUID().slice(0, 8);
  const person = { firstName: 'New', lastName: name, userName: `new.${name}`, email, role, companyId: licensor };
  return { id: randomUUID(), ...person, permissions: [], characterIds: [], language: 'en' as const, timeOffset: 480, password: PASSWORD };
};

describe('the e-mail address of an active person', () => {
  it('P-WORK-07 is refused at the field for a second one, wherever people are created, edited, activated, invited or registered', async () => {
    const first = newUser('anna@example.com');
    await service.call(userSave, first, admin);
    await expect(service.call(userSave, newUser('ANNA@example.com'), admin)).rejects.toEqual(taken);
    // edited
    const second = newUser('bea@example.com');
    const { revision } = await service.call(userSave, second, admin);
    const { password: _, ...edited } = { ...second, email: 'Anna@Example.com', revision };
    await expect(service.call(userSave, edited, admin)).rejects.toEqual(taken);
    // activated: an inactive person may have the address meanwhile
    const inactive = await service.call(userSetActive, { id: second.id, active: false, revision }, admin);
    const same = await service.call(userSave, { ...edited, revision: inactive.revision }, admin);
    await expect(service.call(userSetActive, { id: second.id, active: true, revision: same.revision }, admin)).rejects.toEqual(taken);
    const other = await service.call(userSave, { ...edited, email: 'bea@example.com', revision: same.revision }, admin);
    await expect(service.call(userSetActive, { id: second.id, active: true, revision: other.revision }, admin)).resolves.toMatchObject({
      active: true,
      email: 'bea@example.com',
    });
    // invited and registered
    const invite = (email: string) => {
      const person = { kind: 'licensee', firstName: 'A', lastName: 'B', role: 'licenseeAul', language: 'en' } as const;
      return service.call(invitationInvite, { ...person, permissions: ['AUL'], email, companyName: `Toys ${email}` }, admin);
    };
    await expect(invite('anna@example.com')).rejects.toEqual(taken);
    const { signUpCode } = await invite('cara@example.com');
    const urlToken = tokenIn(await eventually(() => newestTo(service, 'cara@example.com')));
    await service.call(userSave, newUser('cara@example.com'), admin);
    const registration = { urlToken, userName: 'cara.ng', firstName: 'Cara', lastName: 'Ng', email: 'cara@example.com', signUpCode };
    await expect(
      service.call(registrationRegister, { ...registration, password: 'Quiet#Harbour9', confirmPassword: 'Quiet#Harbour9' }),
    ).rejects.toEqual(taken);
    // by the operator's command
    const command = { tenant: 'CTL', title: 'CTL', firstName: 'A', lastName: 'B', userName: 'root', email: 'anna@example.com' };
    await expect(
      createAdministrator(service.running.app.get(Database<IdentityDb>), { ...command, password: 'Quiet#Harbour9' }),
    ).rejects.toThrow('another user of CTL has the address anna@example.com');
    // another tenant is another business
    await expect(
      service.superuser.selectFrom('users').select('id').where('email', '=', 'sales@example.com').execute(),
    ).resolves.toHaveLength(2);
  });

  it('belongs to one of several who are saved at once', async () => {
    const outcome = await Promise.allSettled(Array.from({ length: 6 }, () => service.call(userSave, newUser('race@example.com'), admin)));
    expect(outcome.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of outcome) if (one.status === 'rejected') expect(one.reason).toEqual(taken);
  });
});

describe('people who shared an address before', () => {
  it('are listed for administrators, and are resolved by an address of their own', async () => {
    const [one, two] = [newUser('double.one@example.com'), newUser('double.two@example.com')];
    for (const person of [one, two]) await service.call(userSave, person, admin);
    // as the migration marks a double
    await service.superuser
      .updateTable('users')
      .set({ email: 'Double.One@example.com', emailShared: true })
      .where('id', '=', two.id)
      .execute();
    const listed = async () => (await service.call(userList, { sharedEmail: true }, admin)).rows.map(({ id }) => id).toSorted();
    expect(await listed()).toEqual([one.id, two.id].toSorted());
    await expect(service.call(userSave, newUser('double.one@example.com'), admin)).rejects.toEqual(taken);
    const { revision } = await service.call(userRead, { id: two.id }, admin);
    const { password: _, ...edited } = two;
    await expect(service.call(userSave, { ...edited, email: 'double.one@example.com', revision }, admin)).rejects.toEqual(taken);
    await service.call(userSave, { ...edited, email: 'double.two@example.com', revision }, admin);
    expect(await listed()).toEqual([]);
    const row = service.superuser.selectFrom('users').select('emailShared').where('id', '=', two.id);
    expect(await row.executeTakeFirst()).toEqual({ emailShared: false });
  });
});

describe('the migration to unique addresses', () => {
  const folder = new URL('../../migrations/', import.meta.url);
  let before: string;
  beforeAll(async () => {
    before = await mkdtemp(join(tmpdir(), 'migrations-'));
    for (const file of await readdir(folder)) if (file < '0032') await cp(fileURLToPath(new URL(file, folder)), join(before, file));
  });
  afterAll(() => rm(before, { recursive: true, force: true }));

  it('succeeds where people share addresses, keeps all of them, and marks those that are not the first', async () => {
    const { identity } = await prepareDatabase(process.env['TEST_POSTGRES_URL'] ?? '', `test_m${randomBytes(5).toString('hex')}`, [
      'identity',
    ]);
    await migrate(identity.migrationUrl, 'identity', pathToFileURL(`${before}/`));
    const owner = createPool(identity.migrationUrl, 'identity', 1, createLogger('test', 'fatal'));
    const people = [
      ['CTL', 'a', 'Same@example.com', true, '2026-01-01'],
      ['CTL', 'b', 'same@example.com', true, '2026-02-01'],
      ['CTL', 'c', 'same@example.com', true, null],
      ['CTL', 'd', 'same@example.com', false, '2026-03-01'],
      ['PLBY', 'e', 'same@example.com', true, null],
      ['CTL', 'f', 'own@example.com', true, null],
    ] as const;
    for (const [tenant, name, email, active, seen] of people) {
      await owner.query(`select set_config('app.tenant', $1, false)`, [tenant]);
      await owner.query(
        `insert into users (tenant, id, user_name, first_name, last_name, email, role, password_hash, active, last_seen_at)
          values ($1, gen_random_uuid(), $2, $2, '', $3, 'sales', 'x', $4, $5)`,
        [tenant, name, email, active, seen],
      );
    }
    expect(await migrate(identity.migrationUrl, 'identity', folder)).toContain('0032-unique-email');
    await owner.query('alter table users no force row level security');
    const { rows } = await owner.query<{ name: string; shared: boolean }>(
      'select user_name as name, email_shared as shared from users order by 1',
    );
    expect(rows).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, shared: name === 'a' || name === 'c' })));
    await owner.query(`select set_config('app.tenant', 'CTL', false)`);
    await expect(owner.query(`update users set active = true where user_name = 'd'`)).rejects.toThrow('users_email');
    await owner.end();
  });
});
