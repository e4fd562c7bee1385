import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { eventually } from '@bls/kit/testing/service';
import { settingsRead, settingsSave } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { applyRetentionJob } from '../src/retention/apply-retention.js';
import { type Identity, moved, personOf, seedTenant, startIdentity } from './seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(async () => service?.stop());

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** Data of one person in a tenant that became useless `days` ago, and the same kinds of data that are still needed. */
async function fill(tenant: string, days: number): Promise<void> {
  const { userId } = await personOf(service, 'sales', tenant);
  const db = service.superuser;
  const at = daysAgo(days);
  const session = { tenant, userId, stayLoggedIn: false, createdAt: at, expiresAt: at };
  await db
    .insertInto('sessions')
    .values([
      { ...session, id: randomUUID(), credentialHash: randomBytes(32), endedAt: at, userAgent: 'ended' },
      { ...session, id: randomUUID(), credentialHash: randomBytes(32), expiresAt: daysAgo(-1), userAgent: 'open' },
    ])
    .execute();
  const mail = { tenant, userId, toName: 'A', toAddress: 'a@example.com', language: 'en', text: '', html: '', createdAt: at } as const;
  await db
    .insertInto('mails')
    .values([
      { ...mail, id: randomUUID(), subject: 'sent', state: 'sent' },
      { ...mail, id: randomUUID(), subject: 'waits', state: 'queued' },
    ])
    .execute();
  const { number, title, path, action, status, kind } = moved();
  await db
    .insertInto('notifications')
    .values({
      tenant,
      id: randomUUID(),
      userId,
      itemId: randomUUID(),
      revision: 1,
      kind,
      number,
      title,
      path,
      action,
      status,
      byName: 'B',
      at,
    })
    .execute();
  const invitation = {
    tenant,
    kind: 'licensee',
    firstName: 'C',
    lastName: 'D',
    language: 'en',
    role: 'licensee',
    invitedBy: userId,
  } as const;
  const secret = () => ({ tokenHash: randomBytes(32), signUpCodeHash: randomBytes(32), companyName: 'E' });
  await db
    .insertInto('invitations')
    .values([
      { ...invitation, ...secret(), id: randomUUID(), email: `closed-${days}@example.com`, expiresAt: at, acceptedAt: at },
      { ...invitation, ...secret(), id: randomUUID(), email: `open-${days}@example.com`, expiresAt: daysAgo(-1) },
    ])
    .execute();
}

/** What there is of the data of `fill`, sorted. */
async function present(tenant: string): Promise<string[]> {
  const db = service.superuser;
  const [sessions, mails, notifications, invitations] = await Promise.all([
    db.selectFrom('sessions').select('userAgent as name').where('tenant', '=', tenant).execute(),
    db.selectFrom('mails').select('subject as name').where('tenant', '=', tenant).execute(),
    db.selectFrom('notifications').select('number as name').where('tenant', '=', tenant).execute(),
    db.selectFrom('invitations').select('email as name').where('tenant', '=', tenant).execute(),
  ]);
  return [...sessions, ...mails, ...notifications, ...invitations].map(({ name }) => name ?? '').toSorted();
}

const run = (): Promise<void> =>
  service.running.app.get(JobQueue).add(applyRetentionJob, {}, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });

describe('retention of personal data', () => {
  it('P-OPS-05 deletes every night what is older than the periods of the tenant, and nothing that is still needed', async () => {
    await fill('CTL', 400);
    await fill('CTL', 100);
    await fill('PLBY', 100);
    const retained = ['TS-2027-0148 v2', 'closed-100@example.com', 'ended', 'open', 'open', 'open-100@example.com', 'open-400@example.com'];
    await run();
    await eventually(async () => (await present('CTL')).length === 10);
    expect(await present('CTL')).toEqual([...retained, 'sent', 'waits', 'waits']);

    const admin = await personOf(service, 'superUser');
    const { revision } = await service.call(settingsRead, {}, admin);
    const periods = { keepSessionDays: 90, keepMailDays: 90, keepNotificationDays: 90, keepInvitationDays: 90 };
    await service.call(settingsSave, { revision, settings: periods }, admin);
    await run();
    await eventually(async () => (await present('CTL')).length === 6);
    expect(await present('CTL')).toEqual(['open', 'open', 'open-100@example.com', 'open-400@example.com', 'waits', 'waits']);
    expect((await present('PLBY')).length).toBe(7);
  });

  it('never deletes what an event that is delivered again would make a second time', async () => {
    const admin = await personOf(service, 'superUser');
    const { revision } = await service.call(settingsRead, {}, admin);
    await expect(service.call(settingsSave, { revision, settings: { keepMailDays: 59 } }, admin)).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
