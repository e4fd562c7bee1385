import type { Query } from '@bls/kit/testing/as-superuser';

/** The rows of tenant CTL by table, `finance.bill`; each row as text, sorted. */
export type Rows = Map<string, string[]>;

/** All rows of the tenant in the tables of a service. */
export async function rowsOf(query: Query, service: string): Promise<Rows> {
  const tables = await query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = $1 and c.column_name = 'tenant' and t.table_type = 'BASE TABLE' order by 1`,
    [service],
  );
  const found: Rows = new Map();
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t where tenant = 'CTL'`);
    found.set(
      `${service}.${name}`,
      rows.map(({ row }) => row).toSorted((a, b) => (a < b ? -1 : 1)),
    );
  }
  return found;
}

/** The tables whose rows are not the same, without those that may differ. */
export const changed = (before: Rows, after: Rows, mayDiffer: readonly string[]): string[] =>
  [...after].flatMap(([table, rows]) => (mayDiffer.includes(table) || isSame(before.get(table) ?? [], rows) ? [] : [table]));

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((row, n) => row === b[n]);

/** The tables that have lost a row, or changed one. */
export const lost = (before: Rows, after: Rows, tables: readonly string[]): string[] =>
  tables.filter((table) => {
    const now = new Set(after.get(table));
    return (before.get(table) ?? []).some((row) => !now.has(row));
  });
