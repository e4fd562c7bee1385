import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { Invitation, invitationCompanies, invitationList } from '@bls/proto/contracts/calls/identity/accounts/invitation';
import type { CompanyKind, InvitationKind, InvitationStatus } from '@bls/proto/domain/enumerations/identity';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { sql } from 'kysely';
import type { Trx } from '../../db/schema.js';
import type { InvitationRow } from './invitations.repository.js';
import { nameOrder } from '@bls/kit/db/listing/name-order';
import { anyContains } from '@bls/kit/db/listing/filters';

const PICK_LIMIT = 50;
const STATUS = sql<InvitationStatus>`case
  when i.accepted_at is not null then 'accepted'
  when i.rescinded_at is not null then 'rescinded'
  when i.expires_at <= now() then 'expired'
  else 'pending' end`;
const SORTS = { sentAt: 'i.sentAt', email: 'i.email', expiresAt: 'i.expiresAt' } as const;
/** The name of the company in the language of the reader. */
const companyShown = (language: string) => nameOrder('i.companyName', language, 'c.nameZh');

const COLUMNS = [
  'i.id',
  'i.kind',
  'i.email',
  'i.firstName',
  'i.lastName',
  'i.companyId',
  'i.companyName',
  'c.nameZh as companyNameZh',
  'p.name as parentName',
  'p.nameZh as parentNameZh',
  'i.role',
  'i.permissions',
  'i.language',
  'u.fullName as invitedByName',
  'i.sends',
  'i.sentAt',
  'i.expiresAt',
  'i.acceptedAt',
  'i.revision',
] as const;

/** Staff see all invitations of the tenant, licensee users those to the sub-licensees of their company. */
function visible(trx: Trx, actor: Actor) {
  const query = trx
    .selectFrom('invitations as i')
    .innerJoin('users as u', (join) => join.onRef('u.tenant', '=', 'i.tenant').onRef('u.id', '=', 'i.invitedBy'))
    .leftJoin('companies as c', (join) => join.onRef('c.tenant', '=', 'i.tenant').onRef('c.id', '=', 'i.companyId'))
    .leftJoin('companies as p', (join) => join.onRef('p.tenant', '=', 'i.tenant').onRef('p.id', '=', 'i.parentId'))
    .where('i.tenant', '=', actor.tenant);
  if (actor.userType === USER_TYPES.licensor) return query;
  return query.where('i.kind', '=', 'subLicensee').where('i.parentId', '=', actor.companyId ?? null);
}

export async function listInvitations(
  trx: Trx,
  actor: Actor,
  request: RequestOf<typeof invitationList>,
): Promise<ResponseOf<typeof invitationList>> {
  const { page, pageSize, sort = '-sentAt', search, status, kind } = request;
  let query = visible(trx, actor);
  if (status) query = query.where(STATUS, 'in', status);
  if (kind) query = query.where('i.kind', 'in', kind);
  if (search && isSearchable(search))
    query = query.where(anyContains('i.email', 'i.companyName', 'c.nameZh', FULL_NAME, FAMILY_FIRST)(search));
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const name = sort.replace(/^-/, '') as keyof typeof SORTS | 'companyName';
  const rows = await query
    .select(COLUMNS)
    .select(STATUS.as('status'))
    .orderBy(name === 'companyName' ? companyShown(actor.language) : sql.ref(SORTS[name]), direction)
    .orderBy('i.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

/** The invitation; undefined also outside the reader's scope. */
export const invitationById = (trx: Trx, actor: Actor, id: string): Promise<Invitation | undefined> =>
  visible(trx, actor).select(COLUMNS).select(STATUS.as('status')).where('i.id', '=', id).executeTakeFirst();

/** The pending invitation of a link and of this kind. */
export const invitationByToken = (
  trx: Trx,
  tenant: string,
  tokenHash: Buffer,
  kind: InvitationKind,
): Promise<
  | (InvitationRow & { companyNameZh: string | null; parentName: string | null; parentNameZh: string | null; invitedByName: string })
  | undefined
> =>
  trx
    .selectFrom('invitations as i')
    .innerJoin('users as u', (join) => join.onRef('u.tenant', '=', 'i.tenant').onRef('u.id', '=', 'i.invitedBy'))
    .leftJoin('companies as c', (join) => join.onRef('c.tenant', '=', 'i.tenant').onRef('c.id', '=', 'i.companyId'))
    .leftJoin('companies as p', (join) => join.onRef('p.tenant', '=', 'i.tenant').onRef('p.id', '=', 'i.parentId'))
    .selectAll('i')
    .select(['c.nameZh as companyNameZh', 'p.name as parentName', 'p.nameZh as parentNameZh', 'u.fullName as invitedByName'])
    .where('i.tenant', '=', tenant)
    .where('i.tokenHash', '=', tokenHash)
    .where('i.kind', '=', kind)
    .where(STATUS, '=', 'pending')
    .executeTakeFirst();

const FULL_NAME = sql`i.first_name || ' ' || i.last_name`;
const FAMILY_FIRST = sql`i.last_name || i.first_name`;

/** Companies for an invitation: staff choose a licensee, licensee users one of their sub-licensees. */
export function invitableCompanies(trx: Trx, actor: Actor, search: string | undefined): Promise<ResponseOf<typeof invitationCompanies>> {
  let query = trx.selectFrom('companies').select(['id', 'name', 'nameZh']).where('tenant', '=', actor.tenant).where('active', '=', true);
  query =
    actor.userType === USER_TYPES.licensor
      ? query.where('kind', '=', 'licensee')
      : query.where('kind', '=', 'subLicensee').where('parentId', '=', actor.companyId ?? null);
  if (search) query = query.where(anyContains('name', 'nameZh')(search));
  return query.orderBy('name').orderBy('id').limit(PICK_LIMIT).execute();
}

export type InvitedCompany = {
  id: string;
  kind: CompanyKind;
  name: string;
  nameZh: string | null;
  parentId: string | null;
  active: boolean;
};

/** The company with this id, or with this name and kind (names are unique within a kind). */
export function invitableCompany(
  trx: Trx,
  tenant: string,
  wanted: { id: string } | { kind: CompanyKind; name: string },
): Promise<InvitedCompany | undefined> {
  const query = trx.selectFrom('companies').select(['id', 'kind', 'name', 'nameZh', 'parentId', 'active']).where('tenant', '=', tenant);
  if ('id' in wanted) return query.where('id', '=', wanted.id).executeTakeFirst();
  return query
    .where('kind', '=', wanted.kind)
    .where(sql`lower(name)`, '=', wanted.name.toLowerCase())
    .executeTakeFirst();
}

export async function isEmailTaken(trx: Trx, tenant: string, email: string): Promise<boolean> {
  const user = trx
    .selectFrom('users')
    .select('id')
    .where('tenant', '=', tenant)
    .where(sql`lower(email)`, '=', email.toLowerCase());
  return (await user.limit(1).executeTakeFirst()) !== undefined;
}
