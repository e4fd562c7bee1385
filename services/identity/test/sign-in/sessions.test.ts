import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { sessionEndAll, sessionLogon, sessionLogout, sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { userChangeLanguage, userConfirmPassword, userCurrent, userIsLicensor } from '@bls/proto/contracts/calls/identity/people/user';
import { userSetActive } from '@bls/proto/contracts/calls/identity/people/user-management';
import { actorSchema } from '@bls/proto/domain/access/actor';
import { sessionEnded } from '@bls/proto/contracts/events/identity';
import { ActorTokenVerifier, signActorToken } from '@bls/kit/rpc/actor-token';
import { Caller } from '@bls/kit/rpc/call-client';
import { subjects } from '@bls/kit/rpc/nats';
import { testActor, testPrivateKey, testPublicKey } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { type ChainedEntry, trailRowOf } from '../../src/audit/audit-chain.js';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { TrailCheck } from '@bls/shared/audit-trail/check-trail';
import { type Identity, PASSWORD, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(() => service?.stop());

const logon = (userName: string, password = PASSWORD, more: object = {}) => service.call(sessionLogon, { userName, password, ...more });
const refusal = (code: string, params?: object) => expect.objectContaining({ code, ...(params ? { detail: { params } } : {}) });
const inTenant = (tenant: string, token?: string) => {
  const caller = new Caller(service.nats, subjects(service.environment['NATS_PREFIX'] ?? ''));
  return <C extends Parameters<Caller['call']>[0]>(call: C, request: Parameters<typeof caller.call<C>>[1]) =>
    caller.call(call, request, { tenant, requestId: 'test', token });
};

describe('sign-in', () => {
  it('P-AUTH-13 P-AUTH-18 signs in with user name and password and returns the user', async () => {
    const { credential, user, expiresAt } = await logon('Sales@CTL', PASSWORD, { country: 'HK', language: 'zh' });
    expect(credential).toMatch(/^CTL\.[\w-]{43}$/);
    expect(user).toMatchObject({
      Token: '',
      TenantCode: 'CTL',
      UserName: 'sales@ctl',
      Language: 'zh',
      TimeOffset: 480,
      UserType: 10,
      Role: 'sales',
    });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
    const stored = await service.superuser.selectFrom('sessions').selectAll().where('country', '=', 'HK').executeTakeFirstOrThrow();
    expect(stored.credentialHash.toString('base64url')).not.toContain(credential);
  });

  it('P-ERROR-19 returns the same error for a wrong password and an unknown name', async () => {
    await expect(logon('sales@ctl', 'wrong')).rejects.toEqual(refusal('invalidCredentials'));
    await expect(logon('nobody@ctl', 'wrong')).rejects.toEqual(refusal('invalidCredentials'));
    await expect(logon('sales@plby')).rejects.toEqual(refusal('invalidCredentials'));
  });

  it('P-ERROR-20 P-USERS-20 reports an inactive user, but only with the right password', async () => {
    await service.superuser.updateTable('users').set({ active: false }).where('userName', '=', 'legal@ctl').execute();
    await expect(logon('legal@ctl')).rejects.toEqual(refusal('accountInactive'));
    await expect(logon('legal@ctl', 'wrong')).rejects.toEqual(refusal('invalidCredentials'));
  });

  it('locks a name after ten failures for 15 minutes, whether it exists or not', async () => {
    for (const name of ['ceo@ctl', 'ghost@ctl']) {
      for (let n = 1; n < 10; n += 1) await expect(logon(name, 'wrong')).rejects.toEqual(refusal('invalidCredentials'));
      await expect(logon(name, 'wrong')).rejects.toEqual(refusal('accountLocked', { minutes: 15 }));
      await expect(logon(name)).rejects.toEqual(refusal('accountLocked', { minutes: 15 }));
    }
    await service.superuser
      .updateTable('signInFailures')
      .set({ lockedUntil: new Date(Date.now() - 1000) })
      .execute();
    await expect(logon('ceo@ctl')).resolves.toMatchObject({ user: { Role: 'ceo' } });
    expect(await service.superuser.selectFrom('signInFailures').selectAll().where('userName', '=', 'ceo@ctl').execute()).toEqual([]);
  });

  it('P-SAFE-06 does not lock the user on a device that has been used, which has a counter of its own', async () => {
    const { device } = await logon('salesmanager@ctl', PASSWORD, { keeps: 'cookie' });
    const person = await personOf(service, 'salesManager');
    for (let n = 1; n <= 10; n += 1) await logon('salesmanager@ctl', 'wrong').catch(() => undefined);
    await expect(logon('salesmanager@ctl')).rejects.toEqual(refusal('accountLocked', { minutes: 15 }));
    expect(await service.callAsService(userConfirmPassword, { userId: person.userId, password: PASSWORD })).toBe(true);
    const again = await logon('salesmanager@ctl', PASSWORD, { keeps: 'cookie', device });
    // a token of another account changes nothing
    const { device: others } = await logon('businesshead@ctl', PASSWORD, { keeps: 'cookie' });
    await expect(logon('salesmanager@ctl', PASSWORD, { device: others })).rejects.toEqual(refusal('accountLocked', { minutes: 15 }));
    for (let n = 1; n < 10; n += 1)
      await expect(logon('salesmanager@ctl', 'wrong', { device })).rejects.toEqual(refusal('invalidCredentials'));
    await expect(logon('salesmanager@ctl', 'wrong', { device })).rejects.toEqual(refusal('accountLocked', { minutes: 15 }));
    // the renewed token is of the same device
    await expect(logon('salesmanager@ctl', PASSWORD, { device: again.device })).rejects.toEqual(refusal('accountLocked', { minutes: 15 }));
  });

  it('counts concurrent wrong tries', async () => {
    const guesses = await Promise.allSettled(Array.from({ length: 25 }, () => logon('legalhead@ctl', 'wrong')));
    expect(guesses.every((guess) => guess.status === 'rejected')).toBe(true);
    await expect(logon('legalhead@ctl')).rejects.toEqual(refusal('accountLocked', { minutes: 15 }));
  });

  it('P-LIMIT-17 stays signed in for 14 days on request', async () => {
    const { expiresAt } = await logon('sales@ctl', PASSWORD, { stayLoggedIn: true });
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
  });
});

describe('sessions', () => {
  it('resolves a credential to the actor and a token that services accept', async () => {
    const { credential } = await logon('licenseefinance@ctl');
    const { actor, actorToken, actorTokenExpiresAt } = await service.call(sessionResolve, { credential });
    expect(actor).toMatchObject({ role: 'licenseeFinance', userType: USER_TYPES.licensee, tenant: 'CTL' });
    expect(actor.companyId).toBeDefined();
    expect(await new ActorTokenVerifier(testPublicKey).verify(actorToken)).toEqual(actorSchema.parse(actor));
    expect(Date.parse(actorTokenExpiresAt) - Date.now()).toBeLessThanOrEqual(120_000);
    await expect(inTenant('CTL', actorToken)(userCurrent, {})).resolves.toMatchObject({
      UserName: 'licenseefinance@ctl',
      CompanyName: 'Sunrise Toys',
    });
  });

  it('resolves a credential only in its own tenant, whatever the tenant of the call', async () => {
    const { credential } = await logon('sales@ctl');
    await expect(inTenant('PLBY')(sessionResolve, { credential })).resolves.toMatchObject({ actor: { tenant: 'CTL' } });
    for (const forged of [credential.replace('CTL', 'PLBY'), credential.slice(4), `*.${credential.slice(4)}`, ''])
      await expect(inTenant('CTL')(sessionResolve, { credential: forged })).rejects.toEqual(refusal('signedOut'));
  });

  it('expires after its time, which is extended by use', async () => {
    const { credential } = await logon('seniordesigner@ctl');
    const { actor } = await service.call(sessionResolve, { credential });
    const mine = () => service.superuser.updateTable('sessions').where('id', '=', actor.sessionId);
    await mine()
      .set({ lastSeenAt: new Date(Date.now() - 3_600_000), expiresAt: new Date(Date.now() + 60_000) })
      .execute();
    const { sessionExpiresAt } = await service.call(sessionResolve, { credential });
    expect(Date.parse(sessionExpiresAt) - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
    await mine()
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    await expect(service.call(sessionResolve, { credential })).rejects.toEqual(refusal('signedOut'));
  });

  it('P-SAFE-08 ends a day after the sign-in however much it is used, and earlier when it is idle', async () => {
    const { credential } = await logon('juniordesigner@ctl');
    const { actor, sessionExpiresAt: idleEnd } = await service.call(sessionResolve, { credential });
    expect((Date.parse(idleEnd) - Date.now()) / 3_600_000).toBeCloseTo(8, 1);
    const used = async (hoursAgo: number) => {
      const since = new Date(Date.now() - hoursAgo * 3_600_000);
      const at = { createdAt: since, limitedFrom: since, lastSeenAt: new Date(Date.now() - 3_600_000) };
      await service.superuser.updateTable('sessions').set(at).where('id', '=', actor.sessionId).execute();
      return Date.parse((await service.call(sessionResolve, { credential })).sessionExpiresAt) - Date.now();
    };
    expect((await used(15)) / 3_600_000).toBeCloseTo(8, 1);
    expect((await used(23)) / 3_600_000).toBeCloseTo(1, 1);
    // the first use after the end moves the expiry into the past
    await expect(used(25)).rejects.toEqual(refusal('signedOut'));
    await expect(service.call(sessionResolve, { credential })).rejects.toEqual(refusal('signedOut'));
  });

  it('P-AUTH-30 signing out ends the session, publishes it, and can be repeated', async () => {
    const { credential } = await logon('sales@ctl');
    const { actor } = await service.call(sessionResolve, { credential });
    expect(await service.call(sessionLogout, { credential })).toBe(true);
    expect(await service.call(sessionLogout, { credential })).toBe(true);
    await expect(service.call(sessionResolve, { credential })).rejects.toEqual(refusal('signedOut'));
    const published = await service.superuser
      .selectFrom('outbox' as never)
      .selectAll()
      .where('subject' as never, '=', sessionEnded.subject as never)
      .execute();
    expect(published.map((row) => (row as { payload: object }).payload)).toContainEqual({
      sessionId: actor.sessionId,
      userId: actor.userId,
      reason: 'signedOut',
    });
  });

  it('W-ERROR-22 deactivating a user ends all sessions of the user at once; an unknown user is not found', async () => {
    const admin = await personOf(service, 'superUser');
    const { credential, user } = await logon('customerservice@ctl');
    const changed = await service.call(userSetActive, { id: user.UserId, active: false, revision: 1 }, admin);
    expect(changed).toMatchObject({ active: false, revision: 2 });
    await expect(service.call(sessionResolve, { credential })).rejects.toEqual(refusal('signedOut'));
    await expect(service.call(userSetActive, { id: user.UserId, active: true, revision: 1 }, admin)).rejects.toEqual(refusal('conflict'));
    await expect(service.call(userSetActive, { id: admin.userId, active: false, revision: 1 }, admin)).rejects.toEqual(
      refusal('wrongState'),
    );
    const foreign = await personOf(service, 'sales', 'PLBY');
    await expect(service.call(userSetActive, { id: foreign.userId, active: false, revision: 1 }, admin)).rejects.toEqual(
      refusal('userNotFound'),
    );
  });

  it('P-AUTH-23 an administrator ends all sessions of the tenant, and none of another', async () => {
    const ours = await logon('juniorfinance@ctl');
    const theirs = await inTenant('PLBY')(sessionLogon, { userName: 'sales@plby', password: PASSWORD });
    await service.call(sessionEndAll, {}, await personOf(service, 'superUser'));
    await expect(service.call(sessionResolve, { credential: ours.credential })).rejects.toEqual(refusal('signedOut'));
    await expect(inTenant('PLBY')(sessionResolve, { credential: theirs.credential })).resolves.toBeDefined();
  });

  it('refuses tampered, expired and foreign actor tokens', async () => {
    const actor = testActor({ role: 'sales' });
    const good = await signActorToken(actor, testPrivateKey);
    const [head, , signature] = good.split('.');
    const claims = Buffer.from(JSON.stringify({ actor: { ...actor, role: 'superUser' }, iss: 'identity', exp: 9_999_999_999 })).toString(
      'base64url',
    );
    for (const token of [`${head}.${claims}.${signature}`, await signActorToken(actor, testPrivateKey, -10), 'nonsense'])
      await expect(inTenant('CTL', token)(userIsLicensor, {})).rejects.toEqual(refusal('signedOut'));
    await expect(inTenant('CTL', good)(userIsLicensor, {})).resolves.toBe(true);
  });
});

describe('people', () => {
  it('P-I18N-07 changes the language of the signed-in user', async () => {
    const person = await personOf(service, 'salesManager');
    expect(await service.call(userChangeLanguage, { languageCode: 'zh' }, person)).toBe(true);
    expect((await personOf(service, 'salesManager')).language).toBe('zh');
  });

  it('P-INBOX-12 returns whether the user is staff of the licensor', async () => {
    expect(await service.call(userIsLicensor, {}, await personOf(service, 'sales'))).toBe(true);
    expect(await service.call(userIsLicensor, {}, await personOf(service, 'licensee'))).toBe(false);
  });

  it('confirms a password, for services only', async () => {
    const { userId } = await personOf(service, 'businessHead');
    expect(await service.callAsService(userConfirmPassword, { userId, password: PASSWORD })).toBe(true);
    await expect(service.callAsService(userConfirmPassword, { userId, password: 'wrong' })).rejects.toEqual(refusal('invalidCredentials'));
    await expect(service.call(userConfirmPassword, { userId, password: PASSWORD })).rejects.toEqual(refusal('forbidden'));
  });
});

describe('audit trail', () => {
  const trail = (tenant: string) =>
    service.superuser.selectFrom('audit').selectAll().where('tenant', '=', tenant).orderBy('sequence').execute() as unknown as Promise<
      ChainedEntry[]
    >;

  it('P-AUTH-20 records sign-ins, failures, locks and sign-outs in an intact chain per tenant', async () => {
    const entries = await eventually(async () =>
      (await trail('CTL')).map((e) => ({ ...e, sequence: Number(e.sequence), at: new Date(e.at).toISOString() })),
    );
    expect(new Set(entries.map((e) => e.kind))).toEqual(
      new Set(['signIn', 'signInFailed', 'signInRefused', 'locked', 'signOut', 'userDeactivated', 'allSessionsEnded', 'passwordRefused']),
    );
    const check = new TrailCheck(KeyRing.parse(service.environment['AUDIT_KEYS'] ?? '', 'AUDIT_KEYS'), []);
    for (const entry of entries) check.add(trailRowOf(entry));
    expect(check.findings).toEqual([]);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });

  it('refuses to change or delete a row', async () => {
    await expect(service.superuser.updateTable('audit').set({ kind: 'x' }).execute()).rejects.toThrow('never changed');
    await expect(service.superuser.deleteFrom('audit').execute()).rejects.toThrow('never changed');
  });
});

describe('tenants', () => {
  it('the database role of the service sees no rows without a tenant, and only those of its tenant with one', async () => {
    for (const table of ['users', 'companies', 'sessions', 'audit', 'tenants']) {
      expect((await service.asService.query(`select 1 from ${table}`)).rows).toEqual([]);
      const client = await service.asService.connect();
      await client.query("begin; set local app.tenant = 'PLBY'");
      const visible = await client.query(`select distinct tenant from ${table}`);
      await client.query('rollback');
      client.release();
      expect(visible.rows).toEqual([{ tenant: 'PLBY' }]);
    }
  });
});
