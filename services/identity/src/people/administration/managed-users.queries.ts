import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  type ManagedUser,
  type ManagedUserRow,
  type userCompanies,
  type userList,
  USER_SORTS,
  type userSuccessors,
} from '@bls/proto/contracts/calls/identity/people/user-management';
import { CallError } from '@bls/proto/domain/values/errors';
import { ROLES, USER_TYPES } from '@bls/proto/domain/access/roles';
import { equals, oneOf, anyContains, storedContains } from '@bls/kit/db/listing/filters';
import { type Listing, pageOf } from '@bls/kit/db/listing/listing';
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { companiesManagedBy, managedBy, rolesOfType } from './managed-by.queries.js';
import { byName } from '@bls/kit/db/listing/name-order';

type Context = { readonly tenant: string; readonly actor: Actor };
type Users<O> = SelectQueryBuilder<IdentityDb, 'users' | 'companies', O>;

const PICK_LIMIT = 50;
const SHARES_EMAIL = sql<boolean>`(users.active and exists (
  select 1 from users other where other.tenant = users.tenant and lower(other.email) = lower(users.email)
    and other.id <> users.id and other.active))`;
const listing: Listing<RequestOf<typeof userList>, Actor> = {
  table: 'users',
  join: sql`left join companies on companies.tenant = users.tenant and companies.id = users.company_id`,
  sorts: { ...Object.fromEntries(USER_SORTS.map((sort) => [sort, `users.${sort}`])), companyName: byName('companies.name') },
  sort: 'fullName',
  nullable: ['companyName', 'lastSeenAt'],
  scope: (actor) => managedBy(expressionBuilder<IdentityDb, 'users' | 'companies'>(), actor),
  filters: {
    side: (sides) => oneOf('users.role')(sides.flatMap((side) => rolesOfType(USER_TYPES[side]))),
    role: oneOf('users.role'),
    companyId: oneOf('users.companyId'),
    companyKind: oneOf('companies.kind'),
    active: equals('users.active'),
    sharedEmail: (isShared) => (isShared ? SHARES_EMAIL : sql<boolean>`not ${SHARES_EMAIL}`),
  },
  search: storedContains('users.search'),
};

const managed = (trx: Trx, ctx: Context): Users<object> =>
  trx
    .selectFrom('users')
    .leftJoin('companies', (join) => join.onRef('companies.tenant', '=', 'users.tenant').onRef('companies.id', '=', 'users.companyId'))
    .where('users.tenant', '=', ctx.tenant)
    .where((eb) => managedBy(eb as never, ctx.actor) as never) as never;

const ROW = [
  'users.id',
  'users.userName',
  'users.fullName',
  'users.email',
  'users.role',
  'users.permissions',
  'users.companyId',
  'companies.name as companyName',
  'companies.nameZh as companyNameZh',
  'companies.kind as companyKind',
  'users.active',
  'users.lastSeenAt',
  'users.revision',
] as const;

/** A page of the users that the manager reaches. */
export async function listUsers(trx: Trx, request: RequestOf<typeof userList>, ctx: Context): Promise<ResponseOf<typeof userList>> {
  const page = await pageOf<{ id: string }, IdentityDb, RequestOf<typeof userList>, Actor>(trx, listing, request, ctx.actor);
  const ids = page.rows.map(({ id }) => id);
  const rows = ids.length > 0 ? await managed(trx, ctx).select(ROW).where('users.id', 'in', ids).execute() : [];
  const byId = new Map((rows as ManagedUserRow[]).map((row) => [row.id, row]));
  return { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The users to whom the work of `id` can be reassigned. Throws `userNotFound`. */
export async function listSuccessors(trx: Trx, id: string, ctx: Context): Promise<ResponseOf<typeof userSuccessors>> {
  const from = await managedUser(trx, ctx, id);
  return successorsOf(trx, ctx, from)
    .select(['users.id', 'users.fullName', 'users.userName', 'companies.name as companyName'])
    .orderBy('users.fullName')
    .orderBy('users.id')
    .limit(PICK_LIMIT)
    .execute();
}

/** The companies to which the manager may assign users. */
export function listUserCompanies(
  trx: Trx,
  request: RequestOf<typeof userCompanies>,
  ctx: Context,
): Promise<ResponseOf<typeof userCompanies>> {
  let query = trx
    .selectFrom('companies')
    .where('companies.tenant', '=', ctx.tenant)
    .where((eb) => companiesManagedBy(eb, ctx.actor));
  // A company asked for by id is the present one of a user and is returned although it may be inactive.
  query = request.id ? query.where('companies.id', '=', request.id) : query.where('companies.active', '=', true);
  if (request.kind) query = query.where('companies.kind', 'in', request.kind);
  if (request.search) query = query.where(anyContains('companies.name', 'companies.nameZh')(request.search));
  return query
    .select(['companies.id', 'companies.kind', 'companies.name', 'companies.nameZh'])
    .orderBy('companies.name')
    .orderBy('companies.id')
    .limit(PICK_LIMIT)
    .execute();
}

/** A user that the manager reaches, with its company. Throws `userNotFound`. */
export async function managedUser(trx: Trx, ctx: Context, id: string): Promise<ManagedUser> {
  const row = await managed(trx, ctx)
    .leftJoin('users as successor', (join) =>
      join.onRef('successor.tenant', '=', 'users.tenant').onRef('successor.id', '=', 'users.workHandedTo'),
    )
    .select(ROW)
    .select([
      'users.firstName',
      'users.lastName',
      'users.phone',
      'users.characterIds',
      'users.language',
      'users.timeOffset',
      'users.createdAt',
      'users.erasedAt',
      'successor.id as successorId',
      'successor.fullName as successorName',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new CallError('userNotFound');
  const { successorId, successorName, ...user } = row;
  return { ...(user as ManagedUser), workReassignedTo: successorId ? { id: successorId, fullName: successorName ?? '' } : null };
}

/** Active users of the same role; outside the licensor also of the same company. */
export function successorsOf(trx: Trx, ctx: Context, from: Pick<ManagedUser, 'id' | 'role' | 'companyId'>): Users<object> {
  const like = managed(trx, ctx).where('users.role', '=', from.role).where('users.active', '=', true).where('users.id', '!=', from.id);
  return ROLES[from.role] === USER_TYPES.licensor ? like : like.where('users.companyId', '=', from.companyId);
}

/** The company, when the manager may assign users to it. */
export const managedCompany = (trx: Trx, ctx: Context, id: string) =>
  trx
    .selectFrom('companies')
    .select(['companies.id', 'companies.kind', 'companies.name', 'companies.active'])
    .where('companies.tenant', '=', ctx.tenant)
    .where('companies.id', '=', id)
    .where((eb) => companiesManagedBy(eb, ctx.actor))
    .executeTakeFirst();
