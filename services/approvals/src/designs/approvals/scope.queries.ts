import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { Condition } from '@bls/kit/db/listing/filters';
import { sql, type SqlBool } from 'kysely';

/**
 * A licensee sees the designs of its company, being drafted or not; staff all that were ever submitted, a brand owner
 * those of its properties. A design names no characters: who was given only some of them sees none.
 */
export function designScope(actor: Actor): Condition {
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return sql<SqlBool>`design_approval.company_id = ${actor.companyId}`;
  if (actor.userType === USER_TYPES.licensor) return sql<SqlBool>`design_approval.submitted_at is not null`;
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId && !actor.characterIds?.length)
    return sql<SqlBool>`design_approval.submitted_at is not null and design_approval.brand_owner_id = ${actor.brandOwnerId}`;
  return sql<SqlBool>`false`;
}
