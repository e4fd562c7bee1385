import type { Actor } from '@bls/proto/domain/access/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type {
  CompanyDetail,
  companyList,
  companyPick,
  companyCopies,
  companySignatures,
  licensorRead,
} from '@bls/proto/contracts/calls/identity/companies/company';
import type { CompanyKind } from '@bls/proto/domain/enumerations/identity';
import { CallError } from '@bls/proto/domain/values/errors';
import { nameIn } from '@bls/proto/domain/values/text/names';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { IdentityDb, Trx } from '../../db/schema.js';
import { havingWords } from '../../db/having-words.queries.js';
import { detailOf } from './company-columns.queries.js';
import { visibleTo } from './company-scope.queries.js';
import { nameOrder } from '@bls/kit/db/listing/name-order';
import { eventOf } from './publish-company.js';

const PICK_LIMIT = 50;
const PEOPLE_LIMIT = 200;
const SORTS = {
  name: 'companies.name',
  kind: 'companies.kind',
  country: 'companies.country',
  city: 'companies.city',
  industry: 'companies.industry',
  active: 'companies.active',
  updatedAt: 'companies.updatedAt',
} as const;
type Context = { readonly tenant: string; readonly actor: Actor };
/** With the licensees of a brand owner's deals. */
type DealContext = Context & { readonly dealLicensees?: readonly string[] };
type Companies<O> = SelectQueryBuilder<IdentityDb, 'companies', O>;

/** A page of the companies that the reader sees. */
export async function listCompanies(
  trx: Trx,
  request: RequestOf<typeof companyList>,
  ctx: Context,
): Promise<ResponseOf<typeof companyList>> {
  const { page, pageSize, sort = 'name' } = request;
  const query = filtered(visible(trx, ctx), ctx.tenant, request);
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const column = SORTS[sort.replace(/^-/, '') as keyof typeof SORTS];
  const by = column === SORTS.name ? nameOrder(column, ctx.actor.language) : sql.ref(column);
  const rows = await withParent(query)
    .select(['companies.updatedAt', people.as('people'), below.as('subLicensees')])
    .orderBy(by, sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('companies.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total, page, pageSize };
}

/** The signature files of companies, for other services. */
export async function signaturesOf(trx: Trx, tenant: string, companyIds: readonly string[]): Promise<ResponseOf<typeof companySignatures>> {
  const rows = await trx
    .selectFrom('companies')
    .select(['id', 'signatureFileId'])
    .where('tenant', '=', tenant)
    .where('id', 'in', companyIds)
    .execute();
  return rows.map(({ id, signatureFileId }) => ({ companyId: id, signatureFileId }));
}

/** Companies as they are published, for a service whose copy of them is missing. */
export async function copiesOf(trx: Trx, tenant: string, companyIds: readonly string[]): Promise<ResponseOf<typeof companyCopies>> {
  const rows = await trx.selectFrom('companies').selectAll().where('tenant', '=', tenant).where('id', 'in', companyIds).execute();
  return rows.map(eventOf);
}

/** Active companies for a picker. */
export function pickCompanies(
  trx: Trx,
  request: Pick<RequestOf<typeof companyPick>, 'kind' | 'search' | 'parentId'>,
  ctx: DealContext,
): Promise<ResponseOf<typeof companyPick>> {
  const query = filtered(visible(trx, ctx), ctx.tenant, { ...request, active: true }, (text) => text !== '');
  return withParent(query).orderBy('companies.name').orderBy('companies.id').limit(PICK_LIMIT).execute();
}

/** Every active company of the kinds as an option, in the reader's language. */
export async function companyOptions(trx: Trx, kinds: CompanyKind[], ctx: DealContext): Promise<{ Name: string; Value: string }[]> {
  const rows = await filtered(visible(trx, ctx), ctx.tenant, { kind: kinds, active: true })
    .select(['companies.name', 'companies.nameZh', 'companies.id'])
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();
  return rows.map((row) => ({ Name: nameIn(ctx.actor.language, row), Value: row.id }));
}

/** The active licensors. The fields of their debit notes are for staff only. */
export async function activeLicensors(trx: Trx, ctx: Context): Promise<ResponseOf<typeof licensorRead>> {
  const rows = await trx
    .selectFrom('companies')
    .selectAll()
    .where('tenant', '=', ctx.tenant)
    .where('kind', '=', 'licensor')
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const staff = ctx.actor.userType === USER_TYPES.licensor;
  return rows.map((row) => ({ ...row, debitNoteLines: staff ? row.debitNoteLines : [], taxPercent: staff ? row.taxPercent : null }));
}

/** One company as the reader may see it. Throws `notFound`, also for a company outside the reader's scope. */
export async function readCompany(trx: Trx, id: string, ctx: Context): Promise<CompanyDetail> {
  const company = await companyById(trx, id, ctx);
  if (!company) throw new CallError('notFound');
  return company;
}

/** One company as the reader may see it; undefined outside the scope. */
export async function companyById(trx: Trx, id: string, ctx: Context): Promise<CompanyDetail | undefined> {
  const row = await visible(trx, ctx)
    .leftJoin('companies as parent', (join) =>
      join.onRef('parent.id', '=', 'companies.parentId').onRef('parent.tenant', '=', 'companies.tenant'),
    )
    .selectAll('companies')
    .select(['parent.name as parentName', 'parent.nameZh as parentNameZh'])
    .where('companies.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const subLicensees = await visible(trx, ctx)
    .select(['companies.id', 'companies.kind', 'companies.name', 'companies.nameZh', 'companies.active'])
    .where('companies.parentId', '=', id)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();
  return detailOf(row, { subLicensees, people: await peopleOf(trx, id, ctx) }, ctx.actor);
}

/** The users of a company; only staff and the company itself see them. */
async function peopleOf(trx: Trx, companyId: string, { tenant, actor }: Context): Promise<CompanyDetail['people']> {
  if (actor.userType !== USER_TYPES.licensor && (actor.companyId ?? actor.brandOwnerId) !== companyId) return [];
  return trx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'role', 'permissions', 'characterIds', 'active'])
    .where('tenant', '=', tenant)
    .where('companyId', '=', companyId)
    .orderBy('active', 'desc')
    .orderBy('fullName')
    .orderBy('id')
    .limit(PEOPLE_LIMIT)
    .execute();
}

const visible = (trx: Trx, ctx: DealContext): Companies<unknown> =>
  visibleTo(trx.selectFrom('companies').where('companies.tenant', '=', ctx.tenant), ctx.actor, ctx.dealLicensees);

type Filters = Partial<Pick<RequestOf<typeof companyList>, 'kind' | 'industry' | 'country' | 'parentId' | 'active' | 'search'>>;

function filtered<O>(companies: Companies<O>, tenant: string, filters: Filters, isLongEnough = isSearchable): Companies<O> {
  const { kind, industry, country, parentId, active, search } = filters;
  let query = companies;
  if (kind) query = query.where('companies.kind', 'in', kind);
  if (industry) query = query.where('companies.industry', 'in', industry);
  if (country) query = query.where('companies.country', 'in', country);
  if (parentId) query = query.where('companies.parentId', '=', parentId);
  if (active !== undefined) query = query.where('companies.active', '=', active);
  return search && isLongEnough(search) ? query.where(havingWords('companies', tenant, search)) : query;
}

const people = sql<number>`(select count(*) from users where users.tenant = companies.tenant and users.company_id = companies.id and users.active)`;
const below = sql<number>`(select count(*) from companies as child where child.tenant = companies.tenant and child.parent_id = companies.id)`;

const withParent = <O>(query: Companies<O>) =>
  query
    .leftJoin('companies as parent', (join) =>
      join.onRef('parent.id', '=', 'companies.parentId').onRef('parent.tenant', '=', 'companies.tenant'),
    )
    .select([
      'companies.id',
      'companies.kind',
      'companies.name',
      'companies.nameZh',
      'companies.shortName',
      'companies.parentId',
      'parent.name as parentName',
      'parent.nameZh as parentNameZh',
      'companies.country',
      'companies.city',
      'companies.address',
      'companies.industry',
      'companies.thumbnailFileId',
      'companies.active',
      'companies.revision',
    ]);
