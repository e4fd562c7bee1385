import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { ApprovalsDb } from '../../db/schema.js';

/** Whether the person sees versions in preparation: only people of the licensee do. */
export const seesDrafts = (actor: Pick<Actor, 'userType'>): boolean => actor.userType === USER_TYPES.licensee;

/**
 * The approvals that a person may see: a licensee those of its company, a brand owner those of its properties, staff all of
 * the tenant, agents none. Every query of approvals has this condition.
 */
export function approvalScope(actor: Actor): Expression<SqlBool> {
  const eb = expressionBuilder<ApprovalsDb, 'approval'>();
  const submitted = eb('approval.submittedAt', 'is not', null);
  if (actor.userType === USER_TYPES.licensor) return submitted;
  if (actor.userType === USER_TYPES.licensee && actor.companyId) return eb('approval.companyId', '=', actor.companyId);
  if (actor.userType === USER_TYPES.brandOwner && actor.brandOwnerId) {
    return eb.and([submitted, eb('approval.brandOwnerId', '=', actor.brandOwnerId), withinCharacters(actor)]);
  }
  return eb.val(false);
}

/** A person with only some characters of a brand owner sees the products of those characters. */
const withinCharacters = ({ characterIds }: Actor): Expression<SqlBool> =>
  characterIds?.length
    ? sql<SqlBool>`exists (select from version v where v.tenant = approval.tenant and v.id = approval.submitted_version_id
        and v.product -> 'characterIds' ?| ${characterIds}::text[])`
    : sql<SqlBool>`true`;
