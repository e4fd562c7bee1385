import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { userCurrent } from '@bls/proto/contracts/calls/identity/people/user';
import { sessionLogon, sessionLogout, sessionResolve, sessionSecondStep } from '@bls/proto/contracts/calls/identity/sign-in/session';
import {
  passkeyAdd,
  passkeyRemove,
  passkeyStart,
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorOfUser,
  twoFactorRead,
  twoFactorRenewCodes,
  twoFactorReset,
  twoFactorStart,
} from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { settingsRead, settingsSave } from '@bls/proto/contracts/calls/identity/tenants/settings';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { Role } from '@bls/proto/domain/access/roles';
import { TOTP } from 'otpauth';
import { SoftwareAuthenticator } from '../../src/testing/software-authenticator.js';
import { type Identity, PASSWORD, personOf, seedTenant, startIdentity } from '../seed.js';

const PAGE = { origin: 'https://licensing.example.com', rpId: 'licensing.example.com' };
let service: Identity;
beforeAll(async () => {
  service = await startIdentity({ PUBLIC_URL: `${PAGE.origin}/` });
  await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(() => service?.stop());

type Logon = Parameters<typeof service.call<typeof sessionLogon>>[1];
const logon = (role: Role, more: Partial<Logon> = {}) =>
  service.call(sessionLogon, { userName: `${role}@ctl`, password: PASSWORD, ...more } as Logon);
const secondStep = (role: Role) => service.call(sessionSecondStep, { userName: `${role}@ctl`, password: PASSWORD });
const refusal = (code: string) => expect.objectContaining({ code });
const appCode = (secret: string, steps = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
const fulfilled = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length;

/** The roles whose people must have a second factor, saved as the administrator does. */
async function demandOf(secondFactorRoles: Role[]): Promise<void> {
  const admin = await personOf(service, 'superUser');
  const { revision } = await service.call(settingsRead, {}, admin);
  await service.call(settingsSave, { settings: { secondFactorRoles }, revision }, admin);
}
/** The actor of the session that a credential opens. */
const actorBy = async (credential: string): Promise<Actor> => (await service.call(sessionResolve, { credential })).actor;

/** Adds a passkey to a person, with a new authenticator. */
async function addPasskey(person: Actor, name = 'Laptop') {
  const authenticator = new SoftwareAuthenticator(PAGE);
  const options = await service.call(passkeyStart, { password: PASSWORD }, person);
  const { recoveryCodes } = await service.call(passkeyAdd, { name, passkey: authenticator.create(options) }, person);
  return { authenticator, recoveryCodes };
}
/** The answer of an authenticator to a new challenge for the role. */
async function answerOf(authenticator: SoftwareAuthenticator, role: Role, page: { origin?: string; rpId?: string } = {}) {
  const { passkey } = await secondStep(role);
  if (!passkey) throw new Error(`no passkey of ${role}`);
  return authenticator.get(passkey, page);
}

describe('passkeys', () => {
  it('P-SAFE-07 are added with the password, listed by name, and are the second step of signing in', async () => {
    const person = await personOf(service, 'sales');
    await expect(service.call(passkeyStart, { password: 'wrong' }, person)).rejects.toEqual(refusal('invalidCredentials'));
    const { authenticator, recoveryCodes } = await addPasskey(person);
    expect(recoveryCodes).toHaveLength(10);
    const { authenticator: second, recoveryCodes: none } = await addPasskey(person, 'Key on the desk');
    expect(none).toEqual([]);
    await expect(logon('sales')).rejects.toEqual(refusal('secondFactorRequired'));
    const asked = await secondStep('sales');
    expect(asked).toMatchObject({ app: false, passkey: { rpId: PAGE.rpId, userVerification: 'preferred' } });
    expect(asked.passkey?.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id, second.id]);
    await expect(logon('sales', { passkey: await answerOf(second, 'sales') })).resolves.toMatchObject({ user: { Role: 'sales' } });
    const { passkeys, ...state } = await service.call(twoFactorRead, {}, person);
    expect(state).toEqual({ enabled: true, since: null, recoveryCodesLeft: 10, demanded: false, passkeyOrigin: PAGE.origin });
    expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt !== null])).toEqual([
      ['Laptop', false],
      ['Key on the desk', true],
    ]);
  });

  it('are registered for one challenge, origin, relying party and session only', async () => {
    const person = await personOf(service, 'legal');
    const authenticator = new SoftwareAuthenticator(PAGE);
    const start = () => service.call(passkeyStart, { password: PASSWORD }, person);
    const add = (passkey: ReturnType<SoftwareAuthenticator['create']>, by: Actor = person) =>
      service.call(passkeyAdd, { name: 'Phone', passkey }, by);
    for (const wrong of [{ origin: 'https://evil.example.com' }, { rpId: 'example.com' }])
      await expect(add(authenticator.create(await start(), wrong))).rejects.toEqual(refusal('invalidPasskey'));
    const options = await start();
    await expect(add(authenticator.create(options), { ...person, sessionId: randomUUID() })).rejects.toEqual(refusal('invalidPasskey'));
    await expect(add(authenticator.create(options), await personOf(service, 'legalHead'))).rejects.toEqual(refusal('invalidPasskey'));
    // a refused answer has used the challenge
    const used = await start();
    await expect(add(authenticator.create(used, { rpId: 'example.com' }))).rejects.toEqual(refusal('invalidPasskey'));
    await expect(add(authenticator.create(used))).rejects.toEqual(refusal('invalidPasskey'));
    const late = await start();
    await service.superuser
      .updateTable('passkeyChallenges')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .execute();
    await expect(add(authenticator.create(late))).rejects.toEqual(refusal('invalidPasskey'));
    await expect(add({ ...authenticator.create(await start()), attestationObject: 'AAAA' })).rejects.toEqual(refusal('invalidPasskey'));
    const last = authenticator.create(await start());
    expect(fulfilled(await Promise.allSettled([add(last), add(last)]))).toBe(1);
    const colleague = await personOf(service, 'legalHead');
    const theirs = await service.call(passkeyStart, { password: PASSWORD }, colleague);
    await expect(add(authenticator.create(theirs), colleague)).rejects.toEqual(refusal('alreadyExists'));
    expect((await service.call(twoFactorRead, {}, colleague)).enabled).toBe(false);
  });

  it('sign in with a fresh challenge only, from the right page, and by the person whom they belong to', async () => {
    const { authenticator } = await addPasskey(await personOf(service, 'ceo'));
    const { authenticator: others } = await addPasskey(await personOf(service, 'businessHead'));
    const bad = refusal('invalidPasskey');
    const answer = await answerOf(authenticator, 'ceo');
    expect(fulfilled(await Promise.allSettled([logon('ceo', { passkey: answer }), logon('ceo', { passkey: answer })]))).toBe(1);
    await expect(logon('ceo', { passkey: answer })).rejects.toEqual(bad);
    await expect(logon('ceo', { passkey: await answerOf(authenticator, 'ceo', { origin: 'https://evil.example.com' }) })).rejects.toEqual(
      bad,
    );
    await expect(logon('ceo', { passkey: await answerOf(authenticator, 'ceo', { rpId: 'evil.example.com' }) })).rejects.toEqual(bad);
    // the passkey of another person, for a challenge of this one; the challenge of another person
    await expect(logon('ceo', { passkey: await answerOf(others, 'ceo') })).rejects.toEqual(bad);
    await expect(logon('ceo', { passkey: await answerOf(authenticator, 'businessHead') })).rejects.toEqual(bad);
    const forged = { ...(await answerOf(authenticator, 'ceo')), signature: (await answerOf(authenticator, 'ceo')).signature };
    await expect(logon('ceo', { passkey: forged })).rejects.toEqual(bad);
    // a right answer after a wrong password opens nothing, and the challenge of the set-up is none of the sign-in
    await expect(logon('ceo', { password: 'wrong', passkey: await answerOf(authenticator, 'ceo') })).rejects.toEqual(
      refusal('invalidCredentials'),
    );
    const setUp = await service.call(passkeyStart, { password: PASSWORD }, await personOf(service, 'ceo'));
    await expect(logon('ceo', { passkey: authenticator.get(setUp) })).rejects.toEqual(bad);
    await service.superuser.deleteFrom('signInFailures').execute();
    await expect(logon('ceo', { passkey: await answerOf(authenticator, 'ceo') })).resolves.toBeDefined();
  });

  it('are refused when their counter goes back, which is in the audit trail; ones that do not count are accepted', async () => {
    const { authenticator } = await addPasskey(await personOf(service, 'juniorFinance'));
    await expect(logon('juniorFinance', { passkey: await answerOf(authenticator, 'juniorFinance') })).resolves.toBeDefined();
    authenticator.counter = 0;
    await expect(logon('juniorFinance', { passkey: await answerOf(authenticator, 'juniorFinance') })).rejects.toEqual(
      refusal('invalidPasskey'),
    );
    const trail = await service.superuser.selectFrom('audit').select('detail').where('kind', '=', 'signInFailed').execute();
    expect(trail.map(({ detail }) => detail.reason)).toContain('passkeyCounter');
    authenticator.counter = 7;
    await expect(logon('juniorFinance', { passkey: await answerOf(authenticator, 'juniorFinance') })).resolves.toBeDefined();
    const { authenticator: silent } = await addPasskey(await personOf(service, 'seniorFinance'));
    silent.counter = undefined;
    for (let times = 0; times < 2; times += 1)
      await expect(logon('seniorFinance', { passkey: await answerOf(silent, 'seniorFinance') })).resolves.toBeDefined();
  });

  it('wrong ones count as failures and lock; the second step reveals nothing before the right password', async () => {
    const { authenticator } = await addPasskey(await personOf(service, 'juniorDesigner'));
    await expect(service.call(sessionSecondStep, { userName: 'juniordesigner@ctl', password: 'wrong' })).rejects.toEqual(
      refusal('invalidCredentials'),
    );
    await expect(service.call(sessionSecondStep, { userName: 'nobody@ctl', password: 'wrong' })).rejects.toEqual(
      refusal('invalidCredentials'),
    );
    const good = await answerOf(authenticator, 'juniorDesigner');
    const bad = { ...good, signature: 'AAAA' };
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => logon('juniorDesigner', { passkey: bad })));
    expect(fulfilled(guesses)).toBe(0);
    await expect(secondStep('juniorDesigner')).rejects.toEqual(refusal('accountLocked'));
  });

  it('are invisible to other tenants, and removed with the password only', async () => {
    const person = await personOf(service, 'seniorDesigner');
    const { authenticator } = await addPasskey(person);
    const [{ id = '' } = {}] = (await service.call(twoFactorRead, {}, person)).passkeys;
    const stranger = await personOf(service, 'seniorDesigner', 'PLBY');
    await expect(service.call(passkeyRemove, { id, password: PASSWORD }, stranger)).rejects.toEqual(refusal('notFound'));
    await expect(service.call(passkeyRemove, { id, password: PASSWORD }, await personOf(service, 'sales'))).rejects.toEqual(
      refusal('notFound'),
    );
    await expect(
      service.call(sessionLogon, { userName: 'seniordesigner@plby', password: PASSWORD, passkey: authenticator.get({ challenge: 'x' }) }),
    ).rejects.toBeDefined();
    await expect(service.call(passkeyRemove, { id, password: 'wrong' }, person)).rejects.toEqual(refusal('invalidCredentials'));
    expect(await service.call(passkeyRemove, { id, password: PASSWORD }, person)).toBe(true);
    await expect(logon('seniorDesigner')).resolves.toBeDefined();
    const left = await service.superuser.selectFrom('recoveryCodes').select('userId').where('userId', '=', person.userId).execute();
    expect(left).toEqual([]);
  });
});

describe('a role that demands a second factor', () => {
  const DEMANDED: Role[] = ['salesManager', 'customerService', 'brandOwner', 'licensee'];
  beforeAll(() => demandOf(DEMANDED));

  it('P-SAFE-07 limits a session without one to setting it up, until the person has done so', async () => {
    const { credential, user } = await logon('salesManager');
    expect(user.SecondFactorMissing).toBe(true);
    const limited = await actorBy(credential);
    const missing = refusal('secondFactorMissing');
    await expect(service.call(userCurrent, {}, limited)).rejects.toEqual(missing);
    await expect(service.call(twoFactorDisable, { password: PASSWORD }, limited)).rejects.toEqual(missing);
    await expect(service.call(twoFactorRenewCodes, { password: PASSWORD }, limited)).rejects.toEqual(missing);
    expect(await service.call(twoFactorRead, {}, limited)).toMatchObject({ enabled: false, demanded: true });
    const other = await actorBy((await logon('salesManager')).credential);
    const { recoveryCodes } = await addPasskey(limited);
    expect(recoveryCodes).toHaveLength(10);
    expect((await actorBy(credential)).secondFactorMissing).toBeUndefined();
    expect((await service.call(userCurrent, {}, await actorBy(credential))).SecondFactorMissing).toBeUndefined();
    // the password alone opened the other session: it ends, and its token cannot add a factor
    await expect(service.call(twoFactorStart, { password: PASSWORD }, other)).rejects.toEqual(refusal('signedOut'));
    await expect(service.call(passkeyStart, { password: PASSWORD }, other)).rejects.toEqual(refusal('signedOut'));
    const reasons = await service.superuser.selectFrom('sessions').select('endReason').where('id', '=', other.sessionId).execute();
    expect(reasons).toEqual([{ endReason: 'forced' }]);
    await expect(logon('salesManager')).rejects.toEqual(refusal('secondFactorRequired'));
  });

  it('accepts an authenticator app too, lets a limited session sign out, and spares open sessions and other roles', async () => {
    await demandOf([]);
    const open = await logon('customerService');
    await demandOf(DEMANDED);
    expect((await actorBy(open.credential)).secondFactorMissing).toBeUndefined();
    expect((await logon('eCommerceManager')).user.SecondFactorMissing).toBeUndefined();
    const { credential } = await logon('customerService');
    await service.call(sessionLogout, { credential });
    await expect(actorBy(credential)).rejects.toEqual(refusal('signedOut'));
    const again = await logon('customerService');
    const limited = await actorBy(again.credential);
    const { secret } = await service.call(twoFactorStart, { password: PASSWORD }, limited);
    expect((await service.call(twoFactorConfirm, { code: appCode(secret) }, limited)).recoveryCodes).toHaveLength(10);
    expect((await actorBy(again.credential)).secondFactorMissing).toBeUndefined();
    await expect(logon('customerService', { authenticatorCode: appCode(secret, 1) })).resolves.toBeDefined();
  });

  it('sets up one factor when two limited sessions do so at once', async () => {
    const both = await Promise.all([logon('licensee'), logon('licensee')]);
    const adding = await Promise.all(
      both.map(async ({ credential }) => {
        const actor = await actorBy(credential);
        const authenticator = new SoftwareAuthenticator(PAGE);
        const options = await service.call(passkeyStart, { password: PASSWORD }, actor);
        return () => service.call(passkeyAdd, { name: 'Laptop', passkey: authenticator.create(options) }, actor);
      }),
    );
    const results = await Promise.allSettled(adding.map((add) => add()));
    expect(fulfilled(results)).toBe(1);
    const person = await personOf(service, 'licensee');
    expect((await service.call(twoFactorRead, {}, person)).passkeys).toHaveLength(1);
    const open = await Promise.allSettled(both.map(({ credential }) => actorBy(credential)));
    expect(fulfilled(open)).toBe(1);
  });

  it('keeps the last factor, also when two are removed at once; another may go', async () => {
    const person = await personOf(service, 'brandOwner');
    await addPasskey(person, 'One');
    await addPasskey(person, 'Two');
    const { passkeys } = await service.call(twoFactorRead, {}, person);
    const remove = (id: string) => service.call(passkeyRemove, { id, password: PASSWORD }, person);
    const results = await Promise.allSettled(passkeys.map(({ id }) => remove(id)));
    expect(fulfilled(results)).toBe(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('secondFactorDemanded') });
    const { secret } = await service.call(twoFactorStart, { password: PASSWORD }, person);
    expect((await service.call(twoFactorConfirm, { code: appCode(secret) }, person)).recoveryCodes).toEqual([]);
    const [{ id = '' } = {}] = (await service.call(twoFactorRead, {}, person)).passkeys;
    expect(await remove(id)).toBe(true);
    await expect(service.call(twoFactorDisable, { password: PASSWORD }, person)).rejects.toEqual(refusal('secondFactorDemanded'));
    expect(await service.call(twoFactorRead, {}, person)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
  });

  it('leads to a new set-up after a manager has reset the factors of a person who lost them, which is in the audit trail', async () => {
    const admin = await personOf(service, 'superUser');
    const person = await personOf(service, 'brandOwner');
    await addPasskey(person, 'Lost');
    expect(await service.call(twoFactorOfUser, { id: person.userId }, admin)).toMatchObject({ enabled: true, passkeys: 1 });
    expect(await service.call(twoFactorReset, { id: person.userId }, admin)).toBe(true);
    expect((await logon('brandOwner')).user.SecondFactorMissing).toBe(true);
    const rows = await service.superuser.selectFrom('audit').select(['kind', 'detail']).where('tenant', '=', 'CTL').execute();
    const ofPasskeys = rows.filter(({ kind }) => /^passkey|^secondFactorsReset/.test(kind)).map(({ kind, detail }) => [kind, detail]);
    expect(ofPasskeys).toContainEqual(['passkeyAdded', { name: 'Lost' }]);
    expect(ofPasskeys).toContainEqual(['passkeyRemoved', { name: 'One' }]);
    expect(ofPasskeys).toContainEqual(['secondFactorsReset', { user: 'brandowner@ctl' }]);
  });

  it('is set by the administrator only', async () => {
    const { revision } = await service.call(settingsRead, {}, await personOf(service, 'superUser'));
    const finance = await personOf(service, 'seniorFinance');
    const save = (secondFactorRoles: Role[], as: Actor) => service.call(settingsSave, { settings: { secondFactorRoles }, revision }, as);
    await expect(save([], finance)).rejects.toEqual(refusal('forbidden'));
    await expect(save(['sales', 'sales'], await personOf(service, 'superUser'))).rejects.toEqual(refusal('invalid'));
  });
});

describe('recovery codes', () => {
  it('P-SAFE-07 replace a passkey once each, also when one is used twice at once; new ones invalidate the old', async () => {
    const person = await personOf(service, 'eCommerceManager');
    const { recoveryCodes } = await addPasskey(person);
    const [first = '', second = ''] = recoveryCodes;
    const use = (authenticatorCode: string) => logon('eCommerceManager', { authenticatorCode });
    expect(fulfilled(await Promise.allSettled([use(first), use(first), use(first)]))).toBe(1);
    expect((await service.call(twoFactorRead, {}, person)).recoveryCodesLeft).toBe(9);
    const renewed = await service.call(twoFactorRenewCodes, { password: PASSWORD }, person);
    await expect(use(second)).rejects.toEqual(refusal('invalidAuthenticatorCode'));
    await expect(use(renewed.recoveryCodes[0] ?? '')).resolves.toBeDefined();
    // six digits are a code of an app, which this person does not have
    await expect(use('123456')).rejects.toEqual(refusal('invalidAuthenticatorCode'));
    const stored = await service.superuser.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', person.userId).execute();
    expect(JSON.stringify(stored)).not.toContain(renewed.recoveryCodes[1]?.slice(0, 5));
  });
});
