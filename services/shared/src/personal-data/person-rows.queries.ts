import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { PersonalTable } from './personal-tables.js';

export type Person = { userId: string; fullName: string };
type Row = Record<string, unknown>;
const PAGE = 200;
/** Characters of a page, well below the largest message. */
const PAGE_LENGTH = 400_000;

/** A page of the rows of one table that are about a person, in the order of the primary key; `last` is the key of its last row. */
export async function personRows<DB>(
  trx: Transaction<DB>,
  tenant: string,
  person: Person,
  name: string,
  table: PersonalTable,
  after: readonly string[] | undefined,
): Promise<{ rows: Row[]; last: string[] | undefined }> {
  const key = await keyOf(trx, name);
  const columns = sql.join(key.map((column) => sql`${sql.id(column)}`));
  const rest = after ? sql` and (${columns}) > (${sql.join(after)})` : sql``;
  const { rows } = await sql<{ row: Row; key: string[] }>`
    select to_jsonb(t) as row, array[${sql.join(key.map((column) => sql`t.${sql.id(column)}::text`))}] as key
    from ${sql.id(name)} t where tenant = ${tenant} and (${isAbout(person, table)})${rest} order by ${columns} limit ${PAGE}`.execute(trx);
  const fitting = fittingRows(rows);
  const isLast = fitting.length === rows.length && rows.length < PAGE;
  return { rows: fitting.map(({ row }) => shownRow(row, person, table)), last: isLast ? undefined : fitting.at(-1)?.key };
}

/** The first rows whose length together fits a page; at least one. */
function fittingRows<R>(rows: readonly R[]): readonly R[] {
  let length = 0;
  const beyond = rows.findIndex((row, index) => (length += JSON.stringify(row).length) > PAGE_LENGTH && index > 0);
  return beyond < 0 ? rows : rows.slice(0, beyond);
}

function isAbout({ userId, fullName }: Person, { own, names = {}, people = [] }: PersonalTable): RawBuilder<unknown> {
  const conditions = [
    ...(own ? [sql`${sql.id(own)}::text = ${userId}`] : []),
    ...Object.entries(names).map(([column, id]) => (id ? sql`${sql.id(id)}::text = ${userId}` : sql`${sql.id(column)} = ${fullName}`)),
    ...people.map((column) => sql`${sql.id(column)}::text like ${`%${userId}%`}`),
  ];
  return sql.join(conditions, sql` or `);
}

async function keyOf<DB>(trx: Transaction<DB>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary order by array_position(indkey::int2[], attnum)`.execute(trx);
  return rows.map(({ name }) => name);
}

/** The row without what is hidden and without the names of other people. */
function shownRow(row: Row, { userId, fullName }: Person, { names = {}, hidden = [] }: PersonalTable): Row {
  const shown = Object.entries(row).filter(([column]) => column !== 'tenant' && !hidden.includes(column));
  const withoutOthers = shown.map(([column, value]): [string, unknown] => {
    if (!(column in names)) return [column, withoutNames(value, userId)];
    const idColumn = names[column];
    return [column, (idColumn ? row[idColumn] === userId : value === fullName) ? value : null];
  });
  return Object.fromEntries(withoutOthers);
}

/** A value without the names of people other than this one. */
export function withoutNames(value: unknown, userId: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutNames(each, userId));
  if (value === null || typeof value !== 'object') return value;
  const isOther = 'userId' in value && value.userId !== userId;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isOther || key !== 'name')
      .map(([key, each]) => [key, withoutNames(each, userId)]),
  );
}
