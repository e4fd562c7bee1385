import { sql, type Transaction } from 'kysely';

/** Rows of a table by the values of a column. */
export type TakenRows = { table: string; column: string; ids: readonly string[] };

/**
 * Takes rows out of their tables, in the order given, and keeps them in `taken_out` under the id of the undo, so that they can be put
 * back as they were. Rows that refer to them must be taken out before; others make it fail.
 */
export async function takeOut<DB>(trx: Transaction<DB>, tenant: string, id: string, parts: readonly TakenRows[]): Promise<void> {
  for (const [position, { table, column, ids }] of parts.entries())
    await sql`with gone as (delete from ${sql.table(table)} where tenant = ${tenant} and ${sql.ref(column)} = any(${ids}::uuid[]) returning *)
      insert into taken_out (tenant, id, position, name, row)
      select ${tenant}, ${id}::uuid, ${position}::int, ${table}, to_jsonb(gone) from gone`.execute(trx);
}

/** Whether rows are kept under the id. */
export async function isTakenOut<DB>(trx: Transaction<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`select from taken_out where id = ${id}::uuid limit 1`.execute(trx);
  return rows.length > 0;
}

/** The kept rows of a table. */
export async function rowsTakenOut<Row, DB = unknown>(trx: Transaction<DB>, id: string, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select row from taken_out where id = ${id}::uuid and name = ${table} order by number`.execute(
    trx,
  );
  return rows.map(({ row }) => row);
}

/** Puts the kept rows back, the last table first. Nothing without any. */
export async function putBack<DB>(trx: Transaction<DB>, id: string): Promise<void> {
  const { rows: tables } = await sql<{ position: number; name: string }>`
    select distinct position, name from taken_out where id = ${id}::uuid order by position desc`.execute(trx);
  for (const { position, name } of tables)
    await sql`insert into ${sql.table(name)} select (jsonb_populate_record(null::${sql.table(name)}, row)).*
      from taken_out where id = ${id}::uuid and position = ${position} order by number`.execute(trx);
  await dropTakenOut(trx, id);
}

/** Deletes the kept rows permanently. */
export async function dropTakenOut<DB>(trx: Transaction<DB>, id: string): Promise<void> {
  await sql`delete from taken_out where id = ${id}::uuid`.execute(trx);
}
