import { type InsertType, type SelectType, sql, type Transaction } from 'kysely';

const ROWS_AT_ONCE = 2000;

/** Columns that an insert may leave out. */
type Optional<T> = {
  [K in keyof T]: undefined extends InsertType<T[K]> ? K : null extends InsertType<T[K]> ? K : never;
}[keyof T];
/** Columns that the database alone fills in, and the tenant. */
type Filled<T> = { [K in keyof T]: [InsertType<T[K]>] extends [never] ? K : never }[keyof T] | 'tenant';

/** A row as it is stored. Values have their read types, so that JSON columns take plain objects. */
export type StoredRow<T> = { readonly [K in Exclude<keyof T, Optional<T> | Filled<T>>]: SelectType<T[K]> } & {
  readonly [K in Exclude<Optional<T>, Filled<T>>]?: SelectType<T[K]> | undefined;
};

/**
 * Inserts many rows with few statements: the rows are sent as one JSON parameter, so that the number of rows and columns has
 * no limit. A column that is in no row gets its default; a column that is in some rows only is null in the others.
 */
export async function insertRows<DB, T extends keyof DB & string>(
  trx: Transaction<DB>,
  tenant: string,
  table: T,
  rows: readonly StoredRow<DB[T]>[],
): Promise<void> {
  const columns = [...new Set(['tenant', ...rows.flatMap((row) => Object.keys(row))])];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const text = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE).map((row) => byColumn({ tenant, ...row })));
    await sql`insert into ${sql.table(table)} (${list}) select ${list} from json_populate_recordset(null::${sql.table(table)}, cast(${text} as json))`.execute(
      trx,
    );
  }
}

/** As `insertRows`, for several tables, in the given order. */
export async function insertTables<DB>(
  trx: Transaction<DB>,
  tenant: string,
  tables: { readonly [T in keyof DB & string]?: readonly StoredRow<DB[T]>[] },
): Promise<void> {
  for (const [table, rows] of Object.entries(tables) as [keyof DB & string, readonly StoredRow<DB[keyof DB & string]>[]][])
    await insertRows(trx, tenant, table, rows);
}

const byColumn = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value instanceof Uint8Array ? bytes(value) : value]));

/** The column names as the driver spells them. */
export const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const bytes = (value: Uint8Array): string => `\\x${Buffer.from(value).toString('hex')}`;
