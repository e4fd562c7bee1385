import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { passwordForgot } from '@bls/proto/contracts/calls/identity/accounts/password';
import { workspaceSend } from '@bls/proto/contracts/calls/identity/accounts/workspace';
import { oneTimeCodeSendLogin } from '@bls/proto/contracts/calls/identity/sign-in/one-time-code';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { hostNameAdd, hostNameList, hostNameMap, hostNameRemove } from '@bls/proto/contracts/calls/identity/tenants/host-names';
import { tenantCode } from '@bls/proto/contracts/calls/identity/tenants/tenant';
import { NO_TENANT } from '@bls/proto/domain/values/ids';
import { eventually } from '@bls/kit/testing/service';
import { sql } from 'kysely';
import { type Identity, PASSWORD, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity({ PUBLIC_URL: 'https://licensing.example' });
  for (const tenant of ['CTL', 'PLBY']) await seedTenant(service, tenant);
});
afterAll(() => service?.stop());

const refusal = (code: string, rule?: string) =>
  expect.objectContaining({ code, ...(rule ? { detail: { issues: [expect.objectContaining({ rule })] } } : {}) });
const mailsTo = (address: string) =>
  service.superuser
    .selectFrom('mails')
    .select(['tenant', 'subject', 'text', 'path'])
    .where('toAddress', '=', address)
    .orderBy('tenant')
    .orderBy('createdAt')
    .execute();
const rename = (tenant: string, from: string, to: string) =>
  service.superuser.updateTable('users').set({ email: to }).where('tenant', '=', tenant).where('email', '=', from).execute();
/** All mails to the address, once there are as many. */
const arrived = (address: string, count: number) =>
  eventually(async () => {
    const mails = await mailsTo(address);
    return mails.length === count ? mails : undefined;
  });

describe('the workspaces of an address', () => {
  it('are mailed one by one, each by its tenant with its link and without the others', async () => {
    expect(await service.callAsService(workspaceSend, { email: 'SALES@example.com' }, NO_TENANT)).toBe(true);
    const [ctl, plby] = await arrived('sales@example.com', 2);
    expect([ctl?.tenant, ctl?.subject, ctl?.path]).toEqual(['CTL', 'Your workspace: CTL Licensing', '/logon?tenant=CTL']);
    expect([plby?.tenant, plby?.subject, plby?.path]).toEqual(['PLBY', 'Your workspace: PLBY Licensing', '/logon?tenant=PLBY']);
    expect(plby?.text).toContain('https://licensing.example/#/logon?tenant=PLBY');
    expect(ctl?.text).not.toContain('PLBY');
  });

  it('are mailed at most once a minute, and to nobody who is inactive or unknown', async () => {
    await service.superuser.updateTable('users').set({ active: false }).where('email', '=', 'legal@example.com').execute();
    for (const email of ['ceo@example.com', 'ceo@example.com', 'legal@example.com', 'nobody@example.com'])
      expect(await service.callAsService(workspaceSend, { email }, NO_TENANT)).toBe(true);
    // the jobs of earlier requests were done before that of this one, or find the marks of it
    await service.callAsService(workspaceSend, { email: 'sales@example.com' }, NO_TENANT);
    await arrived('ceo@example.com', 2);
    await eventually(async () => {
      const open = await sql`select from outbox where subject = 'job.send-workspaces' and published_at is null`.execute(service.superuser);
      return open.rows.length === 0 || undefined;
    });
    for (const [address, count] of [
      ['ceo@example.com', 2],
      ['legal@example.com', 0],
      ['nobody@example.com', 0],
    ] as const)
      expect([address, (await mailsTo(address)).length]).toEqual([address, count]);
  });
});

describe('a forgotten password', () => {
  it('of somebody of another tenant than the page, or without one, is mailed by the tenant of the person', async () => {
    await rename('PLBY', 'businessHead@example.com', 'head@plby.example');
    expect(await service.callAsService(passwordForgot, { email: 'head@plby.example' }, 'CTL')).toBe(true);
    const [mail] = await arrived('head@plby.example', 1);
    expect([mail?.tenant, mail?.path]).toEqual([
      'PLBY',
      expect.stringMatching(/^\/account\/resetPassword\?urlToken=PLBY\..+&tenant=PLBY$/),
    ]);
    await rename('CTL', 'licensee@example.com', 'licensee@ctl.example');
    await service.callAsService(passwordForgot, { email: 'licensee@ctl.example' }, NO_TENANT);
    expect((await arrived('licensee@ctl.example', 1))[0]?.tenant).toBe('CTL');
  });

  it('stays in the tenant of the page when the address belongs to somebody there', async () => {
    await service.callAsService(passwordForgot, { email: 'legalHead@example.com' }, 'PLBY');
    expect((await arrived('legalHead@example.com', 1))[0]?.tenant).toBe('PLBY');
  });
});

describe('an address, user or tenant that does not exist', () => {
  /** What a request writes: tables with the number of new rows, the same for everybody who asks. */
  async function writes(ask: () => Promise<unknown>): Promise<unknown> {
    const count = async () => {
      const { rows } = await sql<{ codes: number; jobs: number }>`select (select count(*) from one_time_codes)::int as codes,
        (select count(*) from outbox where subject like 'job.%')::int as jobs`.execute(service.superuser);
      return rows[0] ?? { codes: 0, jobs: 0 };
    };
    const before = await count();
    const answer = await ask();
    const after = await count();
    return { answer, codes: after.codes - before.codes, jobs: Math.min(1, after.jobs - before.jobs) };
  }
  it('P-WORK-02 gets the same answer from chooser, forgot password and one-time code, after the same writes', async () => {
    const asked = (call: typeof workspaceSend | typeof passwordForgot, email: string, tenant: string) =>
      writes(() => service.callAsService(call, { email }, tenant));
    const chooser = [];
    const forgotten = [];
    const codes = [];
    for (const email of ['salesManager@example.com', 'ghost@example.com'])
      for (const tenant of ['CTL', 'NOPE']) {
        chooser.push(await asked(workspaceSend, email, tenant));
        forgotten.push(await asked(passwordForgot, email, tenant));
        codes.push(await writes(() => service.callAsService(oneTimeCodeSendLogin, { email }, tenant)));
        await expect(service.callAsService(oneTimeCodeSendLogin, { email }, tenant)).rejects.toEqual(refusal('codeTooSoon'));
      }
    expect(new Set([...chooser, ...forgotten].map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ answer: true, codes: 0, jobs: 1 })]),
    );
    expect(new Set(codes.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify({ answer: true, codes: 1, jobs: 1 })]));
  });

  it('is refused at sign-in like a wrong password, also a mistyped tenant', async () => {
    for (const [tenant, userName] of [
      ['CTL', 'sales@ctl'],
      ['CTL', 'ghost'],
      ['CORP', 'anna@corp'],
    ] as const)
      await expect(
        service.callAsService(sessionLogon, { userName, password: `${PASSWORD}x`, stayLoggedIn: false, keeps: 'cookie' }, tenant),
      ).rejects.toEqual(refusal('invalidCredentials'));
    expect(await service.callAsService(tenantCode, {}, 'CORP')).toBeNull();
    expect(await service.callAsService(tenantCode, {}, NO_TENANT)).toBeNull();
    expect(await service.callAsService(tenantCode, {}, 'PLBY')).toBe('PLBY');
  });
});

describe('host names', () => {
  it('are kept by administrators, belong to one tenant, and never include the address of the installation', async () => {
    const ctl = await personOf(service, 'superUser', 'CTL');
    const plby = await personOf(service, 'superUser', 'PLBY');
    const host = `${randomUUID().slice(0, 8)}.playbuddy.example`;
    await service.call(hostNameAdd, { host: host.toUpperCase() }, plby);
    await expect(service.call(hostNameAdd, { host }, ctl)).rejects.toEqual(refusal('ruleBroken', 'hostNameTaken'));
    await expect(service.call(hostNameAdd, { host: 'licensing.example' }, ctl)).rejects.toEqual(
      refusal('ruleBroken', 'hostNameOfInstallation'),
    );
    for (const wrong of ['localhost', '127.0.0.1', 'https://x.example', 'x.example:8080', 'x..example', '-x.example'])
      await expect(service.call(hostNameAdd, { host: wrong }, ctl)).rejects.toEqual(refusal('invalid'));
    expect((await service.callAsService(hostNameMap, {}, NO_TENANT)).hosts).toContainEqual({ host, tenant: 'PLBY' });
    expect((await service.callAsService(hostNameMap, {}, NO_TENANT)).onlyTenant).toBeNull();
    expect((await service.call(hostNameList, {}, plby)).hosts).toMatchObject([{ host }]);
    expect((await service.call(hostNameList, {}, ctl)).hosts).toEqual([]);
    await expect(service.call(hostNameRemove, { host }, ctl)).rejects.toEqual(refusal('notFound'));
    await expect(service.call(hostNameAdd, { host: 'a.example' }, await personOf(service, 'sales'))).rejects.toEqual(refusal('forbidden'));
    expect(await service.call(hostNameRemove, { host }, plby)).toBe(true);
    expect((await service.callAsService(hostNameMap, {}, NO_TENANT)).hosts).not.toContainEqual({ host, tenant: 'PLBY' });
  });
});
