import { randomBytes, randomUUID } from 'node:crypto';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { createAdministrator } from '@bls/identity/cli/create-administrator';
import { seedInvitations } from '@bls/identity/accounts/invitations/seed-invitations';
import { seedCompanies } from '@bls/identity/companies/records/seed-companies';
import type { IdentityDb, Trx } from '@bls/identity/db/schema';
import { seedGroups } from '@bls/identity/people/groups/seed-groups';
import { seedUsers } from '@bls/identity/people/users/seed-users';
import { seedTenant } from '@bls/identity/tenants/seed-tenant';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { brandOwnerSave, companySave, licensorSave } from '@bls/proto/contracts/calls/identity/companies/company';
import { groupSave } from '@bls/proto/contracts/calls/identity/people/group';
import { invitationInvite } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import { settingsSave } from '@bls/proto/contracts/calls/identity/tenants/settings';
import { userSave } from '@bls/proto/contracts/calls/identity/people/user-management';
import type { LicenseePermission, Role } from '@bls/proto/domain/access/roles';
import { DEFAULT_TIME_OFFSET } from '@bls/proto/domain/enumerations/identity';
import { TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { addDays } from '@bls/proto/domain/values/time';
import { openDatabase } from '../../src/demo/base/databases.js';
import { makeCall } from '../lib/make-call.js';
import { Client, PASSWORD } from '../lib/client.js';
import { jpegFile } from '../lib/sample-files.js';
import { Uploads } from '../lib/uploads.js';
import type { System } from '../system/system.js';

export const TENANT = 'STORY';
const TITLE = 'Story Licensing';
/** Above the default: saving a setting creates a history and copies in the services. */
export const SETTINGS = { salesUploadDays: TENANT_SETTINGS.salesUploadDays.default + 3 };
/** The names of the files. */
export const SIGNATURES = { licensor: 'licensor.jpg', licensee: 'licensee.jpg' };
const LOGO_SIZE = { height: 80, homeHeight: 40, homeWidth: 40 };

export const LICENSOR = {
  id: randomUUID(),
  name: 'Story Licensing Ltd.',
  nameZh: '故事授权有限公司',
  shortName: 'STORY',
  country: 'HK' as const,
  city: 'Hong Kong',
  address: '1 Story Road',
  firstName: 'Anna',
  lastName: 'Chan',
  email: 'anna.chan@story.example',
  debitNoteLines: ['Story Licensing Ltd.', '1 Story Road, Hong Kong'],
  taxPercent: '6.5',
};
export const LICENSEE = {
  id: randomUUID(),
  kind: 'licensee' as const,
  name: 'Sunrise Toys Co., Ltd.',
  nameZh: '朝阳玩具有限公司',
  shortName: 'SUNRISE',
  country: 'CN' as const,
  address: '12 Keyun Road, Guangzhou',
  industry: 'toys' as const,
};
export const BRAND_OWNER = {
  id: randomUUID(),
  name: 'Moon Hare Studio',
  shortName: 'MOONHARE',
  country: 'KR' as const,
  termFrom: '2020-01-01',
  termTo: addDays(new Date().toISOString().slice(0, 10), 3000),
};

type Member = { id: string; role: Role; companyId: string; permissions: LicenseePermission[] };
const member = (role: Role, companyId: string, ...permissions: LicenseePermission[]): Member => ({
  id: randomUUID(),
  role,
  companyId,
  permissions,
});
const STAFF: readonly Role[] = [
  'sales',
  'salesManager',
  'businessHead',
  'ceo',
  'eCommerceManager',
  'legal',
  'legalHead',
  'seniorFinance',
  'juniorFinance',
  'juniorDesigner',
  'seniorDesigner',
];
const MEMBERS: readonly Member[] = [
  ...STAFF.map((role) => member(role, LICENSOR.id)),
  member('brandOwner', BRAND_OWNER.id),
  member('licensee', LICENSEE.id, 'ApproveTermSheet', 'SignFreezeTermSheet', 'ApproveContract', 'SignFreezeContract', 'ReceiveArtWork'),
  member('licenseeDesigner', LICENSEE.id, 'SubmitDesignSample'),
  member('licenseeAul', LICENSEE.id, 'AUL', 'Warehouse'),
  member('licenseeFinance', LICENSEE.id, 'FinanceReporting', 'ReceiveDebitNote'),
];
const userFieldsOf = ({ id, role, companyId, permissions }: Member) => ({
  id,
  role,
  companyId,
  permissions,
  userName: `${role}@${TENANT}`.toLowerCase(),
  firstName: 'The',
  lastName: role,
  email: `${role}@story.example`,
});
const ADMINISTRATOR = {
  userName: `superUser@${TENANT}`.toLowerCase(),
  firstName: 'The',
  lastName: 'Administrator',
  email: 'admin@story.example',
};
export const ADMINISTRATOR_PERSON = { userId: randomUUID(), name: 'The Administrator', role: 'superUser' as const };
const GROUP = { id: randomUUID(), name: 'Finance team', alias: 'Finance', description: 'Bills and payments', type: 'finance' as const };
const GROUP_MEMBERS = MEMBERS.filter(({ role }) => role.endsWith('Finance') && role !== 'licenseeFinance').map(({ id }) => id);
const INVITATION = {
  kind: 'licensee' as const,
  email: 'new.person@sunrise.example',
  firstName: 'New',
  lastName: 'Person',
  language: 'en' as const,
  role: 'licenseeLegal' as const,
  permissions: ['AUL' as const],
};

/** When the invitation was sent and its expiry, which its mail contains. */
type Sent = Pick<ResponseOf<typeof invitationInvite>['invitation'], 'sentAt' | 'expiresAt'>;

/** The user of a role, as histories store it. */
export function personOf(role: Role): { userId: string; name: string; role: Role } {
  const found = MEMBERS.find((each) => each.role === role);
  if (!found) throw new RangeError(`no ${role} in the story`);
  return { userId: found.id, name: `The ${role}`, role };
}
/** The company of a user, as files store it. */
export function companyKeyOf(userId: string): string {
  const { companyId } = MEMBERS.find(({ id }) => id === userId) ?? {};
  return companyId === undefined || companyId === LICENSOR.id ? 'licensor' : companyId;
}
/** The user of a name, as histories store it. */
export function userNamed(userName: string): { userId: string; name: string } {
  if (userName === ADMINISTRATOR.userName) return ADMINISTRATOR_PERSON;
  const found = MEMBERS.find((each) => userFieldsOf(each).userName === userName);
  if (!found) throw new RangeError(`no ${userName} in the story`);
  return personOf(found.role);
}
/** The user of a role as the acting person of a workflow. */
export const acting = (role: Role) => ({ person: personOf(role), acting: { role, permissions: permissionsOf(role) } });

export const permissionsOf = (role: Role): LicenseePermission[] => MEMBERS.find((each) => each.role === role)?.permissions ?? [];

/** The tenant with its companies and users, by the command and the calls of an administrator. */
export async function peopleByCalls(system: System): Promise<{ administrator: Client; invitation: Sent; uploads: Uploads }> {
  const keys = KeyRing.parse(`seeding:${randomBytes(32).toString('base64')}`, 'AUDIT_KEYS');
  const database = openDatabase<IdentityDb>({ url: system.databaseUrl }, 'identity', keys);
  await createAdministrator(database, { ...ADMINISTRATOR, tenant: TENANT, title: TITLE, password: PASSWORD });
  await database.close();
  const administrator = await Client.signIn(system.address, 'superUser', TENANT);
  const uploads = new Uploads();
  const signature = async (name: string): Promise<string> => uploads.send(administrator, 'signature', await jpegFile(name));
  await makeCall(administrator, settingsSave, { settings: SETTINGS, revision: 0 });
  await makeCall(administrator, licensorSave, { ...LICENSOR, signatureFileId: await signature(SIGNATURES.licensor) });
  await makeCall(administrator, companySave, { ...LICENSEE, signatureFileId: await signature(SIGNATURES.licensee) });
  await makeCall(administrator, brandOwnerSave, BRAND_OWNER);
  for (const each of MEMBERS)
    await makeCall(administrator, userSave, { ...userFieldsOf(each), language: 'en', timeOffset: DEFAULT_TIME_OFFSET, password: PASSWORD });
  await makeCall(administrator, groupSave, { ...GROUP, memberIds: GROUP_MEMBERS });
  const { invitation } = await makeCall(administrator, invitationInvite, { ...INVITATION, companyId: LICENSEE.id });
  return { administrator, invitation, uploads };
}

/** The same, by the seed of identity. */
export async function seedPeople(trx: Trx, { sentAt, expiresAt }: Sent, uploads: Uploads, publicUrl: string): Promise<void> {
  const at = sentAt;
  await seedTenant(trx, TENANT, {
    title: TITLE,
    titleZh: TITLE,
    logoSize: LOGO_SIZE,
    roleLabels: {},
    createdAt: at,
    settings: SETTINGS,
    settingsSavedAt: at,
    settingsSavedBy: ADMINISTRATOR_PERSON,
  });
  await seedCompanies(trx, TENANT, [
    { ...LICENSOR, kind: 'licensor', contacts: [], bank: null, signatureFileId: uploads.idOf(SIGNATURES.licensor), createdAt: at },
    { ...LICENSEE, contacts: [], bank: null, debitNoteLines: [], signatureFileId: uploads.idOf(SIGNATURES.licensee), createdAt: at },
    { ...BRAND_OWNER, kind: 'brandOwner', contacts: [], bank: null, debitNoteLines: [], createdAt: at },
  ]);
  const administrator = {
    ...ADMINISTRATOR,
    id: ADMINISTRATOR_PERSON.userId,
    role: 'superUser' as const,
    companyId: null,
    permissions: [],
    createdAt: at,
  };
  const users = MEMBERS.map((each) => ({ ...userFieldsOf(each), createdAt: at }));
  await seedUsers(trx, TENANT, [administrator, ...users], PASSWORD);
  await seedGroups(trx, TENANT, [{ ...GROUP, companyId: null, members: GROUP_MEMBERS, createdAt: at }]);
  const place = { companyId: LICENSEE.id, companyName: LICENSEE.name, parentId: null };
  const nobody = { rescindedAt: null, rescindedBy: null };
  const invitation = { ...INVITATION, ...place, ...nobody, id: randomUUID(), invitedBy: ADMINISTRATOR_PERSON.userId, sentAt, expiresAt };
  await seedInvitations(trx, TENANT, [invitation], publicUrl);
}
