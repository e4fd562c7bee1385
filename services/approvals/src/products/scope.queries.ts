import type { Actor } from '@bls/proto/actor';
import type { ApprovalsDb } from '../db/schema.js';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

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
  if (actor.userType === 30 && actor.brandOwnerId) return eb.and([submitted, eb('approval.brandOwnerId', '=', actor.brandOwnerId)]);
  return eb.val(false);
}
