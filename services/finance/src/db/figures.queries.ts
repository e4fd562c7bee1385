import type { Actor } from '@bls/proto/domain/access/actor';
import type { ListResponse } from '@bls/proto/contracts/page';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { type Condition, conditionsOf, type Filters } from '@bls/kit/db/listing/filters';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { nameOrder } from '@bls/kit/db/listing/name-order';
import type { FinanceDb, Trx } from './schema.js';
import { inScope } from './scope.queries.js';

type ListRequest = { page: number; pageSize: number; sort?: string | undefined; search?: string | undefined };

/** A list of figures that are reckoned up when they are asked for; a subquery stands where other lists have a table. */
export type Figures<Request extends ListRequest> = {
  from: (request: Request, actor: Actor) => RawBuilder<unknown>;
  sort: string;
  filters: Filters<Request, Actor>;
  search: (text: string) => Condition;
  /** What makes a row one of its own, so that the order is stable. */
  key: readonly string[];
};

/** The contracts that bills of a person may come from. */
export const contractScope = (actor: Actor) => inScope(expressionBuilder<FinanceDb, 'contract'>(), 'contract', actor);

/** A page of figures and the exact total. Sorts are columns of the same name; what is missing comes last. */
export async function pageOfFigures<Row, Request extends ListRequest>(
  trx: Trx,
  figures: Figures<Request>,
  request: Request,
  actor: Actor,
): Promise<ListResponse<Row>> {
  const { page, pageSize, sort = figures.sort, search } = request;
  const conditions = [
    sql<boolean>`true`,
    ...conditionsOf(request, figures.filters, actor),
    ...(search && isSearchable(search) ? [figures.search(search)] : []),
  ];
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const name = sort.replace(/^-/, '');
  const by = name === 'companyName' ? nameOrder(name, actor.language) : sql.ref(name);
  const order = sql`${by} ${way} nulls last, ${sql.join(figures.key.map((column) => sql.ref(column)))}`;
  // Reckoned up once for both the page and the total, which comes alone where the page has no rows.
  const { rows } = await sql<{ rowsInAll: number; onPage: boolean | null } & Row>`
    with matched as materialized (select * from ${figures.from(request, actor)} as figures where ${sql.join(conditions, sql` and `)})
    select * from (select count(*)::int as rows_in_all from matched) as counted
    left join (select true as on_page, matched.* from matched order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as page on true
    order by ${order}`.execute(trx);
  const shown = rows.flatMap(({ rowsInAll: _all, onPage, ...row }) => (onPage ? [row as unknown as Row] : []));
  return { rows: shown, total: rows[0]?.rowsInAll ?? 0, page, pageSize };
}
