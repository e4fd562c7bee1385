import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { accessList } from '@bls/proto/contracts/calls/identity/people/system-access';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { nameOrder } from '@bls/kit/db/listing/name-order';
import { anyContains } from '@bls/kit/db/listing/filters';

type Request = RequestOf<typeof accessList>;
const SORTS = {
  fullName: sql.ref('users.full_name'),
  role: sql.ref('users.role'),
  createdAt: sql.ref('users.created_at'),
  lastSeenAt: sql.ref('users.last_seen_at'),
  openSessions: sql.raw('open_sessions'),
};

/** All users, with the number of their open sessions. */
export async function listAccess(trx: Trx, tenant: string, language: string, request: Request): Promise<ResponseOf<typeof accessList>> {
  const { page, pageSize, sort = 'fullName' } = request;
  const query = people(trx, tenant, request);
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const name = sort.replace(/^-/, '') as keyof typeof SORTS | 'companyName';
  const column = name === 'companyName' ? nameOrder('companies.name', language) : SORTS[name];
  const rows = await query
    .select((eb) => [
      'users.id',
      'users.fullName',
      'users.userName',
      'users.email',
      'users.role',
      'users.permissions',
      'companies.name as companyName',
      'companies.nameZh as companyNameZh',
      'users.characterIds',
      'users.active',
      'users.createdAt',
      'users.lastSeenAt',
      eb.fn.coalesce('open.count', sql<number>`0`).as('openSessions'),
    ])
    .orderBy(sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls first')}`)
    .orderBy('users.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

function people(trx: Trx, tenant: string, request: Request) {
  const { role, companyId, active, signedIn, search } = request;
  const open = trx
    .selectFrom('sessions')
    .select((eb) => ['userId', eb.fn.countAll<number>().as('count')])
    .where('tenant', '=', tenant)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .groupBy('userId')
    .as('open');
  let query = trx
    .selectFrom('users')
    .leftJoin('companies', (join) => join.onRef('companies.id', '=', 'users.companyId').onRef('companies.tenant', '=', 'users.tenant'))
    .leftJoin(open, (join) => join.onRef('open.userId', '=', 'users.id'))
    .where('users.tenant', '=', tenant);
  if (role) query = query.where('users.role', 'in', role);
  if (companyId) query = query.where('users.companyId', 'in', companyId);
  if (active !== undefined) query = query.where('users.active', '=', active);
  if (signedIn !== undefined) query = query.where('open.count', signedIn ? 'is not' : 'is', null);
  if (search && isSearchable(search))
    query = query.where(anyContains('users.fullName', 'users.userName', 'users.email', 'companies.name', 'companies.nameZh')(search));
  return query;
}
