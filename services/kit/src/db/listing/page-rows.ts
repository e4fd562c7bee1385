import { type Expression, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { readingOf } from './reading-of.js';

export type Wanted = {
  table: string;
  /** Joins that conditions and order need: `inner join ... on ...`. */
  join?: RawBuilder<unknown> | undefined;
  conditions: readonly Expression<SqlBool>[];
  /** A column, qualified where the join makes it ambiguous, or an expression over columns. */
  by: RawBuilder<unknown>;
  descending: boolean;
  /** The column may be null; nulls come last in both directions. */
  nullable?: boolean;
  page: number;
  pageSize: number;
  /** The conditions are costly and no index has the order of the matching rows: they are evaluated once, for page and total. */
  once: boolean;
};
type Found<Row> = { rows: Row[]; total: number };

const whole = ({ table, join, conditions }: Wanted) =>
  sql`from ${sql.table(table)} ${join ?? sql``} where ${sql.join(conditions, sql` and `)}`;

/** A column that is never null needs no NULLS LAST and so matches the order of the index. */
function order({ descending, nullable }: Wanted, reversed = false) {
  const direction = descending !== reversed ? sql`desc` : sql`asc`;
  return { key: nullable ? sql`${direction} nulls ${reversed ? sql`first` : sql`last`}` : direction, id: direction };
}

async function countOf<DB>(trx: Transaction<DB>, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${whole(wanted)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** The first page needs no total to know its end, and skips nothing: both statements are sent together. */
async function first<Row, DB>(trx: Transaction<DB>, wanted: Wanted): Promise<Found<Row>> {
  const { key, id } = order(wanted);
  const { table, by, pageSize } = wanted;
  const [total, { rows }] = await Promise.all([
    countOf(trx, wanted),
    sql<Row>`select ${sql.table(table)}.* ${whole(wanted)}
      order by ${by} ${key}, ${sql.ref(`${table}.id`)} ${id} limit ${pageSize}`.execute(trx),
  ]);
  return { rows, total };
}

/** In the order of an index: finds the page there first, from its nearer end, and reads only its rows. */
async function inOrder<Row, DB>(trx: Transaction<DB>, wanted: Wanted): Promise<Found<Row>> {
  const total = await countOf(trx, wanted);
  const reading = readingOf(total, wanted.page, wanted.pageSize);
  if (reading.limit === 0) return { rows: [], total };
  const { key, id } = order(wanted, reading.reversed);
  const own = sql.ref(`${wanted.table}.id`);
  const { rows } = await sql<Row>`
    with page as (
      select ${sql.ref(`${wanted.table}.tenant`)} as tenant, ${own} as id, ${wanted.by} as key ${whole(wanted)}
      order by ${wanted.by} ${key}, ${own} ${id} offset ${reading.offset} limit ${reading.limit}
    )
    select t.* from page join ${sql.table(wanted.table)} as t on t.tenant = page.tenant and t.id = page.id
    order by page.key ${key}, page.id ${id}`.execute(trx);
  return { rows: reading.reversed ? rows.toReversed() : rows, total };
}

/** Finds the matching rows once; page and total come from them. */
async function fromMatches<Row, DB>(trx: Transaction<DB>, wanted: Wanted): Promise<Found<Row>> {
  const { key, id } = order(wanted);
  const { table, page, pageSize } = wanted;
  const { rows } = await sql<Row & { matches: number }>`
    with matched as materialized (
      select ${sql.ref(`${table}.tenant`)} as tenant, ${sql.ref(`${table}.id`)} as id, ${wanted.by} as key ${whole(wanted)}
    ), page as (
      select tenant, id, key from matched order by key ${key}, id ${id} offset ${(page - 1) * pageSize} limit ${pageSize}
    )
    select t.*, (select count(*) from matched) as matches from page join ${sql.table(table)} as t on t.tenant = page.tenant and t.id = page.id
    order by page.key ${key}, page.id ${id}`.execute(trx);
  // a page beyond the end has no row that carries the total
  return { rows, total: rows[0]?.matches ?? (page === 1 ? 0 : await countOf(trx, wanted)) };
}

/** A page of rows and the exact total. The id makes the order stable. */
export function pageRows<Row, DB>(trx: Transaction<DB>, wanted: Wanted): Promise<Found<Row>> {
  if (wanted.once) return fromMatches(trx, wanted);
  return wanted.page === 1 ? first(trx, wanted) : inOrder(trx, wanted);
}
