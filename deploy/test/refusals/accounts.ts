import { randomInt, randomUUID } from 'node:crypto';
import { invitationInvite } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { profileRead, profileSaveAvatar } from '@bls/proto/contracts/calls/identity/accounts/profile';
import {
  registrationRead,
  registrationRegister,
  registrationSendCode,
  subUserRead,
} from '@bls/proto/contracts/calls/identity/accounts/registration';
import { companyPick, companyRead, companySave, companySetActive } from '@bls/proto/contracts/calls/identity/companies/company';
import { notificationRoles, notificationRolesSave, notificationUser } from '@bls/proto/contracts/calls/identity/inbox/notification-setup';
import { groupFindMembers, groupSave } from '@bls/proto/contracts/calls/identity/people/group';
import { userChangeLanguage } from '@bls/proto/contracts/calls/identity/people/user';
import { userList, userRead, userSave, userSetActive } from '@bls/proto/contracts/calls/identity/people/user-management';
import { twoFactorConfirm, twoFactorStart } from '@bls/proto/contracts/calls/identity/sign-in/two-factor';
import { territoryDelete, territoryList, territorySave } from '@bls/proto/contracts/calls/identity/tenants/territory';
import type { Reply } from '../lib/client.js';
import { Client, PASSWORD } from '../lib/client.js';
import type { Refusal, Scene } from './scene.js';

const some = (): string => randomUUID().slice(0, 8);
const logon = (scene: Scene, form: object): Promise<Reply> =>
  scene.visitor().send('POST', '/account/logon', form, { 'x-requested-with': 'XMLHttpRequest' });
const companyNamed = async (scene: Scene, kind: string, search: string): Promise<string> => {
  const [found] = await scene.done<{ id: string }[]>(scene.as('superUser'), companyPick, { kind, search });
  if (!found) throw new Error(`no ${kind} is called ${search}`);
  return found.id;
};

type Invited = { email: string; token: string; signUpCode?: string; companyId: string };
/** An invitation of a licensee user, with the secret of its link. */
async function invited(scene: Scene, companyId?: string): Promise<Invited> {
  const email = `${some()}@sunrise.example`;
  const company = companyId ?? (await companyNamed(scene, 'licensee', 'Sunrise'));
  const { signUpCode } = await scene.done<{ signUpCode: string }>(
    scene.as('sales'),
    invitationInvite,
    fieldsOf(email, { companyId: company }),
  );
  const { text } = await scene.row<{ text: string }>('select text from identity.mails where to_address = $1', email);
  const token = /UrlToken=(CTL\.[\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`the mail has no link: ${text}`);
  return { email, token, signUpCode, companyId: company };
}
const fieldsOf = (email: string, changes: object) => ({
  kind: 'licensee',
  email,
  firstName: 'Anna',
  lastName: 'Lee',
  language: 'en',
  role: 'licenseeDesigner',
  permissions: ['SubmitDesignSample'],
  ...changes,
});
const register = (scene: Scene, { email, token, signUpCode }: Invited, changes: object = {}): Promise<Reply> =>
  scene.visitor().call(registrationRegister, {
    urlToken: token,
    userName: email,
    firstName: 'Anna',
    lastName: 'Lee',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    signUpCode,
    ...changes,
  });
const inviteBelow = (scene: Scene, changes: object, by: 'licensee' | 'sales' = 'licensee'): Promise<Reply> =>
  scene
    .as(by)
    .call(
      invitationInvite,
      fieldsOf(`${some()}@sunrise.example`, { kind: 'subLicensee', role: 'subLicensee', permissions: ['Warehouse'], ...changes }),
    );

/** A new licensee designer, without the licensee when `companyId` is another one. */
async function newUser(scene: Scene, changes: object = {}): Promise<{ id: string; userName: string; revision: number }> {
  const id = randomUUID();
  return scene.done(scene.as('superUser'), userSave, {
    id,
    companyId: await companyNamed(scene, 'licensee', 'Sunrise'),
    firstName: 'Anna',
    lastName: 'Lee',
    userName: `${id.slice(0, 8)}@ctl`,
    email: `${id.slice(0, 8)}@sunrise.example`,
    role: 'licenseeDesigner',
    permissions: ['SubmitDesignSample'],
    language: 'en',
    timeOffset: 480,
    password: PASSWORD,
    ...changes,
  });
}

export const ACCOUNTS: readonly Refusal[] = [
  {
    row: 'P-ERROR-07 W-ERROR-20',
    when: 'the session is over',
    says: 'Your session has expired! Please login again.',
    key: 'error.signedOut',
    refuse: (scene) => scene.visitor().call(profileRead, {}),
  },
  {
    row: 'P-ERROR-15 W-ERROR-25',
    when: 'a user is invited again',
    says: 'This email already exists.',
    key: 'rule.emailTaken',
    refuse: async (scene) => {
      const { email } = await scene.done<{ email: string }>(scene.as('sales'), profileRead, {});
      const companyId = await companyNamed(scene, 'licensee', 'Sunrise');
      return scene.as('sales').call(invitationInvite, fieldsOf(email, { companyId }));
    },
  },
  {
    row: 'P-ERROR-16',
    when: 'a territory is added twice',
    says: 'This territory already exists.',
    key: 'rule.territoryExists',
    refuse: (scene) => scene.as('superUser').call(territorySave, { code: 'CN', name: 'China', nameZh: '中国' }),
  },
  {
    row: 'P-ERROR-17',
    when: 'a territory of a licensor is removed',
    says: 'This territory is assigned to a licensor',
    key: 'rule.territoryInUse',
    refuse: async (scene) => {
      const rows = await scene.done<{ code: string; revision: number }[]>(scene.as('superUser'), territoryList, {});
      const { revision } = rows.find(({ code }) => code === 'CN') ?? { revision: 1 };
      return scene.as('superUser').call(territoryDelete, { code: 'CN', revision });
    },
  },
  {
    row: 'P-ERROR-18 W-ERROR-16',
    when: 'a territory has no code and no names',
    says: 'Please fill in the required fields.',
    key: 'rule.requiredFields',
    refuse: (scene) => scene.as('superUser').call(territorySave, {}),
  },
  {
    row: 'P-ERROR-19',
    when: 'the password is wrong',
    says: 'Invalid user name or password.',
    key: 'error.invalidCredentials',
    refuse: (scene) => logon(scene, { userName: `${some()}@ctl`, password: 'Wrong#Password1' }),
  },
  {
    row: 'P-ERROR-20',
    when: 'the account is inactive',
    says: 'This account is not active.',
    key: 'error.accountInactive',
    refuse: async (scene) => {
      const { id, userName, revision } = await newUser(scene);
      await scene.done(scene.as('superUser'), userSetActive, { id, active: false, revision });
      return logon(scene, { userName, password: PASSWORD });
    },
  },
  {
    row: 'P-ERROR-21',
    when: 'the company of the user is inactive',
    says: 'This user has no permission to sign in.',
    key: 'error.noPermission',
    refuse: async (scene) => {
      const companyId = await closable(scene);
      const { userName } = await newUser(scene, { companyId });
      await close(scene, companyId);
      return logon(scene, { userName, password: PASSWORD });
    },
  },
  {
    row: 'P-ERROR-22',
    when: 'the password is left out',
    says: 'Please fill in the required fields.',
    key: 'rule.requiredFields',
    refuse: (scene) => logon(scene, { userName: 'sales@ctl' }),
  },
  {
    row: 'P-ERROR-23',
    when: 'the code of the authenticator app is wrong',
    says: 'Invalid authenticator code.',
    key: 'error.invalidAuthenticatorCode',
    refuse: async (scene) => {
      const { userName } = await newUser(scene);
      const client = (await Client.signInAs(scene.address, userName)).reading(scene.language);
      await scene.done(client, twoFactorStart, { password: PASSWORD });
      return client.call(twoFactorConfirm, { code: '000000' });
    },
  },
  {
    row: 'P-ERROR-24 P-ERROR-28 W-ERROR-24',
    when: 'the link of an invitation was used',
    says: 'This link is not valid: it has been used',
    key: 'error.invalidLink',
    refuse: async (scene) => {
      const invitation = await invited(scene);
      const first = await register(scene, invitation);
      if (first.status !== 200) throw new Error(first.text);
      return scene.visitor().call(registrationRead, { UrlToken: invitation.token });
    },
  },
  {
    row: 'P-ERROR-25',
    when: 'the user name is taken',
    says: 'This user name already exists.',
    key: 'rule.userNameTaken',
    refuse: async (scene) => register(scene, await invited(scene), { userName: 'sales@ctl' }),
  },
  {
    row: 'P-ERROR-26',
    when: 'the phone is taken',
    says: 'This phone number already exists.',
    key: 'rule.phoneTaken',
    refuse: async (scene) => {
      const phoneNumber = `+8529${randomInt(1_000_000, 9_999_999)}`;
      await scene.done(scene.visitor(), registrationSendCode, { phoneNumber });
      const { text } = await scene.row<{ text: string }>('select text from identity.mails where to_address = $1', phoneNumber);
      await scene.database.query('update identity.users set phone = $1 where id = $2', [phoneNumber, (await newUser(scene)).id]);
      const { signUpCode: _, ...invitation } = await invited(scene);
      return register(scene, invitation, { phoneNumber, oneTimeCode: /\d{6}/.exec(text)?.[0] });
    },
  },
  {
    row: 'P-ERROR-27',
    when: 'the one-time code is wrong',
    says: 'Invalid one-time code.',
    key: 'rule.oneTimeCode',
    refuse: async (scene) =>
      register(scene, await invited(scene), { signUpCode: undefined, phoneNumber: '+85291234567', oneTimeCode: '000000' }),
  },
  {
    row: 'P-ERROR-29',
    when: 'a person registers with another e-mail than the invited one',
    says: 'Invalid e-mail address: register with the invited address.',
    key: 'rule.invitedEmail',
    refuse: async (scene) => register(scene, await invited(scene), { email: `${some()}@elsewhere.example` }),
  },
  {
    row: 'P-ERROR-30',
    when: 'the licensee was closed after the invitation',
    says: 'The user could not be created.',
    key: 'error.registerFailed',
    refuse: async (scene) => {
      const invitation = await invited(scene, await closable(scene));
      await close(scene, invitation.companyId);
      return register(scene, invitation);
    },
  },
  {
    row: 'P-ERROR-31',
    when: 'the link of a sub-licensee is invalid',
    says: 'This sub-licensee invitation is not valid',
    key: 'rule.subLicensee.invalidToken',
    refuse: (scene) => scene.visitor().call(subUserRead, { UrlToken: 'CTL.nonsense' }),
  },
  {
    row: 'P-ERROR-32',
    when: 'the company is no sub-licensee of the inviter',
    says: '',
    key: 'rule.subLicensee.invalidMembership',
    refuse: (scene) => inviteBelow(scene, { companyId: randomUUID() }),
  },
  {
    row: 'P-ERROR-33',
    when: 'the sub-licensee belongs to another licensee',
    says: '',
    key: 'rule.subLicensee.otherLicensee',
    refuse: async (scene) => {
      const { name } = await scene.row<{ name: string }>(
        `select s.name from identity.companies s join identity.companies p on p.id = s.parent_id
         where s.tenant = 'CTL' and s.kind = 'subLicensee' and s.active and p.name not like 'Sunrise%'`,
      );
      return inviteBelow(scene, { companyName: name });
    },
  },
  {
    row: 'P-ERROR-34',
    when: 'no sub-licensee is named',
    says: 'Choose the sub-licensee of the user',
    key: 'rule.subLicensee.defaultRequired',
    refuse: (scene) => inviteBelow(scene, {}),
  },
  {
    row: 'P-ERROR-35',
    when: 'staff invite for a sub-licensee',
    says: 'The role or permission of the inviter or of the invited user',
    key: 'rule.subLicensee.invalidRole',
    refuse: (scene) => inviteBelow(scene, { companyName: some() }, 'sales'),
  },
  {
    row: 'P-ERROR-36 W-ERROR-23',
    when: 'another user has changed the notifications of the roles',
    says: 'The notifications of the roles were not updated',
    key: 'error.notificationUpdateFailed',
    refuse: async (scene) => {
      const { entries, revision } = await scene.done<{ entries: object[]; revision: number }>(scene.as('superUser'), notificationRoles, {});
      return scene.as('superUser').call(notificationRolesSave, { entries, revision: revision + 1 });
    },
  },
  {
    row: 'P-ERROR-37',
    when: 'the settings of an unknown user are asked for',
    says: 'The notification settings of this role or user were not found.',
    key: 'error.notificationDataNotFound',
    refuse: (scene) => scene.as('superUser').call(notificationUser, { userId: randomUUID() }),
  },
  {
    row: 'P-ERROR-38 W-ERROR-28',
    when: 'the avatar is no picture of the user',
    says: 'The picture could not be changed.',
    key: 'error.avatarFailed',
    refuse: (scene) => scene.as('sales').call(profileSaveAvatar, { fileId: randomUUID() }),
  },
  {
    row: 'P-ERROR-39 W-ERROR-29',
    when: 'the work of a sales agent is given to nobody',
    says: 'This sales agent does not exist',
    key: 'rule.salesAgentInvalid',
    refuse: async (scene) => {
      const { rows } = await scene.done<{ rows: { id: string; revision: number }[] }>(scene.as('superUser'), userList, {
        role: 'salesAgent',
        active: true,
      });
      const [{ id, revision } = { id: '', revision: 1 }] = rows;
      return scene.as('superUser').call(userSetActive, { id, active: false, revision, reassignTo: randomUUID() });
    },
  },
  {
    row: 'P-ERROR-40 W-ERROR-22',
    when: 'a user does not exist',
    says: 'This user does not exist',
    key: 'error.userNotFound',
    refuse: (scene) => scene.as('superUser').call(userRead, { id: randomUUID() }),
  },
  {
    row: 'W-ERROR-22',
    when: 'an unknown user is locked out',
    says: 'This user does not exist',
    key: 'error.userNotFound',
    refuse: (scene) => scene.as('superUser').call(userSetActive, { id: randomUUID(), active: false, revision: 1 }),
  },
  {
    row: 'P-ERROR-41',
    when: 'the language does not exist',
    says: 'This language does not exist.',
    key: 'rule.languageDoesNotExist',
    refuse: (scene) => scene.as('sales').send('POST', `${userChangeLanguage.http.path}?languageCode=xx`, {}),
  },
  {
    row: 'P-ERROR-42',
    when: 'no user has the e-mail',
    says: 'The e-mail nobody@nowhere.example does not exist here.',
    key: 'rule.emailDoesNotExist',
    refuse: (scene) => scene.as('superUser').call(groupFindMembers, { emails: 'nobody@nowhere.example' }),
  },
  {
    row: 'P-ERROR-51 W-ERROR-21',
    when: 'a path does not exist',
    says: 'Not found.',
    key: 'error.notFound',
    refuse: (scene) => scene.as('sales').send('POST', '/Nothing/IsHere', {}),
  },
  {
    row: 'P-ERROR-50',
    when: 'the role may not make the call',
    says: 'You have no permission to do this.',
    key: 'error.forbidden',
    refuse: (scene) => scene.as('licensee').call(notificationRoles, {}),
  },
  {
    row: 'W-ERROR-13',
    when: 'the name of a group is taken',
    says: 'A group with this name already exists.',
    key: 'rule.groupNameTaken',
    refuse: async (scene) => {
      const group = (name: string) => ({ id: randomUUID(), name, type: 'sales', memberIds: [] });
      const name = `Group ${some()}`;
      await scene.done(scene.as('superUser'), groupSave, group(name));
      return scene.as('superUser').call(groupSave, group(name.toUpperCase()));
    },
  },
];

/** A new licensee that a test may close. */
async function closable(scene: Scene): Promise<string> {
  const id = randomUUID();
  const { id: like } = await scene.row<{ id: string }>(
    `select id from identity.companies where tenant = 'CTL' and kind = 'licensee' limit 1`,
  );
  const { signatureFileId } = await scene.done<{ signatureFileId: string }>(scene.as('superUser'), companyRead, { id: like });
  const fields = { kind: 'licensee', name: `Closable ${id}`, country: 'CN', signatureFileId };
  await scene.done(scene.as('superUser'), companySave, { id, ...fields });
  return id;
}

async function close(scene: Scene, id: string): Promise<void> {
  const { revision } = await scene.done<{ revision: number }>(scene.as('superUser'), companyRead, { id });
  await scene.done(scene.as('superUser'), companySetActive, { id, revision, active: false });
}
