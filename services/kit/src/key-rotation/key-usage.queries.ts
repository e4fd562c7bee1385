import { sql, type Transaction } from 'kysely';
import { isKeyId, KEY_BEFORE_IDS } from '../crypto/key-id.js';
import type { BoundColumn, EncryptedColumn } from './keyed-columns.js';

/** How many rows of a tenant depend on each key id. Values without an id count for the key of earlier versions. */
export type UsageOfColumn = ReadonlyMap<string, number>;

const countBy = async (
  trx: Transaction<unknown>,
  { table, column, where }: { table: string; column: string; where?: string | undefined },
  tenant: string,
  id: (column: string) => ReturnType<typeof sql<string>>,
): Promise<UsageOfColumn> => {
  const { rows } = await sql<{ id: string | null; count: number }>`
    select ${id(column)} as id, count(*) as count from ${sql.table(table)}
    where tenant = ${tenant} and ${where === undefined ? sql`true` : sql.raw(`(${where})`)} group by 1`.execute(trx);
  const usage = new Map<string, number>();
  for (const { id: found, count } of rows) {
    const keyId = found !== null && isKeyId(found) ? found : KEY_BEFORE_IDS;
    usage.set(keyId, (usage.get(keyId) ?? 0) + count);
  }
  return usage;
};

/** The id that `keyIdHeader` wrote; bytes that are no ASCII are escaped, so that they are no id. */
const idInHeader = (column: string) => {
  const bytes = sql.ref(column);
  return sql<string>`case when get_byte(${bytes}, 0) = 1 and get_byte(${bytes}, 1) between 1 and 16
    then encode(substring(${bytes} from 3 for get_byte(${bytes}, 1)), 'escape') end`;
};

export const usageOfEncrypted = (trx: Transaction<unknown>, { table, column }: EncryptedColumn, tenant: string): Promise<UsageOfColumn> =>
  countBy(trx, { table, column, where: `${column} is not null` }, tenant, idInHeader);

export const usageOfBound = (
  trx: Transaction<unknown>,
  { table, column, form, where }: BoundColumn,
  tenant: string,
): Promise<UsageOfColumn> =>
  countBy(trx, { table, column, where }, tenant, form === 'hash' ? idInHeader : (name) => sql<string>`${sql.ref(name)}`);
