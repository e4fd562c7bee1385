import { plain, withHyphens } from '@bls/proto/domain/search/plain';
import { type Expression, sql, type SqlBool } from 'kysely';

export type Condition = Expression<SqlBool>;
/** The condition that a filter adds when it is set; undefined adds none. */
export type Filter<Value, Reader> = (value: Value, reader: Reader) => Condition | readonly Condition[] | undefined;
type Shown = 'page' | 'pageSize' | 'sort' | 'search';
/** A filter for each field of the list's request. A missing one does not compile. */
export type Filters<Request, Reader> = { [K in Exclude<keyof Request, Shown>]-?: Filter<NonNullable<Request[K]>, Reader> };

/** The column is one of the values. An empty list does not filter. */
export const oneOf =
  (column: string) =>
  (values: readonly string[]): Condition | undefined =>
    values.length > 0 ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})` : undefined;

export const equals =
  (column: string) =>
  (value: string | number | boolean): Condition =>
    sql<SqlBool>`${sql.ref(column)} = ${value}`;

export const atLeast =
  (column: string) =>
  (value: string): Condition =>
    sql<SqlBool>`${sql.ref(column)} >= ${value}`;

export const atMost =
  (column: string) =>
  (value: string): Condition =>
    sql<SqlBool>`${sql.ref(column)} <= ${value}`;

/** True narrows the list; false does not filter. */
export const onlyIf =
  <Reader>(condition: (reader: Reader) => Condition | readonly Condition[] | undefined) =>
  (value: boolean, reader: Reader) =>
    value ? condition(reader) : undefined;

/** The column is none of the values. */
export const noneOf = (column: string, values: readonly string[]): Condition =>
  sql<SqlBool>`${sql.ref(column)} not in (${sql.join(values)})`;

/** A LIKE pattern for texts that contain `search` literally. */
export const contains = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Patterns for the search text, and for the same number without its hyphens. */
function patternsOf(search: string): string[] {
  const text = plain(search);
  const number = withHyphens(text);
  return [text, ...(number ? [number] : [])].map(contains);
}

type Text = string | Expression<unknown>;
const textOf = (text: Text): Expression<unknown> => (typeof text === 'string' ? sql.ref(text) : text);

/** One of the texts contains the search text, whatever its case, width and accents. Reads the texts of every row. */
export const anyContains =
  (...texts: readonly Text[]) =>
  (search: string): Condition =>
    sql<SqlBool>`(${sql.join(
      texts.flatMap((text) => patternsOf(search).map((pattern) => sql`plain_text(${textOf(text)}) like ${pattern}`)),
      sql` or `,
    )})`;

/** As above, for a column with text normalized by `plain_text` or proto's `searchedText`, so that an index can be used. */
export const storedContains =
  (column: string) =>
  (search: string): Condition =>
    sql<SqlBool>`(${sql.join(
      patternsOf(search).map((pattern) => sql`${sql.ref(column)} like ${pattern}`),
      sql` or `,
    )})`;

/** The conditions of the fields that are set. */
export function conditionsOf<Request extends object, Reader>(
  request: Request,
  filters: Filters<Request, Reader>,
  reader: Reader,
): Condition[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = (request as Record<string, unknown>)[name];
    return value === undefined ? [] : ((filter as Filter<unknown, Reader>)(value, reader) ?? []);
  });
}
