import type { Actor } from '@bls/proto/actor';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { companyList, companyPick, companyRead } from '@bls/proto/calls/identity/company';
import type { CompanyKind } from '@bls/proto/enumerations/identity';
import { CallError } from '@bls/proto/errors';
import { SEARCH_FROM } from '@bls/proto/page';
import { Injectable } from '@nestjs/common';
import { Database } from '@bls/kit/database';
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { IdentityDb } from '../db/schema.js';
import { seenBy } from './company-scope.queries.js';

const PICK_LIMIT = 50;
const SORTS = { name: 'companies.name', kind: 'companies.kind', country: 'companies.country', active: 'companies.active' } as const;
type Company = ResponseOf<typeof companyRead>;
type Context = { readonly tenant: string; readonly actor: Actor };

/** A text as part of a LIKE pattern, with its own wildcards taken literally. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (c) => `\\${c}`)}%`;

@Injectable()
export class CompaniesQueries {
  constructor(private readonly db: Database<IdentityDb>) {}

  list(request: RequestOf<typeof companyList>, ctx: Context): Promise<ResponseOf<typeof companyList>> {
    const { page, pageSize, sort = 'name', search, kind, active } = request;
    return this.db.read(ctx, async (trx) => {
      let query = seenBy(trx.selectFrom('companies').where('companies.tenant', '=', ctx.tenant), ctx.actor);
      if (kind) query = query.where('companies.kind', 'in', kind);
      if (active !== undefined) query = query.where('companies.active', '=', active);
      if (search && search.length >= SEARCH_FROM) query = named(query, search);
      const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const column = SORTS[sort.replace(/^-/, '') as keyof typeof SORTS];
      const rows = await withParent(query)
        .orderBy(column, sort.startsWith('-') ? 'desc' : 'asc')
        .orderBy('companies.id')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute();
      return { rows, total, page, pageSize };
    });
  }

  /** Throws `notFound` also for a company outside the reader's scope. */
  async read(id: string, ctx: Context): Promise<Company> {
    const row = await this.db.read(ctx, (trx) => companyById(trx, id, ctx));
    if (!row) throw new CallError('notFound');
    return row;
  }

  pick(request: Pick<RequestOf<typeof companyPick>, 'kind' | 'search' | 'parentId'>, ctx: Context): Promise<Company[]> {
    return this.db.read(ctx, (trx) => {
      let query = seenBy(trx.selectFrom('companies').where('companies.tenant', '=', ctx.tenant), ctx.actor).where(
        'companies.active',
        '=',
        true,
      );
      if (request.kind) query = query.where('companies.kind', 'in', request.kind);
      if (request.parentId) query = query.where('companies.parentId', '=', request.parentId);
      if (request.search) query = named(query, request.search);
      return withParent(query).orderBy('companies.name').orderBy('companies.id').limit(PICK_LIMIT).execute();
    });
  }

  /** Every active company of the kinds as an option. */
  async options(kinds: CompanyKind[], ctx: Context): Promise<{ Name: string; Value: string }[]> {
    const rows = await this.db.read(ctx, (trx) =>
      seenBy(trx.selectFrom('companies').where('companies.tenant', '=', ctx.tenant), ctx.actor)
        .select(['companies.name', 'companies.id'])
        .where('companies.active', '=', true)
        .where('companies.kind', 'in', kinds)
        .orderBy('companies.name')
        .orderBy('companies.id')
        .execute(),
    );
    return rows.map(({ name, id }) => ({ Name: name, Value: id }));
  }
}

export const companyById = (trx: Transaction<IdentityDb>, id: string, ctx: Context): Promise<Company | undefined> =>
  withParent(seenBy(trx.selectFrom('companies').where('companies.tenant', '=', ctx.tenant), ctx.actor))
    .where('companies.id', '=', id)
    .executeTakeFirst();

const named = <O>(query: SelectQueryBuilder<IdentityDb, 'companies', O>, text: string) =>
  query.where((eb) =>
    eb.or([
      eb('companies.name', 'ilike', contains(text)),
      eb('companies.nameZh', 'ilike', contains(text)),
      eb('companies.shortName', 'ilike', contains(text)),
    ]),
  );

const withParent = <O>(query: SelectQueryBuilder<IdentityDb, 'companies', O>) =>
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
      'companies.country',
      'companies.address',
      'companies.industry',
      'companies.active',
      'companies.revision',
    ]);
