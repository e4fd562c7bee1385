import { isSearchable } from '@bls/proto/domain/search/searchable';
import { type ListResponse } from '@bls/proto/contracts/page';
import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { type Condition, conditionsOf, type Filters } from './filters.js';
import { pageRows } from './page-rows.js';
import { nameOrder, type NameSort } from './name-order.js';

type ListRequest = { page: number; pageSize: number; sort?: string | undefined; search?: string | undefined };

/** A list over one table, as data: what it is sorted and filtered by, who sees what of it. */
export type Listing<Request extends ListRequest, Reader extends { tenant: string }> = {
  table: string;
  /** What scope, filters and sorts need in addition to the table: `inner join ... on ...`. */
  join?: RawBuilder<unknown>;
  /** The column of each sort; of a name in two languages by `byName`. */
  sorts: Readonly<Record<string, string | NameSort>>;
  /** The sort when none is asked for, `-` before it for descending. */
  sort: string;
  /** Sorts whose column may be null. */
  nullable?: readonly string[];
  /** The rows that this reader may know of; nothing: all of the tenant. */
  scope: (reader: Reader) => Condition | undefined;
  filters: Filters<Request, Reader>;
  /** What one word of the search text matches; a row must match all words, in any column. */
  search: (word: string, reader: Reader) => Condition | readonly Condition[];
};

const orderBy = (sort: string | NameSort, language = 'en'): RawBuilder<unknown> =>
  typeof sort === 'string' ? sql.ref(sort) : nameOrder(sort.name, language);

/** More words say nothing more precisely, and each one costs. */
const MOST_WORDS = 8;
const wordsTyped = (text: string): string[] => text.trim().split(/\s+/).slice(0, MOST_WORDS);

/** The page that is asked for and the exact total, within the scope of the reader. `Row` is a row of the table. */
export async function pageOf<Row, DB, Request extends ListRequest, Reader extends { tenant: string; language?: string }>(
  trx: Transaction<DB>,
  listing: Listing<Request, Reader>,
  request: Request,
  reader: Reader,
): Promise<ListResponse<Row>> {
  const { page, pageSize, sort = listing.sort } = request;
  const name = sort.replace(/^-/, '');
  const text = request.search && isSearchable(request.search) ? request.search : undefined;
  const conditions = [
    sql<SqlBool>`${sql.ref(`${listing.table}.tenant`)} = ${reader.tenant}`,
    listing.scope(reader) ?? [],
    conditionsOf(request, listing.filters, reader),
    text ? wordsTyped(text).map((word) => listing.search(word, reader)) : [],
  ].flat(2);
  const found = await pageRows<Row, DB>(trx, {
    table: listing.table,
    join: listing.join,
    conditions,
    by: orderBy(listing.sorts[name] ?? `${listing.table}.id`, reader.language),
    descending: sort.startsWith('-'),
    nullable: listing.nullable?.includes(name) ?? false,
    page,
    pageSize,
    once: text !== undefined,
  });
  return { ...found, page, pageSize };
}
