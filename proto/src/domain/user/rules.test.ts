import { describe, expect, it } from '@jest/globals';
import { issuesOf } from '../values/errors.js';
import { LICENSEE_PERMISSIONS, ROLE_CODES, ROLES, type Role, USER_TYPES } from '../access/roles.js';
import { setsIn } from './permission-sets.js';
import { companyKindsOf, rolesGivenBy, rolesOf } from './role-company.js';
import { type UserFacts, userFormSchema } from './rules.js';

const CHARACTER = '3f0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f11';
const staff = {
  companyId: '7d0c6a52-6c1f-4a2e-9d0f-0b8f4a3f8f22',
  firstName: 'Mei',
  lastName: 'Kwan',
  userName: 'mei.kwan',
  email: 'mei.kwan@example.com',
  role: 'sales',
  permissions: [],
  characterIds: [],
  language: 'en',
  timeOffset: 480,
  password: 'Right#Passw0rd',
};
const licensee = { ...staff, role: 'licenseeDesigner', permissions: ['SubmitDesignSample'] };

/** The broken rules as "field rule". */
function broken(user: object, facts: Partial<UserFacts> = {}): string[] {
  const parsed = userFormSchema({ isNew: true, active: true, ...facts }).safeParse(user);
  return parsed.success ? [] : issuesOf(parsed.error).map(({ path, rule }) => `${path.join('.')} ${rule}`);
}
const without = (field: string) => Object.fromEntries(Object.entries(staff).filter(([name]) => name !== field));

describe('the fields of a user', () => {
  it.each([
    ['company', 'companyId'],
    ['first name', 'firstName'],
    ['last name', 'lastName'],
    ['user name', 'userName'],
    ['language', 'language'],
    ['time zone', 'timeOffset'],
    ['e-mail', 'email'],
    ['role', 'role'],
  ])('P-USERS-23 P-USERS-24 P-USERS-25 P-USERS-26 P-USERS-28 P-USERS-29 %s is required', (_, field) => {
    expect(broken(staff)).toEqual([]);
    expect(broken(without(field))).toEqual([`${field} required`]);
  });

  it('P-USERS-27 requires a valid initial password for a new user; an existing user keeps the stored one', () => {
    expect(broken(without('password'))).toEqual(['password required']);
    expect(broken({ ...staff, password: 'short1!' })).toEqual(['password minLength']);
    expect(broken({ ...staff, password: 'NoSpecials1' })).toEqual(['password passwordSpecial']);
    expect(broken(without('password'), { isNew: false })).toEqual([]);
  });

  it('reports everything that is missing at once', () => {
    const missing = ['companyId', 'firstName', 'lastName', 'userName', 'email', 'role', 'language', 'timeOffset', 'password'];
    expect(broken({}).sort()).toEqual(missing.map((field) => `${field} required`).sort());
    expect(broken({ role: 'licensee', password: 'Right#Passw0rd' })).toContain('permissions licenseePermissionRequired');
  });

  it('requires a valid e-mail, a user name without blanks, an existing time zone', () => {
    expect(broken({ ...staff, email: 'mei@' })).toEqual(['email format.email']);
    expect(broken({ ...staff, userName: 'mei kwan' })).toEqual(['userName userName']);
    expect(broken({ ...staff, timeOffset: '480' })).toEqual([]);
    expect(broken({ ...staff, timeOffset: 9000 })).toEqual(['timeOffset atMost']);
  });

  it('P-ERROR-41 reports an unknown language', () => {
    expect(broken({ ...staff, language: 'zh' })).toEqual([]);
    expect(broken({ ...staff, language: 'xx' })).toEqual(['language languageDoesNotExist']);
  });
});

describe('the rules of a user', () => {
  it('P-LICENSEE-10 W-USERS-19 requires at least one permission for a licensee user', () => {
    expect(broken(licensee)).toEqual([]);
    expect(broken({ ...licensee, permissions: [] })).toEqual(['permissions licenseePermissionRequired']);
    expect(broken({ ...staff, permissions: ['AUL'] })).toEqual(['permissions permissionsOfLicenseesOnly']);
    const agent = { ...licensee, permissions: ['Agent'] };
    expect(broken(agent, { companyKind: 'licensee' })).toEqual([]);
    expect(broken(agent, { companyKind: 'subLicensee' })).toEqual(['permissions agentOfSubLicensee']);
  });

  it('P-LICENSEE-12 W-USERS-18 allows no permissions for inactive accounts', () => {
    expect(broken(licensee, { active: false })).toEqual(['permissions permissionsOfInactive']);
    expect(broken({ ...licensee, permissions: [] }, { active: false })).toEqual([]);
  });

  it('P-LICENSEE-13 accepts the twelve permissions of licensee users and no other', () => {
    expect(broken({ ...licensee, permissions: [...LICENSEE_PERMISSIONS] })).toEqual([]);
    expect([...LICENSEE_PERMISSIONS].sort()).toEqual(
      [
        'AUL',
        'Agent',
        'ApproveContract',
        'ApproveTermSheet',
        'EventOperator',
        'FinanceReporting',
        'ReceiveArtWork',
        'ReceiveDebitNote',
        'SignFreezeContract',
        'SignFreezeTermSheet',
        'SubmitDesignSample',
        'Warehouse',
      ].sort(),
    );
    expect(broken({ ...licensee, permissions: ['ApproveEverything'] })).toEqual(['permissions.0 invalidValue']);
  });

  it('P-USERS-30 P-USERS-60 requires a character for an agent, allows them for brand owners, and for nobody else', () => {
    const agent = { ...staff, role: 'salesAgent' };
    expect(broken({ ...agent, characterIds: [CHARACTER] })).toEqual([]);
    expect(broken(agent)).toEqual(['characterIds agentCharacterRequired']);
    for (const characterIds of [[], [CHARACTER]]) expect(broken({ ...staff, role: 'brandOwner', characterIds })).toEqual([]);
    expect(broken({ ...staff, characterIds: [CHARACTER] })).toEqual(['characterIds charactersOfOthers']);
  });

  it('allows every role only at companies of its own side', () => {
    expect(broken(staff, { companyKind: 'licensor' })).toEqual([]);
    expect(broken(staff, { companyKind: 'licensee' })).toEqual(['role roleOfOtherCompany']);
    expect(companyKindsOf('licensee')).toEqual(['licensee']);
    expect(companyKindsOf('subLicensee')).toEqual(['subLicensee']);
    expect(companyKindsOf('licenseeFinance')).toEqual(['licensee', 'subLicensee']);
    expect(rolesOf('agent')).toEqual(['salesAgent']);
    for (const role of ROLE_CODES) for (const kind of companyKindsOf(role)) expect(rolesOf(kind)).toContain(role);
  });

  it('lets managers assign the roles of their side, and the administrator all', () => {
    const typesGiven = (role: Role) => [...new Set(rolesGivenBy(role).map((given) => ROLES[given]))];
    expect(rolesGivenBy('superUser')).toEqual(ROLE_CODES);
    expect(typesGiven('licensee')).toEqual([USER_TYPES.licensee]);
    expect(typesGiven('brandOwner')).toEqual([USER_TYPES.brandOwner]);
  });

  it('defines which permissions belong together', () => {
    expect(setsIn(['AUL'])).toEqual([]);
    expect(setsIn(['SignFreezeTermSheet', 'ApproveTermSheet'])).toEqual(['termSheet']);
    expect(setsIn(['ApproveContract', 'SignFreezeTermSheet'])).toEqual(['termSheet', 'contract']);
  });
});
