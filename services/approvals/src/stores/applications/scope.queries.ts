import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { StoreKind } from '@bls/proto/domain/enumerations/aul';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { ApprovalsDb } from '../../db/schema.js';

/** A licensee sees all of its company, staff what was submitted, nobody else anything. */
export function storeScope(actor: Actor, kind: StoreKind): Expression<SqlBool> {
  const eb = expressionBuilder<ApprovalsDb, 'storeApplication'>();
  const ofKind = eb('storeApplication.kind', '=', kind);
  if (actor.userType === USER_TYPES.licensor) return eb.and([ofKind, eb('storeApplication.submittedAt', 'is not', null)]);
  if (actor.userType === USER_TYPES.licensee && actor.companyId)
    return eb.and([ofKind, eb('storeApplication.companyId', '=', actor.companyId)]);
  return eb.val(false);
}
