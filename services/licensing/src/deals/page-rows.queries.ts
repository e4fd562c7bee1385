import { type Expression, sql, type SqlBool } from 'kysely';
import type { Trx } from '../db/schema.js';
import { readingOf } from './page-of.js';

export type Wanted = {
  table: 'termSheet' | 'contract';
  conditions: readonly Expression<SqlBool>[];
  column: string;
  descending: boolean;
  page: number;
  pageSize: number;
  /** The conditions are costly and no index orders what they leave: they are evaluated once, for page and total. */
  once: boolean;
};

const direction = (descending: boolean) => (descending ? sql`desc` : sql`asc`);

async function countOf(trx: Trx, { table, conditions }: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** In the order of an index: the page is found there first, from its nearer end, and only its rows are read. */
async function inOrder<Row>(trx: Trx, wanted: Wanted): Promise<{ rows: Row[]; total: number }> {
  const total = await countOf(trx, wanted);
  const reading = readingOf(total, wanted.page, wanted.pageSize);
  if (reading.limit === 0) return { rows: [], total };
  const order = direction(wanted.descending !== reading.reversed);
  const table = sql.table(wanted.table);
  const { rows } = await sql<Row>`
    with page as (
      select tenant, id from ${table} where ${sql.join(wanted.conditions, sql` and `)}
      order by ${sql.ref(wanted.column)} ${order}, id ${order} offset ${reading.offset} limit ${reading.limit}
    )
    select t.* from page join ${table} as t on t.tenant = page.tenant and t.id = page.id
    order by ${sql.ref(`t.${wanted.column}`)} ${order}, t.id ${order}`.execute(trx);
  return { rows: reading.reversed ? rows.toReversed() : rows, total };
}

/** What matches is found once; page and total come from it. */
async function fromMatches<Row>(trx: Trx, wanted: Wanted): Promise<{ rows: Row[]; total: number }> {
  const order = direction(wanted.descending);
  const table = sql.table(wanted.table);
  const { rows } = await sql<Row & { matches: number }>`
    with matched as materialized (
      select tenant, id, ${sql.ref(wanted.column)} as key from ${table} where ${sql.join(wanted.conditions, sql` and `)}
    ), page as (
      select tenant, id from matched order by key ${order}, id ${order} offset ${(wanted.page - 1) * wanted.pageSize} limit ${wanted.pageSize}
    )
    select t.*, (select count(*) from matched) as matches from page join ${table} as t on t.tenant = page.tenant and t.id = page.id
    order by ${sql.ref(`t.${wanted.column}`)} ${order}, t.id ${order}`.execute(trx);
  // a page beyond the end has no row that could tell the total
  return { rows, total: rows[0]?.matches ?? (wanted.page === 1 ? 0 : await countOf(trx, wanted)) };
}

/** A page of rows and the exact total. */
export const pageRows = <Row>(trx: Trx, wanted: Wanted): Promise<{ rows: Row[]; total: number }> =>
  wanted.once ? fromMatches<Row>(trx, wanted) : inOrder<Row>(trx, wanted);
