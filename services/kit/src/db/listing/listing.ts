import { isSearchable } from '@bls/proto/domain/search/searchable';
import { type ListResponse } from '@bls/proto/contracts/page';
import { type RawBuilder, type SelectType, sql, type SqlBool, type Transaction } from 'kysely';
import { type Condition, conditionsOf, type Filters } from './filters.js';
import { pageRows } from './page-rows.js';
import { nameOrder, type NameSort } from './name-order.js';

type ListRequest = { page: number; pageSize: number; sort?: string | undefined; search?: string | undefined };

type Ordered<Table> = { [C in keyof Table]-?: SelectType<Table[C]> extends string | number | boolean | null ? C : never }[keyof Table] &
  string;
/**
 * `table.column` of every column by which a list can be sorted: those with a single value. A person or another value in JSON and an
 * array are none; store the name of the person as a column of its own, as `ownerName` of term sheets.
 */
export type SortColumn<DB> = { [T in keyof DB & string]: `${T}.${Ordered<DB[T]>}` }[keyof DB & string];
/** The column of each sort of a call. */
export type Sorts<Names extends readonly string[], DB> = Readonly<Record<Names[number], SortColumn<DB> | NameSort>>;

/** Declares a list over one table: its sorts, its filters, its search and the rows that each reader may see. */
export type Listing<Request extends ListRequest, Reader extends { tenant: string }> = {
  table: string;
  /** The columns that rows of the list are made of; all of the table unless named. */
  columns?: readonly string[];
  /** Joins that scope, filters and sorts need: `inner join ... on ...`. */
  join?: RawBuilder<unknown>;
  /** The column of each sort; for a name in two languages use `byName`. */
  sorts: Readonly<Record<string, string | NameSort>>;
  /** The default sort; a leading `-` means descending. */
  sort: string;
  /** Sorts whose column may be null. */
  nullable?: readonly string[];
  /** The rows that this reader may see; undefined means all rows of the tenant. */
  scope: (reader: Reader) => Condition | undefined;
  filters: Filters<Request, Reader>;
  /** What one word of the search text matches; a row must match all words, in any column. */
  search: (word: string, reader: Reader) => Condition | readonly Condition[];
};

const orderBy = (sort: string | NameSort, language = 'en'): RawBuilder<unknown> =>
  typeof sort === 'string' ? sql.ref(sort) : nameOrder(sort.name, language);

/** Further words are ignored: they add cost and hardly narrow the result. */
const MAX_WORDS = 8;
const wordsTyped = (text: string): string[] => text.trim().split(/\s+/).slice(0, MAX_WORDS);

/** The requested page and the exact total, within the scope of the reader. `Row` is a row of the table, or its named columns. */
export async function pageOf<Row, DB, Request extends ListRequest, Reader extends { tenant: string; language?: string }>(
  trx: Transaction<DB>,
  listing: Listing<Request, Reader>,
  request: Request,
  reader: Reader,
): Promise<ListResponse<Row>> {
  const { page, pageSize, sort = listing.sort } = request;
  const name = sort.replace(/^-/, '');
  const text = request.search && isSearchable(request.search) ? request.search : undefined;
  const chosen = conditionsOf(request, listing.filters, reader);
  const conditions = [
    sql<SqlBool>`${sql.ref(`${listing.table}.tenant`)} = ${reader.tenant}`,
    listing.scope(reader) ?? [],
    chosen,
    text ? wordsTyped(text).map((word) => listing.search(word, reader)) : [],
  ].flat(2);
  const found = await pageRows<Row, DB>(trx, {
    table: listing.table,
    columns: listing.columns,
    join: listing.join,
    conditions,
    by: orderBy(listing.sorts[name] ?? `${listing.table}.id`, reader.language),
    descending: sort.startsWith('-'),
    nullable: listing.nullable?.includes(name) ?? false,
    page,
    pageSize,
    filtered: chosen.length > 0,
    once: text !== undefined,
  });
  return { ...found, page, pageSize };
}
