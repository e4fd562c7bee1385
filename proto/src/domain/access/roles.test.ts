import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { COMPANY_KINDS, DEFAULT_TIME_OFFSET, INBOX_TABS, LANGUAGES, USER_ACTION_TYPES } from '../enumerations/identity.js';
import { LOGON_COUNTRIES } from '../values/logon-countries.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES, ROLES, type Role, USER_TYPES, type UserType } from './roles.js';
import { rolesOf } from '../user/role-company.js';

const texts = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../presentation/text/${language}/roles.json`, import.meta.url), 'utf8')) as Record<
    string,
    Record<string, string>
  >;

const staff: readonly Role[] = [
  'superUser',
  'licensor',
  'sales',
  'eCommerceManager',
  'salesManager',
  'legal',
  'legalHead',
  'businessHead',
  'ceo',
  'seniorFinance',
  'juniorFinance',
  'juniorDesigner',
  'seniorDesigner',
  'customerService',
];
const licenseeSide: readonly Role[] = ['licensee', 'subLicensee', 'licenseeDesigner', 'licenseeLegal', 'licenseeFinance', 'licenseeAul'];
const brandSide: readonly Role[] = [
  'brandOwner',
  'subBrandOwner',
  'brandOwnerDesigner',
  'brandOwnerLegal',
  'brandOwnerFinance',
  'brandOwnerViewOnly',
];

function exist(roles: readonly Role[], type: UserType): void {
  for (const role of roles) {
    expect([role, ROLES[role]]).toEqual([role, type]);
    expect([texts('en')['role']?.[role], texts('zh')['role']?.[role]]).not.toContain(undefined);
  }
}

describe('roles', () => {
  it('P-USERS-01 P-USERS-31 P-USERS-33 P-USERS-34 P-USERS-35 P-USERS-36 P-USERS-37 P-USERS-38 P-USERS-39 P-USERS-40 P-USERS-41 P-USERS-42 P-USERS-43 P-USERS-45 the licensor has its staff, from sales to customer service', () => {
    exist(staff, USER_TYPES.licensor);
  });

  it('P-USERS-37 P-USERS-39 P-USERS-40 W-USERS-27 W-USERS-30 W-USERS-31 shows both names of a role that has two', () => {
    expect(texts('en')['role']).toMatchObject({
      legalHead: 'Legal head (senior legal)',
      ceo: 'CEO / vice president',
      seniorFinance: 'Senior finance (CFO)',
    });
    expect(texts('zh')['role']).toMatchObject({
      legalHead: '法务主管（高级法务）',
      ceo: '首席执行官／副总裁',
      seniorFinance: '高级财务（首席财务官）',
    });
  });

  it('P-USERS-03 P-USERS-04 P-USERS-46 P-USERS-47 P-USERS-48 P-USERS-49 P-USERS-50 P-USERS-51 a licensee has these roles', () => {
    exist(licenseeSide, USER_TYPES.licensee);
  });

  it('P-USERS-02 P-USERS-52 P-USERS-53 P-USERS-54 P-USERS-55 P-USERS-56 P-USERS-57 a brand owner has these roles', () => {
    exist(brandSide, USER_TYPES.brandOwner);
  });

  it('P-USERS-05 P-USERS-44 there are sales agents', () => {
    exist(['salesAgent'], 40);
  });

  it('W-USERS-21 W-USERS-23 W-USERS-24 W-USERS-25 W-USERS-26 W-USERS-27 W-USERS-28 W-USERS-29 W-USERS-30 W-USERS-31 W-USERS-32 W-USERS-33 W-USERS-34 W-USERS-35 W-USERS-36 W-USERS-37 W-USERS-38 W-USERS-39 W-USERS-40 W-USERS-41 W-USERS-42 W-USERS-43 W-USERS-44 W-USERS-45 W-USERS-46 W-USERS-47 W-USERS-48 these are all of the roles', () => {
    expect([...ROLE_CODES].toSorted()).toEqual([...staff, ...licenseeSide, ...brandSide, 'salesAgent'].toSorted());
  });

  it('W-USERS-01 every user belongs to a licensor, a licensee, a sub-licensee, a brand owner or an agent', () => {
    expect([...COMPANY_KINDS].toSorted()).toEqual(['agent', 'brandOwner', 'licensee', 'licensor', 'subLicensee']);
    expect(rolesOf('licensor').toSorted()).toEqual(staff.toSorted());
    expect(rolesOf('licensee').toSorted()).toEqual(licenseeSide.filter((role) => role !== 'subLicensee').toSorted());
    expect(rolesOf('subLicensee').toSorted()).toEqual(licenseeSide.filter((role) => role !== 'licensee').toSorted());
    expect(rolesOf('brandOwner').toSorted()).toEqual(brandSide.toSorted());
    expect(rolesOf('agent')).toEqual(['salesAgent']);
    for (const language of ['en', 'zh']) expect(Object.keys(texts(language)['companyKind'] ?? {})).toEqual([...COMPANY_KINDS]);
  });

  it('P-USERS-19 licensor users are of type 10, licensee users of type 20', () => {
    expect(USER_TYPES).toMatchObject({ licensor: 10, licensee: 20 });
  });

  it('P-USERS-58 P-USERS-59 a tenant may use other names for business head and vice president', () => {
    expect(texts('en')['role']).toMatchObject({ licensorCeo: 'Licensor CEO', licensorViceChairman: 'Licensor vice chairman' });
    expect(texts('zh')['role']).toMatchObject({ licensorCeo: '授权方首席执行官', licensorViceChairman: '授权方副主席' });
  });

  it('W-USERS-09 a licensee can give its users these permissions, named in both languages', () => {
    const known = 'ApproveContract ApproveTermSheet EventOperator FinanceReporting ReceiveArtWork ReceiveDebitNote';
    const further = 'SignFreezeContract SignFreezeTermSheet SubmitDesignSample Warehouse AUL Agent';
    expect([...LICENSEE_PERMISSIONS]).toEqual(`${known} ${further}`.split(' '));
    for (const language of ['en', 'zh'])
      expect(Object.keys(texts(language)['licenseePermission'] ?? {})).toEqual([...LICENSEE_PERMISSIONS]);
  });
});

describe('enumerations of identity', () => {
  it('P-INBOX-06 numbers the tabs of the inbox from 0 to 3', () => {
    expect(INBOX_TABS).toEqual({ Pending: 0, Draft: 1, ActionCompleted: 2, Notification: 3 });
  });

  it('P-AUTH-32 W-SETUP-18 offers six countries and regions at sign-in', () => {
    expect(LOGON_COUNTRIES).toEqual(['CN', 'HK', 'KR', 'MY', 'SG', 'TW']);
  });

  it('P-AUTH-20 P-I18N-12 P-I18N-13 has the user actions, the languages and the default time offset', () => {
    expect(USER_ACTION_TYPES).toEqual({ login: 10, logout: 20 });
    expect(LANGUAGES).toEqual(['en', 'zh']);
    expect(DEFAULT_TIME_OFFSET).toBe(480);
  });
});
