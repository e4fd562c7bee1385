import { randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditChecks, auditList, auditVerify } from '@bls/proto/contracts/calls/identity/audit';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { accessList, progressByCompany, progressList } from '@bls/proto/contracts/calls/identity/people/system-access';
import type { Actor } from '@bls/proto/domain/access/actor';
import { licensingWorkItemMoved } from '@bls/proto/contracts/events/work-items';
import { addDays } from '@bls/proto/domain/values/time';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { createKysely, createPool, Database } from '@bls/kit/db/database';
import { createLogger } from '@bls/kit/observability/logger';
import { sql } from 'kysely';
import { audit } from '../../src/audit/audit.repository.js';
import type { IdentityDb } from '../../src/db/schema.js';
import { type Identity, moved, PASSWORD, personOf, type Seed, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let seed: Seed;
let admin: Actor;
beforeAll(async () => {
  service = await startIdentity();
  seed = await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
  admin = await personOf(service, 'superUser');
  for (const userName of ['sales@ctl', 'sales@ctl', 'licensee@ctl']) await service.call(sessionLogon, { userName, password: PASSWORD });
  await service.call(sessionLogon, { userName: 'sales@ctl', password: 'wrong' }).catch(() => undefined);
});
afterAll(() => service?.stop());

describe('access overview', () => {
  const access = (changes: object = {}) => service.call(accessList, { pageSize: 100, ...changes }, admin);

  it('P-USERS-18 lists users with role, company, permissions, creation date, last use and open sessions', async () => {
    const { rows, total } = await access();
    expect(total).toBe(rows.length);
    const sales = rows.find(({ userName }) => userName === 'sales@ctl');
    expect(sales).toMatchObject({ role: 'sales', companyName: null, active: true, openSessions: 2 });
    expect(Date.parse(sales?.createdAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(sales?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(rows.find(({ userName }) => userName === 'licensee@ctl')).toMatchObject({
      companyName: 'Sunrise Toys',
      permissions: ['ApproveTermSheet', 'SignFreezeTermSheet'],
      openSessions: 1,
    });
    expect(rows.some(({ userName }) => userName.endsWith('@plby'))).toBe(false);
  });

  it('filters, searches from three characters on, and sorts', async () => {
    expect((await access({ signedIn: 'true' })).rows.map(({ userName }) => userName).sort()).toEqual(['licensee@ctl', 'sales@ctl']);
    expect((await access({ role: ['legal', 'ceo'] })).rows.map(({ role }) => role).sort()).toEqual(['ceo', 'legal']);
    expect((await access({ companyId: [seed.agency] })).rows.map(({ role }) => role)).toEqual(['salesAgent']);
    expect((await access({ search: 'Sunrise' })).rows.every(({ companyName }) => companyName === 'Sunrise Toys')).toBe(true);
    expect((await access({ search: 'su' })).total).toBe((await access()).total);
    expect((await access({ search: '%_%' })).total).toBe(0);
    expect((await access({ sort: '-openSessions' })).rows[0]?.userName).toBe('sales@ctl');
    await service.superuser
      .updateTable('users')
      .set({ active: false })
      .where('tenant', '=', 'CTL')
      .where('role', '=', 'licenseeAul')
      .execute();
    expect((await access({ active: 'false' })).rows.map(({ role }) => role)).toEqual(['licenseeAul']);
  });

  it('is for administrators only', async () => {
    for (const role of ['sales', 'licensee', 'brandOwner', 'salesAgent'] as const)
      await expect(service.call(accessList, {}, await personOf(service, role))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('progress', () => {
  it('P-USERS-17 shows the stage of each person from invitation to first act, and counts by company', async () => {
    const invited = {
      tenant: 'CTL',
      id: randomUUID(),
      kind: 'licensee',
      email: 'new@sunrise.example',
      firstName: 'Ada',
      lastName: 'New',
      language: 'en',
      role: 'licensee',
      companyId: seed.licensee,
      companyName: 'Sunrise Toys',
      tokenHash: Buffer.from(randomUUID()),
      signUpCodeHash: Buffer.from('code'),
      invitedBy: admin.userId,
      expiresAt: new Date(Date.now() + 86_400_000),
    };
    await service.superuser
      .insertInto('invitations')
      .values(invited as never)
      .execute();
    const sales = await personOf(service, 'sales');
    await service.publish(licensingWorkItemMoved, moved({ by: { userId: sales.userId, name: 'S' } }));
    const progress = (changes: object = {}) => service.call(progressList, { pageSize: 100, ...changes }, admin);
    await eventually(async () => (await progress({ stage: ['acted'] })).total === 1);
    const stageOf = async (name: string) => (await progress()).rows.find((row) => row.name === name);
    expect(await stageOf('Ada New')).toMatchObject({ stage: 'invited', companyName: 'Sunrise Toys', registeredAt: null });
    expect(await stageOf('The legal')).toMatchObject({ stage: 'registered', signedInAt: null });
    expect(await stageOf('The licensee')).toMatchObject({ stage: 'signedIn', actedAt: null });
    const acted = await stageOf('The sales');
    expect(acted).toMatchObject({ stage: 'acted' });
    expect(Date.parse(acted?.signedInAt ?? '')).toBeLessThanOrEqual(Date.parse(acted?.actedAt ?? ''));

    const { rows } = await service.call(progressByCompany, { search: 'Sunrise' }, admin);
    const people = (await progress({ companyId: [seed.licensee] })).total;
    expect(rows).toMatchObject([{ companyName: 'Sunrise Toys', people, registered: people - 1, signedIn: 1, acted: 0 }]);
    const own = (await service.call(progressByCompany, { pageSize: 100 }, admin)).rows.find(({ companyId }) => companyId === null);
    expect(own).toMatchObject({ companyName: null, signedIn: 1, acted: 1 });
  });

  it('preserves the first steps when sessions and acts are deleted', async () => {
    const first = async () =>
      (await service.call(progressList, { search: 'The sales', pageSize: 100 }, admin)).rows.find((row) => row.name === 'The sales');
    const before = await first();
    await service.superuser.deleteFrom('sessions').where('tenant', '=', 'CTL').execute();
    await service.superuser.deleteFrom('done').where('tenant', '=', 'CTL').execute();
    await service.call(sessionLogon, { userName: 'sales@ctl', password: PASSWORD });
    expect(await first()).toMatchObject({ signedInAt: before?.signedInAt, actedAt: before?.actedAt });
  });
});

describe('the audit page', () => {
  const list = (changes: object = {}) => service.call(auditList, { pageSize: 100, ...changes }, admin);

  it('finds by person, kind, period and text', async () => {
    const { rows } = await list();
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map(({ sequence }) => sequence).sort((a, b) => b - a));
    expect((await list({ kind: ['signInFailed'] })).rows).toMatchObject([{ kind: 'signInFailed', userName: 'sales@ctl' }]);
    expect((await list({ person: 'LICENSEE@ctl' })).rows.every(({ userName }) => userName === 'licensee@ctl')).toBe(true);
    const day = defaultDay();
    expect((await list({ from: day, to: day })).total).toBe(rows.length);
    expect((await list({ to: addDays(day, -1) })).total).toBe(0);
    expect((await list({ from: addDays(day, 1) })).total).toBe(0);
    expect((await list({ from: '1900-01-01', to: '9999-12-31' })).total).toBe(rows.length);
    expect((await list({ search: 'country' })).total).toBeGreaterThan(0);
    expect((await list({ search: 'no such thing' })).total).toBe(0);
    await expect(service.call(auditList, {}, await personOf(service, 'sales'))).rejects.toMatchObject({ code: 'forbidden' });
  });

  const verify = async () => {
    const { id } = await service.call(auditVerify, {}, admin);
    return eventually(async () =>
      (await service.call(auditChecks, {}, admin)).find((check) => check.id === id && check.state !== 'running'),
    );
  };

  it('checks the chain in the background and reports that it is intact', async () => {
    const check = await verify();
    expect(check).toMatchObject({ state: 'intact', brokenAt: null, byName: admin.name });
    expect(check.checked).toBeGreaterThanOrEqual(check.total);
    expect((await list({ kind: ['auditVerified'] })).rows[0]).toMatchObject({ detail: { state: 'intact' } });
  });

  it('checks long trails page by page', async () => {
    const pool = createPool(service.environment['DATABASE_URL'] ?? '', 'identity', 1, createLogger('test', 'fatal'));
    const keys = KeyRing.parse(service.environment['AUDIT_KEYS'] ?? '', 'AUDIT_KEYS');
    const db = new Database<IdentityDb>(createKysely<IdentityDb>(pool), pool, keys);
    await db.transaction({ tenant: 'PLBY' }, async (trx) => {
      for (let n = 0; n < 1200; n += 1)
        await audit(trx, { tenant: 'PLBY', requestId: 'r' }, { kind: 'signIn', userId: null, userName: `p${n}`, detail: { rows: n } });
    });
    await db.close();
    const root = await personOf(service, 'superUser', 'PLBY');
    const { id } = await service.call(auditVerify, {}, root);
    const check = await eventually(async () =>
      (await service.call(auditChecks, {}, root)).find((one) => one.id === id && one.state !== 'running'),
    );
    expect(check).toMatchObject({ state: 'intact' });
    expect(check.checked).toBeGreaterThanOrEqual(1200);
  });

  it('reports the first row that was changed, removed, or cut off at the end, on the page and by command', async () => {
    const tamper = async (statement: ReturnType<typeof sql>) => {
      await sql`alter table audit disable trigger all`.execute(service.superuser);
      await statement.execute(service.superuser);
      await sql`alter table audit enable trigger all`.execute(service.superuser);
    };
    const run = () => {
      const { DATABASE_URL = '', AUDIT_KEYS = '' } = service.environment;
      const command = fileURLToPath(new URL('../../dist/cli/admin.js', import.meta.url));
      const ended = spawnSync(process.execPath, [command, 'verify-audit', '--tenant', 'CTL'], {
        env: { ...process.env, DATABASE_URL, AUDIT_KEYS },
        encoding: 'utf8',
      });
      return `${ended.status} ${ended.stdout}${ended.stderr}`.trim();
    };
    expect(run()).toMatch(/^0 CTL: \d+ rows, 0 anchors, complete and unaltered\nno anchors were given/);
    await tamper(sql`update audit set user_name = 'nobody' where tenant = 'CTL' and sequence = 3`);
    expect(await verify()).toMatchObject({ state: 'broken', brokenAt: 3 });
    expect(run()).toMatch(/^1 CTL: \d+ rows, 0 anchors, NOT INTACT\nCTL: identity.audit row 3: altered\n/);
    await tamper(sql`delete from audit where tenant = 'CTL' and sequence = 2`);
    expect(await verify()).toMatchObject({ state: 'broken', brokenAt: 2 });
    await tamper(sql`delete from audit where tenant = 'PLBY' and sequence > 1000`);
    const root = await personOf(service, 'superUser', 'PLBY');
    const { id } = await service.call(auditVerify, {}, root);
    const check = await eventually(async () =>
      (await service.call(auditChecks, {}, root)).find((one) => one.id === id && one.state !== 'running'),
    );
    expect(check).toMatchObject({ state: 'broken', brokenAt: 1001 });
  });
});
