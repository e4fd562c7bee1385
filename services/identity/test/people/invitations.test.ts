import { randomUUID } from 'node:crypto';
import { INVITATION_STATUSES } from '@bls/proto/domain/enumerations/identity';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import {
  invitationCompanies,
  invitationList,
  invitationRescind,
  invitationResend,
} from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { registrationRead, subUserRead, subUserRegister } from '@bls/proto/contracts/calls/identity/accounts/registration';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { newestTo, tokenIn } from '../messages.js';
import { PASSWORD, personOf } from '../seed.js';

import {
  service,
  ids,
  sales,
  licensee,
  subId,
  strangerSubId,
  openRegistration,
  person,
  subPerson,
  invite,
  refusal,
  registration,
  phone,
  codeFor,
  tokenFor,
} from './registration-setup.js';

beforeAll(openRegistration, 60_000);
afterAll(() => service?.stop());

describe('invitations', () => {
  it('P-INVITE-02 P-INVITE-03 store e-mail, name, company, role, permissions, language, inviter, times and status', async () => {
    const fields = person({ language: 'zh' });
    const { invitation, signUpCode } = await invite(fields);
    const { kind, email, firstName, lastName, role, permissions } = fields;
    expect(invitation).toMatchObject({ kind, email, firstName, lastName, role, permissions, language: 'zh', companyName: 'Sunrise Toys' });
    expect(invitation).toMatchObject({ status: 'pending', invitedByName: 'The sales', sends: 1, acceptedAt: null });
    expect((Date.parse(invitation.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    expect(signUpCode).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const { rows } = await service.call(invitationList, { status: 'pending', search: email }, sales);
    expect(rows).toEqual([invitation]);
  });

  it('send a mail in the language of the invited person; link and sign-up code are stored as hashes only', async () => {
    const { email } = person({ language: 'zh' });
    const { signUpCode } = await invite(person({ email, language: 'zh' }));
    const mail = await newestTo(service, email);
    expect(mail?.subject).toBe('The sales 邀请您加入 CTL 授权管理系统');
    expect(mail?.html).toContain('/#/account/register?UrlToken=CTL.');
    expect(mail?.text).not.toContain(signUpCode);
    const stored = await service.superuser.selectFrom('invitations').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...stored, tokenHash: stored.tokenHash.toString('latin1') })).not.toContain(tokenIn(mail));
    expect(tokenIn(mail)).toMatch(/^CTL\.[\w-]{43}$/);
  });

  it('P-INVITE-06 P-ERROR-15 W-ERROR-25 refuse an e-mail of a user (in any case) or of a pending invitation', async () => {
    await expect(invite(person({ email: 'SALES@example.com' }))).rejects.toEqual(refusal('ruleBroken', 'emailTaken'));
    const { email } = (await invite(person())).invitation;
    await expect(invite(person({ email: email.toUpperCase() }))).rejects.toEqual(refusal('ruleBroken', 'alreadyInvited'));
  });

  it('can be repeated for an address whose invitation has expired', async () => {
    const { id, email } = (await invite(person())).invitation;
    await service.superuser
      .updateTable('invitations')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect((await service.call(invitationList, { status: 'expired' }, sales)).rows.map((row) => row.id)).toContain(id);
    expect((await invite(person({ email }))).invitation.status).toBe('pending');
  });

  it('P-INVITE-04 W-USERS-13 can be resent: valid for another seven days, the previous link and code are invalid', async () => {
    const { invitation, signUpCode } = await invite(person());
    const { id, email } = invitation;
    const first = await tokenFor(email);
    await service.superuser
      .updateTable('invitations')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    const again = await service.call(invitationResend, { id, revision: invitation.revision }, sales);
    expect(again.invitation).toMatchObject({ status: 'pending', sends: 2 });
    expect((Date.parse(again.invitation.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    expect(again.signUpCode).not.toBe(signUpCode);
    const second = await tokenFor(email);
    await expect(service.call(registrationRead, { UrlToken: first })).rejects.toEqual(refusal('invalidLink'));
    await expect(service.call(registrationRead, { UrlToken: second })).resolves.toMatchObject({ Email: email });
    await expect(service.call(invitationResend, { id, revision: invitation.revision }, sales)).rejects.toEqual(refusal('conflict'));
  });

  it('P-INVITE-05 W-USERS-14 can be rescinded: the link is invalid at once and the person gets a mail', async () => {
    const { id, email, revision } = (await invite(person())).invitation;
    const token = await tokenFor(email);
    expect(await service.call(invitationRescind, { id, revision }, sales)).toMatchObject({ status: 'rescinded' });
    await expect(service.call(registrationRead, { UrlToken: token })).rejects.toEqual(refusal('invalidLink'));
    expect((await newestTo(service, email))?.subject).toContain('taken back');
    for (const call of [invitationRescind, invitationResend])
      await expect(service.call(call, { id, revision: revision + 1 }, sales)).rejects.toEqual(refusal('wrongState'));
  });

  it('P-USERS-22 W-USERS-15 are pending, expired, accepted or rescinded: only the first two can be resent and rescinded', async () => {
    expect(INVITATION_STATUSES).toEqual(['pending', 'accepted', 'expired', 'rescinded']);
    const past = new Date(Date.now() - 1000);
    const made = { pending: {}, expired: { expiresAt: past }, accepted: { acceptedAt: past }, rescinded: { rescindedAt: past } };
    for (const [status, change] of Object.entries(made)) {
      for (const call of [invitationResend, invitationRescind]) {
        const { id, revision } = (await invite(person())).invitation;
        if (Object.keys(change).length > 0) await service.superuser.updateTable('invitations').set(change).where('id', '=', id).execute();
        const done = await service.call(call, { id, revision }, sales).then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
        expect([status, done]).toEqual([status, ['pending', 'expired'].includes(status) ? 'done' : 'wrongState']);
      }
    }
  });

  it('name an existing licensee, or a new one with a free name', async () => {
    await expect(invite(person({ companyId: ids.brandOwner }))).rejects.toEqual(refusal('ruleBroken', 'licenseeNotThere'));
    await expect(invite(person({ companyId: randomUUID() }))).rejects.toEqual(refusal('ruleBroken', 'licenseeNotThere'));
    await expect(invite(person({ companyId: undefined }))).rejects.toEqual(refusal('ruleBroken', 'required'));
    await expect(invite(person({ companyId: undefined, companyName: 'SUNRISE toys' }))).rejects.toEqual(
      refusal('ruleBroken', 'companyNameTaken'),
    );
    expect((await invite(person({ companyId: undefined, companyName: 'New Toys' }))).invitation).toMatchObject({
      companyId: null,
      companyName: 'New Toys',
    });
    await expect(invite(person({ role: 'sales' }))).rejects.toEqual(refusal('ruleBroken', 'roleOfOtherCompany'));
    await expect(invite(person({ permissions: [] }))).rejects.toEqual(refusal('invalid', 'atLeastOne'));
  });

  it('offer companies and show invitations within the scope of the reader', async () => {
    expect((await service.call(invitationCompanies, { search: 'toys' }, sales)).map((company) => company.name)).toContain('Sunrise Toys');
    expect(await service.call(invitationCompanies, {}, licensee)).toEqual([{ id: subId, name: 'Sunrise Retail', nameZh: null }]);
    const { id, revision } = (await invite(subPerson(), licensee)).invitation;
    const other: Actor = { ...licensee, companyId: ids.otherLicensee };
    expect((await service.call(invitationList, {}, other)).rows).toEqual([]);
    expect((await service.call(invitationList, {}, licensee)).rows.map((row) => row.id)).toEqual([id]);
    await expect(service.call(invitationRescind, { id, revision }, other)).rejects.toEqual(refusal('notFound'));
    const foreign = await personOf(service, 'sales', 'PLBY');
    await expect(service.call(invitationRescind, { id, revision }, foreign)).rejects.toEqual(refusal('notFound'));
  });
});

describe('who may invite', () => {
  it('W-USERS-50 is limited to sales, sales manager, customer service and administrator, and to holders of the permission', async () => {
    const may = ['superUser', 'sales', 'salesManager', 'customerService'];
    for (const role of ROLE_CODES) {
      const done = await invite(person(), { ...(await personOf(service, role)), permissions: [] }).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
      expect([role, done]).toEqual([role, may.includes(role) ? 'done' : 'forbidden']);
    }
  });
});

describe('invitations of sub-licensees', () => {
  it('P-INVITE-07 P-ERROR-35 W-USERS-50 require the principal of a licensee with the agent permission, and a role and permissions of that side', async () => {
    expect((await invite(subPerson(), licensee)).invitation).toMatchObject({ kind: 'subLicensee', parentName: 'Sunrise Toys' });
    await expect(invite(subPerson(), { ...licensee, permissions: ['ApproveContract'] })).rejects.toEqual(refusal('forbidden'));
    const invalid = refusal('ruleBroken', 'subLicensee.invalidRole');
    await expect(invite(subPerson(), { ...licensee, role: 'licenseeFinance' })).rejects.toEqual(invalid);
    await expect(invite(subPerson(), { ...licensee, role: 'subLicensee' })).rejects.toEqual(invalid);
    await expect(invite(subPerson(), sales)).rejects.toEqual(invalid);
    await expect(invite(person(), licensee)).rejects.toEqual(invalid);
    await expect(invite(subPerson({ role: 'licensee' }), licensee)).rejects.toEqual(invalid);
    await expect(invite(subPerson({ permissions: ['Warehouse', 'Agent'] }), licensee)).rejects.toEqual(invalid);
  });

  it('P-ERROR-32 require an active sub-licensee of the own company', async () => {
    for (const companyId of [strangerSubId, ids.licensee, randomUUID()])
      await expect(invite(subPerson({ companyId }), licensee)).rejects.toEqual(refusal('ruleBroken', 'subLicensee.invalidMembership'));
  });

  it('P-ERROR-33 refuse a new name that a sub-licensee of another licensee has', async () => {
    const named = (companyName: string) => invite(subPerson({ companyId: undefined, companyName }), licensee);
    await expect(named('harbour retail')).rejects.toEqual(refusal('ruleBroken', 'subLicensee.otherLicensee'));
    await expect(named('Sunrise Retail')).rejects.toEqual(refusal('ruleBroken', 'companyNameTaken'));
  });

  it('P-ERROR-34 require the sub-licensee of the invited person', async () => {
    await expect(invite(subPerson({ companyId: undefined }), licensee)).rejects.toEqual(
      refusal('ruleBroken', 'subLicensee.defaultRequired'),
    );
  });

  it('P-ACCT-38 P-ACCT-39 P-ERROR-31 register by their own calls, with a new company of the licensee', async () => {
    const { email } = (await invite(subPerson({ companyId: undefined, companyName: 'Sunrise Online' }), licensee)).invitation;
    const token = await tokenFor(email);
    expect((await newestTo(service, email))?.path).toMatch(/^\/account\/subUserRegister\?UrlToken=/);
    expect(await service.call(subUserRead, { UrlToken: token })).toMatchObject({
      Email: email,
      CompanyName: 'Sunrise Online',
      ParentName: 'Sunrise Toys',
      InvitedBy: 'The licensee',
      Role: 'subLicensee',
    });
    await expect(service.call(registrationRead, { UrlToken: token })).rejects.toEqual(refusal('invalidLink'));
    const phoneNumber = phone();
    const request = registration(token, email, { phoneNumber, oneTimeCode: await codeFor(phoneNumber) });
    expect(await service.call(subUserRegister, request)).toBe(true);
    await expect(service.call(subUserRegister, request)).rejects.toEqual(refusal('invalidLink', 'subLicensee.invalidToken'));
    await expect(service.call(subUserRead, { UrlToken: 'CTL.nonsense' })).rejects.toEqual(
      refusal('invalidLink', 'subLicensee.invalidToken'),
    );
    const made = await service.superuser.selectFrom('companies').selectAll().where('name', '=', 'Sunrise Online').executeTakeFirst();
    expect(made).toMatchObject({ kind: 'subLicensee', parentId: ids.licensee });
    expect(await service.call(sessionLogon, { userName: email, password: PASSWORD })).toMatchObject({
      user: { Role: 'subLicensee', CompanyId: made?.id },
    });
  });

  it('are refused at the registration when the company was closed or moved to another licensee in the meantime', async () => {
    const { email, id } = (await invite(subPerson(), licensee)).invitation;
    const token = await tokenFor(email);
    const register = async () => {
      const phoneNumber = phone();
      return service.call(subUserRegister, registration(token, email, { phoneNumber, oneTimeCode: await codeFor(phoneNumber) }));
    };
    const change = (columns: object) => service.superuser.updateTable('companies').set(columns).where('id', '=', subId).execute();
    await change({ active: false });
    await expect(register()).rejects.toEqual(refusal('ruleBroken', 'subLicensee.invalidMembership'));
    await change({ active: true, parentId: ids.otherLicensee });
    await expect(register()).rejects.toEqual(refusal('ruleBroken', 'subLicensee.otherLicensee'));
    await change({ parentId: ids.licensee });
    expect((await service.call(invitationList, { status: 'pending' }, licensee)).rows.map((row) => row.id)).toContain(id);
  });
});
