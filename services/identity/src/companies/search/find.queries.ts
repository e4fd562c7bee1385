import type { Actor } from '@bls/proto/domain/access/actor';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import { managedBy } from '../../people/people.api.js';
import { visibleTo } from '../records/company-scope.queries.js';
import type { Trx } from '../../db/schema.js';
import type { FoundCompany, FoundPerson } from './candidates.js';
import { havingWords, type WordPosition } from '../../db/having-words.queries.js';

/** At most this many of the newest matches are ranked. */
const MAX_CANDIDATES = 400;

/** With fewer matches at the start of words, matches within words are searched too. */
const ENOUGH = 20;

/** Companies of the kinds that match the search and that the actor sees. */
export async function findCompanies(trx: Trx, kinds: readonly CompanyKind[], typed: string, actor: Actor): Promise<FoundCompany[]> {
  const found = await companiesWhere(trx, kinds, typed, actor, 'atStart');
  return found.length < ENOUGH ? companiesWhere(trx, kinds, typed, actor, 'within') : found;
}

function companiesWhere(
  trx: Trx,
  kinds: readonly CompanyKind[],
  typed: string,
  actor: Actor,
  position: WordPosition,
): Promise<FoundCompany[]> {
  const { tenant } = actor;
  return visibleTo(trx.selectFrom('companies').where('companies.tenant', '=', tenant), actor)
    .leftJoin('companies as parent', (join) =>
      join.onRef('parent.tenant', '=', 'companies.tenant').onRef('parent.id', '=', 'companies.parentId'),
    )
    .where('companies.kind', 'in', kinds)
    .where(havingWords('companies', tenant, typed, position))
    .select(['companies.id', 'companies.kind', 'companies.name', 'companies.nameZh', 'companies.shortName', 'companies.city'])
    .select(['parent.name as parentName', 'parent.nameZh as parentNameZh', 'companies.updatedAt'])
    .orderBy('companies.updatedAt', 'desc')
    .orderBy('companies.id')
    .limit(MAX_CANDIDATES)
    .execute();
}

/** Users that match the search and that the actor manages. */
export function findPeople(trx: Trx, typed: string, actor: Actor): Promise<FoundPerson[]> {
  const { tenant } = actor;
  return trx
    .selectFrom('users')
    .leftJoin('companies', (join) => join.onRef('companies.tenant', '=', 'users.tenant').onRef('companies.id', '=', 'users.companyId'))
    .where('users.tenant', '=', tenant)
    .where((eb) => managedBy(eb as never, actor) as never)
    .where(havingWords('users', tenant, typed))
    .select(['users.id', 'users.fullName', 'users.userName', 'users.email', 'users.role', 'users.updatedAt'])
    .select(['companies.name as companyName', 'companies.nameZh as companyNameZh'])
    .orderBy('users.updatedAt', 'desc')
    .orderBy('users.id')
    .limit(MAX_CANDIDATES)
    .execute();
}
