import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PersonalTable, PersonalTables } from '@bls/shared/personal-data/personal-tables';

type Db = Kysely<never>;
type Column = { name: string; type: string; required: boolean };
export type TestPerson = { userId: string; name: string };

/** Columns that name people by the convention of their names, and are not among `tables`, as `table.column`. */
export async function undeclaredColumns(db: Db, schema: string, tables: PersonalTables): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = ${schema} and table_name not like 'kysely%' and (
      (data_type = 'text' and column_name ~ '(^|_)by(_name)?$|^(actor|uploader|owner|designer|user|full)_name$')
      or (data_type = 'jsonb' and column_name ~ '(^|_)by(_person)?$'))
    order by 1, 2`.execute(db);
  return rows
    .filter(({ table, column }) => {
      const { own, names = {}, people = [] } = (tables[table] ?? {}) as PersonalTable;
      return !(column in names) && !people.includes(column) && own === undefined;
    })
    .map(({ table, column }) => `${table}.${column}`);
}

/** Lets the database of a test accept rows that stand alone. */
export async function dropChecks(db: Db, schema: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as statement
    from pg_constraint where connamespace = ${schema}::regnamespace and contype in ('f', 'c')`.execute(db);
  for (const { statement } of rows) await sql.raw(statement).execute(db);
}

/** Writes a row about the person into each table, with arbitrary values in the other columns. */
export async function fillTables(db: Db, schema: string, tables: PersonalTables, tenant: string, person: TestPerson): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    const columns = (await columnsOf(db, schema, name)).filter(
      (column) => column.required || valueAbout(column.name, table, person) !== undefined,
    );
    const values = columns.map(
      (column) => valueAbout(column.name, table, person) ?? (column.name === 'tenant' ? tenant : anyValue(column.type)),
    );
    await sql`insert into ${sql.id(name)} (${sql.join(columns.map((column) => sql.id(column.name)))})
      values (${sql.join(values.map((value) => sql`${value}`))}) on conflict do nothing`.execute(db);
  }
}

async function columnsOf(db: Db, schema: string, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO' as required
    from information_schema.columns where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  return rows;
}

function valueAbout(column: string, { own, names = {}, people = [] }: PersonalTable, { userId, name }: TestPerson): string | undefined {
  if (column in names) return name;
  if (column === own || Object.values(names).includes(column)) return userId;
  const mention = { userId, name, role: 'sales' };
  return people.includes(column) ? JSON.stringify({ ...mention, before: [{ by: mention }] }) : undefined;
}

let counter = 0;

function anyValue(type: string): string {
  counter += 1;
  if (type === 'uuid') return randomUUID();
  if (type === 'numeric') return '1';
  if (/int|real/.test(type)) return String(counter % 30_000);
  if (type === 'boolean') return 'false';
  // this member distinguishes workflows
  if (type === 'jsonb') return '{"kind": "T"}';
  if (type === 'ARRAY') return '{}';
  if (type === 'bytea') return `\\x${counter.toString(16).padStart(8, '0')}`;
  if (type.startsWith('timestamp') || type === 'date') return '2026-11-01';
  return `T${counter}`;
}

/** The tables of the schema in which a row contains the text, with the number of such rows. */
export async function tablesWith(db: Db, schema: string, text: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = ${schema} and table_type = 'BASE TABLE'`.execute(db);
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.id(name)} t where t::text ilike ${`%${text}%`}`.execute(db);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) found[name] = count;
  }
  return found;
}
