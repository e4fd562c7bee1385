import type { Actor } from '@bls/proto/domain/access/actor';
import { ROLE_CODES, ROLES, type Role, USER_TYPES, type UserType } from '@bls/proto/domain/access/roles';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { IdentityDb } from '../../db/schema.js';

export const rolesOfType = (type: UserType): Role[] => ROLE_CODES.filter((role) => ROLES[role] === type);

/**
 * The users that a manager reaches: the administrator all of the tenant, a licensee the licensee users of its own company and
 * of its sub-licensees, a brand owner the users of its own company.
 */
export function managedBy(
  eb: ExpressionBuilder<IdentityDb, 'users' | 'companies'>,
  actor: Actor,
): ExpressionWrapper<IdentityDb, 'users' | 'companies', SqlBool> {
  const own = actor.companyId ?? actor.brandOwnerId ?? null;
  switch (actor.userType) {
    case USER_TYPES.licensor:
      return eb.and([]);
    case USER_TYPES.licensee:
      return eb.and([
        eb('users.role', 'in', rolesOfType(USER_TYPES.licensee)),
        eb.or([eb('users.companyId', '=', own), eb('companies.parentId', '=', own)]),
      ]);
    case USER_TYPES.brandOwner:
      return eb.and([eb('users.role', 'in', rolesOfType(USER_TYPES.brandOwner)), eb('users.companyId', '=', own)]);
    default:
      return eb.or([]);
  }
}

/** The companies whose users a manager reaches. */
export function companiesManagedBy(
  eb: ExpressionBuilder<IdentityDb, 'companies'>,
  actor: Actor,
): ExpressionWrapper<IdentityDb, 'companies', SqlBool> {
  const own = actor.companyId ?? actor.brandOwnerId ?? null;
  switch (actor.userType) {
    case USER_TYPES.licensor:
      return eb.and([]);
    case USER_TYPES.licensee:
      return eb.or([eb('companies.id', '=', own), eb('companies.parentId', '=', own)]);
    case USER_TYPES.brandOwner:
      return eb.or([eb('companies.id', '=', own)]);
    default:
      return eb.or([]);
  }
}
