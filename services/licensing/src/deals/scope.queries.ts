import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { CONTRACT_INTERNAL_STATUSES } from '@bls/proto/domain/workflow/definitions/contract';
import { BRAND_OWNER_VISIBLE_STATUSES, LICENSEE_VISIBLE_STATUSES } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { DealRefTable, LicensingDb } from '../db/schema.js';

const nobody = sql<SqlBool>`false`;

/** Deals that refer to any of the ids, such as the properties of a brand owner or the characters of an agent. */
const referenced = (id: string, tenant: string, kind: DealRefTable['kind'], refIds: readonly string[]): Expression<SqlBool> =>
  refIds.length === 0
    ? nobody
    : sql<SqlBool>`${sql.ref(id)} in (select item_id from deal_ref where tenant = ${tenant} and kind = ${kind} and ref_id in (${sql.join(refIds)}))`;

/** People of a brand owner to whom characters are assigned see only the deals of those. */
const assignedCharacters = (id: string, actor: Actor): Expression<SqlBool>[] =>
  actor.characterIds?.length ? [referenced(id, actor.tenant, 'character', actor.characterIds)] : [];

/** The term sheets that staff may see. Depends on nobody, so that statements with it never vary. */
export const staffTermSheetScope = (eb: ExpressionBuilder<LicensingDb, 'termSheet'>): Expression<SqlBool> =>
  eb('termSheet.discardedAt', 'is', null);

/**
 * The term sheets that a person may see. Licensees: their own while they wait for the licensee or are past it, not while the
 * licensor writes a new version, and not when voided. Brand owners: those of their properties from the brand owner review
 * on. Agents: their own and those of their characters. Nobody sees discarded drafts.
 */
export function termSheetScope(eb: ExpressionBuilder<LicensingDb, 'termSheet'>, actor: Actor): Expression<SqlBool> {
  const within = ofSide(eb, actor);
  return within ? eb.and([staffTermSheetScope(eb), within]) : staffTermSheetScope(eb);
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
        ...assignedCharacters('termSheet.id', actor),
        eb('termSheet.status', 'in', BRAND_OWNER_VISIBLE_STATUSES),
      ]);
    default:
      return eb.or([
        eb('termSheet.ownerId', '=', actor.userId),
        referenced('termSheet.id', actor.tenant, 'character', actor.characterIds ?? []),
      ]);
  }
}

/** The contracts that a person may see. Only staff see contracts that are not sent yet. */
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
        ...assignedCharacters('contract.id', actor),
        eb('contract.status', 'not in', CONTRACT_INTERNAL_STATUSES),
      ]);
    default:
      return eb.and([
        referenced('contract.id', actor.tenant, 'character', actor.characterIds ?? []),
        eb('contract.status', 'not in', CONTRACT_INTERNAL_STATUSES),
      ]);
  }
}
