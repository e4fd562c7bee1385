import type { Actor } from '@bls/proto/domain/access/actor';
import type { ApprovalsDb } from '../../db/schema.js';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

/** Licensee people see what is being prepared; everybody else only what has been submitted. */
export const seesDrafts = (actor: Pick<Actor, 'userType'>): boolean => actor.userType === 20;

/**
 * The approvals that a person may see, as a condition of every query: a licensee's own company, a brand owner's own
 * properties, licensor staff the whole tenant, agents none.
 */
export function inScope(eb: ExpressionBuilder<ApprovalsDb, 'approval'>, actor: Actor): Expression<SqlBool> {
  const submitted = eb('approval.submittedAt', 'is not', null);
  if (actor.userType === 10) return submitted;
  if (actor.userType === 20 && actor.companyId) return eb('approval.companyId', '=', actor.companyId);
  if (actor.userType === 30 && actor.brandOwnerId) {
    return eb.and([submitted, eb('approval.brandOwnerId', '=', actor.brandOwnerId), withinCharacters(actor)]);
  }
  return eb.val(false);
}

/** Somebody of a brand owner who was given only some of its characters sees the products of those. */
const withinCharacters = ({ characterIds }: Actor): Expression<SqlBool> =>
  characterIds?.length
    ? sql<SqlBool>`exists (select from version v where v.tenant = approval.tenant and v.id = approval.submitted_version_id
        and v.product -> 'characterIds' ?| ${characterIds}::text[])`
    : sql<SqlBool>`true`;
