import type { CompanyKind } from '../enumerations/identity.js';
import { ROLE_CODES, ROLES, type Role, USER_TYPES, type UserType } from '../access/roles.js';

/** The kinds of companies of a user type. A licensee's roles also exist at its sub-licensees. */
const KINDS: Record<UserType, readonly CompanyKind[]> = {
  [USER_TYPES.licensor]: ['licensor'],
  [USER_TYPES.licensee]: ['licensee', 'subLicensee'],
  [USER_TYPES.brandOwner]: ['brandOwner'],
  [USER_TYPES.agent]: ['agent'],
};

/** The kinds of companies of a role. The two principals belong to companies of their own kind. */
export function companyKindsOf(role: Role): readonly CompanyKind[] {
  if (role === 'licensee') return ['licensee'];
  if (role === 'subLicensee') return ['subLicensee'];
  return KINDS[ROLES[role]];
}

/** The roles that a user of such a company can have. */
export const rolesOf = (kind: CompanyKind): Role[] => ROLE_CODES.filter((role) => companyKindsOf(role).includes(kind));

/**
 * Roles that a manager of users may assign: the administrator all, the licensee and brand-owner sides those
 * of their side.
 */
export const rolesGivenBy = (manager: Role): Role[] => {
  const type = ROLES[manager];
  return type === USER_TYPES.licensor ? ROLE_CODES : ROLE_CODES.filter((role) => ROLES[role] === type);
};
