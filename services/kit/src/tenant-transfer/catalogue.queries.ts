import pg from 'pg';

/** `type` as SQL; generated columns are left out, because the database computes them. */
export interface Column {
  name: string;
  type: string;
}

/** A table with a column `tenant`. `sequences`: those of its identity columns, by column. */
export interface Table {
  name: string;
  columns: Column[];
  sequences: Readonly<Record<string, string>>;
  /** The tables that its foreign keys name; itself among them when a row names another row of the table. */
  references: string[];
  /** The triggers of the table that are enabled, without those of foreign keys. */
  triggers: string[];
}

/** Qualified and quoted, for a statement. */
export const tableName = (schema: string, table: string): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select coalesce(json_object_agg(attname, pg_get_serial_sequence(c.oid::regclass::text, attname)), '{}') from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attidentity <> '') as sequences,
    (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f') as references,
    (select coalesce(json_agg(tgname order by tgname), '[]') from pg_trigger
      where tgrelid = c.oid and not tgisinternal and tgenabled = 'O') as triggers
  from pg_class c
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant' and not attisdropped)
  order by c.relname`;

/** The tables of a schema that hold rows of tenants; each one behind those that its foreign keys name. */
export async function tablesOf(client: pg.Client, schema: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES, [schema]);
  return inOrderOfReferences(rows);
}

/** Throws an error that names the tables when foreign keys of two tables name each other. */
export function inOrderOfReferences<T extends Pick<Table, 'name' | 'references'>>(tables: readonly T[]): T[] {
  const ordered: T[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const next = waiting.filter(({ name, references }) => references.every((other) => other === name || !names.has(other)));
    if (next.length === 0) throw new Error(`foreign keys of these tables name each other: ${[...names].join(', ')}`);
    ordered.push(...next);
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** The names of the migrations that the schema has. */
export async function migrationsOf(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${tableName(schema, 'kysely_migration')} order by name`);
  return rows.map(({ name }) => name);
}

/** The first table with a row of the tenant, undefined when there is none. */
export async function tableWithRows(
  client: pg.Client,
  schema: string,
  tables: readonly Table[],
  tenant: string,
): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${tableName(schema, name)} where tenant = $1 limit 1`, [tenant]);
    if (rowCount) return name;
  }
  return undefined;
}
