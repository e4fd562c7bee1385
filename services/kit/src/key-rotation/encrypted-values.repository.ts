import { sql, type Transaction } from 'kysely';
import type { EncryptedColumn } from './keyed-columns.js';

/** A stored value that the current key did not encrypt, with the columns of its row's key in camel case. */
export interface EncryptedValue {
  row: Readonly<Record<string, unknown>>;
  /** The columns of the key, in their order. */
  key: readonly unknown[];
  stored: Buffer;
}

const camelCase = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const list = (parts: readonly unknown[]) => sql.join(parts.map((part) => sql`${part}`));
const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The next values of a tenant, in the order of their keys, that do not begin with the header of the current key. */
export async function valuesOfOtherKeys(
  trx: Transaction<unknown>,
  { table, column, key }: EncryptedColumn,
  { tenant, header, after, limit }: { tenant: string; header: Buffer; after: readonly unknown[] | undefined; limit: number },
): Promise<EncryptedValue[]> {
  const following = after && key.length > 0 ? sql`and (${columns(key)}) > (${list(after)})` : sql``;
  const order = key.length > 0 ? sql`order by ${columns(key)}` : sql``;
  const { rows } = await sql<Record<string, unknown> & { stored: Buffer }>`
    select ${columns(['tenant', ...key])}, ${sql.ref(column)} as stored from ${sql.table(table)}
    where tenant = ${tenant} and substring(${sql.ref(column)} from 1 for ${header.length}::int) <> ${header} ${following}
    ${order} limit ${limit}`.execute(trx);
  return rows.map(({ stored, ...row }) => ({ row, key: key.map((name) => row[camelCase(name)]), stored }));
}

/** Replaces a value unless somebody has saved another one in the meantime. Returns whether it did. */
export async function replaceValue(
  trx: Transaction<unknown>,
  { table, column, key }: EncryptedColumn,
  { tenant, value, sealed }: { tenant: string; value: EncryptedValue; sealed: Buffer },
): Promise<boolean> {
  const sameKey = key.map((name, index) => sql`and ${sql.ref(name)} = ${value.key[index]}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where tenant = ${tenant} and ${sql.ref(column)} = ${value.stored} ${sql.join(sameKey, sql` `)}`.execute(trx);
  return numAffectedRows === 1n;
}
