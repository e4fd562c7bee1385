import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Condition } from '@bls/kit/db/listing/filters';
import { sql, type SqlBool } from 'kysely';

/**
 * Staff see all promotional material, a licensee that of its company, a brand owner that of its properties. It names no
 * characters: who was given only some of them sees none of it.
 */
export function popScope(actor: Actor): Condition {
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`true`;
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return sql<SqlBool>`pop_approval.company_id = ${actor.companyId}`;
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId && !actor.characterIds?.length)
    return sql<SqlBool>`pop_approval.brand_owner_id = ${actor.brandOwnerId}`;
  return sql<SqlBool>`false`;
}
