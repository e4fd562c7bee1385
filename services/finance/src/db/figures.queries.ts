import type { Actor } from '@bls/proto/domain/access/actor';
import type { ListResponse } from '@bls/proto/contracts/page';
import { isSearchable } from '@bls/proto/domain/search/searchable';
import { type Condition, conditionsOf, type Filters } from '@bls/kit/db/listing/filters';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { nameOrder } from '@bls/kit/db/listing/name-order';
import type { FinanceDb, Trx } from './schema.js';
import { inScope } from './scope.queries.js';

type ListRequest = { page: number; pageSize: number; sort?: string | undefined; search?: string | undefined };

/** A list that is calculated on request: it has a subquery where other lists have a table. */
export type Figures<Request extends ListRequest> = {
  from: (request: Request, actor: Actor) => RawBuilder<unknown>;
  sort: string;
  filters: Filters<Request, Actor>;
  search: (text: string) => Condition;
  /** Columns that identify a row and keep the order stable. */
  key: readonly string[];
};

/** The contracts that the person may see. */
export const contractScope = (actor: Actor) => inScope(expressionBuilder<FinanceDb, 'contract'>(), 'contract', actor);

/** One page and the exact total. Sort keys are names of columns; nulls come last. */
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
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const name = sort.replace(/^-/, '');
  const by = name === 'companyName' ? nameOrder(name, actor.language) : sql.ref(name);
  const order = sql`${by} ${direction} nulls last, ${sql.join(figures.key.map((column) => sql.ref(column)))}`;
  // Calculated once for both the page and the total; a page without rows still gives the total.
  const { rows } = await sql<{ rowsInAll: number; onPage: boolean | null } & Row>`
    with matched as materialized (select * from ${figures.from(request, actor)} as figures where ${sql.join(conditions, sql` and `)})
    select * from (select count(*)::int as rows_in_all from matched) as counted
    left join (select true as on_page, matched.* from matched order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as page on true
    order by ${order}`.execute(trx);
  const shown = rows.flatMap(({ rowsInAll: _all, onPage, ...row }) => (onPage ? [row as unknown as Row] : []));
  return { rows: shown, total: rows[0]?.rowsInAll ?? 0, page, pageSize };
}
