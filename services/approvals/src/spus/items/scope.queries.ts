import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { ownOrStaff } from '../../db/own-or-staff.js';

/**
 * Staff see all existing SPUs, a licensee those of its company, a brand owner those of its properties. SPUs name no characters, so
 * a person with only some characters of a brand owner sees none of them.
 */
export function submissionScope(actor: Actor): RawBuilder<SqlBool> {
  if (actor.userType !== USER_TYPES.brandOwner) return ownOrStaff('spuSubmission.companyId', actor);
  if (!actor.brandOwnerId || actor.characterIds?.length) return sql<SqlBool>`false`;
  return sql<SqlBool>`spu_submission.brand_owner_id = ${actor.brandOwnerId}`;
}

/** As `submissionScope`, of the single SPUs. */
export function itemScope(actor: Actor): RawBuilder<SqlBool> {
  if (actor.userType !== USER_TYPES.brandOwner) return ownOrStaff('spuItem.companyId', actor);
  if (!actor.brandOwnerId || actor.characterIds?.length) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from spu_submission a where a.tenant = spu_item.tenant and a.id = spu_item.submission_id
    and a.brand_owner_id = ${actor.brandOwnerId})`;
}
