import { z } from 'zod';
import type { CompanyKind } from '../enumerations/identity.js';
import { type Issue, ruleIssue } from '../values/errors.js';
import { ROLES, USER_TYPES } from '../access/roles.js';
import { type UserFields, userFields } from './fields.js';
import { companyKindsOf } from './role-company.js';

/** What the rules need besides the fields: the company's kind when it is known, and the stored state of the user. */
export type UserFacts = { isNew: boolean; active: boolean; companyKind?: CompanyKind | undefined };
type Checked = Pick<UserFields, 'role' | 'permissions' | 'characterIds' | 'password'>;

/** The rules between a user's fields that need no stored data: form and service use them. */
export function userIssues(user: Checked, facts: UserFacts): Issue[] {
  return [...passwordIssues(user, facts), ...roleIssues(user, facts), ...permissionIssues(user, facts), ...characterIssues(user)];
}

const issue = (field: string, rule: string): Issue => ({ path: [field], rule });

const passwordIssues = ({ password }: Pick<Checked, 'password'>, { isNew }: UserFacts): Issue[] =>
  isNew && !password ? [issue('password', 'required')] : [];

function roleIssues({ role }: Checked, { companyKind }: UserFacts): Issue[] {
  return companyKind && !companyKindsOf(role).includes(companyKind) ? [issue('role', 'roleOfOtherCompany')] : [];
}

function permissionIssues({ role, permissions }: Checked, { active, companyKind }: UserFacts): Issue[] {
  if (ROLES[role] !== USER_TYPES.licensee) return permissions.length > 0 ? [issue('permissions', 'permissionsOfLicenseesOnly')] : [];
  if (!active) return permissions.length > 0 ? [issue('permissions', 'permissionsOfInactive')] : [];
  if (permissions.length === 0) return [issue('permissions', 'licenseePermissionRequired')];
  // the agent permission lets a licensee invite sub-licensees; a sub-licensee has none
  return companyKind === 'subLicensee' && permissions.includes('Agent') ? [issue('permissions', 'agentOfSubLicensee')] : [];
}

function characterIssues({ role, characterIds }: Checked): Issue[] {
  const type = ROLES[role];
  if (type === USER_TYPES.agent) return characterIds.length === 0 ? [issue('characterIds', 'agentCharacterRequired')] : [];
  return type !== USER_TYPES.brandOwner && characterIds.length > 0 ? [issue('characterIds', 'charactersOfOthers')] : [];
}

/**
 * The form's schema: fields and rules, all reported at once. `kindOf` returns the kind of a company that can
 * be chosen.
 */
export const userFormSchema = (facts: UserFacts, kindOf: (companyId: string) => CompanyKind | undefined = () => undefined) =>
  userFields.check(
    z.core._check<UserFields>(
      ({ value, issues }) => {
        const { role, permissions = [], characterIds = [], password, companyId } = value as Partial<UserFields>;
        const companyKind = facts.companyKind ?? kindOf(companyId ?? '');
        const known = role !== undefined && role in ROLES;
        const broken = known
          ? userIssues({ role, permissions, characterIds, password }, { ...facts, companyKind })
          : passwordIssues({ password }, facts);
        issues.push(...broken.map(({ path, rule }) => ruleIssue(rule, path)));
      },
      { when: () => true },
    ),
  );
