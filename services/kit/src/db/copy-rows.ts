import { type RawBuilder, sql, type Transaction } from 'kysely';
import { snakeCase } from './insert-rows.js';

/** The value of a column in a copy, from the column of the copied row; `k` is the number of the copy, from 1 on. */
export type CopiedColumn = (column: RawBuilder<unknown>) => RawBuilder<unknown>;

/** An id of the copy: the same id and number give the same one in every table. Null stays null. */
export const copiedId: CopiedColumn = (column) =>
  sql`overlay(overlay(md5(${column}::text || ':' || k) placing '5' from 13 for 1) placing '8' from 17 for 1)::uuid`;
/** A number that is unique in its tenant: that of the copied row with the number of the copy behind it. */
export const copiedNumber: CopiedColumn = (column) => sql`${column} || '-' || k`;

/**
 * Multiplies the rows of a table in the database: adds this many copies of each. Columns in `changed` get a value of their own, the
 * others keep theirs; generated columns are left to the database. For data of benchmarks, whose rows are too many to send.
 */
export async function copyRows<DB, T extends keyof DB & string>(
  trx: Transaction<DB>,
  table: T,
  copies: number,
  changed: { readonly [C in keyof DB[T] & string]?: CopiedColumn },
): Promise<void> {
  const name = snakeCase(table);
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_attribute where attrelid = ${name}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' and attidentity = '' order by attnum`.execute(trx);
  const changes = new Map(Object.entries<CopiedColumn | undefined>(changed).map(([column, copied]) => [snakeCase(column), copied]));
  const columns = rows.map(({ column }) => column);
  const values = columns.map((column) => {
    const ref = sql`original.${sql.ref(column)}`;
    return changes.get(column)?.(ref) ?? ref;
  });
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(name)} original cross join generate_series(1, ${copies}::int) k`.execute(trx);
}
