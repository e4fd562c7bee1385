import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CONTRACT_INTERNAL_STATUSES } from '@bls/proto/domain/workflow/definitions/contract';
import { BRAND_OWNER_VISIBLE_STATUSES, LICENSEE_VISIBLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { DealRefTable, LicensingDb } from '../db/schema.js';

const nobody = sql<SqlBool>`false`;

/** A brand owner's properties and an agent's characters are looked up in the index of references, by the id of the deal. */
const referenced = (id: string, tenant: string, kind: DealRefTable['kind'], refIds: readonly string[]): Expression<SqlBool> =>
  refIds.length === 0
    ? nobody
    : sql<SqlBool>`${sql.ref(id)} in (select item_id from deal_ref where tenant = ${tenant} and kind = ${kind} and ref_id in (${sql.join(refIds)}))`;

/** Somebody of a brand owner who was given only some of its characters sees the deals about those. */
const givenCharacters = (id: string, actor: Actor): Expression<SqlBool>[] =>
  actor.characterIds?.length ? [referenced(id, actor.tenant, 'character', actor.characterIds)] : [];

/**
 * Which term sheets a person may know of. The licensee side: its own, from the moment it is asked until the deal is
 * voided; while the licensor writes a new version the deal is the licensor's alone again. Brand owners: those of their
 * properties, from the moment they are sent there. Agents: those they look after and those of their characters. A draft
 * that was discarded is nobody's.
 */
export function termSheetScope(eb: ExpressionBuilder<LicensingDb, 'termSheet'>, actor: Actor): Expression<SqlBool> {
  const kept = eb('termSheet.discardedAt', 'is', null);
  const within = ofSide(eb, actor);
  return within ? eb.and([kept, within]) : kept;
}

function ofSide(eb: ExpressionBuilder<LicensingDb, 'termSheet'>, actor: Actor): Expression<SqlBool> | undefined {
  switch (actor.userType) {
    case USER_TYPES.licensor:
      return undefined;
    case USER_TYPES.licensee:
      if (!actor.companyId) return nobody;
      return eb.and([eb('termSheet.licenseeId', '=', actor.companyId), eb('termSheet.status', 'in', LICENSEE_VISIBLE_STATUSES)]);
    case USER_TYPES.brandOwner:
      return eb.and([
        referenced('termSheet.id', actor.tenant, 'brandOwner', actor.brandOwnerId ? [actor.brandOwnerId] : []),
        ...givenCharacters('termSheet.id', actor),
        eb('termSheet.status', 'in', BRAND_OWNER_VISIBLE_STATUSES),
      ]);
    default:
      return eb.or([
        eb('termSheet.ownerId', '=', actor.userId),
        referenced('termSheet.id', actor.tenant, 'character', actor.characterIds ?? []),
      ]);
  }
}

/** Which contracts a person may know of. Nobody outside sees one that the licensor has not sent yet. */
export function contractScope(eb: ExpressionBuilder<LicensingDb, 'contract'>, actor: Actor): Expression<SqlBool> | undefined {
  switch (actor.userType) {
    case USER_TYPES.licensor:
      return undefined;
    case USER_TYPES.licensee:
      if (!actor.companyId) return nobody;
      return eb.and([eb('contract.licenseeId', '=', actor.companyId), eb('contract.status', 'not in', CONTRACT_INTERNAL_STATUSES)]);
    case USER_TYPES.brandOwner:
      return eb.and([
        referenced('contract.id', actor.tenant, 'brandOwner', actor.brandOwnerId ? [actor.brandOwnerId] : []),
        ...givenCharacters('contract.id', actor),
        eb('contract.status', 'not in', CONTRACT_INTERNAL_STATUSES),
      ]);
    default:
      return eb.and([
        referenced('contract.id', actor.tenant, 'character', actor.characterIds ?? []),
        eb('contract.status', 'not in', CONTRACT_INTERNAL_STATUSES),
      ]);
  }
}
