import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { fileAttach, fileDetach } from '@bls/proto/contracts/calls/files/object';
import { passwordChange, passwordForgot, passwordReset, passwordResetRead } from '@bls/proto/contracts/calls/identity/accounts/password';
import {
  profileChangePhone,
  profileRead,
  profileSave,
  profileSaveAvatar,
  profileSendPhoneCode,
  profileStayLoggedIn,
} from '@bls/proto/contracts/calls/identity/accounts/profile';
import { sessionLogon, sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Role } from '@bls/proto/domain/access/roles';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { eventually, startTestService } from '@bls/kit/testing/service';
import { Module } from '@nestjs/common';
import { sql } from 'kysely';
import { AppModule } from '../../src/app.module.js';
import type { IdentityDb } from '../../src/db/schema.js';
import { codeIn, newestTo, tokenIn } from '../messages.js';
import { type Identity, PASSWORD, seedTenant } from '../seed.js';

const NEW = 'Other#Passw0rd';
/** The purposes of uploaded files, by id. */
const uploads = new Map<string, string>();
const attached: RequestOf<typeof fileAttach>[] = [];
const detached: string[] = [];

/** Stub of the files service: attaches files that were uploaded for the purpose, and no others. */
@Handler(fileAttach)
class FakeFileAttach {
  async execute(request: RequestOf<typeof fileAttach>, _ctx: CallContext): Promise<ResponseOf<typeof fileAttach>> {
    for (const id of request.fileIds) {
      const purpose = uploads.get(id);
      if (!purpose) throw new CallError('notFound');
      if (!(request.purposes as string[]).includes(purpose)) throw new CallError('unsupportedFile');
    }
    attached.push(request);
    return { files: [] };
  }
}

/** Stub of the files service: records what is detached. */
@Handler(fileDetach)
class FakeFileDetach {
  async execute({ fileIds }: RequestOf<typeof fileDetach>, _ctx: CallContext): Promise<ResponseOf<typeof fileDetach>> {
    detached.push(...fileIds);
    return { detached: fileIds.length };
  }
}
@Module({ imports: [AppModule], controllers: [FakeFileAttach, FakeFileDetach] })
class TestModule {}

let service: Identity;
beforeAll(async () => {
  const migrations = new URL('../../migrations', import.meta.url);
  service = await startTestService<IdentityDb>({ name: 'identity', module: TestModule, migrations }, { DEMO: '1' });
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(() => service?.stop());

const refusal = (code: string, rule?: string) =>
  expect.objectContaining({ code, ...(rule ? { detail: { issues: [expect.objectContaining({ rule })] } } : {}) });
const nameOf = (role: Role) => `${role}@ctl`.toLowerCase();
const logon = (role: Role, password = PASSWORD) => service.call(sessionLogon, { userName: nameOf(role), password });
/** Signs in and returns the credential and its actor. */
async function signedIn(role: Role, password = PASSWORD): Promise<{ credential: string; actor: Actor }> {
  const { credential } = await logon(role, password);
  return { credential, actor: (await service.call(sessionResolve, { credential })).actor };
}
const isOpen = async (credential: string) =>
  service.call(sessionResolve, { credential }).then(
    () => true,
    () => false,
  );
const newPassword = (password = NEW) => ({ password, confirmPassword: password });

describe('a forgotten password', () => {
  const asked = async (role: Role): Promise<string> => {
    expect(await service.call(passwordForgot, { email: `${role}@EXAMPLE.com` })).toBe(true);
    return tokenIn(await eventually(() => newestTo(service, `${role}@example.com`)));
  };
  const resets = () => service.superuser.selectFrom('passwordResets').selectAll().execute();

  it('P-ACCT-33 gets the same response for an unknown address, without a mail', async () => {
    expect(await service.call(passwordForgot, { email: 'nobody@example.com' })).toBe(true);
    await service.superuser.updateTable('users').set({ active: false }).where('email', '=', 'salesAgent@example.com').execute();
    expect(await service.call(passwordForgot, { email: 'salesAgent@example.com' })).toBe(true);
    await asked('juniorDesigner');
    expect(await newestTo(service, 'nobody@example.com')).toBeUndefined();
    expect(await newestTo(service, 'salesAgent@example.com')).toBeUndefined();
    expect(await resets()).toHaveLength(1);
  });

  it('is stored as a job before the response, so that no request is lost when the process ends', async () => {
    const email = 'stored@example.com';
    await service.call(passwordForgot, { email });
    const jobs = await sql`
      select from outbox where subject = 'job.send-reset-link' and payload -> 'payload' = ${JSON.stringify({ email, tenant: 'CTL' })}::jsonb`.execute(
      service.superuser,
    );
    expect(jobs.rows).toHaveLength(1);
  });

  it('gets one mail per minute, with a secret that is stored as a hash', async () => {
    const token = await asked('juniorDesigner');
    for (let n = 0; n < 3; n += 1) await asked('juniorDesigner');
    await asked('legalHead');
    const rows = await resets();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Date.parse(rows[0]?.expiresAt ?? '') - Date.parse(rows[0]?.createdAt ?? '')).toBeCloseTo(3_600_000, -4);
  });

  it('P-ACCT-31 W-ERROR-24 shows the account of the link, and refuses any other token, whatever the tenant of the call', async () => {
    const token = await asked('legal');
    expect(await service.call(passwordResetRead, { urlToken: token })).toMatchObject({ UserName: 'legal@ctl', FullName: 'The legal' });
    for (const urlToken of ['x', `${token}x`, token.replace('CTL', 'PLBY')])
      await expect(service.call(passwordResetRead, { urlToken })).rejects.toEqual(refusal('invalidLink'));
  });

  it('P-ACCT-32 is replaced once by the link: sessions and lock end, and the user gets a mail', async () => {
    const before = await signedIn('ceo');
    for (let n = 0; n < 10; n += 1) await logon('ceo', 'wrong').catch(() => undefined);
    await expect(logon('ceo')).rejects.toEqual(expect.objectContaining({ code: 'accountLocked' }));
    const urlToken = await asked('ceo');
    expect(await service.call(passwordReset, { urlToken, ...newPassword() })).toBe(true);
    expect(await isOpen(before.credential)).toBe(false);
    await expect(logon('ceo')).rejects.toEqual(refusal('invalidCredentials'));
    await expect(logon('ceo', NEW)).resolves.toMatchObject({ user: { Role: 'ceo' } });
    expect((await newestTo(service, 'ceo@example.com'))?.subject).toBe('Your password was changed');
    await expect(service.call(passwordReset, { urlToken, ...newPassword(PASSWORD) })).rejects.toEqual(refusal('invalidLink'));
  });

  it('cannot be replaced after an hour, nor twice at once', async () => {
    const urlToken = await asked('businessHead');
    const outcomes = await Promise.allSettled([1, 2].map(() => service.call(passwordReset, { urlToken, ...newPassword() })));
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = await asked('eCommerceManager');
    await service.superuser
      .updateTable('passwordResets')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    await expect(service.call(passwordReset, { urlToken: late, ...newPassword() })).rejects.toEqual(refusal('invalidLink'));
  });
});

describe('the own password', () => {
  it('P-ACCT-10 is changed with the old one; other sessions and open links end, this session goes on', async () => {
    const [present, other] = [await signedIn('salesManager'), await signedIn('salesManager')];
    await service.call(passwordForgot, { email: 'salesManager@example.com' });
    const urlToken = tokenIn(await eventually(() => newestTo(service, 'salesManager@example.com')));
    expect(await service.call(passwordChange, { oldPassword: PASSWORD, ...newPassword() }, present.actor)).toBe(true);
    expect([await isOpen(present.credential), await isOpen(other.credential)]).toEqual([true, false]);
    await expect(service.call(passwordReset, { urlToken, ...newPassword(PASSWORD) })).rejects.toEqual(refusal('invalidLink'));
    await expect(logon('salesManager')).rejects.toEqual(refusal('invalidCredentials'));
    await expect(logon('salesManager', NEW)).resolves.toBeDefined();
  });

  it('is not changed with a wrong old one; wrong tries count towards the lock', async () => {
    const { actor } = await signedIn('seniorFinance');
    const guess = () => service.call(passwordChange, { oldPassword: 'wrong', ...newPassword() }, actor);
    for (let n = 1; n < 10; n += 1) await expect(guess()).rejects.toEqual(refusal('invalidCredentials', 'oldPassword'));
    await expect(guess()).rejects.toEqual(expect.objectContaining({ code: 'accountLocked' }));
  });
});

describe('the own account', () => {
  it('shows name, phone, language, time offset and the expiry of the session', async () => {
    const { actor } = await signedIn('sales');
    expect(await service.call(profileRead, {}, actor)).toMatchObject({
      userName: 'sales@ctl',
      firstName: 'The',
      lastName: 'sales',
      phone: null,
      timeOffset: 480,
      avatarFileId: null,
      stayLoggedIn: false,
      stayLoggedInDays: 14,
    });
  });

  it('changes name and time offset, and refuses a conflicting change', async () => {
    const { actor } = await signedIn('sales');
    const { revision } = await service.call(profileRead, {}, actor);
    const saved = await service.call(profileSave, { firstName: '静', lastName: '陈', timeOffset: -300, revision }, actor);
    expect(saved).toMatchObject({ firstName: '静', lastName: '陈', timeOffset: -300, revision: revision + 1 });
    expect(await service.call(userCurrent, {}, actor)).toMatchObject({ FullName: '陈静', TimeOffset: -300 });
    await expect(service.call(profileSave, { firstName: 'A', lastName: 'B', timeOffset: 0, revision }, actor)).rejects.toEqual(
      refusal('conflict'),
    );
  });

  it('P-ACCT-12 P-ACCT-37 changes the phone with the code that was sent to it', async () => {
    const { actor } = await signedIn('legal');
    const other = (await signedIn('juniorFinance')).actor;
    expect(await service.call(profileSendPhoneCode, { phoneNumber: '+852 9111 2222' }, actor)).toBe(true);
    const oneTimeCode = codeIn(await newestTo(service, '+85291112222'));
    const change = (phoneNumber: string, code: string, by = actor) =>
      service.call(profileChangePhone, { phoneNumber, oneTimeCode: code }, by);
    await expect(change('+85291112222', oneTimeCode, other)).rejects.toEqual(refusal('invalidOneTimeCode', 'oneTimeCode'));
    await expect(change('+85291113333', oneTimeCode)).rejects.toEqual(refusal('invalidOneTimeCode', 'oneTimeCode'));
    expect(await change('+85291112222', oneTimeCode)).toMatchObject({ phone: '+85291112222' });
    await expect(change('+85291112222', oneTimeCode)).rejects.toEqual(refusal('invalidOneTimeCode', 'oneTimeCode'));
    await service.call(profileSendPhoneCode, { phoneNumber: '+85291112222' }, other);
    const theirs = codeIn(await newestTo(service, '+85291112222'));
    await expect(change('+85291112222', theirs, other)).rejects.toEqual(refusal('ruleBroken', 'phoneTaken'));
  });

  it('P-ACCT-14 stays logged in for days from the sign-in; without it, an older session ends hours after its last use, not at once', async () => {
    const { actor, credential } = await signedIn('legal');
    const stay = (stayLoggedIn: boolean) => service.callAsService(profileStayLoggedIn, { stayLoggedIn }, actor);
    const on = await stay(true);
    expect(on.stayLoggedIn).toBe(true);
    expect((Date.parse(on.sessionExpiresAt) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
    const signedInDaysAgo = (days: number) =>
      service.superuser
        .updateTable('sessions')
        .set({ createdAt: new Date(Date.now() - days * 86_400_000), limitedFrom: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', actor.sessionId)
        .execute();
    const hoursLeft = ({ sessionExpiresAt }: { sessionExpiresAt: string }) => (Date.parse(sessionExpiresAt) - Date.now()) / 3_600_000;
    await signedInDaysAgo(4);
    expect((Date.parse((await stay(true)).sessionExpiresAt) - Date.now()) / 86_400_000).toBeCloseTo(10, 1);
    expect(hoursLeft(await stay(false))).toBeCloseTo(8, 1);
    const later = (hours: number) =>
      service.superuser
        .updateTable('sessions')
        .set({
          limitedFrom: new Date(Date.now() - hours * 3_600_000),
          lastSeenAt: new Date(Date.now() - 3_600_000),
          expiresAt: new Date(Date.now() + 3_600_000),
        })
        .where('id', '=', actor.sessionId)
        .execute();
    // its use extends it, until a day after "stay logged in" was switched off
    await later(10);
    expect(hoursLeft(await service.call(sessionResolve, { credential }))).toBeCloseTo(8, 1);
    await later(22);
    expect(hoursLeft(await service.call(sessionResolve, { credential }))).toBeCloseTo(2, 1);
    // switching it off twice does not start the day again, and the session never ends later than "stay logged in" would
    expect(hoursLeft(await stay(false))).toBeCloseTo(2, 1);
    await stay(true);
    await signedInDaysAgo(13.9);
    expect(hoursLeft(await stay(false))).toBeCloseTo(2.4, 1);
  });

  it('P-ERROR-38 W-ERROR-28 accepts a picture uploaded as avatar, and no other file', async () => {
    const { actor } = await signedIn('customerService');
    const [picture, next, report] = [randomUUID(), randomUUID(), randomUUID()];
    uploads.set(picture, 'avatar').set(next, 'avatar').set(report, 'salesReport');
    expect(await service.call(profileSaveAvatar, { fileId: picture }, actor)).toMatchObject({ avatarFileId: picture });
    expect(attached.at(-1)).toMatchObject({ owner: { kind: 'user', id: actor.userId }, purposes: ['avatar'], scope: { everyone: true } });
    expect(await service.call(userCurrent, {}, actor)).toMatchObject({ AvatarFileId: picture });
    for (const fileId of [report, randomUUID()])
      await expect(service.call(profileSaveAvatar, { fileId }, actor)).rejects.toEqual(refusal('avatarFailed'));
    await service.call(profileSaveAvatar, { fileId: next }, actor);
    expect(detached).toEqual([picture]);
    expect(await service.call(profileSaveAvatar, {}, actor)).toMatchObject({ avatarFileId: null });
    expect(detached).toEqual([picture, next]);
  });
});
