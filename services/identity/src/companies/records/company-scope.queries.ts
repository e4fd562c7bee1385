import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import type { ExpressionWrapper, SelectQueryBuilder, SqlBool } from 'kysely';
import type { IdentityDb } from '../../db/schema.js';

type Companies<O> = SelectQueryBuilder<IdentityDb, 'companies', O>;

/**
 * The companies that an actor sees: staff all of the tenant; an agent licensees and licensors; a brand owner its own company and
 * the licensors; the licensee side its own company, its sub-licensees and the licensors. `alsoIds` are companies that a brand owner deals with.
 */
export function visibleTo<O>(query: Companies<O>, actor: Actor, alsoIds: readonly string[] = []): Companies<O> {
  const own = actor.companyId ?? actor.brandOwnerId ?? null;
  return query.where((eb): ExpressionWrapper<IdentityDb, 'companies', SqlBool> => {
    switch (actor.userType) {
      case USER_TYPES.licensor:
        return eb.and([]);
      case USER_TYPES.agent:
        return eb.or([eb('companies.kind', 'in', ['licensee', 'subLicensee', 'licensor'])]);
      case USER_TYPES.brandOwner:
        return eb.or([
          eb('companies.id', '=', own),
          eb('companies.kind', '=', 'licensor'),
          ...(alsoIds.length > 0 ? [eb('companies.id', 'in', alsoIds)] : []),
        ]);
      default:
        return eb.or([eb('companies.id', '=', own), eb('companies.parentId', '=', own), eb('companies.kind', '=', 'licensor')]);
    }
  });
}
