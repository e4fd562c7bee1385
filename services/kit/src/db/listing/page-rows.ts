import { type Expression, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { PREPARED_LIST } from '../statements/prepared-statements.js';
import { readingOf } from './reading-of.js';

export type Wanted = {
  table: string;
  /** The columns that are read; all of them unless named. */
  columns?: readonly string[] | undefined;
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
  /** There are conditions beside the tenant and the scope. */
  filtered: boolean;
  /** The conditions are costly and no index has the order of the matching rows: they are evaluated once, for page and total. */
  once: boolean;
};
type Found<Row> = { rows: Row[]; total: number };

const whole = ({ table, join, conditions }: Wanted) =>
  sql`from ${sql.table(table)} ${join ?? sql``} where ${sql.join(conditions, sql` and `)}`;

const columnsOf = ({ columns, table }: Wanted, from = table) =>
  columns ? sql.join(columns.map((column) => sql.ref(`${from}.${column}`))) : sql`${sql.table(from)}.*`;

/** Rows with every column are not prepared: a migration may add one. */
const prepared = ({ columns }: Wanted) => (columns ? PREPARED_LIST : sql``);

/** A column that is never null needs no NULLS LAST and so matches the order of the index. */
function order({ descending, nullable }: Wanted, reversed = false) {
  const direction = descending !== reversed ? sql`desc` : sql`asc`;
  return { key: nullable ? sql`${direction} nulls ${reversed ? sql`first` : sql`last`}` : direction, id: direction };
}

async function countOf<DB>(trx: Transaction<DB>, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${whole(wanted)} ${PREPARED_LIST}`.execute(trx);
  return rows[0]?.total ?? 0;
}

const firstRows = <Row, DB>(trx: Transaction<DB>, wanted: Wanted) => {
  const { key, id } = order(wanted);
  const { table, by, pageSize } = wanted;
  return sql<Row>`select ${columnsOf(wanted)} ${whole(wanted)}
    order by ${by} ${key}, ${sql.ref(`${table}.id`)} ${id} limit ${pageSize} ${prepared(wanted)}`.execute(trx);
};

/** The first page needs no total to know its end, and skips nothing: both statements are sent together. */
async function first<Row, DB>(trx: Transaction<DB>, wanted: Wanted): Promise<Found<Row>> {
  const [total, { rows }] = await Promise.all([countOf(trx, wanted), firstRows<Row, DB>(trx, wanted)]);
  return { rows, total };
}

/**
 * Up to this many matches are found and then sorted. The index of the order may have the few at its far end, and reading it
 * to there costs a hundred times as much; the planner does not know.
 */
const FEW = 2000;

/** Reads more matches in the order of an index, where it finds the page first, from its nearer end, and then only its rows. */
async function afterCount<Row, DB>(trx: Transaction<DB>, wanted: Wanted): Promise<Found<Row>> {
  const total = await countOf(trx, wanted);
  const reading = readingOf(total, wanted.page, wanted.pageSize);
  if (reading.limit === 0) return { rows: [], total };
  if (total > FEW && wanted.page === 1) return { rows: (await firstRows<Row, DB>(trx, wanted)).rows, total };
  const { key, id } = order(wanted, reading.reversed);
  const matches = sql`select ${sql.ref(`${wanted.table}.tenant`)} as tenant, ${sql.ref(`${wanted.table}.id`)} as id, ${wanted.by} as key ${whole(wanted)}`;
  const range = sql`offset ${reading.offset} limit ${reading.limit}`;
  const page =
    total > FEW
      ? sql`page as (${matches} order by ${wanted.by} ${key}, ${sql.ref(`${wanted.table}.id`)} ${id} ${range})`
      : sql`matched as materialized (${matches}), page as (select * from matched order by key ${key}, id ${id} ${range})`;
  const { rows } = await sql<Row>`
    with ${page} select ${columnsOf(wanted, 't')} from page join ${sql.table(wanted.table)} as t on t.tenant = page.tenant and t.id = page.id
    order by page.key ${key}, page.id ${id} ${prepared(wanted)}`.execute(trx);
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
    select ${columnsOf(wanted, 't')}, (select count(*) from matched) as matches from page join ${sql.table(table)} as t on t.tenant = page.tenant and t.id = page.id
    order by page.key ${key}, page.id ${id} ${prepared(wanted)}`.execute(trx);
  // a page beyond the end has no row that carries the total
  return { rows, total: rows[0]?.matches ?? (page === 1 ? 0 : await countOf(trx, wanted)) };
}

/**
 * No parallel workers: row-level security hides the statistics of most conditions from the planner, and starting workers for a few
 * thousand rows costs more than reading them. Always a plan for these values: one for all of them would be wrong for rare ones.
 */
const SETTINGS = sql`set local max_parallel_workers_per_gather = 0; set local plan_cache_mode = force_custom_plan`;

/** A page of rows and the exact total. The id makes the order stable. */
export async function pageRows<Row, DB>(trx: Transaction<DB>, wanted: Wanted): Promise<Found<Row>> {
  const read = wanted.once ? fromMatches : wanted.page === 1 && !wanted.filtered ? first : afterCount;
  const [, found] = await Promise.all([SETTINGS.execute(trx), read<Row, DB>(trx, wanted)]);
  return found;
}
