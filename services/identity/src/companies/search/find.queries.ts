import type { Actor } from '@bls/proto/domain/access/actor';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import { seenBy } from '../records/company-scope.queries.js';
import type { Trx } from '../../db/schema.js';
import { managedBy } from '../../people/administration/managed-by.queries.js';
import type { FoundCompany, FoundPerson } from './candidates.js';
import { havingWords, type Stands } from '../../db/having-words.queries.js';

/** The best are chosen among so many that match, the newest ones. */
const MOST = 400;

/** So many companies whose words begin so are enough; with fewer, those that have it within a word are looked for too. */
const ENOUGH = 20;

/** Companies of the kinds that match what is typed, of those that the person sees. */
export async function findCompanies(trx: Trx, kinds: readonly CompanyKind[], typed: string, actor: Actor): Promise<FoundCompany[]> {
  const found = await companiesWhere(trx, kinds, typed, actor, 'atStart');
  return found.length < ENOUGH ? companiesWhere(trx, kinds, typed, actor, 'within') : found;
}

function companiesWhere(trx: Trx, kinds: readonly CompanyKind[], typed: string, actor: Actor, stands: Stands): Promise<FoundCompany[]> {
  const { tenant } = actor;
  return seenBy(trx.selectFrom('companies').where('companies.tenant', '=', tenant), actor)
    .leftJoin('companies as parent', (join) =>
      join.onRef('parent.tenant', '=', 'companies.tenant').onRef('parent.id', '=', 'companies.parentId'),
    )
    .where('companies.kind', 'in', kinds)
    .where(havingWords('companies', tenant, typed, stands))
    .select(['companies.id', 'companies.kind', 'companies.name', 'companies.nameZh', 'companies.shortName', 'companies.city'])
    .select(['parent.name as parentName', 'parent.nameZh as parentNameZh', 'companies.updatedAt'])
    .orderBy('companies.updatedAt', 'desc')
    .orderBy('companies.id')
    .limit(MOST)
    .execute();
}

/** People that match what is typed, of those that the person manages. */
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
    .limit(MOST)
    .execute();
}
