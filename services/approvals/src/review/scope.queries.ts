import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type Expression, sql, type SqlBool } from 'kysely';

/**
 * The scope of designs and promotional material: a licensee sees all of its company, staff what is `visible`, a brand owner
 * what is `visible` of its properties. These items name no characters, so a person with only some characters of a brand
 * owner sees none of them.
 */
export function reviewScope(actor: Actor, table: 'designApproval' | 'popApproval', visible: Expression<SqlBool>): Expression<SqlBool> {
  if (actor.userType === USER_TYPES.licensor) return visible;
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return sql<SqlBool>`${sql.ref(`${table}.companyId`)} = ${actor.companyId}`;
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId && !actor.characterIds?.length)
    return sql<SqlBool>`${visible} and ${sql.ref(`${table}.brandOwnerId`)} = ${actor.brandOwnerId}`;
  return sql<SqlBool>`false`;
}
