import { z } from 'zod';
import { requiredText } from '../values/ids.js';
import { ROLE_CODES, ROLES, type Role, USER_TYPES } from './roles.js';

/**
 * The roles that a group of an OpenID provider can give: those of the licensor's own people, who need no company. Administrators are
 * named by administrators only.
 */
export const ROLES_OF_GROUPS: readonly Role[] = ROLE_CODES.filter((role) => ROLES[role] === USER_TYPES.licensor && role !== 'superUser');

const roleOfGroupsSchema = z.enum(ROLES_OF_GROUPS as [Role, ...Role[]]);
export const groupRoleSchema = z.strictObject({ group: requiredText(200), role: roleOfGroupsSchema });
export type GroupRole = z.output<typeof groupRoleSchema>;

/** The role that the first of these rows gives to somebody in the groups of a claim (one name or a list of names); undefined: none. */
export function roleOfGroups(rows: readonly GroupRole[], claim: unknown): Role | undefined {
  const groups = Array.isArray(claim) ? claim : [claim];
  return rows.find(({ group }) => groups.includes(group))?.role;
}
