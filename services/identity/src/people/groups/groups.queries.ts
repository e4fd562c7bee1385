import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { Group, GROUP_SORTS, groupList } from '@bls/proto/contracts/calls/identity/people/group';
import { CallError } from '@bls/proto/domain/values/errors';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import { anyContains } from '@bls/kit/db/listing/filters';

type Context = { readonly tenant: string; readonly actor: Actor };

const SORTS = {
  name: sql`lower(groups.name)`,
  alias: sql`lower(groups.alias)`,
  type: 'groups.type',
  members: 'members',
  updatedAt: 'groups.updatedAt',
} as const satisfies Record<(typeof GROUP_SORTS)[number], unknown>;

/** The groups that a manager changes: those of the own company, the licensor's for the administrator. */
const groupsOf = (trx: Trx, ctx: Context) => {
  const groups = allGroups(trx, ctx);
  const { companyId } = ctx.actor;
  return companyId ? groups.where('groups.companyId', '=', companyId) : groups.where('groups.companyId', 'is', null);
};

/** The groups of licensees that a manager reads: those of the own company, all for the administrator. */
const groupsOfLicensees = (trx: Trx, ctx: Context) =>
  ctx.actor.companyId ? groupsOf(trx, ctx) : allGroups(trx, ctx).where('groups.companyId', 'is not', null);

const allGroups = (trx: Trx, { tenant }: Context) =>
  trx
    .selectFrom('groups')
    .leftJoin('companies', (join) => join.onRef('companies.tenant', '=', 'groups.tenant').onRef('companies.id', '=', 'groups.companyId'))
    .where('groups.tenant', '=', tenant);

const ROW = [
  'groups.id',
  'groups.name',
  'groups.alias',
  'groups.description',
  'groups.type',
  'groups.companyId',
  'companies.name as companyName',
  'companies.nameZh as companyNameZh',
  'groups.updatedAt',
  'groups.revision',
] as const;

/** A page of the groups of the manager. */
export async function listGroups(trx: Trx, request: RequestOf<typeof groupList>, ctx: Context): Promise<ResponseOf<typeof groupList>> {
  const { page, pageSize, sort = 'name', search, type, of } = request;
  let query = of === 'licensees' ? groupsOfLicensees(trx, ctx) : groupsOf(trx, ctx);
  if (type) query = query.where('groups.type', 'in', type);
  if (search && isSearchable(search)) query = query.where(anyContains('groups.name', 'groups.alias', 'groups.description')(search));
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .select(ROW)
    .select((eb) =>
      eb
        .selectFrom('groupMembers')
        .select(sql<number>`count(*)`.as('members'))
        .whereRef('groupMembers.tenant', '=', 'groups.tenant')
        .whereRef('groupMembers.groupId', '=', 'groups.id')
        .as('members'),
    )
    .orderBy(SORTS[sort.replace(/^-/, '') as keyof typeof SORTS] as never, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('groups.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map((row) => ({ ...row, members: row.members ?? 0 })), total, page, pageSize };
}

/** The group with its members by name, for a change. Throws `notFound`, also for a group of another company. */
export const groupById = (trx: Trx, ctx: Context, id: string): Promise<Group> => withMembers(trx, ctx, id, groupsOf(trx, ctx));

/** As `groupById`, only to read: the administrator also reads groups of licensees. */
export const readableGroupById = (trx: Trx, ctx: Context, id: string): Promise<Group> =>
  withMembers(trx, ctx, id, ctx.actor.companyId ? groupsOf(trx, ctx) : allGroups(trx, ctx));

async function withMembers(trx: Trx, ctx: Context, id: string, groups: ReturnType<typeof allGroups>): Promise<Group> {
  const group = await groups.select(ROW).where('groups.id', '=', id).executeTakeFirst();
  if (!group) throw new CallError('notFound');
  const members = await trx
    .selectFrom('groupMembers')
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'groupMembers.tenant').onRef('users.id', '=', 'groupMembers.userId'))
    .select(['users.id', 'users.fullName', 'users.userName', 'users.role', 'users.active'])
    .where('groupMembers.tenant', '=', ctx.tenant)
    .where('groupMembers.groupId', '=', id)
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute();
  return { ...group, members };
}
