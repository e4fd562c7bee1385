import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitationList, invitationResend } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { registrationRead, registrationRegister } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { eventually } from '@bls/kit/testing/service';
import { PASSWORD } from '../seed.js';

import {
  service,
  ids,
  sales,
  openRegistration,
  type Fields,
  person,
  invite,
  refusal,
  registration,
  phone,
  codeFor,
  tokenFor,
  inTenant,
} from './registration-setup.js';

beforeAll(openRegistration, 60_000);
afterAll(() => service?.stop());

describe('registration', () => {
  const invited = async (changes: Partial<Fields> = {}) => {
    const { invitation, signUpCode } = await invite(person(changes));
    return { ...invitation, signUpCode, token: await tokenFor(invitation.email) };
  };

  it('P-ACCT-34 shows the invitation to the holder of its link, in its own tenant', async () => {
    const { email, token } = await invited({ permissions: ['SubmitDesignSample', 'ReceiveArtWork'] });
    expect(await service.call(registrationRead, { UrlToken: token })).toMatchObject({
      Email: email,
      FirstName: 'Anna',
      LastName: 'Lee',
      CompanyName: 'Sunrise Toys',
      ParentName: null,
      InvitedBy: 'The sales',
      Role: 'licenseeDesigner',
      Permissions: ['SubmitDesignSample', 'ReceiveArtWork'],
      Language: 'en',
    });
    await expect(inTenant('PLBY')(registrationRead, { UrlToken: token })).rejects.toEqual(refusal('invalidLink'));
    await expect(inTenant('PLBY')(registrationRead, { UrlToken: token.replace('CTL', 'PLBY') })).rejects.toEqual(refusal('invalidLink'));
  });

  it('P-ERROR-28 refuses a link that was changed', async () => {
    const { token, email, signUpCode } = await invited();
    for (const UrlToken of ['x', `${token}x`, token.slice(0, -1), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      await expect(service.call(registrationRead, { UrlToken })).rejects.toEqual(refusal('invalidLink'));
      await expect(service.call(registrationRegister, registration(UrlToken, email, { signUpCode }))).rejects.toEqual(
        refusal('invalidLink'),
      );
    }
    expect(await service.call(registrationRead, { UrlToken: token })).toMatchObject({ Email: email });
  });

  it('P-ERROR-24 refuses a link that was used, and one that has expired, also with the right code', async () => {
    const used = await invited();
    const register = () => service.call(registrationRegister, registration(used.token, used.email, { signUpCode: used.signUpCode }));
    expect(await register()).toBe(true);
    await expect(register()).rejects.toEqual(refusal('invalidLink'));
    await expect(service.call(registrationRead, { UrlToken: used.token })).rejects.toEqual(refusal('invalidLink'));

    const { id, token, email, signUpCode } = await invited();
    const expire = (milliseconds: number) =>
      service.superuser
        .updateTable('invitations')
        .set({ expiresAt: new Date(Date.now() + milliseconds) })
        .where('id', '=', id)
        .execute();
    await expire(-1000);
    await expect(service.call(registrationRead, { UrlToken: token })).rejects.toEqual(refusal('invalidLink'));
    await expect(service.call(registrationRegister, registration(token, email, { signUpCode }))).rejects.toEqual(refusal('invalidLink'));
    await expire(60_000);
    expect(await service.call(registrationRegister, registration(token, email, { signUpCode }))).toBe(true);
  });

  it('P-ACCT-35 P-ACCT-36 registers with the code sent to the phone, then signs in', async () => {
    const { id, email, token } = await invited({ language: 'zh' });
    const phoneNumber = phone();
    const oneTimeCode = await codeFor(phoneNumber);
    expect(await service.call(registrationRegister, registration(token, email, { phoneNumber, oneTimeCode, timeOffset: 540 }))).toBe(true);
    const user = await service.superuser.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      userName: email,
      fullName: 'Anna Lee',
      phone: phoneNumber,
      role: 'licenseeDesigner',
      permissions: ['SubmitDesignSample'],
      companyId: ids.licensee,
      language: 'zh',
      timeOffset: 540,
    });
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await service.call(sessionLogon, { userName: email, password: PASSWORD })).toMatchObject({ user: { UserId: user.id } });
    const { rows } = await service.call(invitationList, { status: 'accepted', search: email }, sales);
    expect(rows).toMatchObject([{ id, status: 'accepted' }]);
    await expect(service.call(registrationRegister, registration(token, email, { phoneNumber, oneTimeCode }))).rejects.toEqual(
      refusal('invalidLink'),
    );
  });

  it('registers with the sign-up code of the inviter; an unverified phone is not stored', async () => {
    const { email, token, signUpCode } = await invited();
    await service.call(registrationRegister, registration(token, email, { signUpCode: signUpCode.toLowerCase(), phoneNumber: phone() }));
    const user = await service.superuser.selectFrom('users').select('phone').where('email', '=', email).executeTakeFirstOrThrow();
    expect(user.phone).toBeNull();
  });

  it('accepts no sign-up code after five wrong ones; a resent invitation accepts the new one', async () => {
    const { id, revision, email, token, signUpCode } = await invited();
    const other = await invited();
    const wrong = registration(token, email, { signUpCode: other.signUpCode });
    const invalid = refusal('ruleBroken', 'signUpCode');
    const guesses = await Promise.allSettled(Array.from({ length: 5 }, () => service.call(registrationRegister, wrong)));
    expect(guesses.every((guess) => guess.status === 'rejected')).toBe(true);
    await expect(service.call(registrationRegister, registration(token, email, { signUpCode }))).rejects.toEqual(invalid);
    const again = await service.call(invitationResend, { id, revision }, sales);
    const renewed = registration(await tokenFor(email), email, { signUpCode: again.signUpCode });
    await expect(service.call(registrationRegister, renewed)).resolves.toBe(true);
  });

  it('P-ERROR-27 refuses a wrong one-time code, and one sent to another phone', async () => {
    const { email, token } = await invited();
    const [mine, theirs] = [phone(), phone()];
    const code = await codeFor(mine);
    const invalid = refusal('invalidOneTimeCode', 'oneTimeCode');
    const attempt = (phoneNumber: string, oneTimeCode: string) =>
      service.call(registrationRegister, registration(token, email, { phoneNumber, oneTimeCode }));
    await expect(attempt(mine, code === '000000' ? '000001' : '000000')).rejects.toEqual(invalid);
    await expect(attempt(theirs, code)).rejects.toEqual(invalid);
    await expect(attempt(mine, code)).resolves.toBe(true);
  });

  it('P-ERROR-29 accepts the invited e-mail address only', async () => {
    const { email, token, signUpCode } = await invited();
    const request = registration(token, 'somebody@else.example', { signUpCode });
    await expect(service.call(registrationRegister, request)).rejects.toEqual(refusal('ruleBroken', 'invitedEmail'));
    await expect(service.call(registrationRegister, { ...request, email: email.toUpperCase() })).resolves.toBe(true);
  });

  it('P-ACCT-27 P-ERROR-25 refuses a user name that exists (in any case) or belongs to another tenant', async () => {
    const { email, token, signUpCode } = await invited();
    const as = (userName: string) => service.call(registrationRegister, registration(token, email, { userName, signUpCode }));
    await expect(as('SALES@ctl')).rejects.toEqual(refusal('ruleBroken', 'userNameTaken'));
    await expect(as('anna@plby')).rejects.toEqual(refusal('ruleBroken', 'userNameOfOtherTenant'));
    await expect(as('anna@ctl')).resolves.toBe(true);
  });

  it('P-ACCT-28 P-ERROR-26 refuses a phone that exists', async () => {
    const phoneNumber = phone();
    await service.superuser.updateTable('users').set({ phone: phoneNumber }).where('userName', '=', 'ceo@ctl').execute();
    const { email, token } = await invited();
    const request = registration(token, email, { phoneNumber, oneTimeCode: await codeFor(phoneNumber) });
    await expect(service.call(registrationRegister, request)).rejects.toEqual(refusal('ruleBroken', 'phoneTaken'));
    const others = phone();
    await expect(service.call(registrationRegister, { ...request, phoneNumber: others, oneTimeCode: await codeFor(others) })).resolves.toBe(
      true,
    );
  });

  it('P-ERROR-30 creates no user for a licensee that was closed in the meantime', async () => {
    const { email, token, signUpCode } = await invited({ companyId: ids.otherLicensee });
    const change = (active: boolean) =>
      service.superuser.updateTable('companies').set({ active }).where('id', '=', ids.otherLicensee).execute();
    await change(false);
    await expect(service.call(registrationRegister, registration(token, email, { signUpCode }))).rejects.toEqual(refusal('registerFailed'));
    await change(true);
    await expect(service.call(registrationRegister, registration(token, email, { signUpCode }))).resolves.toBe(true);
  });

  it('creates a new licensee with its first user, publishes it, and adds the second user to it', async () => {
    const first = await invited({ companyId: undefined, companyName: 'Fresh Toys' });
    const second = await invited({ companyId: undefined, companyName: 'Fresh Toys' });
    for (const { email, token, signUpCode } of [first, second])
      await service.call(registrationRegister, registration(token, email, { signUpCode }));
    const companies = await service.superuser.selectFrom('companies').select(['id', 'kind']).where('name', '=', 'Fresh Toys').execute();
    expect(companies).toMatchObject([{ kind: 'licensee' }]);
    const users = await service.superuser
      .selectFrom('users')
      .select('companyId')
      .where('email', 'in', [first.email, second.email])
      .execute();
    expect(users.map((user) => user.companyId)).toEqual([companies[0]?.id, companies[0]?.id]);
    const published = await eventually(async () => {
      const rows = await service.superuser
        .selectFrom('outbox' as never)
        .select('payload' as never)
        .where('subject' as never, '=', 'identity.company.saved.v1' as never)
        .execute();
      return (rows as { payload: { companyId: string } }[]).filter((row) => row.payload.companyId === companies[0]?.id);
    });
    expect(published).toHaveLength(1);
  });

  it('grants exclusive permissions to one user of a licensee only', async () => {
    const binding = { permissions: ['SignFreezeContract' as const], companyId: ids.otherLicensee };
    const [first, second] = [await invited(binding), await invited(binding)];
    const register = ({ email, token, signUpCode }: typeof first) =>
      service.call(registrationRegister, registration(token, email, { signUpCode }));
    await expect(register(first)).resolves.toBe(true);
    await expect(register(second)).rejects.toEqual(refusal('ruleBroken', 'permissionSetTaken.contract'));
    await expect(invite(person(binding))).rejects.toEqual(refusal('ruleBroken', 'permissionSetTaken.contract'));
  });

  it('accepts one of two concurrent registrations', async () => {
    const { email, token, signUpCode } = await invited();
    const outcomes = await Promise.allSettled(
      [1, 2].map((n) => service.call(registrationRegister, registration(token, email, { signUpCode, userName: `twin${n}` }))),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
