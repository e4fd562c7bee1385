import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { progressByCompany, progressList } from '@bls/proto/contracts/calls/identity/people/system-access';
import type { OnboardingStage } from '@bls/proto/domain/enumerations/people/onboarding';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import type { Role } from '@bls/proto/domain/access/roles';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { nameOrder } from '@bls/kit/db/listing/name-order';
import { anyContains } from '@bls/kit/db/listing/filters';

const order = (column: string, sort: string, language: string) =>
  sql`${column === 'companyName' ? nameOrder(column, language) : sql.ref(column)} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')}`;

/** All users, and all invited persons who have not registered yet. */
function people(trx: Trx, tenant: string) {
  const users = trx
    .selectFrom('users')
    .leftJoin('companies', (join) => join.onRef('companies.id', '=', 'users.companyId').onRef('companies.tenant', '=', 'users.tenant'))
    .leftJoin('firstSteps', (join) => join.onRef('firstSteps.userId', '=', 'users.id').onRef('firstSteps.tenant', '=', 'users.tenant'))
    .leftJoin('invitations', (join) =>
      join.onRef('invitations.acceptedBy', '=', 'users.id').onRef('invitations.tenant', '=', 'users.tenant'),
    )
    .where('users.tenant', '=', tenant)
    .select([
      'users.id',
      'users.fullName as name',
      'users.email',
      sql<Role | null>`users.role`.as('role'),
      'users.companyId',
      'companies.name as companyName',
      'companies.nameZh as companyNameZh',
      sql<OnboardingStage>`case when first_steps.acted_at is not null then 'acted' when first_steps.signed_in_at is not null then 'signedIn' else 'registered' end`.as(
        'stage',
      ),
      'invitations.createdAt as invitedAt',
      sql<string | null>`users.created_at`.as('registeredAt'),
      // A user who acted had signed in, even when no session shows when.
      sql<string | null>`least(first_steps.signed_in_at, first_steps.acted_at)`.as('signedInAt'),
      'firstSteps.actedAt',
      'users.lastSeenAt',
    ]);
  const invited = trx
    .selectFrom('invitations')
    .leftJoin('companies', (join) =>
      join.onRef('companies.id', '=', 'invitations.companyId').onRef('companies.tenant', '=', 'invitations.tenant'),
    )
    .where('invitations.tenant', '=', tenant)
    .where('acceptedAt', 'is', null)
    .where('rescindedAt', 'is', null)
    .select([
      'invitations.id',
      sql<string>`btrim(invitations.first_name || ' ' || invitations.last_name)`.as('name'),
      'invitations.email',
      sql<Role | null>`role`.as('role'),
      'invitations.companyId',
      sql<string | null>`company_name`.as('companyName'),
      'companies.nameZh as companyNameZh',
      sql<OnboardingStage>`'invited'`.as('stage'),
      sql<string | null>`invitations.created_at`.as('invitedAt'),
      sql<string | null>`null::timestamptz`.as('registeredAt'),
      sql<string | null>`null::timestamptz`.as('signedInAt'),
      sql<string | null>`null::timestamptz`.as('actedAt'),
      sql<string | null>`null::timestamptz`.as('lastSeenAt'),
    ]);
  return trx.selectFrom(users.unionAll(invited).as('people'));
}

export async function listProgress(
  trx: Trx,
  tenant: string,
  language: string,
  request: RequestOf<typeof progressList>,
): Promise<ResponseOf<typeof progressList>> {
  const { page, pageSize, sort = 'name', search, stage, companyId } = request;
  let query = people(trx, tenant);
  if (stage) query = query.where('stage', 'in', stage);
  if (companyId) query = query.where('companyId', 'in', companyId);
  if (search && isSearchable(search)) query = query.where(anyContains('name', 'email', 'companyName', 'companyNameZh')(search));
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select([
      'id',
      'name',
      'email',
      'role',
      'companyName',
      'companyNameZh',
      'stage',
      'invitedAt',
      'registeredAt',
      'signedInAt',
      'actedAt',
      'lastSeenAt',
    ])
    .orderBy(order(sort.replace(/^-/, ''), sort, language))
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

export async function listProgressByCompany(
  trx: Trx,
  tenant: string,
  language: string,
  request: RequestOf<typeof progressByCompany>,
): Promise<ResponseOf<typeof progressByCompany>> {
  const { page, pageSize, sort = 'companyName', search } = request;
  let each = people(trx, tenant);
  if (search && isSearchable(search)) each = each.where(anyContains('companyName', 'companyNameZh')(search));
  const companies = each
    .groupBy(['companyId', 'companyName', 'companyNameZh'])
    .select([
      'companyId',
      'companyName',
      'companyNameZh',
      sql<number>`count(*)`.as('people'),
      sql<number>`count(registered_at)`.as('registered'),
      sql<number>`count(signed_in_at)`.as('signedIn'),
      sql<number>`count(acted_at)`.as('acted'),
      sql<string | null>`max(last_seen_at)`.as('lastSeenAt'),
    ]);
  const counted = trx.selectFrom(companies.as('companies'));
  const { total } = await counted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await counted
    .selectAll()
    .orderBy(order(sort.replace(/^-/, ''), sort, language))
    .orderBy('companyName')
    .orderBy('companyId')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}
