import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely';
import type { IdentityDb } from '../../db/schema.js';

type Companies<O> = SelectQueryBuilder<IdentityDb, 'companies', O>;

/**
 * Which companies a person sees: staff all of the tenant; an agent the licensees it can draft for; a brand owner itself
 * and the licensor; the licensee side its own company and those below it.
 */
export function seenBy<O>(query: Companies<O>, actor: Actor): Companies<O> {
  const own = actor.companyId ?? actor.brandOwnerId ?? null;
  return query.where((eb): ExpressionWrapper<IdentityDb, 'companies', SqlBool> => {
    switch (actor.userType) {
      case USER_TYPES.licensor:
        return eb.and([]);
      case USER_TYPES.agent:
        return eb.or([eb('companies.kind', 'in', ['licensee', 'subLicensee', 'licensor'])]);
      case USER_TYPES.brandOwner:
        return eb.or([eb('companies.id', '=', own), eb('companies.kind', '=', 'licensor')]);
      default:
        return eb.or([eb('companies.id', '=', own), eb('companies.parentId', '=', own), eb('companies.kind', '=', 'licensor')]);
    }
  });
}
