import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { oneTimeCodeSendLogin } from '@bls/proto/contracts/calls/identity/sign-in/one-time-code';
import { sessionLogon, sessionResolve } from '@bls/proto/contracts/calls/identity/sign-in/session';
import {
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorOfUser,
  twoFactorRead,
  twoFactorRenewCodes,
  twoFactorReset,
  twoFactorStart,
} from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import type { Role } from '@bls/proto/domain/access/roles';
import { eventually } from '@bls/kit/testing/service';
import { TOTP } from 'otpauth';
import { type Identity, PASSWORD, personOf, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
beforeAll(async () => {
  service = await startIdentity();
  await seedTenant(service, 'CTL');
});
afterAll(() => service?.stop());

type Logon = Parameters<typeof service.call<typeof sessionLogon>>[1];
const logon = (role: Role, more: Partial<Logon> = {}) =>
  service.call(sessionLogon, { userName: `${role}@ctl`, password: PASSWORD, ...more } as Logon);
const byCode = (email: string, oneTimeCode: string, more: object = {}) =>
  service.call(sessionLogon, { userName: email, oneTimeCode, ...more });
const refusal = (code: string) => expect.objectContaining({ code });
const change = (role: Role, values: object) =>
  service.superuser.updateTable('users').set(values).where('userName', '=', `${role}@ctl`.toLowerCase()).execute();
const messagesTo = (toAddress: string) =>
  service.superuser.selectFrom('mails').selectAll().where('toAddress', '=', toAddress).orderBy('createdAt', 'desc').execute();
const codeTo = (address: string): Promise<string> =>
  eventually(async () => /\b\d{6}\b/.exec((await messagesTo(address))[0]?.text ?? '')?.[0]);
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A code of the app, `steps` away from now. */
const appCode = (secret: string, steps = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Sets up the second factor and resets the last step, so that tests do not wait for the next one. */
async function setUp(role: Role): Promise<{ secret: string; recoveryCodes: string[] }> {
  const person = await personOf(service, role);
  const { secret } = await service.call(twoFactorStart, { password: PASSWORD }, person);
  const { recoveryCodes } = await service.call(twoFactorConfirm, { code: appCode(secret) }, person);
  await service.superuser.updateTable('authenticators').set({ lastStep: 0 }).where('userId', '=', person.userId).execute();
  return { secret, recoveryCodes };
}

describe('sign-in by one-time code', () => {
  it('P-AUTH-29 P-AUTH-14 sends a code to the phone of the user with the e-mail address, and signs in with it once', async () => {
    await change('sales', { phone: '+85290000001' });
    expect(await service.call(oneTimeCodeSendLogin, { email: ' Sales@Example.com ' })).toBe(true);
    const code = await codeTo('+85290000001');
    const { user } = await byCode('sales@example.com', code, { country: 'MY' });
    expect(user).toMatchObject({ Role: 'sales', UserName: 'sales@ctl' });
    const row = await service.superuser.selectFrom('sessions').select('signedInBy').where('country', '=', 'MY').executeTakeFirstOrThrow();
    expect(row.signedInBy).toBe('code');
    await expect(byCode('sales@example.com', code)).rejects.toEqual(refusal('invalidOneTimeCode'));
  });

  it('sends it by mail to a user without a phone, in the language of the user', async () => {
    await change('legal', { language: 'zh' });
    await service.call(oneTimeCodeSendLogin, { email: 'legal@example.com' });
    const code = await codeTo('legal@example.com');
    const [mail] = await messagesTo('legal@example.com');
    expect(mail).toMatchObject({ channel: 'mail', subject: `${code} 是您的一次性验证码` });
    expect(mail?.html).toContain(code);
    await expect(byCode('legal@example.com', code)).resolves.toMatchObject({ user: { Role: 'legal' } });
  });

  it('P-AUTH-29 returns the same response for an unknown address, a shared one and an inactive user', async () => {
    await change('juniorDesigner', { email: 'shared@example.com' });
    // as the migration marks a double
    await change('seniorDesigner', { email: 'shared@example.com', emailShared: true });
    await change('customerService', { active: false });
    for (const email of ['nobody@example.com', 'shared@example.com', 'customerService@example.com']) {
      expect(await service.call(oneTimeCodeSendLogin, { email })).toBe(true);
      await expect(service.call(oneTimeCodeSendLogin, { email })).rejects.toEqual(refusal('codeTooSoon'));
      await expect(byCode(email, '123456')).rejects.toEqual(refusal('invalidOneTimeCode'));
    }
    // the people who share it get a mail that says so; the code of a later request shows that the others got nothing
    const mails = await eventually(async () => {
      const found = await messagesTo('shared@example.com');
      return found.length === 2 ? found : undefined;
    });
    for (const { subject, text } of mails)
      expect([subject, /\b\d{6}\b/.test(text)]).toEqual([expect.stringMatching(/^No code was sent/), false]);
    await service.call(oneTimeCodeSendLogin, { email: 'legalHead@example.com' });
    await codeTo('legalHead@example.com');
    expect(await messagesTo('customerService@example.com')).toEqual([]);
    await expect(service.call(oneTimeCodeSendLogin, { email: 'no address' })).rejects.toEqual(refusal('invalid'));
  });

  it('counts wrong codes together with wrong passwords, and locks', async () => {
    await service.call(oneTimeCodeSendLogin, { email: 'ceo@example.com' });
    const code = await codeTo('ceo@example.com');
    for (let n = 1; n <= 5; n += 1) await expect(byCode('ceo@example.com', wrong(code))).rejects.toEqual(refusal('invalidOneTimeCode'));
    await expect(byCode('ceo@example.com', code)).rejects.toEqual(refusal('invalidOneTimeCode'));
    for (let n = 7; n <= 9; n += 1) await expect(logon('ceo', { password: 'wrong' })).rejects.toEqual(refusal('invalidCredentials'));
    await expect(logon('ceo', { password: 'wrong' })).rejects.toEqual(refusal('accountLocked'));
    await expect(logon('ceo')).rejects.toEqual(refusal('accountLocked'));
    await expect(byCode('ceo@example.com', code)).rejects.toEqual(refusal('accountLocked'));
  });

  it('P-ERROR-22 requires the password or a code, not both', async () => {
    for (const request of [{ userName: 'sales@ctl' }, { userName: 'sales@ctl', password: PASSWORD, oneTimeCode: '123456' }])
      await expect(service.call(sessionLogon, request)).rejects.toMatchObject({
        code: 'invalid',
        detail: { issues: [{ path: ['password'], rule: 'required' }] },
      });
    await expect(byCode('sales@example.com', '12345')).rejects.toMatchObject({ detail: { issues: [{ rule: 'sixDigits' }] } });
  });

  it('P-ERROR-21 refuses users of an inactive company with "no permission", and ends their sessions', async () => {
    const { user, credential } = await logon('licenseeLegal');
    await service.superuser.updateTable('companies').set({ active: false }).where('id', '=', user.CompanyId).execute();
    await expect(logon('licenseeLegal')).rejects.toEqual(refusal('noPermission'));
    await expect(service.call(sessionResolve, { credential })).rejects.toEqual(refusal('signedOut'));
    await expect(logon('licenseeLegal', { password: 'wrong' })).rejects.toEqual(refusal('invalidCredentials'));
    await service.superuser.updateTable('companies').set({ active: true }).where('id', '=', user.CompanyId).execute();
  });
});

describe('the second factor', () => {
  it('P-ACCT-11 is set up with an encrypted secret, confirmed by a code, and then required after the password', async () => {
    const person = await personOf(service, 'salesManager');
    expect(await service.call(twoFactorRead, {}, person)).toMatchObject({
      enabled: false,
      since: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    await expect(service.call(twoFactorStart, { password: 'wrong' }, person)).rejects.toEqual(refusal('invalidCredentials'));
    const { secret, uri } = await service.call(twoFactorStart, { password: PASSWORD }, person);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('CTL%20Licensing');
    await expect(logon('salesManager')).resolves.toBeDefined();
    await expect(service.call(twoFactorConfirm, { code: wrong(appCode(secret)) }, person)).rejects.toEqual(
      refusal('invalidAuthenticatorCode'),
    );
    const { recoveryCodes } = await service.call(twoFactorConfirm, { code: appCode(secret) }, person);
    expect(recoveryCodes).toHaveLength(10);
    await expect(logon('salesManager')).rejects.toEqual(refusal('secondFactorRequired'));
    await expect(logon('salesManager', { authenticatorCode: appCode(secret, 1) })).resolves.toMatchObject({
      user: { Role: 'salesManager' },
    });
    const stored = await service.superuser
      .selectFrom('authenticators')
      .selectAll()
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(stored.secret.toString('latin1')).not.toContain(secret);
    const codes = await service.superuser.selectFrom('recoveryCodes').selectAll().execute();
    expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0]?.slice(0, 5));
    await expect(service.call(twoFactorStart, { password: PASSWORD }, person)).rejects.toEqual(refusal('wrongState'));
  });

  it('P-ERROR-23 refuses a wrong code, and is not asked for after a wrong password', async () => {
    const { secret } = await setUp('businessHead');
    await expect(logon('businessHead', { authenticatorCode: wrong(appCode(secret)) })).rejects.toEqual(refusal('invalidAuthenticatorCode'));
    await expect(logon('businessHead', { password: 'wrong' })).rejects.toEqual(refusal('invalidCredentials'));
    await expect(logon('businessHead', { password: 'wrong', authenticatorCode: appCode(secret) })).rejects.toEqual(
      refusal('invalidCredentials'),
    );
    await expect(logon('businessHead', { authenticatorCode: '12345' })).rejects.toMatchObject({
      detail: { issues: [{ rule: 'secondFactor' }] },
    });
  });

  it('accepts no code twice, neither in sequence nor concurrently, and no older code after a newer one', async () => {
    const { secret } = await setUp('legalHead');
    const code = appCode(secret);
    const both = await Promise.allSettled([
      logon('legalHead', { authenticatorCode: code }),
      logon('legalHead', { authenticatorCode: code }),
    ]);
    expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    await expect(logon('legalHead', { authenticatorCode: code })).rejects.toEqual(refusal('invalidAuthenticatorCode'));
    await expect(logon('legalHead', { authenticatorCode: appCode(secret, 1) })).resolves.toBeDefined();
    await expect(logon('legalHead', { authenticatorCode: appCode(secret, -1) })).rejects.toEqual(refusal('invalidAuthenticatorCode'));
  });

  it('locks the user after wrong codes with the right password', async () => {
    const { secret } = await setUp('seniorFinance');
    const guess = wrong(appCode(secret));
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => logon('seniorFinance', { authenticatorCode: guess })));
    expect(guesses.every((each) => each.status === 'rejected')).toBe(true);
    await expect(logon('seniorFinance', { authenticatorCode: appCode(secret) })).rejects.toEqual(refusal('accountLocked'));
  });

  it('accepts each recovery code once, in any case; new ones replace the old', async () => {
    const { recoveryCodes } = await setUp('juniorFinance');
    const person = await personOf(service, 'juniorFinance');
    const [first = '', second = ''] = recoveryCodes;
    await expect(logon('juniorFinance', { authenticatorCode: first.toLowerCase().replace('-', ' ') })).resolves.toBeDefined();
    await expect(logon('juniorFinance', { authenticatorCode: first })).rejects.toEqual(refusal('invalidAuthenticatorCode'));
    expect((await service.call(twoFactorRead, {}, person)).recoveryCodesLeft).toBe(9);
    await expect(service.call(twoFactorRenewCodes, { password: 'wrong' }, person)).rejects.toEqual(refusal('invalidCredentials'));
    const renewed = await service.call(twoFactorRenewCodes, { password: PASSWORD }, person);
    await expect(logon('juniorFinance', { authenticatorCode: second })).rejects.toEqual(refusal('invalidAuthenticatorCode'));
    await expect(logon('juniorFinance', { authenticatorCode: renewed.recoveryCodes[0] })).resolves.toBeDefined();
  });

  it('is also required after a one-time code, which stays valid until the second step', async () => {
    const { secret } = await setUp('eCommerceManager');
    await service.call(oneTimeCodeSendLogin, { email: 'eCommerceManager@example.com' });
    const code = await codeTo('eCommerceManager@example.com');
    await expect(byCode('eCommerceManager@example.com', code)).rejects.toEqual(refusal('secondFactorRequired'));
    await expect(byCode('eCommerceManager@example.com', code, { authenticatorCode: appCode(secret) })).resolves.toBeDefined();
    await expect(byCode('eCommerceManager@example.com', code, { authenticatorCode: appCode(secret, 1) })).rejects.toEqual(
      refusal('invalidOneTimeCode'),
    );
  });

  it('is removed by a manager from a user who has lost it, and never from oneself', async () => {
    await setUp('brandOwnerLegal');
    const [admin, owner] = [await personOf(service, 'superUser'), await personOf(service, 'brandOwner')];
    const { userId: id } = await personOf(service, 'brandOwnerLegal');
    const stranger = await personOf(service, 'licensee');
    expect(await service.call(twoFactorOfUser, { id }, owner)).toMatchObject({ enabled: true });
    await expect(service.call(twoFactorReset, { id }, stranger)).rejects.toEqual(refusal('userNotFound'));
    await expect(service.call(twoFactorReset, { id }, await personOf(service, 'sales'))).rejects.toEqual(refusal('forbidden'));
    expect(await service.call(twoFactorReset, { id }, admin)).toBe(true);
    await expect(logon('brandOwnerLegal')).resolves.toBeDefined();
    await expect(service.call(twoFactorReset, { id }, admin)).rejects.toEqual(refusal('wrongState'));
    await setUp('superUser');
    await expect(service.call(twoFactorReset, { id: admin.userId }, admin)).rejects.toEqual(refusal('wrongState'));
  });

  it('is disabled with the password; the secret of one user is invalid for another', async () => {
    await setUp('salesAgent');
    const { secret: others } = await setUp('brandOwner');
    const [agent, owner] = [await personOf(service, 'salesAgent'), await personOf(service, 'brandOwner')];
    const { secret: sealed } = await service.superuser
      .selectFrom('authenticators')
      .select('secret')
      .where('userId', '=', owner.userId)
      .executeTakeFirstOrThrow();
    await service.superuser.updateTable('authenticators').set({ secret: sealed }).where('userId', '=', agent.userId).execute();
    await expect(logon('salesAgent', { authenticatorCode: appCode(others) })).rejects.toEqual(refusal('internal'));
    await expect(service.call(twoFactorDisable, { password: 'wrong' }, agent)).rejects.toEqual(refusal('invalidCredentials'));
    expect(await service.call(twoFactorDisable, { password: PASSWORD }, agent)).toBe(true);
    await expect(logon('salesAgent')).resolves.toBeDefined();
    await expect(service.call(twoFactorDisable, { password: PASSWORD }, agent)).rejects.toEqual(refusal('wrongState'));
    await expect(service.call(twoFactorConfirm, { code: '123456' }, { ...agent, userId: randomUUID() })).rejects.toEqual(
      refusal('wrongState'),
    );
  });
});
